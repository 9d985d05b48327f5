"""Whether rounds that come later can be paired without a repetition: perfect matchings of small graphs, by trying."""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["Pair", "Pairs", "can_go_on", "perfect_matchings"]

Pair = tuple[int, int]
Pairs = frozenset[Pair]
"""Who may still be paired: each pair with the smaller place first."""


def perfect_matchings(pairs: Pairs) -> Iterator[Pairs]:
    """All ways to pair everybody in a graph without isolated places.

    >>> square = frozenset([(0, 1), (1, 2), (2, 3), (0, 3)])
    >>> sorted(map(sorted, perfect_matchings(square)))
    [[(0, 1), (2, 3)], [(0, 3), (1, 2)]]
    """
    if not pairs:
        yield frozenset()
        return
    choices: dict[int, list[Pair]] = {}
    for pair in sorted(pairs):
        for place in pair:
            choices.setdefault(place, []).append(pair)
    # Who has the fewest choices comes first: then most ways end early.
    for chosen in min(choices.values(), key=len):
        left = frozenset(pair for pair in pairs if not set(pair) & set(chosen))
        if len(set().union(*left)) == len(choices) - 2:
            yield from (rest | {chosen} for rest in perfect_matchings(left))


def can_go_on(pairs: Pairs, everybody: int, rounds: int) -> bool:
    """Whether so many places can all be paired in some more rounds, each pair at most once.

    >>> triangles = frozenset([(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)])
    >>> can_go_on(triangles, 6, 1)
    False
    """
    if rounds == 0:
        return True
    if len(set().union(*pairs)) < everybody:
        return False
    return any(can_go_on(pairs - pairing, everybody, rounds - 1) for pairing in perfect_matchings(pairs))
