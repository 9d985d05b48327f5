"""Games on a real table: situations that are entered, and what happens from there. The server keeps nothing.

A worker process runs `checked_setup` and `followed_table`: they read what people enter, and play up to 512 steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annales.core.game import Game
from annales.core.problem import Problem
from annales.core.setup import CheckedSetup, check_setup, fields_of_position
from annales.errors import AnnalesError
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.features.assist.hints import expected_moves, hint_move
from annales.server.features.assist.messages import Advice, AssistTable, FollowedGame, PossibleOutcome, SetupRequest
from annales.server.live.snapshots import lone_snapshot

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["advice_of", "checked_setup", "followed_table", "game_at"]


def _kind(name: str) -> type[Game]:
    if name not in GAMES:
        raise Refusal("no-game", {"game": name}, status=404)
    return GAMES[name]


def checked_setup(asked: SetupRequest) -> CheckedSetup:
    """The situation completed and checked. Raises `Refusal` for an unknown game only."""
    kind = _kind(asked.game)
    if asked.position is None:
        return check_setup(kind, asked.fields)
    try:
        game = kind.from_position(" ".join(asked.position.split()), chance="manual")
        return CheckedSetup(fields_of_position(kind.ruleset, game.position), (), game.position)
    except AnnalesError as fault:
        return CheckedSetup({}, (Problem("position", "unreadable", {"detail": str(fault)}),), None)


def game_at(name: str, position: str) -> Game:
    """The game at a position. Raises `Refusal`."""
    try:
        return _kind(name).from_position(position, chance="manual")
    except AnnalesError as fault:
        raise Refusal("bad-position", {"detail": str(fault)}) from None


def followed_table(asked: FollowedGame) -> AssistTable:
    """The table after all steps, with what can happen next. Raises `Refusal` for an impossible step."""
    game = game_at(asked.game, asked.position)
    for step in asked.steps:
        try:
            if step.is_reveal:
                game.reveal(step.text)
            else:
                game.play(step.text)
        except AnnalesError as fault:
            raise Refusal("not-a-move", {"move": step.text, "detail": str(fault)}) from None
    event = game.chance
    chances = event.probabilities if event else {}
    return AssistTable(
        position=game.position,
        fields=fields_of_position(game.ruleset, game.position),
        table=lone_snapshot(game),
        event=event.kind if event else None,
        where=event.where if event else "",
        outcomes=tuple(PossibleOutcome(name, float(chance)) for name, chance in chances.items()),
        moves=tuple(move.text for move in game.legal_moves),
    )


def advice_of(game: Game, report: Report) -> Advice:
    """What a search of a game found."""
    assert game.turn is not None
    return Advice(
        seat=game.turn,
        exact=report.exact,
        visits=report.visits,
        moves=tuple(map(hint_move, report.moves)),
        line=tuple(expected_moves(game, report.pv)),
    )
