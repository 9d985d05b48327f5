"""The facts of Duel as one record for the rules: tables by number, layouts as sets of slots, rule options.

Rules get this record as an argument: compiled code would freeze module constants, so that other tables would need
another compilation.
"""

from __future__ import annotations

from annales.duel.cards.constants import (
    BACKS,
    COLORS,
    COUNTED,
    N_CARDS,
    N_ITEMS,
    N_SLOTS,
    N_TOKENS,
    N_WONDERS,
    NOTHING,
    RAW,
    RESOURCES,
    SYMBOLS,
    WONDER,
)
from annales.duel.cards.rows import Card, Layout, Tables, Wonder
from annales.kernel.records import Record, cells, number, record

__all__ = ["Facts", "Options", "make_facts", "slot_places"]

Options = tuple[bool, bool]
"""(pawn_centre is "begins", first_game)"""


@record
class Facts(Record):
    """Everything fixed during a game. Items are numbered cards first, then wonders."""

    begins: int = number()
    """1: the player of the last card begins the next age when the pawn is in the centre; 0: chooses. R17.3"""
    first_game: int = number()
    """1: fixed wonders, no draft. R2.5"""
    cost_coins: list[int] = cells(N_ITEMS)
    cost: list[list[int]] = cells(N_ITEMS, 5)
    units: list[int] = cells(N_ITEMS)
    """Resource units of the cost, all together."""
    color: list[int] = cells(N_ITEMS)
    free_with: list[int] = cells(N_ITEMS)
    """The card that makes this one free, or NOTHING."""
    produces: list[list[int]] = cells(N_CARDS, 5)
    one_of: list[list[int]] = cells(N_ITEMS, 2)
    """1 for a producer of one raw unit, of one unit of goods."""
    fixes: list[int] = cells(N_CARDS)
    """The set of resources bought at one coin."""
    points: list[int] = cells(N_ITEMS)
    shields: list[int] = cells(N_ITEMS)
    symbol: list[int] = cells(N_CARDS)
    coins: list[int] = cells(N_ITEMS)
    coins_count: list[int] = cells(N_CARDS)
    """The kind of thing in the player's city that earns `coins_each` coins each when the card is built, or NOTHING."""
    coins_each: list[int] = cells(N_CARDS)
    guild_counts: list[list[int]] = cells(N_CARDS, 2)
    """The two kinds of things that a guild counts together; either may be NOTHING."""
    guild_coins: list[int] = cells(N_CARDS)
    guild_points: list[int] = cells(N_CARDS)
    opponent_loses: list[int] = cells(N_WONDERS)
    play_again: list[int] = cells(N_WONDERS)
    destroys: list[int] = cells(N_WONDERS)
    """Colour of the building to destroy, or NOTHING."""
    revives: list[int] = cells(N_WONDERS)
    draws_tokens: list[int] = cells(N_WONDERS)
    token_coins: list[int] = cells(N_TOKENS)
    token_points: list[int] = cells(N_TOKENS)
    token_points_each: list[int] = cells(N_TOKENS)
    zone: list[int] = cells(10)
    """Zone of a space by its distance from the centre: 0 the centre, then 1…3. The capital belongs to zone 3."""
    zone_points: list[int] = cells(4)
    zone_loot: list[int] = cells(4)
    first_card: list[int] = cells(5)
    """By back: its first card. The next entry is the first card after that back."""
    covered_by: list[list[int]] = cells(4, N_SLOTS)
    """By age 1…3: the set of slots that lie on a slot. R4.2"""
    covers: list[list[int]] = cells(4, N_SLOTS)
    face_up: list[int] = cells(4)
    """By age: the set of slots dealt face up."""
    open_slots: list[int] = cells(4)
    """By age: the set of slots that nothing covers at the start."""
    setup_coins: int = number()
    capital: int = number()
    most_wonders: int = number()
    board_tokens: int = number()
    guilds: int = number()
    drafter: list[int] = cells(9)
    """By number of wonders picked so far: the seat that picks the next. Entry 8, after the last pick, is not used."""
    first_wonders: list[int] = cells(2)
    """Sets of wonders of the first game."""


