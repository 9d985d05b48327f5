"""Parts of boards that all games share, and a plain board for games without their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from annales.core.catalogue import GameTexts
from annales.core.layout import (
    GAP,
    Line,
    cut,
    glue,
    make_line,
    render_html,
    render_text,
    table,
    width_of,
    wrap,
)
from annales.core.svg_lines import render_svg
from annales.core.views import FieldRow, FieldView, TableView

__all__ = ["Board", "BoardContext", "list_moves", "plain_board", "plain_price", "player_table", "score_lines"]


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
    """A game as lines of text. `print` shows it; a notebook shows it in colour, as text or as a drawing (SVG)."""

    def __init__(self, lines: Iterable[Line], width: int, *, color: bool) -> None:
        self.lines, self.width, self.color = tuple(lines), width, color

    def __str__(self) -> str:
        return render_text(self.lines, color=self.color)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return render_html(self.lines)

    def _repr_svg_(self) -> str:
        return render_svg(self.lines, self.width)


def score_lines(
    parts: Sequence[str], scores: Sequence[Mapping[str, int]], texts: GameTexts, players: Sequence[str], width: int
) -> list[Line]:
    """A table of points of all seats by part. Each score has its sum as `total`."""
    rows = [
        [make_line(texts.word(f"part-{part}")), *(make_line(str(score[part])) for score in scores)] for part in parts
    ]
    totals = (make_line(str(score["total"]), style="bold") for score in scores)
    rows.append([make_line(texts.word("total"), style="bold"), *totals])
    return player_table(make_line(texts.word("score"), style="bold"), rows, players, width)


def player_table(corner: Line, rows: Sequence[Sequence[Line]], players: Sequence[str], width: int) -> list[Line]:
    """A table with a column of labels and a column of numbers for each player. Long names are wrapped."""
    # Labels get at most a third of the width, so that the numbers of five players still fit.
    labels = min(max(width_of(row[0]) for row in rows), width // 3)
    room = max((width - labels) // len(players) - GAP, 4)
    heads = [wrap(make_line(name, style="bold"), room) for name in players]
    return table([[corner, *heads], *rows], width, numbers=True)


def list_moves(context: BoardContext, moves: Sequence[str] | None = None) -> list[Line]:
    """A paragraph with the legal moves, or with other texts for them (`moves`)."""
    shown = context.moves if moves is None else moves
    label = make_line(f"{context.texts.word('moves')}  ", style="dim")
    return wrap((*label, *make_line(context.texts.join(*map(glue, shown)))), context.width, 2) if shown else []


def plain_board(
    fields: Sequence[FieldView], parts: Sequence[str], scores: Sequence[Mapping[str, int]], context: BoardContext
) -> Iterator[Line]:
    """A board for any game: the fields of its situation, points by part, and the legal moves."""
    rows = [_field_row(field, row, context) for field in fields for row in field.rows]
    if rows:
        yield from table(rows, context.width)
    if context.turn is not None:
        totals = [{**score, "total": sum(score.values())} for score in scores]
        yield ()
        yield from score_lines(parts, totals, context.texts, context.players, context.width)
        yield ()
        yield from list_moves(context)


def _field_row(field: FieldView, row: FieldRow, context: BoardContext) -> list[Line]:
    """The name of a field with the player or part that a row is about, and the values of the row."""
    texts = context.texts
    whose = texts.join("" if row.seat is None else context.players[row.seat], texts.name(row.name))
    values = (" ".join(map(texts.name, value.split())) for value in row.values)
    shown = texts.join(*values) or texts.word("nothing")
    return [make_line(texts.join(texts.word(f"field-{field.name}"), whose), style="dim"), make_line(shown)]


def plain_price(price: msgspec.Struct, width: int) -> list[Line]:
    """A price of any game: a table of its fields."""
    fields = msgspec.to_builtins(price).items()
    return table([[make_line(str(name), style="dim"), str(value)] for name, value in fields], width)
