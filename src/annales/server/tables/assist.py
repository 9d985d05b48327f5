"""Games on a real table: situations that are entered, and what happens from there. The server keeps nothing.

A worker process runs `checked_setup` and `followed_table`: they read what guests enter, and play up to 512 steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annales.core.game import Game
from annales.core.problem import Problem
from annales.core.setup import CheckedSetup, check_setup, fields_of_position
from annales.errors import AnnalesError
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.model.assist_messages import Advice, AssistTable, FollowedGame, PossibleOutcome, SetupRequest
from annales.server.model.server_messages import PlayerInfo, Snapshot, log_message
from annales.server.model.table_game import plain_options
from annales.server.tables.hints import expected_moves, hint_move

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
        table=_snapshot(game),
        event=event.kind if event else None,
        where=event.where if event else "",
        outcomes=tuple(PossibleOutcome(name, float(chance)) for name, chance in chances.items()),
        moves=tuple(move.text for move in game.legal_moves),
    )


def _snapshot(game: Game) -> Snapshot:
    return Snapshot(
        version=game.ply,
        seat=-1,
        players=tuple(PlayerInfo("", "human") for _ in range(game.seats)),
        game=game.ruleset.id,
        options=plain_options(game.options),
        takebacks=0,
        thinking=False,
        closed=None,
        log=log_message(game.history),
        view=game.view(None),
    )


def advice_of(game: Game, report: Report) -> Advice:
    """What a search of a game found."""
    assert game.turn is not None
    return Advice(
        seat=game.turn,
        exact=report.exact,
        visits=report.visits,
        moves=tuple(map(hint_move, report.moves)),
        line=tuple(expected_moves(game, report)),
    )
