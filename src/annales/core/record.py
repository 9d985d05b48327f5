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

A header is `name: value`. After the first empty line each line is a move, as `ply. seat move`, or outcomes of chance of
one kind, as `~ kind outcome …`. A comment follows ` ; ` on the line it belongs to. The parser names line and column of
a fault.

A record may end anywhere, in the middle of a game too: it then leads to a game under way. A record of a finished game
may lack the header `result`; where the header is there and the game is over, it has to be true.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import index

from annales.core.game import Chance, Entry, Game, Played
from annales.core.position import option_text, read_option
from annales.core.record_text import RecordLine, is_header_name, line_of_header, read_record, write_record
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError, IllegalMove, NotationError, RecordError

__all__ = ["Record", "record_of"]

_PLAYER = re.compile(r"player (?P<seat>\d{1,3})")
_HEADERS_OF_THE_GAME = ("position", "resigned", "result")
"""Headers that `record_of` writes itself where they apply; the caller's are ignored."""


@dataclass(frozen=True)
class Record:
    """A game from its first position, with everything that has happened since.

    >>> from annales import Duel
    >>> game = Duel(seed=7)
    >>> move = game.play(game.legal_moves[0])
    >>> record = Record.parse(game.record())
    >>> record.game() == game, str(record) == game.record()
    (True, True)
    """

    kind: type[Game]
    """The game, as a subclass of `Game`."""
    headers: Mapping[str, str]
    """In order, `game` and `rules` among them."""
    lines: Sequence[RecordLine] = field(default_factory=tuple)

    @property
    def plies(self) -> int:
        """Number of moves."""
        return sum(isinstance(entry, Played) for entry in self.entries())

    def entries(self) -> Iterator[Entry]:
        """Moves and outcomes of chance in order."""
        return (entry for line in self.lines for entry in line.entries)

    def __str__(self) -> str:
        return write_record(self.headers, self.lines)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record: the inverse of `str`. Raises `NotationError` with line and column, or `VersionError`."""
        return cls(*read_record(text))

    def start(self) -> Game:
        """The game before anything has happened: the first outcome of chance, if any, is still pending.

        With `entries` it shows a game outcome by outcome, where `walk` goes from move to move:

        >>> from annales import Duel
        >>> record = Record.parse(Duel(seed=7).record())
        >>> game = record.start()
        >>> game.chance.kind, len(game.chance.outcomes)
        ('board_token', 10)
        >>> for entry in record.entries():
        ...     game.replay([entry])
        >>> game == record.game()
        True
        """
        return _start(self.kind, self.headers)

    def walk(self) -> Iterator[tuple[int, Game]]:
        """Ply and game before each move and at the end: (0, game), (1, game), … (`plies`, game).

        It is the same game each time, one move further: `copy` it to keep it. The situations are those of `game(ply)`,
        but the whole walk takes no longer than `game()` does. Do not change the game while walking. A resignation is
        not shown; `game()` has it.

        Raises `RecordError` for what cannot be replayed, and if the game was changed.

        >>> from annales import Duel
        >>> game = Duel(seed=7, first_game=True)
        >>> for move in ("build baths", "discard press"):
        ...     move = game.play(move)
        >>> [(ply, game.turn) for ply, game in Record.parse(game.record()).walk()]
        [(0, 0), (1, 1), (2, 0)]
        """
        game, ply = self.start(), 0
        for line in self.lines:
            for place, entry in enumerate(line.entries):
                if isinstance(entry, Played):
                    yield ply, game
                    _check_unchanged(game, ply)
                    ply += 1
                _replay(game, entry, line, place)
        yield ply, game

    def game(self, ply: int | None = None) -> Game:
        """The game after a ply, with chance left to others; ply 0 is before the first move.

        Outcomes of chance up to the next move are included, also at ply 0: `start` is before them. Without a ply it is
        the game as it stood at last, given up where a player resigned. `walk` shows all plies in less time.

        Raises `RecordError` for a ply that the record does not have, and for what cannot be replayed.
        """
        if ply is None:
            return self._last()
        wanted = _whole_ply(ply)
        game = None
        for number, game in self.walk():
            if number == wanted:
                return game
        assert game is not None
        raise RecordError(f"there is no ply {wanted}: the record has {game.ply}")

    def _last(self) -> Game:
        *_, (_, game) = self.walk()
        if "resigned" in self.headers:
            _resign(game, self.headers)
        if game.outcome and self.headers.get("result", _result(game)) != _result(game):
            told = f"the result is told as {self.headers['result']!r}, but is {_result(game)!r}"
            raise RecordError(told, line_of_header(self.headers, "result"), 1)
        return game


def record_of(
    game: Game, headers: Mapping[str, str] | None = None, comments: Mapping[int, str] | None = None
) -> Record:
    """The record of a game under way or over. `comments` are by ply, from 1; `headers` come after the game's own.

    Values of headers become one line each; empty ones are left out, as are those that the game itself determines.

    Raises `AnnalesError` for a name that no header can have, and for a comment at a ply that the game does not have.
    """
    rules = game.ruleset
    head = {"game": rules.id, "rules": rules.version}
    head |= {name: option_text(value) for name, value in game.options.items()}
    if game.start_position:
        head["position"] = game.start_position
    others = _clean_headers(headers or {})
    head |= {name: value for name, value in others.items() if name not in (*head, *_HEADERS_OF_THE_GAME)}
    if game.resigned is not None:
        head["resigned"] = f"player {game.resigned}"
    if game.outcome:
        head["result"] = _result(game)
    return Record(type(game), head, tuple(_lines_of(game.history, _checked_comments(game, comments or {}))))


def _clean_headers(headers: Mapping[str, str]) -> dict[str, str]:
    """Headers as they will be read again: values with single spaces, none empty."""
    for name in headers:
        if not is_header_name(name):
            raise AnnalesError(f"no header can be called {name!r}: lower-case letters, digits and single words")
    values = {name: " ".join(value.split()) for name, value in headers.items()}
    return {name: value for name, value in values.items() if value}


def _checked_comments(game: Game, comments: Mapping[int, str]) -> Mapping[int, str]:
    plies = range(1, game.ply + 1)
    if unknown := [ply for ply in comments if ply not in plies]:
        raise AnnalesError(f"a comment is at ply {unknown[0]!r}, but the game has the plies 1 to {game.ply}")
    return comments


def _result(game: Game) -> str:
    assert game.outcome is not None
    who = game.outcome.winner
    winner = f"player {who}" if isinstance(who, int) else who
    return f"{winner}, {game.outcome.by}, {' : '.join(str(game.score(p)['total']) for p in range(game.seats))}"


def _lines_of(history: Sequence[Entry], comments: Mapping[int, str]) -> Iterator[RecordLine]:
    """Outcomes of one kind that follow one another share a line."""
    ply, gathered = 0, list[Chance]()
    for entry in history:
        if gathered and not (isinstance(entry, Chance) and entry.kind == gathered[0].kind):
            yield RecordLine(tuple(gathered))
            gathered = []
        if isinstance(entry, Chance):
            gathered.append(entry)
            continue
        ply += 1
        yield RecordLine((replace(entry, choice=""),), " ".join(comments.get(ply, "").split()))
    if gathered:
        yield RecordLine(tuple(gathered))


# Replaying


def _start(kind: type[Game], headers: Mapping[str, str]) -> Game:
    options = {name: _option(kind, headers, name) for name in kind.ruleset.defaults if name in headers}
    if "position" not in headers:
        return kind(chance="manual", options=options)
    try:
        game = kind.from_position(headers["position"], chance="manual")
    except NotationError as fault:
        raise NotationError(fault.message, line_of_header(headers, "position"), 1) from None
    for name, value in options.items():
        if game.options[name] != value:
            other = f"{name} is {headers[name]}, but {option_text(game.options[name])} by the position"
            raise NotationError(other, line_of_header(headers, name), 1)
    return game


def _option(kind: type[Game], headers: Mapping[str, str], name: str) -> OptionValue:
    try:
        return read_option(kind.ruleset, name, headers[name])
    except NotationError as fault:
        raise NotationError(fault.message, line_of_header(headers, name), 1) from None


def _whole_ply(ply: int) -> int:
    try:
        number = index(ply)
    except TypeError:
        raise RecordError(f"ply {ply!r} is not a whole number") from None
    if number < 0:
        raise RecordError(f"there is no ply {number}: plies count from 0")
    return number


def _check_unchanged(game: Game, ply: int) -> None:
    if game.ply != ply or game.resigned is not None:
        raise RecordError("the game was changed while its record was walked through: change a copy of it")


def _replay(game: Game, entry: Entry, line: RecordLine, place: int) -> None:
    where = (line.number or None, line.columns[place] if line.columns else None)
    try:
        game.replay([entry])
    except AnnalesError as fault:
        raise RecordError(str(fault), *where, fault.reason if isinstance(fault, IllegalMove) else None) from fault


def _resign(game: Game, headers: Mapping[str, str]) -> None:
    found = _PLAYER.fullmatch(headers["resigned"])
    if found is None:
        raise NotationError(
            f"cannot read {headers['resigned']!r}: the form is 'player 0'", line_of_header(headers, "resigned"), 1
        )
    try:
        game.resign(int(found["seat"]))
    except AnnalesError as fault:
        raise RecordError(str(fault), line_of_header(headers, "resigned"), 1) from fault
