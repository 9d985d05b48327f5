"""Verify the rules: check all invariants after every step of many games, and compare plain with compiled rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.kernel.protocol import R
from annales.kernel.rules import compiled
from annales.kernel.threads import run_jobs
from annales.simulation.arguments import (
    GameChoice,
    check_games_and_threads,
    check_seed,
    game_class,
    is_compiled,
    whole_number,
)
from annales.simulation.checking import check_games
from annales.simulation.option_sets import all_options
from annales.simulation.tracing import Trace, trace_game, trace_games

__all__ = ["FAULTS", "Fault", "Verification", "compare", "verify"]

CHUNK_GAMES = 250
"""Games of a chunk. Progress is reported and Ctrl-C takes effect between chunks."""
FAULTS = (
    "",
    "some move is always legal until the game is over",
    "a move drawn at random is one of those listed",
    "a game ends",
    "the seats' results add up to one victory",
)
"""What is checked in every game, by the numbers in `annales.simulation.checking`. A game's own invariants follow."""


@dataclass(frozen=True)
class Fault:
    """The first game in which an invariant does not hold."""

    game: int
    """Number of the game in the run; together with the seed it determines the game."""
    options: dict[str, OptionValue]
    """The rule options of the game."""
    decisions: int
    """Number of decisions up to the fault."""
    what: str
    """The invariant that does not hold: one of `FAULTS`, or one of the game's own."""


@dataclass(frozen=True)
class Verification:
    """The result of a run. All numbers are counts over the whole run."""

    games: int
    decisions: int
    outcomes: int
    """Outcomes of chance. `decisions` + `outcomes` situations were checked."""
    fault: Fault | None
    """None where all invariants hold."""


@dataclass(frozen=True)
class _Chunk:
    """Results of some games of a run that one thread checked together."""

    first: int
    games: int
    trace: np.void
    """The packed `Trace` over all of these games. A fault is that of the last game, after which the chunk ended."""


def verify(
    game: GameChoice,
    games: int,
    *,
    seed: int = 0,
    threads: int = 1,
    players: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Verification:
    """Play games by several policies under all options, and check all invariants after each step.

    `game` is an id or a subclass of `Game`. `players` is the number of players; by default all numbers take turns.
    `progress` is called with the number of games checked so far. The run ends with the first fault that a thread finds.

    Raises `AnnalesError` for an unknown game and for numbers out of range: games and threads are at least 1, the seed
    is from 0 to 2^62 − 1. Without Numba, games are played by the plain rules, and a warning says so.

    >>> verify("duel", 2, seed=1).fault is None
    True
    """
    rules = game_class(game).ruleset
    number_of_games, workers = check_games_and_threads("check", games, threads)
    checked_seed = check_seed(seed)
    options = all_options(rules, players)
    check_chunk = _checker(rules, options, checked_seed)
    played, decisions, outcomes = 0, 0, 0
    # Leaving the block drops the chunks that have not begun, also after a fault.
    with closing(run_jobs(check_chunk, _chunks(number_of_games), workers)) as chunks:
        for chunk in chunks:
            played += chunk.games
            decisions += int(chunk.trace["decisions"])
            outcomes += int(chunk.trace["outcomes"])
            if chunk.trace["fault"]:
                return Verification(played, decisions, outcomes, _fault(rules, options, chunk))
            if progress:
                progress(played)
    return Verification(played, decisions, outcomes, None)


def _checker(
    rules: Ruleset, options: Sequence[dict[str, OptionValue]], seed: int
) -> Callable[[tuple[int, int]], _Chunk]:
    """Return a function that checks the games of one chunk, given as (first game, number of games)."""
    if not is_compiled("compiled"):
        return _plain_checker(rules, options, seed)
    run = compiled(check_games, rules.state)
    facts, seats = _facts(rules, options), np.array([rules.seats(chosen) for chosen in options])

    def check_chunk(chunk: tuple[int, int]) -> _Chunk:
        first, wanted = chunk
        # Three states to work in, and one that stays zero and is copied to begin each game.
        states, traces = np.zeros(4, rules.state.dtype()), Trace().pack()
        played = run(facts, states, rules.scratch().pack(), traces, seats, seed, first, wanted)
        return _Chunk(first, int(played), traces[0])

    return check_chunk


class _Copies(list[R]):
    """Records of which an assignment stores a copy, as it does in an array."""

    def __setitem__(self, i: Any, record: Any) -> None:
        super().__setitem__(i, record.copy())


def _plain_checker(
    rules: Ruleset, options: Sequence[dict[str, OptionValue]], seed: int
) -> Callable[[tuple[int, int]], _Chunk]:
    """The same function with plain rules."""
    facts, seats = [rules.facts(chosen) for chosen in options], np.array([rules.seats(chosen) for chosen in options])

    def check_chunk(chunk: tuple[int, int]) -> _Chunk:
        first, wanted = chunk
        states, trace = _Copies(rules.state() for _ in range(4)), Trace()
        played = check_games(facts, states, [rules.scratch()], [trace], seats, seed, first, wanted)
        return _Chunk(first, played, trace.pack()[0])

    return check_chunk


def _facts(rules: Ruleset, options: Sequence[dict[str, OptionValue]]) -> NDArray[np.void]:
    return np.concatenate([rules.facts(chosen).pack() for chosen in options])


def _chunks(games: int) -> Iterator[tuple[int, int]]:
    return ((first, min(CHUNK_GAMES, games - first)) for first in range(0, games, CHUNK_GAMES))


def _fault(rules: Ruleset, options: Sequence[dict[str, OptionValue]], chunk: _Chunk) -> Fault:
    names = (*FAULTS, *rules.invariants[1:])
    game = chunk.first + chunk.games - 1
    return Fault(game, options[game % len(options)], int(chunk.trace["decisions"]), names[chunk.trace["fault"]])


def compare(
    game: GameChoice, games: int, *, seed: int = 0, first: int = 0, progress: Callable[[int], None] | None = None
) -> int | None:
    """Play the same games with plain and with compiled rules, and compare moves, outcomes and final states.

    Returns the number of the first game that differs, or None where all are equal. The games have the numbers `first` …
    `first + games − 1` of the run with this seed; they use all combinations of options in turn. Raises `AnnalesError`
    for an unknown game and for numbers out of range, as `verify` does.
    """
    rules = game_class(game).ruleset
    number_of_games, _ = check_games_and_threads("compare", games, 1)
    checked_seed, begin = check_seed(seed), whole_number("first", first)
    if begin < 0:
        raise AnnalesError(f"there is no game {begin}: games count from 0")
    options = all_options(rules)
    states, traces = np.zeros(number_of_games, rules.state.dtype()), np.zeros(number_of_games, Trace.dtype())
    run = compiled(trace_games, rules.state)
    run(_facts(rules, options), states, rules.scratch().pack(), traces, checked_seed, begin)
    facts = [rules.facts(chosen) for chosen in options]
    w = rules.scratch()
    for i in range(number_of_games):
        s, t = rules.state(), Trace()
        trace_game(facts[(begin + i) % len(facts)], s, w, t, checked_seed, begin + i)
        # Packed bytes are compared, so that every field of both records counts.
        if t.pack().tobytes() != traces[i].tobytes() or s.pack().tobytes() != states[i].tobytes():
            return begin + i
        if progress:
            progress(i + 1)
    return None
