"""What is in a push message: the text that the browser shows, in the language of the device, and where it leads."""

from __future__ import annotations

import hashlib

import msgspec
from webauthn.helpers import bytes_to_base64url

from annales.server.delivery.left import reminder_args, reminder_key
from annales.server.delivery.push.push import PushMessage
from annales.text.messages import sentence

__all__ = ["CONTENT_BYTES", "Shown", "topic_of", "write_content"]

CONTENT_BYTES = 1024
"""All messages are padded to this length, so that it tells push services nothing. They take up to 3993 bytes."""
NAME_LETTERS = 100
"""Letters of the name of a game; with the other texts they fit into the content."""
TOPIC_BYTES = 24
"""In Base64 these are the 32 characters that RFC 8030 allows."""


class Shown(msgspec.Struct, frozen=True):
    """What the service worker of the page gets."""

    title: str
    text: str
    link: str
    """A path on this server."""
    tag: str
    """A newer message with the same tag takes the place of an older one."""
    language: str


def write_content(message: PushMessage, at: int) -> bytes:
    """The content of a message, not encrypted yet. It tells nothing of a game but its name, its table and its time."""
    language, subjects = message.device.language, message.subjects
    key = reminder_key(message.kind, subjects)
    args = reminder_args(subjects, at, language) if subjects else {}
    if "game" in args:
        args["game"] = str(args["game"])[:NAME_LETTERS]
    # A game without clocks has no time that could be left.
    parts = ("title", "left" if args.get("left") and message.kind == "turn" else "text")
    title, text = (sentence(f"push-{key}-{part}", args, language) for part in parts)
    # The page uses the id of the table as the tag of its own notifications.
    return msgspec.json.encode(Shown(title, text, _link(message), _table(message) or key, language))


def _table(message: PushMessage) -> str:
    """The one table that a message is about; empty if there is none, or several."""
    return message.subjects[0].table if len(message.subjects) == 1 else ""


def _link(message: PushMessage) -> str:
    if table := _table(message):
        return f"/game/{table}"
    return "/" if len(message.subjects) > 1 else "/account"


def topic_of(message: PushMessage) -> str:
    """The topic: of two messages with the same one, a push service keeps the newer one for a device that is away.

    It is a hash with the secret of the device: a push service learns neither the table nor who else plays there.
    """
    parts = (message.device.auth, message.kind.encode(), (_table(message) or message.subject).encode())
    return bytes_to_base64url(hashlib.sha256(b"\0".join(parts)).digest()[:TOPIC_BYTES])
