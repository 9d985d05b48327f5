"""Why something is not possible on a page without a server, and what is refused everywhere in the same way."""

from __future__ import annotations

from collections.abc import Mapping

from annales.browser.table_messages import TableFault
from annales.core.game import Game
from annales.core.record import Record, record_reason
from annales.errors import AnnalesError, IllegalMove, NotationError, Reason, RecordError, VersionError
from annales.games import find_game

__all__ = ["NotPossible", "game_at", "game_at_ply", "make_move", "parse_record", "position_of", "why_not"]


class NotPossible(AnnalesError):
    """A question that cannot be granted; nothing has changed."""

    def __init__(self, key: str, args: Mapping[str, str | int] | None = None, rule: str | None = None) -> None:
        super().__init__(key)
        self.fault = TableFault(key, dict(args or {}), rule)


def parse_record(text: str) -> Record:
    """The record in a text. Raises `NotPossible`."""
    try:
        return Record.parse(text)
    except (NotationError, RecordError, VersionError) as fault:
        raise _of_reason(record_reason(fault)) from None


def game_at_ply(record: Record, ply: int | None = None) -> Game:
    """The game of a record after a number of plies, by default at its end. Raises `NotPossible`."""
    try:
        return record.game(ply)
    except (NotationError, RecordError) as fault:
        raise _of_reason(record_reason(fault)) from None


def game_at(name: str, position: str) -> Game:
    """The game in a position in which somebody is on turn. Raises `NotPossible`."""
    game = position_of(name, position)
    if game.turn is None:
        raise NotPossible("over" if game.outcome else "reveal-first")
    return game


def position_of(name: str, position: str) -> Game:
    """The game in a position. Raises `NotPossible`."""
    try:
        return find_game(name).from_position(position, chance="manual")
    except AnnalesError as fault:
        raise NotPossible("bad-position", {"detail": str(fault)}) from None


def make_move(game: Game, move: str) -> None:
    """Make a move in a game. Raises `NotPossible`."""
    try:
        game.play(move)
    except IllegalMove as fault:
        raise _of_reason(fault.reason or Reason("", "illegal-move", {"move": move})) from None
    except NotationError as fault:
        raise NotPossible("not-a-move", {"move": move, "detail": str(fault)}) from None


def why_not(game: Game, move: str) -> TableFault | None:
    """Why a move is not legal; None for a legal one. Raises `NotPossible` for a text that is not a move."""
    try:
        reason = game.why_not(move)
    except NotationError as fault:
        raise NotPossible("not-a-move", {"move": move, "detail": str(fault)}) from None
    return None if reason is None else _of_reason(reason).fault


def _of_reason(reason: Reason) -> NotPossible:
    return NotPossible(reason.key, reason.args, reason.rule or None)
