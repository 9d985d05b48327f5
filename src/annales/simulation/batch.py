"""Many games by simple policies, compiled or plain, on several threads; the same result for any number of threads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.kernel.rules import compiled
from annales.simulation.playouts import GREEDY, LISTING, POLICY_BITS, RANDOM, Row, play_row, play_rows

__all__ = ["POLICIES", "Simulation", "simulate"]

POLICIES: Mapping[str, int] = {
    "random": RANDOM,
    "random@1": RANDOM,
    "random-listing": LISTING,
    "greedy": GREEDY,
    "greedy@1": GREEDY,
}
"""Policies by name. `random-listing` draws from the listed moves, where `random` draws by rejection."""
CHUNK = 5000
"""Most games between two looks at the clock: small enough to be interrupted, large enough to cost nothing."""
CHUNKS = 8
"""Chunks that each thread gets at least, so that progress shows and all threads end at about the same time."""
PLAIN_CHUNK = 50
SEED_BITS = 62


@dataclass(frozen=True)
class Simulation:
    """Results of a run, one entry a game in the order of their numbers."""

    rules: Ruleset
    policies: tuple[str, ...]
    seed: int
    decisions: NDArray[np.int32]
    """Shape (games,)."""
    endings: NDArray[np.int32]
    """Numbers of the kinds of victory, shape (games,); names in `victories`."""
    results: NDArray[np.int32]
    """2 for a victory, 1 for a shared one, 0 for a defeat; shape (games, seats)."""
    scores: NDArray[np.int32]
    """Points at the end, shape (games, seats)."""

    @property
    def games(self) -> int:
        """Number of games."""
        return len(self.decisions)

    @property
    def victories(self) -> Sequence[str]:
        """Names of the kinds of victory by number."""
        return self.rules.victories

    @property
    def victory(self) -> list[str]:
        """Kind of victory of each game."""
        return [self.victories[number] for number in self.endings]

    @property
    def winner(self) -> NDArray[np.int64]:
        """The winning seat of each game; the number of seats where the victory was shared."""
        shared = (self.results == 1).any(axis=1)
        seats = self.results.shape[1]
        winners: NDArray[np.int64] = np.where(shared, seats, self.results.argmax(axis=1))
        return winners

    def summary(self) -> dict[str, Any]:
        """Shares and means: `games`, `players`, `decisions`, `wins` by seat, `shared`, each kind of victory, `score`.

        Games for two have `first` and `second` instead of `wins`.
        """
        seats = self.results.shape[1]
        wins = [float((self.results[:, seat] == 2).mean()) for seat in range(seats)]
        two = self.rules.choices.get("players") is None
        return {
            "games": self.games,
            **({} if two else {"players": seats}),
            "decisions": float(self.decisions.mean()),
            **({"first": wins[0], "second": wins[1]} if two else {"wins": wins}),
            "shared": float((self.results == 1).any(axis=1).mean()),
            **{name: float((self.endings == i).mean()) for i, name in enumerate(self.victories) if name},
            "score": [float(mean) for mean in self.scores.mean(axis=0)],
        }


def simulate(
    game: str,
    games: int,
    policies: Sequence[str] = ("random",),
    *,
    seed: int = 0,
    mode: str = "compiled",
    threads: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play many games and keep their results.

    One policy serves all seats, or there is one for each. `progress` is told how many games are done so far. Game
    number i depends on `seed` and i alone. Raises `AnnalesError` for a game, policy, mode or number it cannot take.

    >>> run = simulate("duel", 10, seed=3, mode="plain")
    >>> run.games, sorted(run.summary())[:3]
    (10, ['civilian', 'decisions', 'first'])
    """
    rules = find_game(game).ruleset
    complete = complete_options(rules, options or {})
    seats = rules.seats(complete)
    chosen = tuple(policies) * seats if len(policies) == 1 else tuple(policies)
    _check(games, chosen, seats, seed, mode, threads)
    try:
        rows = np.zeros(games, Row.dtype())
    except (MemoryError, ValueError):
        raise AnnalesError(f"the results of {games} games do not fit into memory: play fewer at a time") from None
    code = sum(POLICIES[name] << (POLICY_BITS * seat) for seat, name in enumerate(chosen))
    job = _Job(rules, rules.facts(complete), seats, seed, code)
    if mode == "plain":
        _run_plain(job, rows, progress)
    else:
        _run_compiled(job, rows, threads, progress)
    return Simulation(
        rules, chosen, seed, rows["decisions"], rows["ending"], rows["results"][:, :seats], rows["points"][:, :seats]
    )


@dataclass(frozen=True)
class _Job:
    rules: Ruleset
    facts: Any
    seats: int
    seed: int
    policies: int


def _check(games: int, policies: Sequence[str], seats: int, seed: int, mode: str, threads: int) -> None:
    if unknown := [name for name in policies if name not in POLICIES]:
        raise AnnalesError(f"no policy is called {unknown[0]!r} (known: {', '.join(POLICIES)})")
    if len(policies) != seats:
        raise AnnalesError(f"{len(policies)} policies for {seats} seats: give one, or one for each")
    if mode not in ("compiled", "plain"):
        raise AnnalesError(f"no mode is called {mode!r} (known: compiled, plain)")
    if games < 1 or threads < 1:
        raise AnnalesError(f"cannot play {games} games on {threads} threads: at least one of each")
    if not 0 <= seed < 2**SEED_BITS:
        raise AnnalesError(f"seed {seed} is not a number from 0 to 2^{SEED_BITS} - 1")


def _chunks(games: int, threads: int) -> Iterator[tuple[int, int]]:
    size = min(CHUNK, games // (threads * CHUNKS) + 1)
    return ((first, min(first + size, games)) for first in range(0, games, size))


def _run_plain(job: _Job, rows: NDArray[Any], progress: Callable[[int], None] | None) -> None:
    w = job.rules.scratch()
    for index in range(len(rows)):
        row = Row()
        play_row(job.facts, job.rules.state(), w, row, job.seats, job.seed, index, job.policies)
        rows[index] = row.pack()[0]
        done = index + 1
        if progress and (done % PLAIN_CHUNK == 0 or done == len(rows)):
            progress(done)


def _run_compiled(job: _Job, rows: NDArray[Any], threads: int, progress: Callable[[int], None] | None) -> None:
    play = compiled(play_rows, job.rules.state)
    facts = job.facts.pack()

    def run(first: int, end: int) -> int:
        play(facts, *_places(job), rows[first:end], job.seats, job.seed, first, job.policies)
        return end - first

    # Compiling here and not in the pool lets an interrupt through.
    play(facts, *_places(job), rows[:0], job.seats, job.seed, 0, job.policies)
    done = 0
    with ThreadPoolExecutor(threads) as pool:
        waiting: set[Future[int]] = set()
        try:
            for first, end in _chunks(len(rows), threads):
                waiting.add(pool.submit(run, first, end))
                if len(waiting) > 2 * threads:
                    done += _collect(waiting)
                    if progress:
                        progress(done)
            while waiting:
                done += _collect(waiting)
                if progress:
                    progress(done)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _places(job: _Job) -> tuple[NDArray[Any], NDArray[Any]]:
    """States, a work place and an empty one, and a scratch of a thread's own."""
    return np.zeros(2, job.rules.state.dtype()), job.rules.scratch().pack()


def _collect(waiting: set[Future[int]]) -> int:
    """Wait for at least one chunk; take those that are done out of the set and return their games."""
    finished, rest = wait(waiting, return_when=FIRST_COMPLETED)
    waiting.clear()
    waiting.update(rest)
    return sum(chunk.result() for chunk in finished)
