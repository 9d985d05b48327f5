"""Log and views of a game as JSON, made once for all clients of a table."""

from __future__ import annotations

from functools import cached_property

import msgspec

from annales.core.game import Game
from annales.core.log import log_message

__all__ = ["EncodedGame"]

_encoder = msgspec.json.Encoder()


class EncodedGame:
    """Log and views of a game that does not change any more, each encoded when it is first needed.

    The results are `msgspec.Raw`, which an encoder puts into a message as they are.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._views: dict[int | None, msgspec.Raw] = {}

    @cached_property
    def log(self) -> msgspec.Raw:
        """The history, as in `Snapshot.log`."""
        return _encoded(log_message(self._game.history))

    def view(self, seat: int | None) -> msgspec.Raw:
        """The view of a seat, or of a spectator. In a game without private information one view serves all seats."""
        viewer = None if self._game.ruleset.all_see_the_same else seat
        if viewer not in self._views:
            self._views[viewer] = _encoded(self._game.view(viewer))
        return self._views[viewer]


def _encoded(part: object) -> msgspec.Raw:
    return msgspec.Raw(_encoder.encode(part))
