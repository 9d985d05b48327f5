"""Bodies of HTTP requests about the deal of a game. The answer is `annales.dealing.DealReport`."""

from __future__ import annotations

import msgspec

from annales.server.model.client_messages import Hex32
from annales.server.model.http_messages import RecordText
from annales.structs import inspect_now

__all__ = ["CheckDeal"]


class CheckDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Verify the deal of a record."""

    text: RecordText
    """A record with the headers about its deal, as a table gives it after the game."""
    seen: Hex32 | None = None
    """The commitment that the client saw before the game."""
    own: Hex32 | None = None
    """The client's own contribution."""


inspect_now(CheckDeal)
