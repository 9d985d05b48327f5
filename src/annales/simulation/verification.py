"""Many random games, checked: every invariant after every step, compiled; and plain games against compiled ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random
from typing import Any

import numpy as np

from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.kernel.policy import greedy
from annales.kernel.protocol import begin, check, draw, legal, result, settle, step, try_move
from annales.kernel.random import below, seed_stream
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import compiled, rule

__all__ = ["FAULTS", "Fault", "Trace", "Verification", "all_options", "compare", "trace_game", "trace_games", "verify"]

MASK = 0xFFFFFFFF
CHUNK = 250
MOST_DECISIONS = 100_000
MOST_COMBINATIONS = 64
"""Of rule options: where there are more, some stand for all."""
MIXTURES = 16
FAULTS = (
    "",
    "some move is always legal until the game is over",
    "a move drawn at random is one of those listed",
    "a game ends",
    "the seats' results add up to one victory",
)
"""Names of the faults that are looked for in every game, by number; a game's own invariants are numbered after them."""


@record
class Trace(Record):
    """What a checked or traced game leaves behind."""

    decisions: int = number()
    outcomes: int = number()
    """Outcomes of chance."""
    fault: int = number()
    """0, or what failed at the last step."""
    digest: list[int] = cells(2, bits=64)
    """Two hashes of 32 bits each of all moves and outcomes."""


@rule
def note(t: Any, value: int) -> None:
    """Mix a number into the digest: two hashes in the manner of FNV-1a."""
    t.digest[0] = ((t.digest[0] ^ (value & MASK)) * 16777619) & MASK
    t.digest[1] = ((t.digest[1] ^ ((value + 77) & MASK)) * 22695477) & MASK


@rule
def pick_move(f: Any, s: Any, w: Any, index: int) -> int:
    """A move by a policy that changes every sixteen games: drawn at random twice, listed once, greedy once."""
    policy = (index >> 4) & 3
    if policy == 3:
        return int(greedy(f, s, w))
    if policy == 2:
        return int(w.moves[below(w, legal(f, s, w))])
    return int(try_move(f, s, w))


@rule
def take_step(f: Any, s: Any, w: Any, t: Any, index: int) -> int:
    """Let chance answer or a move be made, and note it; return the move, −1 for chance."""
    if s.event != 0:
        outcome = draw(f, s, w)
        settle(f, s, w, outcome)
        t.outcomes += 1
        note(t, -2 - outcome)
        return -1
    move = pick_move(f, s, w, index)
    step(f, s, w, move)
    t.decisions += 1
    note(t, move)
    return move


@rule
def trace_game(f: Any, s: Any, w: Any, t: Any, seed: int, index: int) -> None:
    """Play game number `index` of a run in an empty state; note its moves and outcomes."""
    seed_stream(w, seed, index)
    begin(f, s, w)
    while s.event != 0 or s.turn >= 0:
        take_step(f, s, w, t, index)


@rule
def trace_games(facts: Any, states: Any, scratch: Any, traces: Any, seed: int, first: int) -> None:
    """Trace a game in each of the empty states. Arguments are structured arrays; games go through the facts in turn."""
    for i in range(len(traces)):
        index = first + i
        trace_game(facts[index % len(facts)], states[i], scratch[0], traces[i], seed, index)


@rule
def is_listed(f: Any, s: Any, w: Any, move: int) -> bool:
    """Whether a move is one of those listed; this may change `w.moves`."""
    for i in range(legal(f, s, w)):  # noqa: SIM110 - rules have no generators
        if w.moves[i] == move:
            return True
    return False


@rule
def check_step(f: Any, s: Any, w: Any, t: Any, before: Any, spare: Any, move: int) -> int:
    """The first fault after a step, 0 where there is none."""
    if move >= 0 and not is_listed(f, before, w, move):
        return 2
    if t.decisions > MOST_DECISIONS:
        return 3
    found = check(f, s, w, before, spare, move)
    if found != 0:
        return 4 + found
    return 1 if s.event == 0 and s.turn >= 0 and legal(f, s, w) == 0 else 0


@rule
def check_end(f: Any, s: Any, w: Any, seats: int) -> int:
    """Exactly one seat has won, or several share the victory."""
    won, shared = 0, 0
    for seat in range(seats):
        won += 1 if result(f, s, w, seat) == 2 else 0
        shared += 1 if result(f, s, w, seat) == 1 else 0
    return 0 if (won == 1 and shared == 0) or (won == 0 and shared > 1) else 4


@rule
def check_game(facts: Any, states: Any, scratch: Any, traces: Any, seats: Any, seed: int, index: int) -> None:
    """Play and check one game. Of `states` the first is empty; the others are what was before, and a spare one."""
    f, s, w, t = facts[index % len(facts)], states[0], scratch[0], traces[0]
    seed_stream(w, seed, index)
    begin(f, s, w)
    while t.fault == 0 and (s.event != 0 or s.turn >= 0):
        states[1] = states[0]
        move = take_step(f, s, w, t, index)
        states[2] = states[0]
        t.fault = check_step(f, s, w, t, states[1], states[2], move)
    if t.fault == 0:
        t.fault = check_end(f, s, w, seats[index % len(facts)])


@rule
def check_games(
    facts: Any, states: Any, scratch: Any, traces: Any, seats: Any, seed: int, first: int, games: int
) -> int:
    """Check games until the first fault; return how many were played. Of `states` the last one is empty.

    `seats` is an array of the number of players under each facts.
    """
    for i in range(games):
        states[0] = states[3]
        check_game(facts, states, scratch, traces, seats, seed, first + i)
        if traces[0].fault != 0:
            return i + 1
    return games


