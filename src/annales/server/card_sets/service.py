"""Card sets by id, by fingerprint and by person: loaded from storage and made known to the rules."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from itertools import takewhile

from annales.core.card_sets import Rows
from annales.core.record_reading import rows_of
from annales.core.ruleset import OptionValue
from annales.errors import CardSetError
from annales.games import GAMES, find_game
from annales.server.card_set import StoredCardSet, card_sets_of, has_card_sets, load_card_set
from annales.server.card_sets import queries
from annales.server.card_sets.checking import (
    RunApart,
    card_set_to_store,
    encoded_facts,
    read_rows,
    scan_upload,
    stored_card_set,
    warm_readers,
)
from annales.server.card_sets.messages import CardSetInfo, CardSetReport, CardSetUpload, card_set_info
from annales.server.db.access import Database
from annales.server.errors import Refusal
from annales.server.person import Person
from annales.server.server import Part, Server
from annales.server.workers.checker import Checker

__all__ = ["CardSets", "card_sets_on", "checker_of", "headers_of_record", "is_default"]

logger = logging.getLogger("annales.server")

CACHE_SIZE = 64
"""Sets kept in memory, the last used."""


class CardSets:
    """All card sets of this server. A set that is returned is known to the rules in this process."""

    def __init__(self, database: Database, run_apart: RunApart) -> None:
        self._database, self._run_apart = database, run_apart
        self._cache: OrderedDict[str, StoredCardSet] = OrderedDict()
        self._included: dict[str, Sequence[StoredCardSet]] = {}

    async def default(self, game: str) -> StoredCardSet:
        """The default set of a game."""
        return (await self._included_in(game))[0]

    async def _included_in(self, game: str) -> Sequence[StoredCardSet]:
        """The sets that come with a game, the default one first.

        They are stored, too: games go on with them when a later release changes them.
        """
        if game not in self._included:
            texts = card_sets_of(game).own_texts().values()
            found = [await asyncio.to_thread(stored_card_set, game, {}, text) for text in texts]
            for card_set in found:
                await queries.store(self._database, card_set, default=True)
            self._included[game] = found
        return self._included[game]

    async def choose(self, game: str, cards: str, options: Mapping[str, OptionValue]) -> StoredCardSet | None:
        """The set for a new table: by its id `cards`, else by the option `cards`, else the default one.

        None for a game whose cards cannot be chosen. Raises `Refusal`.
        """
        if not has_card_sets(game):
            if cards:
                raise Refusal("no-card-sets", {"game": game})
            return None
        fingerprint = options.get("cards")
        if cards:
            return await self.get_for_game(game, cards)
        if fingerprint is None or is_default(game, str(fingerprint)):
            return await self.default(game)
        return await self.by_fingerprint(game, str(fingerprint))

    async def get(self, cards: str) -> StoredCardSet:
        """A set by its id. Raises `Refusal`."""
        card_set = self._cache.get(cards) or await queries.load.on(self._database, cards)
        if card_set is None:
            raise Refusal("no-card-set", status=404)
        return await self._load(card_set)

    async def get_for_game(self, game: str, cards: str) -> StoredCardSet:
        """A set of a game by its id. Raises `Refusal`."""
        card_set = await self.get(cards)
        if card_set.game != game:
            raise Refusal("no-card-set", status=404)
        return card_set

    async def by_fingerprint(self, game: str, fingerprint: str) -> StoredCardSet:
        """A set of a game by its fingerprint. Raises `Refusal`."""
        await self._included_in(game)
        card_set = await queries.find_by_fingerprint.on(self._database, game, fingerprint)
        if card_set is None:
            raise Refusal("unknown-card-set", {"fingerprint": fingerprint[:32]})
        return await self._load(card_set)

    async def of_record(self, text: str) -> StoredCardSet | None:
        """The set that a record names; None for the default one. Raises `Refusal` for an unknown one."""
        # The record cannot be parsed as a whole before its card set is known.
        headers = headers_of_record(text)
        game, fingerprint = headers.get("game", ""), headers.get("cards", "")
        if game not in GAMES or not has_card_sets(game) or not fingerprint or is_default(game, fingerprint):
            return None
        return await self.by_fingerprint(game, fingerprint)

    async def save(self, game: str, person: str, upload: CardSetUpload) -> CardSetReport:
        """Check a set and save it for a person; a set with faults is not saved. Raises `Refusal`."""
        await asyncio.to_thread(scan_upload, upload)
        card_set = await self._run_apart(card_set_to_store, game, upload)
        if isinstance(card_set, CardSetReport):
            return card_set
        await queries.store(self._database, card_set)
        await queries.save_for(self._database, person, card_set.id)
        return CardSetReport((), card_set.fingerprint, set=card_set_info(card_set, own=True))

    async def rows_of(self, game: str, cards: str) -> Rows:
        """The rows of a stored set of a game. Raises `Refusal`."""
        return await self._run_apart(read_rows, game, (await self.get_for_game(game, cards)).text)

    async def facts_of(self, game: str, cards: str) -> bytes:
        """The facts of a stored set of a game as JSON. Raises `Refusal`."""
        return await self._run_apart(encoded_facts, game, (await self.get_for_game(game, cards)).text)

    async def list_for(self, game: str, person: Person | None) -> list[CardSetInfo]:
        """The sets that come with the game, the default one first, then those that a person saved."""
        saved = await queries.list_of.on(self._database, person.id, game) if person else []
        included = await self._included_in(game)
        return [
            *(card_set_info(card_set, own=False) for card_set in included),
            *(card_set_info(card_set, own=True) for card_set in saved),
        ]

    async def _load(self, card_set: StoredCardSet) -> StoredCardSet:
        try:
            await asyncio.to_thread(load_card_set, card_set.game, card_set.fingerprint, card_set.text)
        except CardSetError as fault:
            # The set was stored by an earlier release with other checks.
            logger.warning("set of cards %s: %s", card_set.id, fault)
            raise Refusal("unknown-card-set", {"fingerprint": card_set.fingerprint}) from fault
        self._cache[card_set.id] = card_set
        # The set that was used last goes to the end, so that the first one is the oldest.
        self._cache.move_to_end(card_set.id)
        if len(self._cache) > CACHE_SIZE:
            self._cache.popitem(last=False)
        return card_set


def headers_of_record(text: str) -> dict[str, str]:
    r"""The headers of a record, of which nothing else is read.

    >>> headers_of_record("game:\u00a0flow\r\n\r\n1. 0 end ; a: b")
    {'game': 'flow'}
    """
    head = takewhile(str.strip, rows_of(text))
    return {name.strip(): value.strip() for name, _, value in (row.partition(": ") for row in head)}


def is_default(game: str, fingerprint: str) -> bool:
    """Whether a fingerprint is that of a game's default set."""
    return fingerprint == find_game(game).ruleset.defaults["cards"]


@Part
def card_sets_on(server: Server) -> CardSets:
    """The card sets of a server."""
    return CardSets(server.database, checker_of(server).run)


@Part
def checker_of(server: Server) -> Checker:
    """The process that reads what people upload to a server."""
    return Checker(server.settings.check_seconds, server.settings.check_memory, warm_readers)
