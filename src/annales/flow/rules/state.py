"""The state of a game of The Flow of History: what the table shows, and tallies of it. Nothing hidden is in it."""

from __future__ import annotations

from annales.flow.cards.constants import MOST_KNOWN, MOST_SEATS, N_CARDS, N_COLUMNS, N_ICONS, N_SLOTS, N_STACKS, N_TYPES
from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import cells, number, record

__all__ = ["OBSERVATION", "Scratch", "State"]

OBSERVATION = 239
"""Places of an observation."""


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
    """The current age, 1…5. 6.4"""
    first: int = number()
    """Seat that began."""
    dealt: int = number()
    """Start cards dealt so far. 2.4"""
    swept: int = number()
    """1 once this management phase has taken its one oldest card, where that is the rule."""
    ending: int = number()
    """1 once the last card of the deck has appeared: the turn under way is the last. 10.1"""
    winners: int = number()
    """Set of seats; empty while the game is on."""
    victory: int = number()
    """What told the winner apart, or NO_VICTORY."""
    resources: list[int] = cells(MOST_SEATS)
    pool: int = number()
    reserve: int = number()
    market: list[int] = cells(N_SLOTS, bits=16)
    """The card in each slot, or NOTHING."""
    stake: list[int] = cells(N_SLOTS, bits=16)
    """Tokens that lie on it."""
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
    """In situations made by hand: the next cards of the deck, the top one last."""
    knowns: int = number()
    """How many these are."""
    active: int = number()
    """The card whose effect is being carried out, or NOTHING."""
    step: int = number()
    """The next step of that effect."""
    victims: int = number()
    """Set of seats that an attack can or will still hit."""
    victim: int = number()
    """The seat being hit, or NOTHING."""
    left: int = number()
    """Wonders that the victim has still to lose."""

    # Tallies of the fields above, kept in step with them (`annales.flow.rules.tally`).
    count: list[list[int]] = cells(MOST_SEATS, N_TYPES, bits=16)
    """Cards of each type in a nation, covered ones too."""
    fixed: list[list[int]] = cells(MOST_SEATS, N_ICONS, bits=16)
    """Icons of bottom rows and of visible effects that depend on nothing."""
    icons: list[list[int]] = cells(MOST_SEATS, N_ICONS, bits=16)
    """All icons. 9.1"""
    unseen: list[int] = cells(N_STACKS)
    """By part of the deck: the set of cards not seen yet, by their number within it."""


@record
class Scratch(Workspace):
    """Work space of the rules and the random stream; never part of the situation."""

    stream: list[int] = cells(4, bits=64)
    moves: list[int] = cells(512)
    values: list[int] = cells(512)
    """By place in `moves`: what a move is worth (`annales.flow.ai.heuristics`)."""
    outcomes: list[int] = cells(16)
    observation: list[int] = cells(OBSERVATION, bits=16)
    """What a learner sees (`annales.flow.ai.observation`)."""
    icons: list[int] = cells(N_ICONS)
    """Icons of a player as they are counted at the end. 10.2"""
    totals: list[int] = cells(MOST_SEATS)
    """Points by seat."""
