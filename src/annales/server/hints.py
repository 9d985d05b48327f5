"""Hints: what the strongest level would do, for one who plays against the computer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from annales.core.game import Game
from annales.server.errors import Refusal
from annales.server.messages import AskHint, ExpectedMove, HintAnswer, HintMove
from annales.server.session import Session
from annales.server.tables import Seats, Table, text_of
from annales.server.workers import Inquiry, Workers

if TYPE_CHECKING:
    from annales.bots.search import MoveReport, Report

__all__ = ["Hints"]

SECONDS = 1.0
"""How long the strongest level thinks about a hint."""
MOST_MOVES = 3
"""Moves that are told: the best and the next ones."""


class Hints:
    """Who asks for a hint, and what was found. A guest has one search at a time."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._searching: dict[str | None, tuple[Inquiry, asyncio.Task[Report]]] = {}
        self._found: WeakKeyDictionary[Table, tuple[str, Report]] = WeakKeyDictionary()

    async def give(self, table: Table, seats: Seats, message: AskHint) -> HintAnswer:
        """A hint for a seat, which the game is marked with. Asked again for the same situation, it is the same one.

        Raises `Refusal` or `StorageError`; the game is then not marked.
        """
        session = _checked(table, seats, message)
        position = session.game.position
        known, report = self._found.get(table, ("", None))
        if report is None or known != position:
            inquiry = Inquiry(session.game.ruleset.id, position, SECONDS, text_of(table.cards))
            report = await self._search(table.header.players[seats[0]].guest, inquiry)
            version = await table.hint(seats, message.cid, message.version)
            self._found[table] = (position, report)
        else:
            version = session.version
        return told_hint(message.cid, version, session.game, report)

    async def _search(self, guest: str | None, inquiry: Inquiry) -> Report:
        asked, search = self._searching.get(guest) or self._begin(guest, inquiry)
        if asked != inquiry:
            raise Refusal("hint-running", status=429)
        # Whoever comes back after a broken connection asks the same again and waits for the same search.
        return await search

    def _begin(self, guest: str | None, inquiry: Inquiry) -> tuple[Inquiry, asyncio.Task[Report]]:
        search = asyncio.create_task(self._workers.advise(inquiry))
        search.add_done_callback(lambda _: self._searching.pop(guest, None))
        self._searching[guest] = (inquiry, search)
        return self._searching[guest]


def _checked(table: Table, seats: Seats, message: AskHint) -> Session:
    """The session that a hint is for. Raises `Refusal` where none may be given."""
    session, game = table.session, table.session.game
    if sum(not player.is_bot for player in table.header.players) != 1:
        raise Refusal("hint-against-people")
    if game.outcome is not None:
        raise Refusal("over")
    if session.answer(seats, message.cid) is None and message.version != session.version:
        raise Refusal("stale", {"version": session.version}, status=409)
    if game.turn not in seats:
        raise Refusal("not-your-turn", {"turn": -1 if game.turn is None else game.turn})
    return session


def told_hint(cid: str, version: int, game: Game, report: Report) -> HintAnswer:
    """What a search found, as a client is told it."""
    return HintAnswer(cid, version, tuple(map(_told_move, report.moves[:MOST_MOVES])), tuple(_told_line(game, report)))


def _told_line(game: Game, report: Report) -> Iterator[ExpectedMove]:
    """The moves expected, each with the seat that makes it."""
    follower = type(game).from_position(game.position, chance="manual")
    for move in report.pv:
        if follower.turn is None:
            return
        yield ExpectedMove(follower.turn, follower.play(move).text)


def _told_move(found: MoveReport) -> HintMove:
    return HintMove(found.move, found.win_rate, found.error, found.by, found.against)
