"""Sets of cards that guests bring: checked, kept, and made known to whoever plays with them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec

from annales.core.catalogue import CatalogueEntry
from annales.core.ruleset import OptionValue
from annales.errors import CardSetError
from annales.games import find_game
from annales.server.cardkit import has_sets, kit_of, open_set
from annales.server.cardstore import CardStore, StoredSet
from annales.server.errors import Refusal

__all__ = [
    "LONGEST_SET",
    "CardSets",
    "Checked",
    "FaultInfo",
    "SetInfo",
    "WishedCheck",
    "WishedSet",
    "check_rows",
    "read_rows",
    "told_faults",
    "write_rows",
]

logger = logging.getLogger("annales.server")

LONGEST_SET = 131_072
"""Characters of the longest file that is taken."""
MOST_OPEN = 64
"""Sets that are held ready, the latest."""


class FaultInfo(msgspec.Struct, frozen=True):
    """Something wrong with a set: text `card-fault-<key>`."""

    row: str
    """The card's id, or its number in the file, or `file`."""
    field: str
    key: str
    args: dict[str, str | int]


class SetInfo(msgspec.Struct, frozen=True):
    """A set in a list."""

    id: str
    fingerprint: str
    name: dict[str, str]
    reconstructed: int
    """Cards with a value that was designed here."""
    own: bool
    """Whether the guest keeps it; else it is that of Annales."""


class Checked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a set that somebody sent."""

    faults: tuple[FaultInfo, ...]
    fingerprint: str | None = None
    """Of a set without faults."""
    rows: dict[str, Any] | None = None
    """The rows of a text."""
    thing: CatalogueEntry | None = None
    """What the card does that was asked for."""
    set: SetInfo | None = None
    """The set once it is kept."""


class WishedSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set, as the text of its file or as rows."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_SET)] = ""
    rows: dict[str, Any] = {}


class WishedCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows to be checked, and the card that is to be told in words."""

    rows: dict[str, Any]
    card: Annotated[str, msgspec.Meta(max_length=16)] = ""


def read_rows(game: str, wish: WishedSet) -> tuple[dict[str, Any], Sequence[Any]]:
    """The rows of a set that somebody sent, and its faults. Raises `Refusal`."""
    kit = kit_of(game)
    with within_measure():
        try:
            rows = kit.parse(wish.text) if wish.text else wish.rows
        except CardSetError as fault:
            return {}, fault.faults
        return rows, kit.check(rows)


def write_rows(game: str, rows: Mapping[str, Any]) -> str:
    """The text of the file with some rows, faulty or not. Raises `Refusal`."""
    with within_measure():
        text: str = kit_of(game).write(rows)
    return text


@contextmanager
def within_measure() -> Iterator[None]:
    """Refuse what is nested beyond all measure."""
    try:
        yield
    except RecursionError as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None


def check_rows(game: str, wish: WishedCheck) -> Checked:
    """All faults of a set, and a card of it in words. Raises `Refusal`."""
    kit = kit_of(game)
    with within_measure():
        faults = kit.check(wish.rows)
    cards = wish.rows.get("card")
    listed = cards if isinstance(cards, list) else []
    row = next((row for row in listed if isinstance(row, dict) and row.get("id") == wish.card), None)
    return Checked(told_faults(faults), thing=kit.thing(row) if row else None)


def told_faults(faults: Sequence[Any]) -> tuple[FaultInfo, ...]:
    """Faults as clients are told them."""
    return tuple(FaultInfo(fault.row, fault.field, fault.key, dict(fault.args)) for fault in faults)


class CardSets:
    """The sets that guests keep, and those that tables are played with."""

    def __init__(self, store: CardStore) -> None:
        self.store = store
        self._open: OrderedDict[str, StoredSet] = OrderedDict()
        self._own: dict[str, StoredSet] = {}

    async def own(self, game: str) -> StoredSet:
        """The set of Annales itself, stored like any other: games go on with it though a later version changes it."""
        if game not in self._own:
            found = await asyncio.to_thread(_stored, game, {}, kit_of(game).own_text())
            await self.store.add(found, own=True)
            self._own[game] = found
        return self._own[game]

    async def chosen(self, game: str, cards: str, options: Mapping[str, OptionValue]) -> StoredSet | None:
        """The set that a new table is played with: one by its id, else by the option, else that of Annales.

        None for games whose cards cannot be chosen. Raises `Refusal`.
        """
        if not has_sets(game):
            if cards:
                raise Refusal("no-sets", {"game": game})
            return None
        fingerprint = options.get("cards")
        if cards:
            return await self.of_game(game, cards)
        if fingerprint is None or fingerprint == find_game(game).ruleset.defaults["cards"]:
            return await self.own(game)
        return await self.found(game, str(fingerprint))

    async def open(self, cards: str) -> StoredSet:
        """A set by its id, known to this process from now on. Raises `Refusal`."""
        found = self._open.get(cards) or await self.store.load(cards)
        if found is None:
            raise Refusal("no-set", status=404)
        return await self._opened(found)

    async def of_game(self, game: str, cards: str) -> StoredSet:
        """A set for a game by its id, likewise."""
        found = await self.open(cards)
        if found.game != game:
            raise Refusal("no-set", status=404)
        return found

    async def found(self, game: str, fingerprint: str) -> StoredSet:
        """A set by its fingerprint, likewise."""
        found = await self.store.find(game, fingerprint)
        if found is None:
            raise Refusal("unknown-cards", {"fingerprint": fingerprint[:32]})
        return await self._opened(found)

    async def _opened(self, found: StoredSet) -> StoredSet:
        try:
            await asyncio.to_thread(open_set, found.game, found.fingerprint, found.text)
        except CardSetError as fault:
            # It was kept when sets were read otherwise.
            logger.warning("set of cards %s: %s", found.id, fault)
            raise Refusal("unknown-cards", {"fingerprint": found.fingerprint}) from fault
        self._open[found.id] = found
        self._open.move_to_end(found.id)
        if len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)
        return found

    async def keep(self, game: str, guest: str, wish: WishedSet) -> Checked:
        """Check a set and put it on a guest's shelf; one with faults is only told them. Raises `Refusal`."""
        rows, faults = await asyncio.to_thread(read_rows, game, wish)
        if faults:
            return Checked(told_faults(faults))
        found = await asyncio.to_thread(_stored, game, rows, wish.text or kit_of(game).write(rows))
        if len(found.text) > LONGEST_SET:
            raise Refusal("too-long", {"bytes": len(found.text), "most": LONGEST_SET})
        await self.store.add(found)
        await self.store.keep(guest, found.id)
        return Checked((), found.fingerprint, set=info_of(found, own=True))

    async def listed(self, game: str, guest: str | None) -> list[SetInfo]:
        """The set of Annales, then those that a guest keeps."""
        kept = await self.store.kept(guest, game) if guest else []
        return [info_of(await self.own(game), own=False), *(info_of(found, own=True) for found in kept)]


def _stored(game: str, rows: Mapping[str, Any], text: str) -> StoredSet:
    kit = kit_of(game)
    whole = rows or kit.parse(text)
    return StoredSet(game, kit.fingerprint(whole), dict(whole["name"]), kit.reconstructed(whole), text)


def info_of(found: StoredSet, *, own: bool) -> SetInfo:
    """A set in a list."""
    return SetInfo(found.id, found.fingerprint, dict(found.name), found.reconstructed, own)
