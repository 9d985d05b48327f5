"""Hints: what the strongest bot would do, for a person who plays against bots only."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from annales.browser.files import FOLDER
from annales.core.game import Game
from annales.server.errors import Refusal
from annales.server.features.assist.explanations import explanation_request
from annales.server.features.assist.messages import ExplainHint
from annales.server.live.client_messages import AskHint
from annales.server.live.fair_play import check_advice
from annales.server.live.server_messages import ExpectedMove, HintAnswer, HintMove
from annales.server.live.state import TableState
from annales.server.live.table import Table
from annales.server.live.table_game import TableGame
from annales.server.live.table_header import Seats
from annales.server.server import Part, Server
from annales.server.workers.pool import Workers, workers_of
from annales.server.workers.requests import ExplainRequest, HintRequest

if TYPE_CHECKING:
    from annales.bots.search import MoveReport, Report

__all__ = ["SECONDS", "Hints", "expected_moves", "hint_message", "hint_move", "hints_of"]

SECONDS = 1.0
"""How long the search for a hint takes."""
MAX_MOVES = 3
"""Number of moves in a hint: the best and the next ones."""


class Hints:
    """The searches that run, and their results. A person has at most one search at a time."""

    def __init__(self, workers: Workers, check: Callable[[str | None, str], Awaitable[None]]) -> None:
        """`check` raises `Refusal` where a person may not have advice about a game."""
        self._workers, self._check = workers, check
        self._searches: dict[str | None, tuple[HintRequest, asyncio.Task[Report]]] = {}
        self._results: WeakKeyDictionary[Table, tuple[str, Report | None]] = WeakKeyDictionary()
        """The position of the last hint, and its report; None where the client searches itself."""

    async def give(self, table: Table, seats: Seats, message: AskHint) -> HintAnswer:
        """A hint for the person in some seats; the log notes it. At the same position the same hint is given again.

        Raises `Refusal` or `StorageError`; nothing is noted then.
        """
        state = table.state
        current = _check(state, seats)
        if current.version_of_request(seats, message.request_id) is None and message.version != current.version:
            raise Refusal("stale", {"version": current.version}, status=409)
        await self._check(state.header.players[seats[0]].person, current.game.ruleset.id)
        position = current.game.position
        # The position is public and holds all that a search depends on: an equal one has the same answer.
        known, report = self._results.get(table, ("", None))
        if report is not None and known == position:
            return hint_message(message.request_id, current.version, current.game, report)
        # The route that starts a search in a page knows no card sets of tables.
        if message.computes and not state.cards and _has_engine(current.game):
            version = current.version if known == position else await table.handle(seats, message)
            self._results[table] = (position, None)
            return HintAnswer(message.request_id, version, (), (), position)
        cards = state.cards.for_worker if state.cards else None
        request = HintRequest(current.game.ruleset.id, position, SECONDS, cards)
        report = await self._search(state.header.players[seats[0]].person, request)
        # The log notes the hint only after the search has succeeded.
        version = await table.handle(seats, message)
        self._results[table] = (position, report)
        return hint_message(message.request_id, version, current.game, report)

    def request_explanation(self, table: Table, seats: Seats, asked: ExplainHint) -> ExplainRequest:
        """The request to compare the move of the last hint with another one. It is no further hint.

        Raises `Refusal` where no hint may be given, and where none was given for the present position.
        """
        current = _check(table.state, seats)
        position, report = self._results.get(table, ("", None))
        if position != current.game.position or (report and report.best.move != asked.move):
            raise Refusal("stale", {"version": current.version}, status=409)
        cards = table.state.cards.for_worker if table.state.cards else None
        return explanation_request(current.game, asked.move, asked.other, cards)

    async def _search(self, person: str | None, request: HintRequest) -> Report:
        running, search = self._searches.get(person) or self._start(person, request)
        if running != request:
            raise Refusal("hint-running", status=429)
        # A person who reconnects asks the same again and waits for the same search.
        return await search

    def _start(self, person: str | None, request: HintRequest) -> tuple[HintRequest, asyncio.Task[Report]]:
        search = asyncio.create_task(self._workers.advise(request))
        # Whether it succeeds, fails or is cancelled, the person may then ask for another.
        search.add_done_callback(lambda _: self._searches.pop(person, None))
        self._searches[person] = (request, search)
        return self._searches[person]


def _has_engine(game: Game) -> bool:
    """Whether a page can load an engine of a game. A file of other rules is refused later, and the server advises."""
    return any(FOLDER.glob(f"{game.ruleset.id}-*.json"))


def _check(state: TableState, seats: Seats) -> TableGame:
    """The game that a hint is for. Raises `Refusal` if no hint may be given."""
    current, game = state.game, state.game.game
    if sum(not player.is_bot for player in state.header.players) != 1:
        raise Refusal("hint-against-people")
    if current.requests.aborted:
        raise Refusal("aborted")
    if game.outcome is not None:
        raise Refusal("over")
    if game.turn not in seats:
        raise Refusal("not-your-turn", {"turn": -1 if game.turn is None else game.turn})
    return current


def hint_message(request_id: str, version: int, game: Game, report: Report) -> HintAnswer:
    """The result of a search."""
    moves = tuple(map(hint_move, report.moves[:MAX_MOVES]))
    return HintAnswer(request_id, version, moves, tuple(expected_moves(game, report.pv)))


def hint_move(found: MoveReport) -> HintMove:
    """What a search found about one move."""
    return HintMove(found.move, found.win_rate, found.error, found.by, found.against)


def expected_moves(game: Game, line: Iterable[str]) -> Iterator[ExpectedMove]:
    """Moves up to an event of chance, each with the seat that makes it. Raises `AnnalesError` for an illegal one."""
    # The variation ends before the first chance event, so no outcome has to be given.
    follower = type(game).from_position(game.position, chance="manual")
    for move in line:
        if follower.turn is None:
            return
        yield ExpectedMove(follower.turn, follower.play(move).text)


@Part
def hints_of(server: Server) -> Hints:
    """The hints of a server."""
    return Hints(workers_of(server), lambda person, game: check_advice.on(server.database, person, game))
