"""The data files of Duel as typed rows, validated on load."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from annales.duel.cards.constants import BACKS, N_CARDS, N_SLOTS, N_TOKENS, N_WONDERS, TOKENS, ResourceName
from annales.errors import CardSetError

__all__ = ["Board", "Card", "Layout", "Name", "Tables", "Token", "Wonder", "load_tables", "read_rows"]

ColorName = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
CountedName = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple", "wonder", "three_coins"]
SymbolName = Literal["quill", "mortar", "wheel", "set_square", "sundial", "armillary_sphere"]
BackName = Literal["I", "II", "III", "guild"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all rows: unknown keys are errors."""


class Name(Row, frozen=True):
    """What a thing is called in both languages."""

    en: str
    ja: str


class CoinsPer(Row, frozen=True):
    """Coins for each thing of a kind in the own city. R15.2"""

    count: CountedName
    each: int


class Guild(Row, frozen=True):
    """What a guild counts in the city with more; coins each when built, points each at the end. R16"""

    counts: tuple[CountedName, ...]
    points: int
    coins: int = 0


class Card(Row, frozen=True):
    """A building."""

    id: str
    name: Name
    back: BackName
    color: ColorName
    cost: dict[Literal["coins", "wood", "stone", "clay", "glass", "papyrus"], int] = {}
    free_with: str | None = None
    sign: str | None = None
    produces: dict[ResourceName, int] = {}
    one_of: tuple[ResourceName, ...] = ()
    fixes: tuple[ResourceName, ...] = ()
    points: int = 0
    shields: int = 0
    symbol: SymbolName | None = None
    coins: int = 0
    coins_per: CoinsPer | None = None
    guild: Guild | None = None


class Wonder(Row, frozen=True):
    """A wonder."""

    id: str
    name: Name
    cost: dict[Literal["coins", "wood", "stone", "clay", "glass", "papyrus"], int]
    points: int = 0
    shields: int = 0
    coins: int = 0
    opponent_loses: int = 0
    play_again: bool = False
    one_of: tuple[ResourceName, ...] = ()
    destroys: Literal["brown", "grey"] | None = None
    revives: bool = False
    draws_tokens: int = 0


class Token(Row, frozen=True):
    """A progress token."""

    id: str
    name: Name
    coins: int = 0
    points: int = 0
    points_each: int = 0


class Zone(Row, frozen=True):
    """A zone of the conflict track, the same on both sides. R12.2, R12.3"""

    first: int
    points: int
    loot: int = 0


class LayoutRow(Row, frozen=True):
    """One row of a display: `x` in half card widths from the centre line."""

    face_up: bool
    x: tuple[int, ...]


class Layout(Row, frozen=True):
    """The display of one age, rows from the far one to the near one. R4.1"""

    age: Literal["I", "II", "III"]
    rows: tuple[LayoutRow, ...]


class Setup(Row, frozen=True):
    """Numbers of the setup. R1, R2, R3, R10.2"""

    coins: int
    capital: int
    most_wonders: int
    board_tokens: int
    guilds: int
    draft: tuple[int, ...]
    first_game: tuple[tuple[str, ...], tuple[str, ...]]


class Cards(Row, frozen=True):
    """The file of cards."""

    card: tuple[Card, ...]


class Wonders(Row, frozen=True):
    """The file of wonders."""

    wonder: tuple[Wonder, ...]


class Board(Row, frozen=True):
    """The file of everything else."""

    token: tuple[Token, ...]
    zone: tuple[Zone, ...]
    layout: tuple[Layout, ...]
    setup: Setup


class Tables(Row, frozen=True):
    """All facts of Duel as rows, in the order that gives cards, wonders and tokens their numbers."""

    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    board: Board


T = TypeVar("T")


def read_rows(path: Path, kind: type[T]) -> T:
    """One data file as rows of `kind`; `CardSetError` names file and field of a fault."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, OSError) as fault:
        raise CardSetError(f"{path.name}: {fault}") from fault


@cache
def load_tables() -> Tables:
    """The tables of the printed game."""
    return read_tables(Path(__file__).parents[1] / "data")


def read_tables(folder: Path) -> Tables:
    """Tables from a folder of data files, checked for what the rules rely on."""
    tables = Tables(
        cards=read_rows(folder / "cards.toml", Cards).card,
        wonders=read_rows(folder / "wonders.toml", Wonders).wonder,
        board=read_rows(folder / "board.toml", Board),
    )
    check_tables(tables)
    return tables


def check_tables(tables: Tables) -> None:
    """Raise `CardSetError` for the first fault that the types of the rows do not catch."""
    _check_sizes(tables)
    _check_ids(tables)
    for card in tables.cards:
        _check_card(card, {other.id for other in tables.cards})
    _check_board(tables)


def _check_sizes(tables: Tables) -> None:
    wanted = {"cards": N_CARDS, "wonders": N_WONDERS}
    for kind, number in wanted.items():
        if len(getattr(tables, kind)) != number:
            raise CardSetError(f"{kind}.toml: {len(getattr(tables, kind))} rows instead of {number}")
    backs = [BACKS.index(card.back) for card in tables.cards]
    if backs != sorted(backs):
        raise CardSetError("cards.toml: cards are not in the order of their backs: I, II, III, guild")


def _check_ids(tables: Tables) -> None:
    if tuple(token.id for token in tables.board.token) != TOKENS or len(TOKENS) != N_TOKENS:
        raise CardSetError(f"board.toml: progress tokens are not {', '.join(TOKENS)}")
    cards, wonders, tokens = tables.cards, tables.wonders, tables.board.token
    ids = [*(card.id for card in cards), *(wonder.id for wonder in wonders), *(token.id for token in tokens)]
    if doubles := sorted({name for name in ids if ids.count(name) > 1}):
        raise CardSetError(f"id used twice: {', '.join(doubles)}")


def _check_card(card: Card, ids: set[str]) -> None:
    if card.free_with and card.free_with not in ids:
        raise CardSetError(f"cards.toml: {card.id}: free_with names no card: {card.free_with!r}")
    if (card.color == "green") != (card.symbol is not None):
        raise CardSetError(f"cards.toml: {card.id}: green cards and no others have a symbol")
    if (card.color == "purple") != (card.guild is not None) or (card.color == "purple") != (card.back == "guild"):
        raise CardSetError(f"cards.toml: {card.id}: purple cards and no others are guilds")


def _check_board(tables: Tables) -> None:
    for layout in tables.board.layout:
        slots = sum(len(row.x) for row in layout.rows)
        if slots != N_SLOTS:
            raise CardSetError(f"board.toml: layout {layout.age}: {slots} slots instead of {N_SLOTS}")
    wonders = {wonder.id for wonder in tables.wonders}
    for name in (name for seat in tables.board.setup.first_game for name in seat):
        if name not in wonders:
            raise CardSetError(f"board.toml: first_game names no wonder: {name!r}")
