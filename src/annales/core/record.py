"""A whole game as text: readable, diffable, and exact.

    annales record 1
    game: duel
    rules: 1
    pawn_centre: chooses
    player 0: Ada
    result: player 0, civilian, 61 : 55

    ~ board_token economy law masonry philosophy strategy
    ~ wonder piraeus the_colossus the_pyramids the_sphinx
    1. 0 pick the_sphinx
    2. 1 pick piraeus ; a comment

A header is `name: value`. After the first empty line each line is a move, as `ply. seat move`, or what chance decided,
as `~ kind outcome …`. A comment follows ` ; ` on the line it belongs to. The parser names line and column of a fault.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from annales.core.game import Chance, Entry, Game, Played
from annales.core.move import Move
from annales.core.position import option_text, read_option
from annales.core.registry import find_game
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError, IllegalMove, NotationError, RecordError, VersionError

__all__ = ["FORMAT", "Line", "Record", "record_of"]

FORMAT = "annales record 1"
"""First line of every record."""

_HEADER = re.compile(r"(?P<name>[a-z][a-z0-9_ ]*): (?P<value>.*\S)")
_MOVE = re.compile(r"(?P<ply>\d{1,6})\. (?P<seat>\d{1,6}) (?P<move>\S.*)")
_PLAYER = re.compile(r"player (?P<seat>\d{1,3})")
_CHANCE = re.compile(r"~ (?P<kind>\S+)(?P<outcomes>( \S+)+)")


@dataclass(frozen=True)
class Line:
    """What happened on one line: a move, or outcomes of chance of one kind."""

    entries: tuple[Entry, ...]
    comment: str = ""
    number: int = 0
    """Line number in the text it was read from; 0 otherwise. Not compared."""
    columns: tuple[int, ...] = ()
    """Where on that line each entry begins. Not compared."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and (self.entries, self.comment) == (other.entries, other.comment)

    def __hash__(self) -> int:
        return hash((self.entries, self.comment))


