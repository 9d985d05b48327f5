"""A game as its log tells it. Nothing here waits or stores: a change gives the row to store and what follows."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from annales.chance import Manual, Seeded
from annales.errors import AnnalesError, IllegalMove, NotationError
from annales.game import Chance, Entry, Game, Played
from annales.games import find_game
from annales.move import Move
from annales.server.errors import Refusal, ServerError
from annales.server.messages import LogEntry
from annales.server.storage import Header, Row, Summary

__all__ = ["DamagedError", "OtherRulesError", "Session", "fold", "new_session", "told_log"]


class DamagedError(ServerError):
    """A log that cannot be replayed."""


class OtherRulesError(ServerError):
    """A log that was written under another version of the rules, or of a game that is not here."""


@dataclass(frozen=True)
class Session:
    """A game at one version."""

    game: Game
    version: int
    takebacks: int
    answered: Mapping[tuple[int | None, str], int]
    """The version that each stored message of a client led to, by seat and the client's id."""

    @property
    def summary(self) -> Summary:
        """What lists of games tell."""
        outcome = self.game.outcome
        told = None if outcome is None else {"winner": outcome.winner, "by": outcome.by}
        return Summary(self.version, self.game.turn, outcome is not None, told)

    def move(self, seat: int, text: str, cid: str | None = None) -> tuple[Row, Session]:
        """The row and the session after a move. Raises `Refusal`."""
        game = self.game.copy()
        if game.outcome is None and game.turn != seat:
            raise Refusal("not-your-turn", {"turn": -1 if game.turn is None else game.turn})
        before = len(game.history)
        played = _play(game, text)
        outcomes = [(entry.kind, entry.outcome) for entry in game.history[before + 1 :] if isinstance(entry, Chance)]
        row = Row(self.version + 1, "move", seat, cid, played.text, outcomes)
        return row, self._after(row, game)

    def undo(self, seat: int, cid: str) -> tuple[Row, Session]:
        """The row and the session after taking back to the last decision of a seat. Raises `Refusal`."""
        if self.game.outcome is not None:
            raise Refusal("over")
        plies = plies_to_take_back(self.game.history, seat)
        game = self.game.copy()
        for _ in range(plies):
            game.undo()
        row = Row(self.version + 1, "undo", seat, cid, plies=plies)
        return row, self._after(row, game)

    def _after(self, row: Row, game: Game) -> Session:
        answered = self.answered if row.cid is None else {**self.answered, (row.seat, row.cid): row.ply}
        takebacks = self.takebacks + (row.kind == "undo")
        return replace(self, game=game, version=row.ply, takebacks=takebacks, answered=answered)


def _play(game: Game, text: str) -> Move:
    try:
        return game.play(text)
    except IllegalMove as fault:
        raise (Refusal.of_reason(fault.reason) if fault.reason else Refusal("illegal", {"move": text})) from None
    except NotationError as fault:
        raise Refusal("no-move", {"move": text, "detail": str(fault)}) from None


def plies_to_take_back(history: Sequence[Entry], seat: int) -> int:
    """How many moves lie since the last one of a seat, it included. Raises `Refusal` when there is none."""
    movers = [entry.seat for entry in history if isinstance(entry, Played)]
    if seat not in movers:
        raise Refusal("nothing-to-take-back")
    return movers[::-1].index(seat) + 1


def new_session(header: Header) -> tuple[Row, Session]:
    """The first row and the session of a new game. Raises `AnnalesError` for options that do not exist."""
    game = find_game(header.game)(options=header.options, chance=Seeded(header.secrets.chance))
    return Row(0, "start", outcomes=_outcomes(game.history)), Session(game, 0, 0, {})


def _outcomes(entries: Sequence[Entry]) -> list[tuple[str, str]]:
    return [(entry.kind, entry.outcome) for entry in entries if isinstance(entry, Chance)]


