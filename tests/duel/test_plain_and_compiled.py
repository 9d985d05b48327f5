"""One source of rules, two speeds: the same games, bit by bit, in both."""

from typing import Any

import numpy as np
import pytest
from tests.duel.helpers import OPTIONS

from annales import Duel
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import Scratch, State
from annales.kernel.protocol import begin, check
from annales.kernel.random import seed_stream
from annales.kernel.records import Record
from annales.kernel.rules import compiled, rule
from annales.simulation.tracing import Trace, take_step, trace_game
from annales.simulation.verification import compare

STEPS = 40


class FromZero(list[Any]):
    """A list that refuses to count from its end, as compiled rules cannot."""

    def __getitem__(self, index: Any) -> Any:
        # Records are copied by slices of whole lists; rules take single numbers only.
        assert index == slice(None) or index >= 0
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        assert index >= 0
        super().__setitem__(index, value)


def from_zero(value: Any) -> Any:
    return FromZero(map(from_zero, value)) if isinstance(value, list) else value


def watched(plain: Record) -> Any:
    for name in plain.fields:
        setattr(plain, name, from_zero(getattr(plain, name)))
    return plain


def facts_of(index: int) -> Facts:
    return Duel.ruleset.facts(OPTIONS[index % len(OPTIONS)])


@rule
def first_steps(facts: Any, states: Any, scratch: Any, traces: Any, seed: int, index: int, steps: int) -> None:
    """The first steps of a game; takes structured arrays."""
    seed_stream(scratch[0], seed, index)
    begin(facts[0], states[0], scratch[0])
    for _ in range(steps):
        if states[0].event != 0 or states[0].turn >= 0:
            take_step(facts[0], states[0], scratch[0], traces[0], index)


def test_hundreds_of_games_are_the_same_move_for_move() -> None:
    assert compare("duel", 400, seed=5) is None


@pytest.mark.full
def test_ten_thousand_seeds_are_the_same_under_all_options() -> None:
    assert compare("duel", 10_000 * len(OPTIONS), seed=6) is None


@pytest.mark.parametrize("index", [0, 17, 34, 51])
def test_every_situation_on_the_way_is_the_same(index: int) -> None:
    f, s, w, t = facts_of(index), State(), Scratch(), Trace()
    seed_stream(w, 9, index)
    begin(f, s, w)
    steps = 0
    while s.event or s.turn >= 0:
        take_step(f, s, w, t, index)
        steps += 1
        states, traces = State().pack(), Trace().pack()
        compiled(first_steps, State)(f.pack(), states, Scratch().pack(), traces, 9, index, steps)
        assert State.unpack(states) == s
        assert Trace.unpack(traces) == t


@pytest.mark.parametrize("index", range(0, 64, 5))
def test_no_rule_counts_from_the_end_of_a_list(index: int) -> None:
    f, w = watched(facts_of(index).copy()), watched(Scratch())

    trace_game(f, watched(State()), w, watched(Trace()), 11, index)


@pytest.mark.parametrize("index", [3, 50])
def test_no_invariant_counts_from_the_end_of_a_list(index: int) -> None:
    f, s, w, t = watched(facts_of(index).copy()), watched(State()), watched(Scratch()), Trace()
    seed_stream(w, 12, index)
    begin(f, s, w)
    while s.event or s.turn >= 0:
        before = watched(s.copy())
        move = take_step(f, s, w, t, index)
        assert check(f, s, w, before, watched(s.copy()), move) == 0


def test_a_number_of_a_state_never_leaves_its_width() -> None:
    limits = {name: 2 ** (field.bits - 1) for name, field in State.fields.items()}
    for index in range(0, 64, 3):
        s = State()
        trace_game(facts_of(index), s, Scratch(), Trace(), 13, index)
        for name, limit in limits.items():
            assert np.abs(np.array(getattr(s, name))).max() < limit
