"""What is in a push message: the text that the browser shows, in the language of the device, and where it leads."""

from __future__ import annotations

import hashlib

import msgspec
from webauthn.helpers import bytes_to_base64url

from annales.server.delivery.push.push import PushMessage
from annales.text.messages import has_text, sentence

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


def write_content(message: PushMessage) -> bytes:
    """The content of a message, not encrypted yet. It tells nothing of a game but its name and its table."""
    language, is_turn = message.device.language, message.kind == "turn"
    args: dict[str, str | int] = {"game": _name_of(message.game, language)} if is_turn else {}
    link = f"/game/{message.subject}" if is_turn else "/account"
    title, text = (sentence(f"push-{message.kind}-{part}", args, language) for part in ("title", "text"))
    # The page uses the id of the table as the tag of its own notifications.
    tag = message.subject if is_turn else message.kind
    return msgspec.json.encode(Shown(title, text, link, tag, language))


def topic_of(message: PushMessage) -> str:
    """The topic: of two messages with the same one, a push service keeps the newer one for a device that is away.

    It is a hash with the secret of the device: a push service learns neither the table nor who else plays there.
    """
    parts = (message.device.auth, message.kind.encode(), message.subject.encode())
    return bytes_to_base64url(hashlib.sha256(b"\0".join(parts)).digest()[:TOPIC_BYTES])


def _name_of(game: str, language: str) -> str:
    # A game of another package may have any name.
    key = f"game-{game}"
    return (sentence(key, language=language) if has_text(key, language) else game)[:NAME_LETTERS]
