"""Journals as CSV: one row for each game, and four columns for each player."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from annales.server.errors import Refusal
from annales.server.model.csv_text import guarded
from annales.server.model.journal_messages import MAX_PLAYERS

__all__ = ["column_at", "read_rows", "write_rows"]

GAME_COLUMNS = ("game", "date", "minutes", "stars", "victory", "place", "notes", "me", "table")
PLAYER_COLUMNS = {"player": "name", "points": "score", "parts": "parts", "won": "won"}
"""Names of the columns of a player, which a number follows, and the fields of an entry."""
NEEDED = ("game", "date", "player 1")
NUMBERS = ("minutes", "stars")
YES = ("1", "x", "yes", "true", "○")
NO = ("", "0", "no", "false", "×")

Fields = dict[str, Any]


def column_at(path: str) -> str:
    """The column of a field of an entry.

    >>> column_at("players[1].score"), column_at("players"), column_at("date")
    ('points 2', 'player 1', 'date')
    """
    found = re.match(r"players\[(\d+)\]\.(\w+)", path)
    if found:
        names = {field: name for name, field in PLAYER_COLUMNS.items()} | {"is_self": "me"}
        return f"{names[found[2]]} {int(found[1]) + 1}"
    return "player 1" if path == "players" else path


# Writing


def write_rows(games: Sequence[Mapping[str, Any]]) -> str:
    """Games, as fields of entries, as CSV with a row of titles."""
    most = max((len(game["players"]) for game in games), default=1)
    file = io.StringIO()
    writer = csv.DictWriter(file, [*GAME_COLUMNS, *_player_columns(most)], restval="")
    writer.writeheader()
    for game in games:
        writer.writerow({column: guarded(value) for column, value in _row(game).items()})
    return file.getvalue()


def _player_columns(most: int) -> list[str]:
    return [f"{name} {number}" for number in range(1, most + 1) for name in PLAYER_COLUMNS]


def _row(game: Mapping[str, Any]) -> Fields:
    row = {column: game.get(column, "") for column in GAME_COLUMNS}
    row |= {column: game[column] or "" for column in NUMBERS}
    for number, player in enumerate(game["players"], 1):
        parts = "; ".join(f"{name.replace(';', ',')}={points}" for name, points in player["parts"].items())
        score = "" if player["score"] is None else player["score"]
        row |= {f"player {number}": player["name"], f"points {number}": score, f"parts {number}": parts}
        row[f"won {number}"] = "yes" if player["won"] else ""
        if player["is_self"]:
            row["me"] = number
    return row


# Reading


def read_rows(text: str) -> Iterator[tuple[int, Fields]]:
    """The games of a file as fields of entries, with their rows: the titles are row 1. Raises `Refusal`."""
    first = text.partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    row, columns = 0, list[str]()
    try:
        for row, cells in enumerate(reader, 1):
            if row == 1:
                columns = _columns(cells)
            elif any(cell.strip() for cell in cells):
                yield row, _fields(row, _cells(row, columns, cells))
    except csv.Error as fault:
        raise Refusal("import-bad-row", {"row": row + 1, "detail": str(fault)}) from None


def _columns(titles: Sequence[str]) -> list[str]:
    columns = [" ".join(title.casefold().split()) for title in titles]
    for place, column in enumerate(columns):
        if column and column not in (*GAME_COLUMNS, *_player_columns(MAX_PLAYERS)):
            raise Refusal("import-unknown-column", {"column": titles[place].strip()[:100]})
        if column and column in columns[:place]:
            raise Refusal("import-double-column", {"column": column})
    for column in NEEDED:
        if column not in columns:
            raise Refusal("import-no-column", {"column": column})
    return columns


def _cells(row: int, columns: Sequence[str], cells: Sequence[str]) -> dict[str, str]:
    for place, cell in enumerate(cells):
        if cell.strip() and (place >= len(columns) or not columns[place]):
            raise Refusal("import-no-title", {"row": row, "number": place + 1})
    unguarded = [re.sub(r"^'(?='*[=+\-@])", "", cell.strip()) for cell in cells]
    return dict(zip(columns, unguarded, strict=False))


def _fields(row: int, cells: Mapping[str, str]) -> Fields:
    fields: Fields = {column: cells.get(column, "") for column in GAME_COLUMNS if column not in ("me", *NUMBERS)}
    fields |= {column: _number(row, column, cells[column]) for column in NUMBERS if cells.get(column)}
    me = _number(row, "me", cells["me"]) if cells.get("me") else 0
    if not 0 <= me <= MAX_PLAYERS:
        raise _bad(row, "me", cells["me"])
    last = max([me, *(int(column.split()[1]) for column, cell in cells.items() if cell and column[-1:].isdigit())])
    return {**fields, "players": [_player(row, number, cells, me) for number in range(1, last + 1)]}


def _player(row: int, number: int, cells: Mapping[str, str], me: int) -> Fields:
    name, points, parts, won = (cells.get(f"{column} {number}", "") for column in PLAYER_COLUMNS)
    if won.casefold() not in (*YES, *NO):
        raise _bad(row, f"won {number}", won)
    fields: Fields = {"name": name, "is_self": number == me, "won": won.casefold() in YES}
    if points:
        fields["score"] = _number(row, f"points {number}", points)
    if parts:
        fields["parts"] = _parts(row, f"parts {number}", parts)
    return fields


def _parts(row: int, column: str, cell: str) -> dict[str, int]:
    """Points by part, like `blue=12; coins=3`."""
    found: dict[str, int] = {}
    for part in filter(None, map(str.strip, cell.split(";"))):
        name, _, points = (word.strip() for word in part.rpartition("="))
        if not name or name in found:
            raise _bad(row, column, part)
        found[name] = _number(row, column, points)
    return found


def _number(row: int, column: str, cell: str) -> int:
    if not re.fullmatch(r"[-−]?[0-9]{1,9}", cell):
        raise _bad(row, column, cell)
    return int(cell.replace("−", "-"))


def _bad(row: int, column: str, value: str) -> Refusal:
    return Refusal("import-bad-value", {"row": row, "column": column, "value": value[:100]})
