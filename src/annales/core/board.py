"""The board of a game as text: the parts that all games share, and a plain board for games without their own."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from annales.core.catalogue import GameTexts
from annales.core.layout import GAP, Line, cut, glue, make_line, render_html, render_text, table, width_of, wrap
from annales.core.views import TableView
from annales.errors import AnnalesError

if TYPE_CHECKING:
    from annales.core.events import Situation
    from annales.core.game import Game
    from annales.core.ruleset import Ruleset

__all__ = [
    "LEAST_WIDTH",
    "Board",
    "BoardContext",
    "describe_game",
    "describe_outcome",
    "draw_board",
    "list_moves",
    "plain_board",
    "plain_price",
    "player_table",
    "score_table",
]

LEAST_WIDTH = 60
"""The smallest width of a board, in cells."""
NOTEBOOK_WIDTH = 100
"""The width of a board in a notebook, in cells."""
LONGEST_NAME = 20
"""Longer names of players are cut to this width, in cells."""


@dataclass(frozen=True)
class BoardContext:
    """Everything that a board depends on besides the situation."""

    texts: GameTexts
    width: int
    """The width of a line, in cells."""
    seat: int
    """The seat whose point of view is shown."""
    players: tuple[str, ...]
    """Names of the players by seat."""
    turn: int | None
    """The seat on turn; None when the game is over or waits for chance."""
    moves: tuple[str, ...]
    """The legal moves in notation."""
    view: TableView
    """`Game.view` of the seat."""

    def player_lines(self, width: int) -> list[Line]:
        """Names of the players by seat, cut to a number of cells."""
        return [cut(make_line(name), width) for name in self.players]


class Board:
    """A game as lines of text. `print` shows it; a notebook shows it in colour."""

    def __init__(self, lines: Iterable[Line], width: int, *, color: bool) -> None:
        self.lines, self.width, self.color = tuple(lines), width, color

    def __str__(self) -> str:
        return render_text(self.lines, color=self.color)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return render_html(self.lines)


def draw_board(
    game: Game,
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
        return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    if not isinstance(color, bool):
        raise AnnalesError(f"color must be True, False or None, not {color!r}")
    return color


def _names(game: Game, texts: GameTexts, players: Sequence[str] | None) -> tuple[str, ...]:
    if players is None:
        return tuple(texts.word("player", seat=seat) for seat in range(game.seats))
    if len(players) != game.seats:
        raise AnnalesError(f"{len(players)} names for {game.seats} players")
    lines = (cut(make_line(name), LONGEST_NAME) for name in players)
    return tuple("".join(span.text for span in line) for line in lines)


def _lines(game: Game, context: BoardContext) -> Iterator[Line]:
    heading = context.texts.join(*_situation(game, context.texts, context.players))
    yield from wrap(make_line(heading, style="bold"), context.width)
    yield ()
    yield from game.ruleset.board(game.situation, context)
    if game.outcome:
        yield ()
        yield from score_table(game, context.texts, context.players, context.width)
        yield ()
        result = describe_outcome(game, context.texts, context.players)
        yield from wrap(make_line(result, style="bold"), context.width)


def _situation(game: Game, texts: GameTexts, players: Sequence[str]) -> Iterator[str]:
    """The stage of the game, and who decides what."""
    first, *more = game.ruleset.headline(game.situation, texts) or ("",)
    yield from (first, texts.word("ply", ply=game.ply), *more)
    if game.turn is not None:
        yield texts.word("decides", player=players[game.turn], choice=texts.word(f"choice-{game.choice}"))
    elif game.chance and not game.outcome:
        yield texts.word(f"event-{game.chance.kind}", what="?")


def describe_game(game: Game, language: str = "en") -> str:
    """One line: the game, its stage, the open decision or the result, and what each player has."""
    texts = game.ruleset.in_language(language, game.options)
    players = _names(game, texts, None)
    parts = [texts.join(texts.title, *_situation(game, texts, players))]
    if game.outcome:
        parts.append(describe_outcome(game, texts, players))
    for seat, player in enumerate(players):
        points = texts.word("points", n=game.score(seat)["total"])
        holdings = game.ruleset.holdings(game.situation, seat, texts)
        parts.append(f"{player}{texts.word('colon')}{texts.join(*holdings, points)}")
    return texts.word("separator").join(parts)


def describe_outcome(game: Game, texts: GameTexts, players: Sequence[str]) -> str:
    """One sentence about how a finished game ended. Raises `AnnalesError` while the game is under way."""
    outcome = game.outcome
    if outcome is None:
        raise AnnalesError("the game is not over")
    by = texts.word(f"victory-{outcome.by}")
    if len(outcome.winners) > 1:
        return texts.word("ended-shared", by=by)
    return texts.word("ended", player=players[outcome.winners[0]], by=by)


def score_table(game: Game, texts: GameTexts, players: Sequence[str], width: int) -> list[Line]:
    """A table of the points of all seats by part, with totals."""
    scores = [game.score(seat) for seat in range(game.seats)]
    return _score_lines(game.ruleset.parts, scores, texts, players, width)


def _score_lines(
    parts: Sequence[str], scores: Sequence[Mapping[str, int]], texts: GameTexts, players: Sequence[str], width: int
) -> list[Line]:
    rows = [
        [make_line(texts.word(f"part-{part}")), *(make_line(str(score[part])) for score in scores)] for part in parts
    ]
    totals = (make_line(str(score["total"]), style="bold") for score in scores)
    rows.append([make_line(texts.word("total"), style="bold"), *totals])
    return player_table(make_line(texts.word("score"), style="bold"), rows, players, width)


def player_table(corner: Line, rows: Sequence[Sequence[Line]], players: Sequence[str], width: int) -> list[Line]:
    """A table with a column of labels and a column of numbers for each player. Long names are wrapped."""
    labels = min(max(width_of(row[0]) for row in rows), width // 3)
    room = max((width - labels) // len(players) - GAP, 4)
    heads = [wrap(make_line(name, style="bold"), room) for name in players]
    return table([[corner, *heads], *rows], width, numbers=True)


def list_moves(context: BoardContext, moves: Sequence[str] | None = None) -> list[Line]:
    """A paragraph with the legal moves, or with other texts for them (`moves`)."""
    shown = context.moves if moves is None else moves
    label = make_line(f"{context.texts.word('moves')}  ", style="dim")
    return wrap((*label, *make_line(context.texts.join(*map(glue, shown)))), context.width, 2) if shown else []


def plain_board(rules: Ruleset, q: Situation, context: BoardContext) -> Iterator[Line]:
    """A board for any game: the fields of its position, points by part, and the legal moves."""
    fields = rules.write_fields(q.f, q.s).items()
    yield from table([[make_line(name, style="dim"), value] for name, value in fields], context.width)
    if context.turn is not None:
        scores = [rules.score(q, seat) for seat in range(len(context.players))]
        totals = [{**score, "total": sum(score.values())} for score in scores]
        yield ()
        yield from _score_lines(rules.parts, totals, context.texts, context.players, context.width)
        yield ()
        yield from list_moves(context)


def plain_price(price: msgspec.Struct, width: int) -> list[Line]:
    """A price of any game: a table of its fields."""
    fields = msgspec.to_builtins(price).items()
    return table([[make_line(str(name), style="dim"), str(value)] for name, value in fields], width)
