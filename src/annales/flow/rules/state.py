"""The state of a game: what the table shows, and totals derived from it. It holds nothing hidden."""

from __future__ import annotations

from annales.flow.cards.constants import (
    MOST_INVESTED,
    MOST_KNOWN,
    MOST_SEATS,
    N_CARDS,
    N_COLUMNS,
    N_ICONS,
    N_SLOTS,
    N_STACKS,
    N_TYPES,
)
from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import cells, number, record

__all__ = ["OBSERVATION", "PLAYER_NUMBERS", "SLOT_NUMBERS", "TABLE_NUMBERS", "Scratch", "State"]

TABLE_NUMBERS, PLAYER_NUMBERS, SLOT_NUMBERS = 24, 26, 3
"""Places of an observation for what belongs to no player, for each player, and for each slot of the market."""
OBSERVATION = TABLE_NUMBERS + MOST_SEATS * PLAYER_NUMBERS + N_SLOTS * SLOT_NUMBERS + N_CARDS
"""Places of an observation."""
MOST_LISTED = N_SLOTS * MOST_INVESTED + 80
"""More than the legal moves of any situation: investments, and the other actions, one for each card at most."""


@record
class State(StateRecord):
    """The situation. Lists of five are by seat; sets are bits of a number (`annales.kernel.sets`)."""

    turn: int = number()
    """Seat on turn, −1 when the game is over."""
    choice: int = number()
    """Kind of choice that is open: ACTION, TARGET, TAKE_CARD, DROP, or OVER."""
    event: int = number()
    """Pending chance event, or NO_EVENT."""
    phase: int = number()
    """SETUP, IN_ACTION or MANAGEMENT."""
    age: int = number()
    """The current age, 1…5. F6.4"""
    first: int = number()
    """Seat that began."""
    dealt: int = number()
    """Start cards dealt so far. F2.4"""
    swept: int = number()
    """1 once this management phase has discarded the oldest card, where the option says one a turn. F6.2"""
    ending: int = number()
    """1 once the last card of the deck has appeared: the turn under way is the last. F10.1"""
    harvests: int = number()
    """Harvests in a row of all players together, where the option says that a card then goes; otherwise 0. F6.7"""
    winners: int = number()
    """Set of seats; empty while the game is on."""
    victory: int = number()
    """What decided the game: points, cards, … (`VICTORIES`), or NO_VICTORY. F10.6"""
    resources: list[int] = cells(MOST_SEATS)
    pool: int = number()
    reserve: int = number()
    market: list[int] = cells(N_SLOTS, bits=16)
    """The card in each slot, or NOTHING."""
    stake: list[int] = cells(N_SLOTS, bits=16)
    """Tokens that lie on it."""
    laid: list[int] = cells(N_SLOTS, bits=16)
    """The rank of each card by the time it was laid, 1 for the first; 0 in empty slots, and everywhere unless an
    option says that the oldest card goes. F6.6, F6.7"""
    pioneer: list[int] = cells(N_SLOTS, bits=16)
    """The seat whose marker is on it, or NOTHING."""
    marker: list[int] = cells(MOST_SEATS, bits=16)
    """The slot on which each player's marker is, or NOTHING."""
    place: list[int] = cells(N_CARDS, bits=16)
    """Where each card is: its slot in the market, NATION + seat, OUT, or UNSEEN."""
    top: list[list[int]] = cells(MOST_SEATS, N_COLUMNS, bits=16)
    """The top card of each column, or NOTHING."""
    below: list[int] = cells(N_CARDS, bits=16)
    """The card that a card of a column covers, or NOTHING."""
    known: list[int] = cells(MOST_KNOWN, bits=16)
    """In situations made by hand: the next cards of the deck. The top one is last, so drawing shortens the list."""
    knowns: int = number()
    """How many cards of `known` are still in the deck."""
    active: int = number()
    """The card whose effect is being carried out, or NOTHING."""
    step: int = number()
    """The next step of that effect."""
    victims: int = number()
    """Seats that may be chosen as a target; after the choice, those that the attack will still hit. A set."""
    victim: int = number()
    """The seat being hit, or NOTHING."""
    left: int = number()
    """How many wonders the victim must still lose."""

    # Totals derived from the fields above. Every rule that changes those keeps these up to date, since counting them
    # again at each decision was slower; `annales.flow.rules.totals` computes them for a situation read from text.
    count: list[list[int]] = cells(MOST_SEATS, N_TYPES, bits=16)
    """Cards of each type in a nation, covered ones too."""
    fixed: list[list[int]] = cells(MOST_SEATS, N_ICONS, bits=16)
    """Icons of bottom rows, and those of visible effects that depend on no other card or icon."""
    icons: list[list[int]] = cells(MOST_SEATS, N_ICONS, bits=16)
    """All icons. F9.1"""
    unseen: list[int] = cells(N_STACKS)
    """By part of the deck: the set of cards not seen yet, by their number within it."""


@record
class Scratch(Workspace):
    """Work space of the rules, and the random stream. It is not part of the situation."""

    stream: list[int] = cells(4, bits=64)
    moves: list[int] = cells(MOST_LISTED)
    values: list[int] = cells(MOST_LISTED)
    """The heuristic value of each move in `moves`, at the same place (`annales.flow.ai.heuristics`)."""
    outcomes: list[int] = cells(16)
    observation: list[int] = cells(OBSERVATION, bits=16)
    """What a learner sees (`annales.flow.ai.observation`)."""
    icons: list[int] = cells(N_ICONS)
    """Icons of a player as they are counted at the end. F10.2"""
    totals: list[int] = cells(MOST_SEATS)
    """Points by seat."""
