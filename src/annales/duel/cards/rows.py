"""The rows of the data files as typed records. Loading and checking them is done elsewhere: the rules import this."""

from __future__ import annotations

from typing import Literal

import msgspec

from annales.duel.cards.constants import BackName, ColorName, ResourceName
from annales.structs import inspect_now

__all__ = ["Board", "Card", "Cards", "Layout", "Name", "Tables", "Token", "Wonder", "Wonders"]

CountedName = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple", "wonder", "three_coins"]
SymbolName = Literal["quill", "mortar", "wheel", "set_square", "sundial", "armillary_sphere"]
CostName = Literal["coins", "wood", "stone", "clay", "glass", "papyrus"]


class DataRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all rows of the data files: unknown keys are errors."""


class Name(DataRow, frozen=True):
    """A name in both languages."""

    en: str
    ja: str


class CoinsPer(DataRow, frozen=True):
    """Coins for each thing of a kind in the player's city. R15.2"""

    count: CountedName
    each: int


class Guild(DataRow, frozen=True):
    """What a guild counts, in the city that has more: coins for each when built, points for each at the end. R16"""

    counts: tuple[CountedName, ...]
    points: int
    coins: int = 0


class Card(DataRow, frozen=True):
    """A building."""

    id: str
    name: Name
    back: BackName
    color: ColorName
    cost: dict[CostName, int] = {}
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


class Wonder(DataRow, frozen=True):
    """A wonder."""

    id: str
    name: Name
    cost: dict[CostName, int]
    points: int = 0
    shields: int = 0
    coins: int = 0
    opponent_loses: int = 0
    play_again: bool = False
    one_of: tuple[ResourceName, ...] = ()
    destroys: Literal["brown", "grey"] | None = None
    revives: bool = False
    draws_tokens: int = 0


class Token(DataRow, frozen=True):
    """A progress token."""

    id: str
    name: Name
    coins: int = 0
    points: int = 0
    points_each: int = 0


class Zone(DataRow, frozen=True):
    """A zone of the conflict track, the same on both sides. R12.2, R12.3"""

    first: int
    points: int
    loot: int = 0


class LayoutRow(DataRow, frozen=True):
    """One row of a display: `x` in half card widths from the centre line."""

    face_up: bool
    x: tuple[int, ...]


class Layout(DataRow, frozen=True):
    """The display of one age, rows from the far one to the near one. R4.1"""

    age: Literal["I", "II", "III"]
    rows: tuple[LayoutRow, ...]


class Setup(DataRow, frozen=True):
    """Numbers of the setup. R1, R2, R3, R10.2"""

    coins: int
    capital: int
    most_wonders: int
    board_tokens: int
    guilds: int
    draft: tuple[int, ...]
    first_game: tuple[tuple[str, ...], tuple[str, ...]]


class Cards(DataRow, frozen=True):
    """The file of cards."""

    card: tuple[Card, ...]


class Wonders(DataRow, frozen=True):
    """The file of wonders."""

    wonder: tuple[Wonder, ...]


class Board(DataRow, frozen=True):
    """The file of everything else."""

    token: tuple[Token, ...]
    zone: tuple[Zone, ...]
    layout: tuple[Layout, ...]
    setup: Setup


class Tables(DataRow, frozen=True):
    """All facts of Duel as rows, in the order that gives cards, wonders and tokens their numbers."""

    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    board: Board


inspect_now(Cards, Wonders, Board)
