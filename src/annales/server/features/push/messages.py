"""Bodies of HTTP requests and answers about push messages."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.delivery.push.push import MAX_ENDPOINT
from annales.text.messages import Language

__all__ = ["PushInfo", "SubscribePush"]


class PushInfo(msgspec.Struct, frozen=True):
    """Whether this browser gets push messages."""

    key: str | None
    """Public key of the server in Base64 for URLs, for `pushManager.subscribe`. Null if it sends no push messages."""
    on: bool
    """Whether the server sends push messages to this browser."""
    language: Language | None = None
    """Of the messages. Null where there are none."""


class SubscribePush(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Send push messages to this browser: a `PushSubscription`, with its keys in Base64 for URLs."""

    endpoint: Annotated[str, msgspec.Meta(max_length=MAX_ENDPOINT)]
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]
    language: Language
    """Of the messages."""
