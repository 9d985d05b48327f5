# ruff: noqa: ARG001, INP001
"""Pig, the old dice game, as a game of Annales: the example of "How to add a game".

P1  Two players take turns. A turn is any number of rolls of one die.
P2  A roll of 1 ends the turn and the pot is lost; any other roll adds its pips to the pot.
P3  Instead of rolling, a player may hold if the pot is not empty: the pot is banked and the turn ends.
P4  A player who has banked the target wins at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from annales.core.facets import Cases, Learning
from annales.core.game import Game
from annales.core.notation import Notation
from annales.core.ruleset import Draw, Options, Ruleset, Situation
from annales.errors import Reason
from annales.kernel.observation import encode
from annales.kernel.policy import greedy
from annales.kernel.protocol import (
    StateRecord,
    Workspace,
    begin,
    check,
    ending,
    legal,
    list_outcomes,
    points,
    result,
    settle,
    step,
)
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import implements, rule

# --- numbers
ROLL, HOLD = range(2)
NO_EVENT, DIE = range(2)
NOBODY = -1
CAREFUL = 20


# --- facts
class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data file: values that can be changed without a change of a rule."""

    sides: int
    target: int
    short_target: int


FOLDER = Path(__file__).parent / "pig"
TABLE = msgspec.toml.decode((FOLDER / "pig.toml").read_bytes(), type=Table)
FACES = tuple(map(str, range(1, TABLE.sides + 1)))


@record
class Facts(Record):
    """The facts: the data in the form that rules read."""

    sides: int = number()
    target: int = number()


# --- state
@record
class State(StateRecord):
    """The situation."""

    turn: int = number()
    """Seat on turn, −1 when the game is over."""
    event: int = number()
    """DIE while the die rolls."""
    age: int = number()
    """Pig has no ages."""
    winner: int = number()
    pot: int = number()
    rolls: int = number()
    """Number of rolls so far; it names the deck of the next roll."""
    banked: list[int] = cells(2)


@record
class Scratch(Workspace):
    """The scratch space of the rules."""

    stream: list[int] = cells(4, bits=64)
    moves: list[int] = cells(2)
    outcomes: list[int] = cells(20)
    observation: list[int] = cells(3, bits=16)


# --- rules
@implements(begin, State)
def begin_game(f: Facts, s: State, w: Scratch) -> None:
    """Player 0 begins with nothing. P1"""
    s.winner = NOBODY


@rule
def end_turn(s: State) -> None:
    """Empty the pot and give the turn to the other player. P1"""
    s.pot = 0
    s.turn = 1 - s.turn


@rule
def hold(f: Facts, s: State) -> None:
    """Bank the pot, and win with the target. P3, P4"""
    me = s.turn
    s.banked[me] += s.pot
    end_turn(s)
    if s.banked[me] >= f.target:
        s.winner = me
        s.turn = NOBODY


@implements(step, State)
def step_move(f: Facts, s: State, w: Scratch, move: int) -> None:
    """Roll, whose outcome chance decides, or hold. P1, P3"""
    if move == ROLL:
        s.event = DIE
    else:
        hold(f, s)


@implements(settle, State)
def settle_roll(f: Facts, s: State, w: Scratch, outcome: int) -> None:
    """Let the die show `outcome` + 1. P2"""
    s.event = NO_EVENT
    s.rolls += 1
    if outcome == 0:
        end_turn(s)
    else:
        s.pot += outcome + 1


@implements(legal, State)
def legal_moves(f: Facts, s: State, w: Scratch) -> int:
    """A player may always roll, and may hold if the pot is not empty. P3"""
    w.moves[0] = ROLL
    if s.pot == 0:
        return 1
    w.moves[1] = HOLD
    return 2


@implements(list_outcomes, State)
def faces(f: Facts, s: State, w: Scratch) -> int:
    """The faces of the die, from 0. P2"""
    for face in range(f.sides):
        w.outcomes[face] = face
    return f.sides


