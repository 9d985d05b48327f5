"""Swiss system for two players at a table: each round pairs people with about the same score.

The best pairing is a perfect matching of least cost in the graph of all pairs, found exactly. What counts first decides
alone; what counts later decides between pairings that are equal so far:

1. nobody meets somebody again, as far as possible;
2. nobody is without an opponent for a second time;
   of the pairings without both, only those count after which this is possible in the last rounds, too;
3. of two players, the one with the lower score is without an opponent;
4. nobody sits in one of the seats three times more often than in the other;
5. the differences of the scores in the pairs are small: the sum of their squares;
6. both seats come to everybody equally often;
7. of players with the same score, the upper half plays against the lower half, by lot; against a player with a lower
   score plays the last one of the higher score.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, islice
from typing import NamedTuple

from annales.server.features.tournaments.pairings import Board, Contender
from annales.server.features.tournaments.pairings.later_rounds import Pair, Pairs, can_go_on, perfect_matchings

__all__ = ["pair_swiss"]

FEW_ROUNDS, MOST_TRIED = 3, 20_000
"""With how many rounds to come a pairing looks ahead, and how many pairings it then compares at most."""
MOST_BALANCE = 2
"""How much more often somebody should sit in one of the seats than in the other."""


class _Cost(NamedTuple):
    """What speaks against a pair, in the order in which it counts."""

    meetings: int = 0
    byes: int = 0
    bye_score: int = 0
    lopsided: int = 0
    difference: int = 0
    balance: int = 0
    fold: int = 0


def pair_swiss(contenders: Sequence[Contender], after: int = 0) -> list[Board]:
    """The boards of the next round, the highest scores first; with an odd number somebody is alone at the last one.

    The order of the contenders is that of their lots. `after` is how many rounds follow this one.
    """
    ranked = sorted(contenders, key=lambda contender: -contender.score)
    nobody = len(ranked)
    costs = {(a, b): _cost_of_pair(ranked, a, b) for a, b in combinations(range(len(ranked)), 2)}
    if len(ranked) % 2:
        # A player without a pair has no opponent.
        lowest = ranked[-1].score
        costs |= {(place, nobody): _cost_of_bye(one, lowest) for place, one in enumerate(ranked)}
    pairs = [
        [ranked[place] for place in sorted(pair) if place != nobody]
        for pair in sorted(_cheapest(costs, after), key=min)
    ]
    # A player who is alone comes last.
    pairs.sort(key=lambda pair: (len(pair) == 1, -sum(contender.score for contender in pair)))
    return [_seat(pair, board) for board, pair in enumerate(pairs)]


def _cheapest(costs: dict[Pair, _Cost], after: int) -> Pairs:
    """The pairs of the perfect matching with the least sums. If possible, the later rounds can be paired after it."""
    bases = [1 + sum(column) for column in zip(*costs.values(), strict=True)]
    weights = {pair: _as_number(cost, bases) for pair, cost in costs.items()}
    best = _matching(weights)
    new = frozenset(pair for pair, cost in costs.items() if cost.meetings == cost.byes == 0)
    everybody = len(set().union(*costs))
    # With more rounds to come there are so many pairs left that the question does not arise.
    if not best <= new or not 0 < after <= FEW_ROUNDS or can_go_on(new - best, everybody, after):
        return best
    others = sorted(islice(perfect_matchings(new), MOST_TRIED), key=lambda pairs: sum(map(weights.__getitem__, pairs)))
    return next((pairs for pairs in others if can_go_on(new - pairs, everybody, after)), best)


def _matching(weights: Mapping[Pair, int]) -> Pairs:
    """The perfect matching with the least sum."""
    # A library for graphs, which takes long to import.
    import networkx as nx

    graph = nx.Graph()
    graph.add_weighted_edges_from((*pair, weight) for pair, weight in weights.items())
    return frozenset((min(pair), max(pair)) for pair in nx.min_weight_matching(graph))


def _as_number(cost: _Cost, bases: Sequence[int]) -> int:
    """A number for a cost. Sums of them are in the order of the sums of costs: no sum of a part reaches its base."""
    number = 0
    for part, base in zip(cost, bases, strict=True):
        number = number * base + part
    return number


def _cost_of_bye(one: Contender, lowest: Fraction) -> _Cost:
    return _Cost(byes=one.byes, bye_score=_halves(one.score - lowest))


def _cost_of_pair(ranked: Sequence[Contender], place: int, other: int) -> _Cost:
    one, two = ranked[place], ranked[other]
    # The player who sat in the first seat less often sits there now.
    low, high = sorted((one.balance, two.balance))
    after = (low + 1, high - 1)
    return _Cost(
        meetings=one.met.get(two.number, 0),
        lopsided=sum(abs(balance) > MOST_BALANCE for balance in after),
        difference=_halves(one.score - two.score) ** 2,
        balance=sum(balance**2 for balance in after),
        fold=_distance_from_fold(ranked, place, other) if one.score == two.score else other - place,
    )


def _halves(points: Fraction) -> int:
    """Points in halves, which all points of games of two are multiples of."""
    return int(2 * points)


def _distance_from_fold(ranked: Sequence[Contender], place: int, other: int) -> int:
    """How far a pair is from one of a player in the upper half of their score group and the same place in the lower."""
    group = sum(contender.score == ranked[place].score for contender in ranked)
    return abs(other - place - group // 2)


def _seat(pair: Sequence[Contender], board: int) -> Board:
    numbers = tuple(contender.number for contender in pair)
    return numbers[::-1] if len(pair) == 2 and _swaps(pair[0], pair[1], board) else numbers


def _swaps(one: Contender, two: Contender, board: int) -> bool:
    """Whether the second of two players has the better claim to the first seat."""
    if one.balance != two.balance:
        return two.balance < one.balance
    latest = zip(reversed(one.seats), reversed(two.seats), strict=False)
    differing = next((pair for pair in latest if pair[0] != pair[1]), None)
    # In the first round every second board is the other way round.
    return board % 2 == 1 if differing is None else differing[0] < differing[1]
