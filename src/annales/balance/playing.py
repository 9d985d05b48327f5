"""Rules that play a deal with and without gifts, for all games: each gift has the same moment and deal as its pair.

Chance has a random stream of its own. So in both games of a pair the same cards come in the same order, as long as the
rules draw from the same cards.
"""

from __future__ import annotations

from annales.balance.records import WITH, WITHOUT, Gift, GiftControl, PairRow
from annales.kernel.gifts import can_be_given, give, take_turn_again
from annales.kernel.memory import assign
from annales.kernel.protocol import Packed, StateRecord, Workspace, begin, draw, points, result, settle, step
from annales.kernel.random import below, seed_stream
from annales.kernel.records import Record
from annales.kernel.rules import noinline, rule
from annales.simulation.playouts import move_by_policy, policy_of

__all__ = [
    "FIRST",
    "GAME",
    "RESULT_UNIT",
    "give_and_settle",
    "play_deal",
    "play_deals",
    "return_to_moment",
    "settle_all",
]

GAME, WORK, ZERO, FIRST = range(4)
"""States: of the game, of a search, one that stays zero, and from FIRST on the moment of each gift."""
PLAYERS, CHANCE, MOMENTS = range(3)
"""Scratch spaces, each with a random stream: of the players, of chance, and of the moments of gifts."""
RESULT_UNIT = 10_000
"""What a whole victory counts: as much as in the search."""


@rule
def settle_all(f: Record, s: StateRecord, c: Workspace) -> None:
    """Settle pending events by the stream of chance."""
    while s.event != 0:
        settle(f, s, c, draw(f, s, c))


@rule
def play_one(f: Record, s: StateRecord, w: Workspace, c: Workspace, o: GiftControl) -> None:
    """One decision by the policy of the seat on turn, and all that follows from it."""
    step(f, s, w, move_by_policy(f, s, w, policy_of(o.policies, s.turn)))
    settle_all(f, s, c)


@rule
def note_moment(states: Packed[StateRecord], w: Workspace, c: Workspace, g: Gift, slot: int) -> None:
    """Keep the situation as the moment of a gift, with both random streams."""
    assign(states, slot, GAME)
    g.seat = states[GAME].turn
    for i in range(4):
        g.policy_stream[i] = w.stream[i]
        g.chance_stream[i] = c.stream[i]


@noinline
@rule
def note_moments(f: Record, states: Packed[StateRecord], scratch: Packed[Workspace], gifts: Packed[Gift]) -> None:
    """Draw, for each gift, one of the turns so far at which it could be given; all are equally likely."""
    for k in range(len(gifts)):
        if can_be_given(f, states[GAME], gifts[k].item):
            gifts[k].moments += 1
            # The n-th moment replaces the one before with probability 1/n, so that all are equally likely.
            if below(scratch[MOMENTS], gifts[k].moments) == 0:
                note_moment(states, scratch[PLAYERS], scratch[CHANCE], gifts[k], FIRST + k)


@rule
def return_to_moment(states: Packed[StateRecord], scratch: Packed[Workspace], g: Gift, slot: int) -> None:
    """Make the moment of a gift the situation of the game again."""
    assign(states, GAME, slot)
    for i in range(4):
        scratch[PLAYERS].stream[i] = g.policy_stream[i]
        scratch[CHANCE].stream[i] = g.chance_stream[i]


@noinline
@rule
def give_and_settle(f: Record, s: StateRecord, w: Workspace, c: Workspace, o: GiftControl, item: int) -> None:
    """Give an item to the seat on turn, make the choices that it brings, and let the seat have its turn."""
    seat = s.turn
    give(f, s, w, item)
    settle_all(f, s, c)
    while s.turn == seat:
        play_one(f, s, w, c, o)
    if s.turn >= 0:
        take_turn_again(f, s, seat)


@rule
def lead(f: Record, s: StateRecord, w: Workspace, seats: int, seat: int) -> int:
    """Points of a seat minus those of the best opponent."""
    best = -1_000_000
    for other in range(seats):
        if other != seat:
            best = max(best, points(f, s, w, other))
    return points(f, s, w, seat) - best


@rule
def note_result(f: Record, s: StateRecord, w: Workspace, row: PairRow, o: GiftControl, seat: int, which: int) -> None:
    """Write the result of a finished game for the receiver."""
    row.shares[which] = RESULT_UNIT // 2 * result(f, s, w, seat)
    row.leads[which] = lead(f, s, w, o.seats, seat)


@rule
def begin_deal(
    f: Record,
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    gifts: Packed[Gift],
    o: GiftControl,
    number: int,
) -> None:
    """Set up the game of a deal. Its three random streams depend on the seed and on the number of the deal."""
    assign(states, GAME, ZERO)
    for i in range(3):
        seed_stream(scratch[i], o.seed, 3 * number + i)
    for k in range(len(gifts)):
        gifts[k].moments = 0
    begin(f, states[GAME], scratch[PLAYERS])
    settle_all(f, states[GAME], scratch[CHANCE])


@rule
def play_deal(
    f: Record,
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    gifts: Packed[Gift],
    o: GiftControl,
    number: int,
) -> None:
    """Play a deal to its end without any gift, and draw the moment of each gift."""
    begin_deal(f, states, scratch, gifts, o, number)
    while states[GAME].turn >= 0:
        note_moments(f, states, scratch, gifts)
        play_one(f, states[GAME], scratch[PLAYERS], scratch[CHANCE], o)


@noinline
@rule
def play_with_gift(
    f: Record,
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    g: Gift,
    o: GiftControl,
    slot: int,
) -> None:
    """Play on from the moment of a gift, with the gift, to the end."""
    return_to_moment(states, scratch, g, slot)
    give_and_settle(f, states[GAME], scratch[PLAYERS], scratch[CHANCE], o, g.item)
    while states[GAME].turn >= 0:
        play_one(f, states[GAME], scratch[PLAYERS], scratch[CHANCE], o)


@rule
def play_deals(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    gifts: Packed[Gift],
    control: Packed[GiftControl],
    rows: Packed[PairRow],
) -> None:
    """Play deals by heuristics. `rows` has one zeroed row for each deal and gift, those of the first deal first."""
    f, w, o, n = facts[0], scratch[PLAYERS], control[0], len(gifts)
    for deal in range(len(rows) // n):
        play_deal(f, states, scratch, gifts, o, o.first + deal)
        # The game without a gift is the same for all gifts, so its results are written before it is left.
        for k in range(n):
            if gifts[k].moments > 0:
                rows[deal * n + k].given = 1
                note_result(f, states[GAME], w, rows[deal * n + k], o, gifts[k].seat, WITHOUT)
        for k in range(n):
            if gifts[k].moments > 0:
                play_with_gift(f, states, scratch, gifts[k], o, FIRST + k)
                note_result(f, states[GAME], w, rows[deal * n + k], o, gifts[k].seat, WITH)
