"""Conditional moves of slow games, as values: how they follow a move, and which moves they add to it.

A line ends where chance reveals something, unless its owner chose to continue: who plans ahead does not know what will
be revealed, and it may change what is best. A move is always checked by the rules in the situation that has come about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import SystemRandom

from annales.core.chance import Sampled
from annales.core.game import Chance, Game
from annales.errors import AnnalesError
from annales.server.errors import Refusal
from annales.server.live.clocks import DailyTime
from annales.server.live.conditional_moves.messages import PlanEnd, PlanLine, PlanMoves
from annales.server.live.table_game import TableChange, stamp_change
from annales.server.live.table_header import Seats, TableHeader

__all__ = [
    "MAX_ANSWERS",
    "Plan",
    "PlanStep",
    "allows_plans",
    "checked_line",
    "movers",
    "possible_moves",
    "with_answers",
]

MAX_ANSWERS = 2
"""Own moves in one line: an answer, and one step further."""
SAMPLES = 6
"""Random reveals that are tried out: moves that are legal after all of them are offered."""


@dataclass(frozen=True)
class Plan:
    """What one person at a table has planned."""

    seat: int
    """The first seat of the person."""
    lines: tuple[PlanLine, ...]
    revision: int = 0
    """Grows with each change, so that two processes notice that they have read different lines."""
    ended: PlanEnd | None = None
    """Why no line is left."""


@dataclass(frozen=True)
class PlanStep:
    """The plans of a table before a move, and what is left of them after it and all answers."""

    before: tuple[Plan, ...]
    after: tuple[Plan, ...]


def allows_plans(header: TableHeader) -> bool:
    """Whether conditional moves can be made at a table: it gives days for each move, and several people play."""
    return isinstance(header.time, DailyTime) and len(header.people) > 1


def with_answers(
    header: TableHeader, change: TableChange, plans: tuple[Plan, ...], at: int
) -> tuple[list[TableChange], PlanStep]:
    """A move that is made at a time, and the moves with which plans answer it."""
    changes, left = [change], plans
    while True:
        left = tuple(plan for plan in (_follow(header, each, changes[-1]) for each in left) if plan is not None)
        answer, left = _answer(header, changes[-1], left)
        if answer is None:
            return changes, PlanStep(plans, left)
        changes.append(stamp_change(header, answer, at))


def _follow(header: TableHeader, plan: Plan, change: TableChange) -> Plan | None:
    """What is left of a plan after a move; None if nothing is left to say."""
    row = change.row
    is_own = row.seat in _seats_of(header, plan)
    if not plan.lines:
        # The owner has seen why it ended, and has moved.
        return None if is_own else plan
    if change.after.is_over:
        return None
    fitting = [line for line in plan.lines if line.moves[0] == row.move]
    lines = [_rest(line) for line in fitting if line.past_reveals or not row.outcomes]
    kept = tuple(line for line in lines if line.moves)
    if kept:
        return replace(plan, lines=kept, revision=plan.revision + 1)
    # Lines that were played to their ends, and an owner who plays something else, need no explanation.
    ended: PlanEnd = "revealed" if fitting else "other-move"
    is_clear = is_own or bool(lines)
    return None if is_clear else replace(plan, lines=(), ended=ended, revision=plan.revision + 1)


def _rest(line: PlanLine) -> PlanLine:
    """A line without its first move."""
    return PlanLine(line.moves[1:], line.past_reveals)


def _answer(
    header: TableHeader, change: TableChange, plans: tuple[Plan, ...]
) -> tuple[TableChange | None, tuple[Plan, ...]]:
    """The move that a plan makes now, if it is its owner's turn, and the plans after an illegal one."""
    game = change.after
    turn = None if game.is_over else game.game.turn
    for place, plan in enumerate(plans):
        if turn is None or not plan.lines or turn not in _seats_of(header, plan):
            continue
        try:
            return game.move(turn, plan.lines[0].moves[0]), plans
        except Refusal:
            ended = replace(plan, lines=(), ended="illegal", revision=plan.revision + 1)
            return None, (*plans[:place], ended, *plans[place + 1 :])
    return None, plans


def _seats_of(header: TableHeader, plan: Plan) -> Seats:
    person = header.players[plan.seat].person
    return () if person is None else header.seats_of(person)


def checked_line(game: Game, seats: Seats, line: PlanLine) -> PlanLine:
    """A line with its moves as the notation writes them. Raises `Refusal` for one that could never be played.

    The rules check moves up to the first one that reveals something; what is legal after it is not known yet.
    """
    twin, moves, answers, is_own = game.public(), list[str](), 0, False
    if twin.turn is None or twin.turn in seats:
        raise Refusal("plan-own-turn", status=409)
    for text in line.moves:
        if twin.chance is not None:
            return _line_past_reveal(twin, line, moves)
        is_own = twin.turn in seats
        answers += is_own
        moves.append(_play(twin, text))
    if not is_own:
        raise Refusal("plan-without-answer")
    if answers > MAX_ANSWERS:
        raise Refusal("plan-too-far", {"most": MAX_ANSWERS})
    return PlanLine(tuple(moves), line.past_reveals)


def _line_past_reveal(twin: Game, line: PlanLine, played: list[str]) -> PlanLine:
    """A line whose last checked move reveals something: of the others only the notation can be checked."""
    if not line.past_reveals:
        raise Refusal("plan-reveals", {"move": played[-1]})
    others = [_parsed(twin, text) for text in line.moves[len(played) :]]
    return PlanLine((*played, *others), past_reveals=True)


def _play(twin: Game, text: str) -> str:
    try:
        return twin.play(text).text
    except AnnalesError as fault:
        raise Refusal("plan-not-legal", {"move": text, "detail": str(fault)}) from None


def _parsed(twin: Game, text: str) -> str:
    try:
        return twin.parse_exactly(text).text
    except AnnalesError as fault:
        raise Refusal("not-a-move", {"move": text, "detail": str(fault)}) from None


def movers(game: Game, line: PlanLine) -> tuple[int | None, ...]:
    """Who makes each move of a line, as far as it is known."""
    sample, seats = game.public(chance=Sampled(SystemRandom())), list[int | None]()
    for text in line.moves:
        seats.append(sample.turn)
        try:
            sample.play(text)
        except AnnalesError:
            break
    return (*seats, *([None] * (len(line.moves) - len(seats))))


def possible_moves(game: Game, seats: Seats, moves: Sequence[str]) -> PlanMoves:
    """What can be played after some moves. Raises `Refusal` if they are not legal."""
    samples, revealed = [game.public(chance=Sampled(SystemRandom())) for _ in range(SAMPLES)], False
    for text in moves:
        samples = _samples_after(samples, text)
        revealed |= isinstance(samples[0].history[-1], Chance)
    first, *others = samples
    legal = [{move.text for move in each.legal_moves} for each in others]
    common = tuple(move.text for move in first.legal_moves if all(move.text in each for each in legal))
    return PlanMoves(first.turn, common, revealed, first.view(seats[0]))


def _samples_after(samples: Sequence[Game], text: str) -> list[Game]:
    """The samples in which a move is legal, after it. Raises `Refusal` if there are none."""
    left, why = list[Game](), ""
    for game in samples:
        try:
            game.play(text)
            left.append(game)
        except AnnalesError as fault:
            why = str(fault)
    if not left:
        raise Refusal("plan-not-legal", {"move": text, "detail": why})
    return left
