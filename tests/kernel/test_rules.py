"""The `@rule` mark, compiled twins and generic rules."""

import math
import subprocess
import sys

import numpy as np
import pytest

from annales.errors import GameError
from annales.kernel.protocol import step
from annales.kernel.records import Record, number, record
from annales.kernel.rules import compiled, generic, implements, overridable, rule
from annales.kernel.sets import size


@record
class Coin(Record):
    side: int = number()


@record
class Die(Record):
    side: int = number()


@generic
def turn_over(f: int, s: Record) -> int:
    """The side that shows afterwards."""
    return 0


@implements(turn_over, Coin)
def turn_coin(f: int, s: Coin) -> int:
    """The other side."""
    s.side = 1 - s.side
    return s.side


@implements(turn_over, Die)
def turn_die(f: int, s: Die) -> int:
    """The opposite side."""
    s.side = 7 - s.side
    return s.side


@overridable
def luck(f: int, s: Record) -> int:
    """How lucky it is."""
    return 1


@implements(luck, Die)
def luck_of_die(f: int, s: Die) -> int:
    """A die is luckier."""
    return 6


@rule
def first_luck(f: int, states: "np.ndarray[tuple[int], np.dtype[np.void]]") -> int:
    """For a structured array."""
    return luck(f, states[0])


@rule
def turn_twice(f: int, s: Record) -> int:
    """Twice the argument."""
    turn_over(f, s)
    return turn_over(f, s) + FACTOR * size(3)


FACTOR = 10


@rule
def turn_first(f: int, states: "np.ndarray[tuple[int], np.dtype[np.void]]") -> int:
    """Twice, for a structured array."""
    return turn_twice(f, states[0])


def helper(side: int) -> int:
    """No rule."""
    return side


@rule
def names_a_function(side: int) -> int:
    """Names something that is no rule."""
    return helper(side)


@rule
def names_a_module(side: int) -> int:
    """Names a module."""
    return int(math.sqrt(side))


def test_a_rule_runs_plain_as_it_is_written() -> None:
    coin = Coin()

    assert turn_coin(0, coin) == 1
    assert coin.side == 1


@pytest.mark.parametrize(("kind", "side"), [(Coin, 1), (Die, 2)])
def test_a_generic_rule_is_chosen_by_the_state_in_both_forms(kind: type[Coin] | type[Die], side: int) -> None:
    plain = kind()
    plain.side = side
    packed = plain.pack()

    assert turn_twice(0, plain) == side + 20
    assert compiled(turn_first, kind)(0, packed) == side + 20
    assert kind.unpack(packed) == plain


def test_a_rule_may_name_no_plain_function() -> None:
    for _ in range(2):
        with pytest.raises(GameError, match="rule names_a_function uses 'helper', a function: mark it with @rule"):
            compiled(names_a_function)


def test_a_rule_may_name_no_module() -> None:
    with pytest.raises(GameError, match="rule names_a_module uses 'math', a module: a rule uses rules"):
        compiled(names_a_module)


def test_a_generic_rule_without_an_implementation_says_so() -> None:
    with pytest.raises(GameError, match=r"rule step has no implementation for the game whose state is .*\.Coin"):
        compiled(step, Coin)
    with pytest.raises(GameError, match="rule step has no implementation for no game"):
        compiled(step)
    with pytest.raises(GameError, match="rule turn_over has no implementation"):
        turn_over(0, Record())


def test_an_overridable_rule_serves_games_without_an_implementation() -> None:
    coins, dice = np.zeros(1, Coin.dtype()), np.zeros(1, Die.dtype())

    assert (luck(0, Coin()), luck(0, Die())) == (1, 6)
    assert (compiled(first_luck, Coin)(0, coins), compiled(first_luck, Die)(0, dice)) == (1, 6)


def test_an_implementation_has_the_arguments_of_the_generic_rule() -> None:
    with pytest.raises(TypeError, match=r"wrong takes \['s'\], not \['f', 's'\] as turn_over does"):

        @implements(turn_over, Coin)
        def wrong(s: Coin) -> int:
            """One argument is missing."""
            return 0


def test_compiling_again_gives_the_same_twin() -> None:
    assert compiled(turn_twice, Coin) is compiled(turn_twice, Coin)
    assert compiled(turn_twice, Coin) is not compiled(turn_twice, Die)


@pytest.mark.parametrize("module", ["annales", "annales.simulation", "annales.bots"])
def test_importing_and_playing_loads_no_compiler(module: str) -> None:
    code = (
        f"import sys, {module}; from annales import Duel; game = Duel(seed=1); game.play(game.legal_moves[0]);"
        "sys.exit('numba' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