@dataclass(frozen=True)
class Record:
    """A game from its first position, whatever happened since.

    >>> from annales import Duel
    >>> game = Duel(seed=7)
    >>> move = game.play(game.legal_moves[0])
    >>> record = Record.parse(game.record())
    >>> record.game() == game, str(record) == game.record()
    (True, True)
    """

    kind: type[Game]
    headers: Mapping[str, str]
    """In order, `game` and `rules` among them."""
    lines: Sequence[Line] = field(default_factory=tuple)

    @property
    def plies(self) -> int:
        """Number of moves."""
        return sum(isinstance(entry, Played) for entry in self.entries())

    def entries(self) -> Iterator[Entry]:
        """Moves and outcomes of chance in order."""
        return (entry for line in self.lines for entry in line.entries)

    def __str__(self) -> str:
        head = [FORMAT, *(f"{name}: {value}" for name, value in self.headers.items()), ""]
        return "\n".join(head + list(self._body())) + "\n"

    def _body(self) -> Iterator[str]:
        ply = 0
        for line in self.lines:
            first = line.entries[0]
            if isinstance(first, Played):
                ply += 1
                text = f"{ply}. {first.seat} {first.move}"
            else:
                outcomes = (entry.outcome for entry in line.entries if isinstance(entry, Chance))
                text = f"~ {first.kind} {' '.join(outcomes)}"
            yield text + (f" ; {line.comment}" if line.comment else "")

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record: the inverse of `str`. Raises `NotationError` with line and column, or `VersionError`."""
        rows = text.removeprefix("\ufeff").splitlines()
        if not rows or rows[0].strip() != FORMAT:
            raise NotationError(f"not a record: the first line is not {FORMAT!r}", 1, 1)
        end = next((i for i, row in enumerate(rows) if not row.strip()), len(rows))
        headers = _read_headers(rows[1:end])
        kind = _kind_of(headers)
        lines = _read_lines(kind, rows, end)
        return cls(kind, headers, tuple(lines))

    def game(self, ply: int | None = None) -> Game:
        """The game after a ply, with chance left to others. Raises `RecordError`.

        By default it is how the game stood at last, given up where a player resigned.
        """
        game = _start(self.kind, self.headers)
        for line in self.lines:
            for place, entry in enumerate(line.entries):
                if ply is not None and game.ply >= ply and isinstance(entry, Played):
                    return game
                _replay(game, entry, line, place)
        if ply is not None and ply > game.ply:
            raise RecordError(f"there is no ply {ply}: the record has {game.ply}")
        if ply is None and "resigned" in self.headers:
            _resign(game, self.headers)
        if ply is None and game.outcome and self.headers.get("result", _result(game)) != _result(game):
            told = f"the result is told as {self.headers['result']!r}, but is {_result(game)!r}"
            raise RecordError(told, _line_of(self.headers, "result"), 1)
        return game


def record_of(
    game: Game, headers: Mapping[str, str] | None = None, comments: Mapping[int, str] | None = None
) -> Record:
    """The record of a game under way or over. `comments` by ply; other `headers` come after the game's own.

    Their values become one line each, and empty ones are left out, as are those that the game tells itself. Raises
    `AnnalesError` for a name that no header can have.
    """
    rules = game.ruleset
    head = {"game": rules.id, "rules": rules.version}
    head |= {name: option_text(value) for name, value in game.options.items()}
    if game.start_position:
        head["position"] = game.start_position
    head |= {name: value for name, value in _told(headers or {}).items() if name not in (*head, *TOLD_BY_THE_GAME)}
    if game.resigned is not None:
        head["resigned"] = f"player {game.resigned}"
    if game.outcome:
        head["result"] = _result(game)
    return Record(type(game), head, tuple(_lines_of(game.history, comments or {})))


TOLD_BY_THE_GAME = ("position", "resigned", "result")


def _told(headers: Mapping[str, str]) -> dict[str, str]:
    """Headers as they are read again."""
    for name in headers:
        if not _HEADER.fullmatch(f"{name}: _") or name != name.strip():
            raise AnnalesError(f"no header can be called {name!r}: lower-case letters, digits and single words")
    values = {name: " ".join(value.split()) for name, value in headers.items()}
    return {name: value for name, value in values.items() if value}


def _result(game: Game) -> str:
    assert game.outcome is not None
    who = game.outcome.winner
    winner = f"player {who}" if isinstance(who, int) else who
    return f"{winner}, {game.outcome.by}, {' : '.join(str(game.score(p)['total']) for p in range(game.seats))}"


def _lines_of(history: Sequence[Entry], comments: Mapping[int, str]) -> Iterator[Line]:
    """Outcomes of one kind that follow one another share a line."""
    ply, gathered = 0, list[Chance]()
    for entry in history:
        if gathered and not (isinstance(entry, Chance) and entry.kind == gathered[0].kind):
            yield Line(tuple(gathered))
            gathered = []
        if isinstance(entry, Chance):
            gathered.append(entry)
            continue
        ply += 1
        yield Line((replace(entry, choice=""),), " ".join(comments.get(ply, "").split()))
    if gathered:
        yield Line(tuple(gathered))


# Reading


def _read_headers(rows: Sequence[str]) -> dict[str, str]:
    headers: dict[str, str] = {}
    for number, row in enumerate(rows, 2):
        found = _HEADER.fullmatch(row.strip())
        if found is None:
            raise NotationError(f"cannot read the header {row!r}: the form is 'name: value'", number, 1)
        if found["name"] in headers:
            raise NotationError(f"header {found['name']!r} is there twice", number, 1)
        headers[found["name"]] = found["value"]
    return headers


def _kind_of(headers: Mapping[str, str]) -> type[Game]:
    """The game of a record; refuses one of another version of the rules."""
    for name in ("game", "rules"):
        if name not in headers:
            raise NotationError(f"the record does not say its {name}", 2, 1)
    try:
        kind = find_game(headers["game"])
    except AnnalesError as fault:
        raise NotationError(str(fault), _line_of(headers, "game"), 1) from None
    version = kind.ruleset.version
    if headers["rules"] != version:
        theirs = f"rules {headers['rules']!r} of {headers['game']}"
        raise VersionError(f"the record is of {theirs}; these are rules {version!r}", headers["rules"], version)
    return kind


def _line_of(headers: Mapping[str, str], name: str) -> int:
    return list(headers).index(name) + 2


def _read_lines(kind: type[Game], rows: Sequence[str], start: int) -> Iterator[Line]:
    ply = 0
    for number, row in enumerate(rows[start:], start + 1):
        if not row.strip():
            continue
        text, _, comment = row.partition(" ; ")
        if text.lstrip().startswith("~"):
            yield _read_chance(text, comment, number)
        else:
            ply += 1
            yield _read_move(kind, text, comment, number, ply)


def _read_chance(text: str, comment: str, number: int) -> Line:
    found = _CHANCE.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"cannot read {text!r}: the form is '~ kind outcome …'", number, 1)
    entries = tuple(Chance(found["kind"], name) for name in found["outcomes"].split())
    start = text.index("~") + found.start("outcomes") + 1
    columns = tuple(start + word.start() for word in re.finditer(r"\S+", found["outcomes"]))
    return Line(entries, comment.strip(), number, columns)


def _read_move(kind: type[Game], text: str, comment: str, number: int, ply: int) -> Line:
    found = _MOVE.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"cannot read {text!r}: the form is 'ply. seat move'", number, 1)
    if int(found["ply"]) != ply:
        raise NotationError(f"ply {found['ply']} stands where ply {ply} belongs", number, 1)
    column = text.index(found["move"], found.start("move")) + 1
    try:
        move = kind.ruleset.read_move(found["move"])
    except NotationError as fault:
        raise NotationError(fault.message, number, column) from None
    played = Played(int(found["seat"]), "", Move(move, kind.ruleset.move_text(move)))
    return Line((played,), comment.strip(), number, (column,))


# Replaying


def _start(kind: type[Game], headers: Mapping[str, str]) -> Game:
    options = {name: _option(kind, headers, name) for name in kind.ruleset.defaults if name in headers}
    if "position" not in headers:
        return kind(chance="manual", options=options)
    try:
        game = kind.from_position(headers["position"], chance="manual")
    except NotationError as fault:
        raise NotationError(fault.message, _line_of(headers, "position"), 1) from None
    for name, value in options.items():
        if game.options[name] != value:
            other = f"{name} is {headers[name]}, but {option_text(game.options[name])} by the position"
            raise NotationError(other, _line_of(headers, name), 1)
    return game


def _option(kind: type[Game], headers: Mapping[str, str], name: str) -> OptionValue:
    try:
        return read_option(kind.ruleset, name, headers[name])
    except NotationError as fault:
        raise NotationError(fault.message, _line_of(headers, name), 1) from None


def _replay(game: Game, entry: Entry, line: Line, place: int) -> None:
    where = (line.number or None, line.columns[place] if line.columns else None)
    try:
        game.replay([entry])
    except AnnalesError as fault:
        raise RecordError(str(fault), *where, fault.reason if isinstance(fault, IllegalMove) else None) from fault


def _resign(game: Game, headers: Mapping[str, str]) -> None:
    found = _PLAYER.fullmatch(headers["resigned"])
    if found is None:
        raise NotationError(
            f"cannot read {headers['resigned']!r}: the form is 'player 0'", _line_of(headers, "resigned"), 1
        )
    try:
        game.resign(int(found["seat"]))
    except AnnalesError as fault:
        raise RecordError(str(fault), _line_of(headers, "resigned"), 1) from fault
