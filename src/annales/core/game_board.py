"""The board of a game as text, and sentences about a game and its end."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence

from annales.core.base_game import BaseGame
from annales.core.board import Board, BoardContext, plain_board, score_lines
from annales.core.catalogue import GameTexts
from annales.core.layout import Line, cut, make_line, wrap
from annales.core.shown_fields import shown_fields
from annales.core.texts import checked_text
from annales.errors import AnnalesError

__all__ = ["LEAST_WIDTH", "NOTEBOOK_WIDTH", "describe_game", "describe_outcome", "draw_board", "score_table"]

LEAST_WIDTH = 60
"""The smallest width of a board, in cells."""
NOTEBOOK_WIDTH = 100
"""The width of a board in a notebook, in cells."""
LONGEST_NAME = 20
"""Longer names of players are cut to this width, in cells."""


def draw_board(
    game: BaseGame,
    seat: int | None = None,
    *,
    width: int | None = None,
    color: bool | None = None,
    language: str = "en",
    players: Sequence[str] | None = None,
) -> Board:
    """The board of a game: see `Game.board`."""
    cells, colored = _check_width(width), _check_color(color)
    texts = game.ruleset.in_language(language, game.options)
    eyes = seat if seat is not None else game.turn or 0
    context = BoardContext(
        texts, cells, eyes, _names(game, texts, players), game.turn, tuple(map(str, game.legal_moves)), game.view(eyes)
    )
    return Board(_lines(game, context), cells, color=colored)


def _check_width(width: int | None) -> int:
    if width is None:
        return max(shutil.get_terminal_size().columns, LEAST_WIDTH)
    if isinstance(width, bool) or not isinstance(width, int):
        raise AnnalesError(f"the width of a board must be a whole number of columns, not {width!r}")
    if width < LEAST_WIDTH:
        raise AnnalesError(f"the width of a board must be at least {LEAST_WIDTH} columns, not {width}")
    return width


def _check_color(color: bool | None) -> bool:
    if color is None:
        # The variable NO_COLOR: https://no-color.org
        return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    if not isinstance(color, bool):
        raise AnnalesError(f"color must be True, False or None, not {color!r}")
    return color


def _names(game: BaseGame, texts: GameTexts, players: Sequence[str] | None) -> tuple[str, ...]:
    if players is None:
        return tuple(texts.word("player", seat=seat) for seat in range(game.seats))
    if isinstance(players, str):
        raise AnnalesError(f"players are a list of names, not the text {players!r}")
    if len(players) != game.seats:
        raise AnnalesError(f"{len(players)} names for {game.seats} players")
    lines = (cut(make_line(checked_text("the name of a player", name)), LONGEST_NAME) for name in players)
    return tuple("".join(span.text for span in line) for line in lines)


def _lines(game: BaseGame, context: BoardContext) -> Iterator[Line]:
    heading = context.texts.join(*_situation(game, context.texts, context.players))
    yield from wrap(make_line(heading, style="bold"), context.width)
    yield ()
    # A copy of the situation: rules that a board calls write to the scratch space.
    yield from _situation_lines(game, context)
    if game.outcome:
        yield ()
        yield from score_table(game, context.texts, context.players, context.width)
        yield ()
        result = describe_outcome(game, context.texts, context.players)
        yield from wrap(make_line(result, style="bold"), context.width)


def _situation_lines(game: BaseGame, context: BoardContext) -> Iterable[Line]:
    rules, q = game.ruleset, game.situation
    drawn = rules.terminal.board(q, context)
    if drawn is not None:
        return drawn
    scores = [rules.score(q, seat) for seat in range(game.seats)]
    return plain_board(shown_fields(rules.shown, q.s, scores), rules.parts, scores, context)


def _situation(game: BaseGame, texts: GameTexts, players: Sequence[str]) -> Iterator[str]:
    """The stage of the game, and who decides what."""
    first, *more = game.ruleset.terminal.headline(game.situation, texts) or ("",)
    yield from (first, texts.word("ply", ply=game.ply), *more)
    if game.turn is not None:
        yield texts.word("decides", player=players[game.turn], choice=texts.word(f"choice-{game.choice}"))
    elif game.chance and not game.outcome:
        yield texts.word(f"event-{game.chance.kind}", what="?", player="?")


def describe_game(game: BaseGame, language: str = "en") -> str:
    """One line: the game, its stage, the open decision or the result, and what each player has."""
    texts = game.ruleset.in_language(language, game.options)
    players = _names(game, texts, None)
    parts = [texts.join(texts.title, *_situation(game, texts, players))]
    if game.outcome:
        parts.append(describe_outcome(game, texts, players))
    for seat, player in enumerate(players):
        points = texts.word("points", n=game.score(seat)["total"])
        holdings = game.ruleset.terminal.holdings(game.situation, seat, texts)
        parts.append(f"{player}{texts.word('colon')}{texts.join(*holdings, points)}")
    return texts.word("separator").join(parts)


def describe_outcome(game: BaseGame, texts: GameTexts, players: Sequence[str]) -> str:
    """One sentence about how a finished game ended. Raises `AnnalesError` while the game is under way."""
    outcome = game.outcome
    if outcome is None:
        raise AnnalesError("the game is not over")
    by = texts.word(f"victory-{outcome.by}")
    if len(outcome.winners) > 1:
        return texts.word("ended-shared", by=by)
    return texts.word("ended", player=players[outcome.winners[0]], by=by)


def score_table(game: BaseGame, texts: GameTexts, players: Sequence[str], width: int) -> list[Line]:
    """A table of the points of all seats by part, with totals."""
    scores = [game.score(seat) for seat in range(game.seats)]
    return score_lines(game.ruleset.parts, scores, texts, players, width)
