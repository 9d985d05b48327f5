"""Journals as files. What cannot be read is refused with its row and column.

JSON has an object with the list `games`. CSV has one row for each game, and four columns for each player. Files of
other programs are read, too, see `formats`.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping, Sequence
from itertools import islice
from unicodedata import normalize

import msgspec
from msgspec.structs import replace

from annales.server.errors import Refusal
from annales.server.features.journal.dates import DateOrder, iso_dates
from annales.server.features.journal.formats import Fields, is_bg_stats, read_bg_stats, read_plays
from annales.server.features.journal.messages import MAX_PLAYERS, EntryPlayer, FileGame, JournalEntry
from annales.server.http.downloads import json_array
from annales.server.texts import FORMULA, guarded

__all__ = ["MAX_GAMES", "file_games", "read_file", "write_csv", "write_json"]

MAX_GAMES = 3000
"""Games of one file that is read."""
UNREADABLE = "\ufffd"
"""What programs write for bytes that they could not read: the text was lost before."""
REFUSED_FIELDS = {"bad-date": "date", "bad-game-name": "game", "one-self": "players"}
"""Where the fault is that a check found."""
GAME_COLUMNS = ("game", "date", "minutes", "stars", "victory", "place", "notes", "me", "table")
PLAYER_COLUMNS = {"player": "name", "points": "score", "parts": "parts", "won": "won"}
"""Names of the columns of a player, which a number follows, and the fields of an entry."""
NEEDED = ("game", "date", "player 1")
NUMBERS = ("minutes", "stars")
YES = ("1", "x", "yes", "true", "○")
NO = ("", "0", "no", "false", "×")


class _File(msgspec.Struct, forbid_unknown_fields=True):
    games: list[msgspec.Raw]


async def write_csv(pages: AsyncIterator[Sequence[JournalEntry]], players: int) -> AsyncGenerator[bytes]:
    """A journal as CSV in UTF-8, with a mark at its start by which spreadsheets know this, in parts.

    No entry has more than a number of players.
    """
    file = io.StringIO()
    writer = csv.DictWriter(file, [*GAME_COLUMNS, *_player_columns(players)], restval="")
    writer.writeheader()
    yield file.getvalue().encode("utf-8-sig")
    async for page in pages:
        file.seek(0)
        file.truncate()
        for game in file_games(page):
            writer.writerow({column: guarded(value) for column, value in _row(game).items()})
        yield file.getvalue().encode()


async def write_json(pages: AsyncIterator[Sequence[JournalEntry]]) -> AsyncGenerator[bytes]:
    """A journal as JSON, in parts."""
    yield b'{"games": '
    async for part in json_array(file_games(page) async for page in pages):
        yield part
    yield b"}"


def file_games(entries: Sequence[JournalEntry]) -> list[FileGame]:
    """The games of a journal for a file."""
    return [_file_game(entry) for entry in entries]


def _file_game(entry: JournalEntry) -> FileGame:
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


def _player_columns(most: int) -> list[str]:
    return [f"{name} {number}" for number in range(1, most + 1) for name in PLAYER_COLUMNS]


def _row(game: FileGame) -> Fields:
    row: Fields = {column: getattr(game, column, "") for column in GAME_COLUMNS}
    row |= {column: row[column] or "" for column in NUMBERS}
    for number, player in enumerate(game.players, 1):
        row |= {
            f"player {number}": player.name,
            f"points {number}": "" if player.score is None else player.score,
            f"parts {number}": "; ".join(f"{n.replace(';', ',')}={points}" for n, points in player.parts.items()),
            f"won {number}": "yes" if player.won else "",
        }
        if player.is_self:
            row["me"] = number
    return row


def read_file(text: str, order: DateOrder | None = None) -> list[FileGame]:
    """The games of a file, cleaned. `order` is that of the numbers in its dates, where they do not show it.

    Raises `Refusal` for the first fault, with its row and column: rows as in a spreadsheet, or the number of the game.
    """
    text = text.removeprefix("\ufeff")
    if UNREADABLE in text:
        raise Refusal("import-no-text", {"row": text[: text.index(UNREADABLE)].count("\n") + 1})
    read = _reader_of(text)
    found = list(islice(read(text), MAX_GAMES + 1))
    if len(found) > MAX_GAMES:
        raise Refusal("import-too-many-games", {"most": MAX_GAMES})
    if not found:
        raise Refusal("import-no-games")
    if read is _read_rows:
        dates = iso_dates({row: str(fields["date"]) for row, fields in found}, order)
        found = [(row, {**fields, "date": dates[row]}) for row, fields in found]
    return [_game(row, fields, has_columns=read is _read_rows) for row, fields in found]


def _reader_of(text: str) -> Callable[[str], Iterator[tuple[int, Fields]]]:
    """What reads a text, by what it begins with."""
    begin = text.lstrip()[:1]
    if begin == "{":
        return read_bg_stats if is_bg_stats(text) else _read_json
    return read_plays if begin == "<" else _read_rows


def _read_json(text: str) -> Iterator[tuple[int, Fields]]:
    try:
        for number, raw in enumerate(msgspec.json.decode(text, type=_File).games, 1):
            yield number, msgspec.json.decode(raw, type=Fields)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None


def _game(row: int, fields: Fields, *, has_columns: bool) -> FileGame:
    try:
        # A file publishes nothing: people who import it may not know what it says.
        return replace(msgspec.convert(fields, FileGame).cleaned(), public=False)
    except msgspec.ValidationError as fault:
        path = _path(str(fault))
    except Refusal as fault:
        number = fault.text_args.get("number")
        path = f"players[{int(number) - 1}].name" if number else REFUSED_FIELDS[fault.key]
    column = _column_at(path) if has_columns else path
    value = _value_at(path, fields)
    if value == "":
        raise Refusal("import-missing-value", {"row": row, "column": column[:100]})
    raise Refusal("import-bad-value", {"row": row, "column": column[:100], "value": value[:100]})


def _path(fault: str) -> str:
    """Where msgspec found a fault: a path like `players[0].score`."""
    place = re.search(r"`\$\.?([^`]*)`$", fault)
    field = re.match(r"Object (?:missing required|contains unknown) field `(.*?)`", fault)
    return ".".join(part for part in (place[1] if place else "", field[1] if field else "") if part)


def _value_at(path: str, fields: Fields) -> str:
    value: object = fields
    for step in re.findall(r"[^.\[\]]+", path):
        if isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, Mapping) and step in value:
            value = value[step]
        else:
            return ""
    return str(value)


def _column_at(path: str) -> str:
    """The column of a field of an entry.

    >>> _column_at("players[1].score"), _column_at("players"), _column_at("date")
    ('points 2', 'player 1', 'date')
    """
    found = re.match(r"players\[(\d+)\]\.(\w+)", path)
    if found:
        names = {field: name for name, field in PLAYER_COLUMNS.items()} | {"is_self": "me"}
        return f"{names[found[2]]} {int(found[1]) + 1}"
    return "player 1" if path == "players" else path


# Reading


def _read_rows(text: str) -> Iterator[tuple[int, Fields]]:
    """The games of a file as fields of entries, with their rows as in a spreadsheet. Raises `Refusal`."""
    first, _, rest = text.partition("\n")
    # A spreadsheet writes so in a row of its own what separates columns.
    named = re.fullmatch(r"sep=(.)\r?", first)
    titles = 2 if named else 1
    delimiter = named[1] if named else max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(rest if named else text, newline=""), delimiter=delimiter, strict=True)
    row, columns = titles - 1, list[str]()
    try:
        for row, cells in enumerate(reader, titles):
            if row == titles:
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
    unguarded = [re.sub(f"^'(?='*{FORMULA})", "", cell.strip()) for cell in cells]
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
    # A Japanese keyboard may write digits and signs in full width.
    plain = normalize("NFKC", cell).replace("−", "-")
    if not re.fullmatch(r"-?[0-9]{1,9}", plain):
        raise _bad(row, column, cell)
    return int(plain)


def _bad(row: int, column: str, value: str) -> Refusal:
    return Refusal("import-bad-value", {"row": row, "column": column, "value": value[:100]})
