"""Records of self-play: its parameters, and what it writes about games, decisions and moves."""

from __future__ import annotations

from annales.kernel.records import Record, cells, number, record
from annales.simulation.playouts import MOST_SEATS

__all__ = ["Cursor", "DecisionRow", "EntryRow", "GameRow", "SelfPlayControl", "ShareRow"]


@record
class SelfPlayControl(Record):
    """Parameters of self-play. Shares are in thousandths."""

    full_visits: int = number()
    """Visits of a full search, whose visit shares are targets of the priors."""
    fast_visits: int = number()
    """Visits of a fast search, whose value alone is a target."""
    full_share: int = number()
    """Share of the decisions that get a full search."""
    noise_share: int = number()
    """Weight of the noise in the priors at the root of a full search."""
    noise_power: int = number()
    """The noise of a move is u ** noise_power for a uniform u, divided by the sum over all moves: more is spikier."""
    opening_moves: int = number()
    """Decisions at the start of a game in which the move is drawn by visits."""
    drawn_share: int = number()
    """Share of the later decisions in which the move is drawn by visits; otherwise the most visited one is played."""
    random_share: int = number()
    """Share of all decisions in which the move is uniformly random."""
    styled_share: int = number()
    """Share of the games in which one seat prefers one kind of victory, so that the other learns to prevent it."""
    style_least: int = number()
    """Least weight of that kind in the value of a leaf; the greatest is style_most."""
    style_most: int = number()
    kinds: int = number()
    """Kinds of victory, with the empty one."""
    decided: int = number()
    """A game in which a seat expects less than this from a full search is finished by fast searches that are not
    recorded; in units of 1 / RESULT_UNIT. 0 for never."""
    finish_visits: int = number()
    """Visits of each search after that."""
    most_entries: int = number()
    """Rows that one game may have at most; a game that needs more is abandoned."""
    most_decisions: int = number()
    most_shares: int = number()


@record
class Cursor(Record):
    """How many rows are in use, and how far the game under way has come."""

    entries: int = number()
    decisions: int = number()
    shares: int = number()
    abandoned: int = number()
    """Games that were abandoned; they have no rows."""
    searched: int = number()
    """Decisions of the game under way that were searched."""
    decided: int = number()
    """1 once its result is as good as certain, so that its decisions are not written any more."""
    before: list[int] = cells(2 * MOST_SEATS, bits=64)
    """By seat: the two halves of the hash of the state at its last decision; 0 before the first one."""
    played: list[int] = cells(MOST_SEATS)
    """By seat: the move that it chose at that decision."""
    repeated: int = number()
    """Decisions of all games in which a position came again, so that another move was chosen."""


@record
class GameRow(Record):
    """One game: the ends of its rows, and its result."""

    entries: int = number()
    """Number of the first row of entries behind this game."""
    decisions: int = number()
    shares: int = number()
    ending: int = number(bits=16)
    """Number of the kind of victory."""
    seats: int = number(bits=16)
    results: list[int] = cells(MOST_SEATS, bits=16)
    """By seat: 2 for a victory, 1 for a shared one, 0 for a defeat."""
    points: list[int] = cells(MOST_SEATS, bits=16)


@record
class EntryRow(Record):
    """A move or an outcome of chance, in order; the state says which of the two comes next."""

    value: int = number(bits=16)


@record
class DecisionRow(Record):
    """A decision that was searched."""

    entry: int = number()
    """Number of the row of its move among the entries."""
    values: list[int] = cells(MOST_SEATS, bits=16)
    """Mean result of the search by seat, in units of 1 / RESULT_UNIT."""
    seat: int = number(bits=16)
    shares: int = number(bits=16)
    """Number of moves in its rows of shares; 0 for a fast search."""
    is_styled: int = number(bits=16)
    """1 where the seat preferred a kind of victory, so that the value is not its mean result."""
    is_random: int = number(bits=16)
    """1 when a random move was played, so that the result of the game says little about what came before."""


@record
class ShareRow(Record):
    """Visits of a move in a full search."""

    move: int = number(bits=16)
    visits: int = number(bits=16)