@implements(result, State)
def result_for(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """2 for the winner. P4"""
    return 2 if s.winner == seat else 0


@implements(encode, State)
def encode_pig(f: Facts, s: State, w: Scratch) -> None:
    """The pot, the banked points of the seat on turn, and those of the other seat."""
    me = max(s.turn, 0)
    w.observation[0] = s.pot
    w.observation[1] = s.banked[me]
    w.observation[2] = s.banked[1 - me]


@implements(points, State)
def points_of(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """The banked points. P4"""
    return s.banked[seat]


@implements(ending, State)
def ending_of(f: Facts, s: State, w: Scratch) -> int:
    """The only kind of victory. P4"""
    return 1


@implements(check, State)
def broken(f: Facts, s: State, w: Scratch, before: State, spare: State, move: int) -> int:
    """The number of the first invariant that does not hold; 0 if all hold."""
    if s.banked[0] < before.banked[0] or s.banked[1] < before.banked[1]:
        return 1
    return 2 if s.pot < 0 or s.pot == 1 else 0


@implements(greedy, State)
def careful_move(f: Facts, s: State, w: Scratch) -> int:
    """Hold at twenty points, or as soon as holding wins."""
    return HOLD if s.pot >= CAREFUL or s.banked[s.turn] + s.pot >= f.target else ROLL


# --- ruleset
class Given(msgspec.Struct, forbid_unknown_fields=True):
    """The situation of a case."""

    new: bool = False
    turn: int = 0
    pot: int = 0
    banked: tuple[int, int] = (0, 0)


class Expected(msgspec.Struct, forbid_unknown_fields=True):
    """What a case may expect."""

    turn: int | None = None
    winner: int | None = None
    banked: list[int] | None = None
    legal: list[str] | None = None
    illegal: list[str] | None = None


def situation(_: Facts, given: Given) -> tuple[State, dict[tuple[str, str], list[str]]]:
    """The state that a case describes."""
    s = State()
    s.turn, s.pot, s.banked, s.winner = given.turn, given.pot, list(given.banked), NOBODY
    return s, {}


def observe(q: Situation, before: State, key: str, wanted: Any) -> Any:
    """What the situation shows, in the words of cases."""
    return list(q.s.banked)


class PigRuleset(Ruleset):
    """What the rest of Annales knows of Pig."""

    id = "pig"
    version = "1"
    state = State
    scratch = Scratch
    notation = Notation({"roll": (), "hold": ()}, {"roll": "pips"}, lambda: {"pips": FACES})
    events = ("", "roll")
    learning = Learning(observation=3)
    parts = ("banked",)
    victories = ("", "race")
    invariants = ("", "banked points are never lost", "the pot is empty or has at least two points")
    choices = MappingProxyType({"short": (False, True)})
    advised = MappingProxyType({"short": True})
    data = texts = FOLDER
    cases = Cases(given=Given, expected=Expected, situation=situation, observe=observe)

    def facts(self, options: Options) -> Facts:
        """The facts record under complete options."""
        f = Facts()
        f.sides = TABLE.sides
        f.target = TABLE.short_target if options["short"] else TABLE.target
        return f

    def draw(self, q: Situation, kind: str) -> Draw:
        """Each roll has a deck of its own, so that rolls are independent."""
        return Draw(f"roll {q.s.rolls}", 0)

    def deck(self, name: str) -> Sequence[int]:
        """The faces."""
        return range(TABLE.sides)

    def why_not(self, q: Situation, move: int, seat: int) -> Reason | None:
        """Why a seat may not make a move now."""
        if q.s.winner != NOBODY:
            return Reason("P4", "over")
        if q.s.turn != seat:
            return Reason("P1", "not-your-turn", {"seat": q.s.turn})
        if move == HOLD and q.s.pot == 0:
            return Reason("P3", "pig-nothing-to-hold")
        return None


# --- game
class Pig(Game):
    """A game of Pig. Option: `short` plays to the short target."""

    ruleset = PigRuleset()
