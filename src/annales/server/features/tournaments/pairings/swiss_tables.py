"""Swiss system for three to five players at a table: each round seats people with about the same score together.

Nobody is without a game: tables may have one player more or less. People are seated in the order of their scores, and
then two of them change places wherever that makes the round better, until no change does. It counts first that people
have not met, then that the scores at a table are near each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations, product

from annales.server.features.tournaments.pairings import Board, Contender

__all__ = ["pair_tables", "table_sizes"]

Cost = tuple[int, Fraction]
"""How often people at a table have met, and how far their scores are apart; the squares of both."""


def table_sizes(players: int, wanted: int, allowed: Sequence[int]) -> list[int]:
    """The sizes of the tables for some players, as near to what is wanted as possible, the largest first; else none.

    >>> table_sizes(7, 4, (3, 4, 5)), table_sizes(11, 5, (3, 4, 5)), table_sizes(2, 4, (3, 4, 5))
    ([4, 3], [4, 4, 3], [])
    """
    least, most = min(allowed), max(allowed)
    counts = [count for count in range(1, players + 1) if least * count <= players <= most * count]
    if not counts:
        return []
    count = min(counts, key=lambda tables: (abs(Fraction(players, tables) - wanted), tables))
    size, larger = divmod(players, count)
    return [size + 1] * larger + [size] * (count - larger)


def pair_tables(contenders: Sequence[Contender], sizes: Sequence[int]) -> list[Board]:
    """The boards of the next round, the highest scores first. The order of the contenders is that of their lots."""
    ranked = sorted(contenders, key=lambda contender: -contender.score)
    tables = []
    for size in sizes:
        tables.append(list(ranked[:size]))
        ranked = ranked[size:]
    while _improve(tables):
        pass
    tables.sort(key=lambda table: -sum((each.score for each in table), Fraction(0)) / len(table))
    return [_seat(table) for table in tables]


def _improve(tables: list[list[Contender]]) -> bool:
    """Let two people change places wherever that costs less; whether there were any. Each change lowers the cost."""
    improved = False
    for one, two in combinations(tables, 2):
        for i, j in product(range(len(one)), range(len(two))):
            before = _cost(one, two)
            one[i], two[j] = two[j], one[i]
            if _cost(one, two) < before:
                improved = True
            else:
                one[i], two[j] = two[j], one[i]
    return improved


def _cost(*tables: Sequence[Contender]) -> Cost:
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    meetings = sum(one.met.get(two.number, 0) ** 2 for one, two in pairs)
    return meetings, sum(((one.score - two.score) ** 2 for one, two in pairs), Fraction(0))


def _seat(table: Sequence[Contender]) -> Board:
    """Seats in which people have sat as seldom as possible."""

    def worn(order: Sequence[Contender]) -> int:
        return sum(contender.seats.count(seat) ** 2 for seat, contender in enumerate(order))

    return tuple(contender.number for contender in min(permutations(table), key=worn))
