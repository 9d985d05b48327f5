"""Journals as files, CSV and JSON. What cannot be read is refused with its row and column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

import msgspec

from annales.server.errors import Refusal
from annales.server.model.journal import RealGame
from annales.server.model.journal_csv import column_at, read_rows, write_rows
from annales.server.model.journal_messages import EntryPlayer, JournalEntry, RealGameEntry
from annales.structs import inspect_now

__all__ = ["MAX_GAMES", "FileGame", "ImportFile", "Imported", "file_game", "read_file", "write_csv", "write_json"]

MAX_GAMES = 3000
"""Games of one file that is read."""
REFUSED_FIELDS = {"bad-date": "date", "bad-game-name": "game", "one-self": "players"}
"""Where the fault is that a check found."""


class FileGame(RealGameEntry, frozen=True, forbid_unknown_fields=True):
    """A game of a journal in a file."""

    table: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """The table on the server that wrote the file; empty for a game that was entered by hand."""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    games: list[msgspec.Raw]


class ImportFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file to import."""

    text: str
    """CSV, or JSON, which begins with a brace."""


class Imported(msgspec.Struct, frozen=True):
    """What came of an import."""

    added: int
    known: int
    """Games that are in the journal already, which were left out."""


def file_game(entry: JournalEntry) -> FileGame:
    """An entry of a journal, to write it into a file."""
    players = [
        EntryPlayer(player.name, player.is_self, player.score, player.parts, player.won) for player in entry.players
    ]
    return FileGame(
        game=entry.game,
        date=entry.date[:10],
        players=players,
        minutes=entry.minutes,
        stars=entry.stars,
        victory=entry.victory,
        place=entry.place,
        notes=entry.notes,
        public=entry.public,
        table=entry.table or "",
    )


def write_csv(games: Sequence[FileGame]) -> bytes:
    """A journal as CSV in UTF-8, with a mark at its start by which spreadsheets know this."""
    return write_rows([msgspec.to_builtins(game) for game in games]).encode("utf-8-sig")


def write_json(games: Sequence[FileGame]) -> bytes:
    """A journal as JSON."""
    return msgspec.json.format(msgspec.json.encode({"games": games}), indent=1)


def read_file(text: str) -> list[tuple[str, RealGame]]:
    """The games of a file, each with its table, which is empty for one that was entered by hand.

    Raises `Refusal` for the first fault, with its row and column: rows as in a spreadsheet, or the number of the game.
    """
    text = text.removeprefix("\ufeff")
    is_json = text.lstrip().startswith("{")
    found: list[tuple[str, RealGame]] = []
    for row, fields in _read_json(text) if is_json else read_rows(text):
        if len(found) == MAX_GAMES:
            raise Refusal("import-too-many-games", {"most": MAX_GAMES})
        found.append(_game(row, fields, is_json=is_json))
    if not found:
        raise Refusal("import-no-games")
    return found


def _read_json(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        for number, raw in enumerate(msgspec.json.decode(text, type=_File).games, 1):
            yield number, msgspec.json.decode(raw, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None


def _game(row: int, fields: dict[str, Any], *, is_json: bool) -> tuple[str, RealGame]:
    try:
        game = msgspec.convert(fields, FileGame)
        # A file publishes nothing: whoever imports it may not know what it says.
        return game.table, replace(game.checked(), public=False)
    except msgspec.ValidationError as fault:
        path = _path(str(fault))
    except Refusal as fault:
        number = fault.text_args.get("number")
        path = f"players[{int(number) - 1}].name" if number else REFUSED_FIELDS[fault.key]
    column = path if is_json else column_at(path)
    value = _value_at(path, fields)
    if value == "":
        raise Refusal("import-missing-value", {"row": row, "column": column[:100]})
    raise Refusal("import-bad-value", {"row": row, "column": column[:100], "value": value[:100]})


def _path(fault: str) -> str:
    """Where msgspec found a fault: a path like `players[0].score`."""
    place = re.search(r"`\$\.?([^`]*)`$", fault)
    field = re.match(r"Object (?:missing required|contains unknown) field `(.*?)`", fault)
    return ".".join(part for part in (place[1] if place else "", field[1] if field else "") if part)


def _value_at(path: str, fields: Mapping[str, Any]) -> str:
    value: Any = fields
    for step in re.findall(r"[^.\[\]]+", path):
        if isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, Mapping) and step in value:
            value = value[step]
        else:
            return ""
    return str(value)


inspect_now(FileGame, ImportFile)
