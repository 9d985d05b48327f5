"""Play the games of a match in parallel, and yield their results in order."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait

from annales.arena.dealer import SealedSecret
from annales.arena.executors import Executor
from annales.arena.results import GameResult
from annales.arena.worker import Place, Plan
from annales.errors import AnnalesError

__all__ = ["pack", "places_of", "play_in_order"]

AHEAD = 8
"""Games scheduled ahead for each worker, so that none is idle while the match counts results."""


def places_of(lineups: Sequence[tuple[int, ...]], deals: int) -> Iterator[Place]:
    """All games of some line-ups: deal by deal, each line-up in turn, each rotation in turn."""
    return (
        Place(lineup, deal, rotation) for deal in range(deals) for lineup in lineups for rotation in range(len(lineup))
    )


def play_in_order(
    executor: Executor,
    plan: Plan,
    seed: int,
    places: Iterable[Place],
    known: Mapping[Place, GameResult],
    keep: Callable[[Place, GameResult], None],
) -> Iterator[tuple[Place, GameResult]]:
    """Yield all games in the order of `places`: those that are known, and those that are played now.

    `keep` is called with each new result as soon as its game is over, in any order.
    """
    packed = pack(plan, plan.kind.__name__)
    order: deque[Place] = deque()
    waiting: dict[Future[GameResult], Place] = {}
    done: dict[Place, GameResult] = {}

    def collect() -> None:
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            place = waiting.pop(future)
            done[place] = executor.result(future)
            keep(place, done[place])

    for place in places:
        order.append(place)
        if place in known:
            done[place] = known[place]
        else:
            # Equal deals for all line-ups: the secret depends on the number of the deal alone.
            waiting[executor.submit(packed, place, SealedSecret(f"{seed}/{place.deal}".encode()))] = place
        while len(waiting) >= AHEAD * executor.workers:
            collect()
        while order and order[0] in done:
            first = order.popleft()
            yield first, done.pop(first)
    while order:
        first = order.popleft()
        while first not in done:
            collect()
        yield first, done.pop(first)


def pack(thing: object, name: str) -> bytes:
    """The pickle of an object for worker processes. Raises `AnnalesError` with its name if it cannot be pickled."""
    try:
        return pickle.dumps(thing)
    except Exception as fault:
        # Pickling calls methods of the object, which may raise anything.
        raise AnnalesError(f"{name} cannot be sent to the processes of a match: {fault}") from fault