def make_facts(tables: Tables, options: Options) -> Facts:
    """The facts record of some tables under some rule options."""
    f = Facts()
    f.begins, f.first_game = map(int, options)
    # Rows refer to other cards by id, rules by number.
    numbers = {card.id: i for i, card in enumerate(tables.cards)}
    for i, card in enumerate(tables.cards):
        _add_card(f, i, card, numbers)
    for i, wonder in enumerate(tables.wonders):
        _add_wonder(f, i, wonder)
    _add_tokens_and_track(f, tables)
    _add_setup(f, tables)
    for layout in tables.board.layout:
        _add_layout(f, layout)
    backs: list[str] = [card.back for card in tables.cards]
    f.first_card = [*(backs.index(back) for back in BACKS), N_CARDS]
    return f


def _add_item(f: Facts, item: int, row: Card | Wonder) -> None:
    f.cost_coins[item] = row.cost.get("coins", 0)
    f.cost[item] = [row.cost.get(name, 0) for name in RESOURCES]
    # Most buildings cost no units: rules that see 0 here skip all of trade.
    f.units[item] = sum(f.cost[item])
    f.points[item], f.shields[item], f.coins[item] = row.points, row.shields, row.coins
    for name in row.one_of:
        f.one_of[item][0 if RESOURCES.index(name) < RAW else 1] = 1


def _add_card(f: Facts, i: int, card: Card, numbers: dict[str, int]) -> None:
    _add_item(f, i, card)
    f.color[i] = COLORS.index(card.color)
    f.free_with[i] = numbers[card.free_with] if card.free_with else NOTHING
    f.produces[i] = [card.produces.get(name, 0) for name in RESOURCES]
    f.fixes[i] = sum(1 << RESOURCES.index(name) for name in card.fixes)
    f.symbol[i] = SYMBOLS.index(card.symbol) if card.symbol else NOTHING
    f.coins_count[i] = COUNTED.index(card.coins_per.count) if card.coins_per else NOTHING
    f.coins_each[i] = card.coins_per.each if card.coins_per else 0
    f.guild_counts[i] = [NOTHING, NOTHING]
    if card.guild:
        for place, name in enumerate(card.guild.counts):
            f.guild_counts[i][place] = COUNTED.index(name)
        f.guild_coins[i], f.guild_points[i] = card.guild.coins, card.guild.points


def _add_wonder(f: Facts, i: int, wonder: Wonder) -> None:
    item = N_CARDS + i
    _add_item(f, item, wonder)
    f.color[item], f.free_with[item] = WONDER, NOTHING
    f.opponent_loses[i], f.play_again[i] = wonder.opponent_loses, int(wonder.play_again)
    f.destroys[i] = COLORS.index(wonder.destroys) if wonder.destroys else NOTHING
    f.revives[i], f.draws_tokens[i] = int(wonder.revives), wonder.draws_tokens


def _add_tokens_and_track(f: Facts, tables: Tables) -> None:
    for i, token in enumerate(tables.board.token):
        f.token_coins[i], f.token_points[i], f.token_points_each[i] = token.coins, token.points, token.points_each
    # Zone 0 is the centre. Later zones overwrite the spaces from their first one on, the capital included.
    for zone, row in enumerate(tables.board.zone, 1):
        f.zone_points[zone], f.zone_loot[zone] = row.points, row.loot
        for distance in range(row.first, len(f.zone)):
            f.zone[distance] = zone


def _add_setup(f: Facts, tables: Tables) -> None:
    setup = tables.board.setup
    f.setup_coins, f.capital, f.most_wonders = setup.coins, setup.capital, setup.most_wonders
    f.board_tokens, f.guilds = setup.board_tokens, setup.guilds
    f.drafter = [*setup.draft, 0]
    wonders = [wonder.id for wonder in tables.wonders]
    f.first_wonders = [sum(1 << wonders.index(name) for name in names) for names in setup.first_game]


def slot_places(layout: Layout) -> list[tuple[int, int, bool]]:
    """(row from 1, x, dealt face up) of each slot in slot order."""
    return [(r, x, row.face_up) for r, row in enumerate(layout.rows, 1) for x in row.x]


def _add_layout(f: Facts, layout: Layout) -> None:
    age = BACKS.index(layout.age) + 1
    places = slot_places(layout)
    for slot, (row, x, face_up) in enumerate(places):
        # Cards of the next row lie half a card width to the left and right, and on top.
        on_it = [o for o, (r, ox, _) in enumerate(places) if r == row + 1 and abs(ox - x) == 1]
        f.covered_by[age][slot] = sum(1 << o for o in on_it)
        for o in on_it:
            f.covers[age][o] |= 1 << slot
        f.face_up[age] |= int(face_up) << slot
        f.open_slots[age] |= int(not on_it) << slot
