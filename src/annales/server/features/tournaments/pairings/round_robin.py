"""Round robin: everybody meets everybody, by the circle method."""

from __future__ import annotations

from collections.abc import Sequence

from annales.server.features.tournaments.pairings import Board

__all__ = ["round_robin"]


def round_robin(players: Sequence[int], cycles: int = 1) -> list[list[Board]]:
    """The boards of all rounds. With an odd number of players one of them has no game in each round, and no board.

    In one cycle everybody sits in the first seat as often as in the second, or once more or less. In every second cycle
    the seats are swapped.

    >>> round_robin([1, 2, 3, 4])
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    once = _cycle(players)
    swapped = [[board[::-1] for board in boards] for boards in once]
    return [boards for cycle in range(cycles) for boards in (swapped if cycle % 2 else once)]


def _cycle(players: Sequence[int]) -> list[list[Board]]:
    """One place of the circle stays and the others turn; with an odd number of players nobody is at that place."""
    turning = len(players) - 1 if len(players) % 2 == 0 else len(players)
    fixed = players[-1] if turning < len(players) else None
    return [_round(players[:turning], fixed, total) for total in range(turning)]


def _round(turning: Sequence[int], fixed: int | None, total: int) -> list[Board]:
    """The pairs of places that add up to a total, so that each pair comes in one round only.

    One place would be paired with itself: its player meets the fixed one, or has no game.
    """
    places = len(turning)
    pairs = [(place, (total - place) % places) for place in range(places)]
    boards = [_seated(turning, place, other) for place, other in pairs if place < other]
    if fixed is None:
        return boards
    alone = next(place for place, other in pairs if place == other)
    # This place is in the first half in every second round.
    against = (turning[alone], fixed) if alone < places / 2 else (fixed, turning[alone])
    return [against, *boards]


def _seated(players: Sequence[int], place: int, other: int) -> Board:
    """The earlier place has the first seat if the difference is odd, so that seats alternate from round to round."""
    pair = (players[place], players[other])
    return pair if (other - place) % 2 else pair[::-1]
