"""The state of a game: what the table shows, and totals derived from it. It holds nothing hidden."""

from __future__ import annotations

from annales.duel.cards.constants import N_BACKS, N_CARDS, N_SLOTS, N_TOKENS, N_WONDERS
from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import cells, number, record

__all__ = ["OBSERVATION", "PLAYER_NUMBERS", "TABLE_NUMBERS", "Scratch", "State"]

TABLE_NUMBERS, PLAYER_NUMBERS = 16, 24
"""Places of an observation for what belongs to no player, and for each player."""
OBSERVATION = TABLE_NUMBERS + 2 * PLAYER_NUMBERS + N_CARDS + N_SLOTS + N_WONDERS + N_TOKENS + N_SLOTS + N_WONDERS
"""Places of an observation: also for where each card, slot, wonder and token is, and what slots and wonders cost."""


@record
class State(StateRecord):
    """The situation. Lists of two are by seat; sets are bits of a number (`annales.kernel.sets`)."""

    turn: int = number()
    """Seat on turn, −1 when the game is over."""
    choice: int = number()
    """Kind of choice that is open: DRAFT, PLAY, … or OVER."""
    event: int = number()
    """Pending chance event, or NO_EVENT."""
    draws: int = number()
    """Outcomes still to come of the pending event, where it is not about faces."""
    turning: int = number()
    """Set of slots whose card is about to be turned up."""
    age: int = number()
    """1, 2, 3; 0 during the draft."""
    again: int = number()
    """1 while the play under way earns another turn."""
    destroying: int = number()
    """Colour of the building to be destroyed while that choice is open. R11.4"""
    winner: int = number()
    """Seat, SHARED, or −1 while the game is on."""
    victory: int = number()
    """Kind of victory, or NO_VICTORY."""
    pawn: int = number()
    """−9…9; seat 0 pushes towards 9."""
    loot: list[int] = cells(2)
    """Sets of zones on each player's side that still hold a military token."""
    coins: list[int] = cells(2)
    place: list[int] = cells(N_CARDS, bits=16)
    """Where each card is: its slot when face up in the display, CITY + seat, DISCARD_PILE, TUCKED, or UNSEEN."""
    slot: list[int] = cells(N_SLOTS, bits=16)
    """The card that lies face up in each slot, or NOTHING."""
    present: int = number()
    """Set of slots that hold a card."""
    available: int = number()
    """Set of slots whose card may be taken. R4.2"""
    guild_slots: int = number()
    """Set of slots dealt with a guild's back. A slot stays in the set when its card is taken. R3.3"""
    offer: int = number()
    """Set of wonders on the table during the draft."""
    undrawn: int = number()
    """Set of wonders in the box: not seen yet during the draft, out of the game afterwards."""
    unbuilt: list[int] = cells(2)
    built: list[int] = cells(2)
    under: list[int] = cells(N_WONDERS, bits=16)
    """The card tucked under each constructed wonder, or NOTHING."""
    board: int = number()
    """Set of progress tokens on the board."""
    boxed: int = number()
    """Set of progress tokens put back at setup, or not drawn yet."""
    drawn: int = number()
    """Set of tokens that the Great Library offers."""
    tokens: list[int] = cells(2)

    # Totals derived from the fields above. Every rule that changes those keeps these up to date, since counting them
    # again at each decision was slower; `annales.duel.rules.totals` computes them for a situation read from text.
    count: list[list[int]] = cells(2, 8)
    """Cards of each colour, then constructed wonders."""
    production: list[list[int]] = cells(2, 5)
    """Units of brown and grey cards."""
    one_of: list[list[int]] = cells(2, 2)
    """Producers of one raw unit, of one unit of goods."""
    fixed: list[int] = cells(2)
    """Sets of resources bought at one coin."""
    unit_price: list[list[int]] = cells(2, 5)
    """Coins for one unit of each resource. R7"""
    unseen: list[int] = cells(N_BACKS)
    """By back: the set of cards not seen yet, counted from the first with that back."""
    symbols: list[int] = cells(2)
    """Sets of scientific symbols, Law included."""
    points: list[list[int]] = cells(2, 8)
    """Printed points by part of the score."""


@record
class Scratch(Workspace):
    """Work space of the rules, and the random stream. It is not part of the situation."""

    stream: list[int] = cells(4, bits=64)
    moves: list[int] = cells(N_SLOTS * (2 + N_WONDERS))
    outcomes: list[int] = cells(32)
    observation: list[int] = cells(OBSERVATION, bits=16)
    """What a learner sees (`annales.duel.ai.observation`)."""
    missing: list[int] = cells(5)
    """Resource units to be bought, as `annales.duel.rules.cost` counts them."""