@dataclass(frozen=True)
class Fault:
    """The first game in which something does not hold."""

    game: int
    """Its number in the run: with the seed it says everything."""
    options: dict[str, OptionValue]
    decisions: int
    """Decisions made so far."""
    what: str


@dataclass(frozen=True)
class Verification:
    """The result of a run."""

    games: int
    decisions: int
    outcomes: int
    """Outcomes of chance; decisions and outcomes are the situations that were checked."""
    fault: Fault | None


def all_options(rules: Ruleset, players: int | None = None) -> list[dict[str, OptionValue]]:
    """All combinations of rule options, for one number of players or for all.

    Where they are too many: for each number of players each option changed alone, some mixtures, and between them the
    defaults as often.
    """
    if prod(map(len, rules.choices.values())) <= MOST_COMBINATIONS:
        found = [dict(zip(rules.choices, values, strict=True)) for values in product(*rules.choices.values())]
    else:
        found = _some_options(rules)
    fitting = [options for options in found if players in (None, rules.seats(options))]
    if not fitting:
        raise AnnalesError(f"{rules.id} is not for {players} players")
    return fitting


def _some_options(rules: Ruleset) -> list[dict[str, OptionValue]]:
    random = Random(0)
    varied: list[dict[str, OptionValue]] = [
        {name: value} for name, values in rules.choices.items() if name != "players" for value in values
    ]
    mixed = [{name: random.choice(values) for name, values in rules.choices.items()} for _ in range(MIXTURES)]
    changes = [change for one in (*varied, *mixed) for change in ({}, one)]
    every = rules.choices.get("players", ())
    return [{**rules.defaults, **change, "players": players} for change in changes for players in every]


def _facts(rules: Ruleset, options: Sequence[dict[str, OptionValue]]) -> Any:
    return np.concatenate([rules.facts(chosen).pack() for chosen in options])


def _chunks(games: int) -> Iterator[tuple[int, int]]:
    return ((first, min(CHUNK, games - first)) for first in range(0, games, CHUNK))


def verify(
    game: str,
    games: int,
    *,
    seed: int = 0,
    threads: int = 1,
    players: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Verification:
    """Play games by several policies under all options, and check all invariants after each step.

    `players` fixes their number; otherwise all numbers take turns. Ends with the first fault that a thread finds.
    """
    rules = find_game(game).ruleset
    if games < 1 or threads < 1:
        raise AnnalesError(f"cannot check {games} games on {threads} threads: at least one of each")
    run = compiled(check_games, rules.state)
    options = all_options(rules, players)
    facts, seats = _facts(rules, options), np.array([rules.seats(chosen) for chosen in options])

    def check_chunk(first: int, wanted: int) -> tuple[int, int, Any]:
        states, traces = np.zeros(4, rules.state.dtype()), Trace().pack()
        played = run(facts, states, rules.scratch().pack(), traces, seats, seed, first, wanted)
        return first, played, traces[0]

    played, decisions, outcomes, faults = 0, 0, 0, list[tuple[int, Any]]()
    for first, number_played, trace in _in_threads(check_chunk, _chunks(games), threads):
        played += number_played
        decisions += int(trace["decisions"])
        outcomes += int(trace["outcomes"])
        if trace["fault"]:
            faults.append((first + number_played - 1, trace))
            break
        if progress:
            progress(played)
    return Verification(played, decisions, outcomes, _fault(rules, options, *faults[0]) if faults else None)


def _fault(rules: Ruleset, options: Sequence[dict[str, OptionValue]], index: int, trace: Any) -> Fault:
    names = (*FAULTS, *rules.invariants[1:])
    return Fault(index, options[index % len(options)], int(trace["decisions"]), names[trace["fault"]])


def _in_threads(
    work: Callable[[int, int], tuple[int, int, Any]], chunks: Iterator[tuple[int, int]], threads: int
) -> Iterator[tuple[int, int, Any]]:
    """Results of all chunks as they come, a few of them waiting at a time."""
    with ThreadPoolExecutor(threads) as pool:
        waiting: set[Future[tuple[int, int, Any]]] = set()
        try:
            for chunk in chunks:
                waiting.add(pool.submit(work, *chunk))
                if len(waiting) > 2 * threads:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (one.result() for one in done)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (one.result() for one in done)
        finally:
            pool.shutdown(cancel_futures=True)


def compare(
    game: str, games: int, *, seed: int = 0, first: int = 0, progress: Callable[[int], None] | None = None
) -> int | None:
    """Play the same games plain and compiled; the number of the first that differs in a move, an outcome or its end.

    The games go through all combinations of options in turn.
    """
    rules = find_game(game).ruleset
    states, traces = np.zeros(games, rules.state.dtype()), np.zeros(games, Trace.dtype())
    run = compiled(trace_games, rules.state)
    options = all_options(rules)
    run(_facts(rules, options), states, rules.scratch().pack(), traces, seed, first)
    facts = [rules.facts(chosen) for chosen in options]
    w = rules.scratch()
    for i in range(games):
        s, t = rules.state(), Trace()
        trace_game(facts[(first + i) % len(facts)], s, w, t, seed, first + i)
        if t.pack().tobytes() != traces[i].tobytes() or s.pack().tobytes() != states[i].tobytes():
            return first + i
        if progress:
            progress(i + 1)
    return None
