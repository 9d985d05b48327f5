"""Tournaments: their rounds begin with a table for each pair, and go on by themselves.

Nothing is remembered between two looks at the database, so that every process can begin the next round, and one that
ends in the middle of it leaves nothing half done. The database decides which one was first.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from annales.server.background import BackgroundTasks
from annales.server.cards.card_sets import CardSets
from annales.server.drain import Drain
from annales.server.errors import Conflict, Refusal, StorageError
from annales.server.model.card_set import StoredCardSet
from annales.server.model.clocks import last_clocks
from annales.server.model.guest import Guest
from annales.server.model.http_messages import NewTable
from annales.server.model.pairings.contender import Board
from annales.server.model.table import NewGame, TablePlayer
from annales.server.model.table_game import begin_clocks, new_game
from annales.server.model.tournament import ROUND_ROBIN, seats_of, sized_tables
from annales.server.model.tournament_messages import TournamentTable
from annales.server.server_time import ServerTime
from annales.server.storage.tournament_rounds import DueTournament, NewRound, RoundStorage
from annales.server.storage.tournament_rows import StoredTournament
from annales.server.tables.new_table import ME, OPEN, new_header

__all__ = ["TournamentRounds"]

logger = logging.getLogger("annales.server")

POLL_SECONDS = 2.0
"""Pause between two looks whether a round is over."""
ATTEMPTS = 3
"""How often people are paired anew if somebody signs up or withdraws meanwhile."""


class TournamentRounds:
    """Begins the rounds of tournaments."""

    def __init__(self, storage: RoundStorage, card_sets: CardSets, time: ServerTime, drain: Drain) -> None:
        self._storage, self._card_sets, self._time, self._drain = storage, card_sets, time, drain

    async def check_table(self, guest: Guest, table: TournamentTable, system: str) -> None:
        """Raise `Refusal` for a table that cannot be opened, and for one of several in a round robin."""
        cards = await self._card_sets.choose(table.game, table.cards, table.options)
        if system == ROUND_ROBIN and seats_of(table) != 2:
            raise Refusal("round-robin-is-for-two")
        for seats, each in sized_tables(table).items():
            new_header(guest, _request(each, seats), cards)

    async def cards_of(self, table: TournamentTable) -> StoredCardSet | None:
        """The card set that organisers have chosen; None without one, and if it is not known here any more."""
        try:
            return await self._card_sets.get(table.cards) if table.cards else None
        except Refusal:
            return None

    async def begin(self, group: str, guest: Guest, tournament: str, number: int) -> None:
        """Begin a round, as a leader of the group, unless it has begun. Raises `Refusal`."""
        self._drain.check()
        for _ in range(ATTEMPTS):
            stored = await self._storage.load_to_lead(group, guest.id, tournament)
            if stored.row.round >= number:
                return None
            if not (stored.is_open or stored.is_running):
                raise Refusal("tournament-not-now", {"status": stored.row.status}, status=409)
            try:
                return await self._begin(stored, guest.id)
            except Conflict:
                continue
        raise Refusal("tournament-changes", status=409)

    async def replace_table(self, group: str, guest: Guest, tournament: str, place: tuple[int, int]) -> None:
        """Open a new table for a game that ended without a result, as a leader of the group. Raises `Refusal`."""
        self._drain.check()
        stored = await self._storage.load_to_lead(group, guest.id, tournament)
        game = next((each for each in stored.games if (each.round, each.board) == place), None)
        if game is None or not game.is_stopped:
            raise Refusal("no-stopped-game", status=409)
        (table,) = await self._tables(stored, [game.players])
        if table is None:
            return
        try:
            await self._storage.replace_table(stored, guest.id, game, table)
        except Conflict:
            raise Refusal("tournament-changes", status=409) from None
        self._note_deadline(table)

    def start(self, background: BackgroundTasks) -> None:
        """Begin rounds from now on when they are due."""
        background.every(POLL_SECONDS, self._look, "tournaments")

    async def _look(self) -> None:
        """Begin the next round of each tournament whose games are all decided. Raises `StorageError`."""
        for due in [] if self._drain.began else await self._storage.due():
            await self._go_on(due)

    async def _go_on(self, due: DueTournament) -> None:
        try:
            stored = await self._storage.load(due.group, due.id)
            if not stored.is_running or not stored.state.is_decided:
                return
            if stored.state.is_last:
                await self._storage.finish(stored)
            else:
                await self._begin(stored)
        except Conflict:
            # Another process was faster, or somebody has withdrawn: the next look shows it.
            return
        except Refusal as fault:
            logger.debug("tournament %s does not go on: %s", due.id, fault)
        except StorageError:
            raise
        except Exception:
            logger.exception("tournament %s does not go on", due.id)

    async def _begin(self, stored: StoredTournament, leader: str | None = None) -> None:
        """Begin the next round. Raises `Conflict` if the tournament has changed meanwhile."""
        lots: Mapping[int, int] = {}
        state = stored.state
        if stored.is_open:
            lots = _draw([entrant.number for entrant in state.entrants])
            entrants = [replace(entrant, lot=lots[entrant.number]) for entrant in state.entrants]
            state = replace(state, entrants=entrants)
        state.check_may_begin()
        boards = await asyncio.to_thread(state.next_boards)
        tables = await self._tables(stored, boards)
        await self._storage.begin(NewRound(stored, boards, tables, lots, leader))
        for table in tables:
            self._note_deadline(table)

    def _note_deadline(self, table: NewGame | None) -> None:
        if table is not None and (clocks := last_clocks(table.rows)) and clocks.deadline:
            self._time.note(clocks.deadline)

    async def _tables(self, stored: StoredTournament, boards: Sequence[Board]) -> list[NewGame | None]:
        """A table for each board with several players."""
        wanted = stored.settings.table
        cards = await self._card_sets.choose(wanted.game, wanted.cards, wanted.options)
        people = {player.number: Guest(player.guest, player.name) for player in stored.players}
        sized = sized_tables(wanted)

        def make() -> list[NewGame | None]:
            seated = [[people[number] for number in board] for board in boards]
            return [
                None if len(players) == 1 else self._table(sized[len(players)], players, cards) for players in seated
            ]

        return await asyncio.to_thread(make)

    def _table(self, table: TournamentTable, players: Sequence[Guest], cards: StoredCardSet | None) -> NewGame:
        header = new_header(players[0], _request(table, len(players)), cards)
        seated = tuple(TablePlayer(player.name, player.id) for player in players)
        # All seats are taken from the beginning, so that nobody is invited, and nobody is the host.
        taken = replace(header, players=seated, invitation=None, host=None)
        return begin_clocks(new_game(taken), self._time.now())


def _request(table: TournamentTable, seats: int) -> NewTable:
    """The request for a table of a tournament, as if the first player opened it."""
    return NewTable(
        game=table.game,
        players=[ME, *[OPEN] * (seats - 1)],
        options=table.options,
        cards=table.cards,
        time=table.time,
        absence=table.absence,
        rated=table.rated,
        watchable=table.watchable,
    )


def _draw(numbers: Sequence[int]) -> dict[int, int]:
    """Lots for players."""
    drawn = list(numbers)
    # Not a seeded generator: nobody may be able to predict who meets whom.
    secrets.SystemRandom().shuffle(drawn)
    return {number: lot for lot, number in enumerate(drawn, 1)}