def fold(header: Header, rows: Sequence[Row], version: int) -> Session:
    """The session that a log leads to. Raises `OtherRulesError` or `DamagedError`."""
    check_rules(header)
    if [row.ply for row in rows] != list(range(version + 1)):
        raise DamagedError(f"game {header.id}: the log does not hold the rows 0 to {version}")
    try:
        game = _replay(header, standing(rows))
    except (AnnalesError, ValueError, LookupError, TypeError, AssertionError) as fault:
        raise DamagedError(f"game {header.id}: the log cannot be replayed: {fault}") from fault
    answered = {(row.seat, row.cid): row.ply for row in rows if row.cid is not None}
    return Session(game, version, sum(row.kind == "undo" for row in rows), answered)


def check_rules(header: Header) -> None:
    """Raise `OtherRulesError` unless the rules at hand are those of the game."""
    try:
        known = find_game(header.game).ruleset.version
    except AnnalesError as fault:
        raise OtherRulesError(f"game {header.id}: {fault}") from fault
    if known != header.rules:
        raise OtherRulesError(f"game {header.id}: played by rules {header.rules} of {header.game}, here are {known}")


def standing(rows: Sequence[Row]) -> list[Row]:
    """The rows of a log without those taken back."""
    left: list[Row] = []
    for row in rows:
        if row.kind == "undo":
            if not 0 < row.plies < len(left):
                raise DamagedError(f"row {row.ply} takes back {row.plies} of {len(left) - 1} moves")
            del left[-row.plies :]
        else:
            left.append(row)
    return left


def _replay(header: Header, rows: Sequence[Row]) -> Game:
    game = find_game(header.game)(options=header.options, chance=Manual())
    for row in rows:
        if row.kind != ("move" if row.ply else "start"):
            raise DamagedError(f"row {row.ply} is of kind {row.kind!r}")
        if row.ply and game.turn != row.seat:
            raise DamagedError(f"row {row.ply} is a move of seat {row.seat}, not of seat {game.turn}")
        game.replay(list(_entries(game, row)))
    if game.chance is not None:
        raise DamagedError(f"the log ends before chance decided {game.chance.kind}")
    game.source = Seeded(header.secrets.chance)
    return game


def _entries(game: Game, row: Row) -> Iterator[Entry]:
    if row.move is not None and row.seat is not None:
        yield Played(row.seat, "", Move(game.ruleset.read_move(row.move), row.move))
    for kind, outcome in row.outcomes:
        yield Chance(kind, outcome)


def told_log(entries: Sequence[Entry]) -> tuple[LogEntry, ...]:
    """A history as clients are told it: moves are counted from 1."""
    told, ply = [], 0
    for entry in entries:
        if isinstance(entry, Played):
            ply += 1
            told.append(LogEntry(ply=ply, seat=entry.seat, move=entry.move.text))
        else:
            told.append(LogEntry(chance=entry.kind, outcome=entry.outcome))
    return tuple(told)


def bot_seed(header: Header, ply: int) -> int:
    """The seed of a bot's move: the same whenever the same ply is played again, and unrelated to chance."""
    digest = hashlib.blake2b(f"{ply}".encode(), key=header.secrets.bots, digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def stored_log(rows: Sequence[Row]) -> tuple[LogEntry, ...]:
    """A log that is not replayed, as clients are told it; empty where it cannot be read."""
    told: list[LogEntry] = []
    try:
        for ply, row in enumerate(standing(rows)):
            if row.move is not None:
                told.append(LogEntry(ply=ply, seat=row.seat, move=row.move))
            told += [LogEntry(chance=kind, outcome=outcome) for kind, outcome in row.outcomes]
    except (DamagedError, ValueError, TypeError):
        return ()
    return tuple(told)


def as_plain(options: Mapping[str, Any]) -> dict[str, str | bool]:
    """Options as clients are told them."""
    return {name: value for name, value in options.items() if isinstance(value, str | bool)}
