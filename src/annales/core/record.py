"""Records: whole games as text, for people and programs.

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

A header is `name: value`. An empty line ends the headers. Each further line is a move, `ply. seat move`, or one or more
chance outcomes of one kind, `~ kind outcome …`. A comment follows its line after a semicolon between two spaces. The
errors of the parser contain line and column.

A record may end in the middle of a game. The header `result` may be missing. If it is there and the game is over, it
must be correct. `annales.core.record_variations` describes variations, which are in headers.

The records of the kernel, `annales.kernel.records`, are something else: the data that rules work on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import index

from annales.core.base_game import BaseGame
from annales.core.game import Entry, Game, Played
from annales.core.numbers import is_whole_number
from annales.core.position import option_text, read_option
from annales.core.record_reading import line_of_header, read_record
from annales.core.record_variations import (
    RecordNode,
    RecordVariation,
    check_variations,
    lines_with,
    read_variations,
    tree_of,
    variation_from,
    without_variations,
)
from annales.core.record_writing import FORFEITS, RecordLine, headers_of, lines_of, result_of, write_record
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError, IllegalMove, NotationError, Reason, RecordError, VersionError

__all__ = ["Record", "record_of", "record_reason"]

_PLAYER = re.compile(r"player (?P<seat>\d{1,3})")


@dataclass(frozen=True)
class Record:
    """A game from its first position, with all its moves and chance outcomes.

    >>> from annales import Duel
    >>> game = Duel(seed=7)
    >>> move = game.play(game.legal_moves[0])
    >>> record = Record.parse(game.record())
    >>> record.game() == game, str(record) == game.record()
    (True, True)
    """

    kind: type[Game]
    """The class of the game, a subclass of `Game`."""
    headers: Mapping[str, str]
    """Headers in order, always with `game` and `rules`."""
    lines: Sequence[RecordLine] = field(default_factory=tuple)

    def __post_init__(self) -> None:
        if not hasattr(self.kind, "ruleset"):
            raise AnnalesError(f"a record is of a subclass of Game such as Duel, not of {self.kind!r}")

    @property
    def plies(self) -> int:
        """The number of moves."""
        return sum(isinstance(entry, Played) for entry in self.entries())

    def entries(self) -> Iterator[Entry]:
        """Moves and chance outcomes in order."""
        return (entry for line in self.lines for entry in line.entries)

    def __str__(self) -> str:
        return write_record(self.headers, self.lines)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record: the inverse of `str`.

        Raises `NotationError` with line and column for malformed text, also of a variation, and `VersionError` for
        other rules.
        """
        kind, headers, lines = read_record(text)
        record = cls(kind, headers, lines)
        # Checked here, so that a wrong variation is an error with its line.
        check_variations(record.variations, headers, record.plies)
        return record

    # Variations

    @property
    def variations(self) -> tuple[RecordVariation, ...]:
        """Lines of moves that leave the game, in the order of their headers."""
        return read_variations(self.kind.ruleset, self.headers)

    def variation(self, number: int) -> Record:
        """The whole line of a variation as a record without variations. `number` counts `variations`, from 0.

        Raises `RecordError` for a number that no variation has, and for a variation that begins after the end.
        """
        if not is_whole_number(number) or not 0 <= number < len(self.variations):
            raise RecordError(f"there is no variation {number}: the record has {len(self.variations)}, from 0")
        ended = ("result", *FORFEITS)
        headers = {name: value for name, value in without_variations(self.headers).items() if name not in ended}
        return Record(self.kind, headers, lines_with(self.lines, self.variations[number]))

    def with_variation(self, game: Game, name: str = "") -> Record:
        """This record with the moves by which a game leaves it as one more variation.

        Raises `AnnalesError` for a game that does not leave the record, or only before the first move.

        >>> from annales import Duel
        >>> game = Duel(seed=7, first_game=True)
        >>> for move in ("build baths", "discard press"):
        ...     move = game.play(move)
        >>> record = Record.parse(game.record())
        >>> line = record.game(1)
        >>> line.play("build press").text
        'build press'
        >>> record = record.with_variation(line, "build it")
        >>> record.headers["variation 1"], record.variation(0).game() == line
        ('2. 1 build press ; build it', True)
        """
        if not isinstance(game, BaseGame):
            raise AnnalesError(f"a variation is made by a game, not by {game!r}")
        added = variation_from(self.headers, self.lines, game, name)
        return self._with_variations((*self.variations, added))

    def _with_variations(self, variations: Sequence[RecordVariation]) -> Record:
        head = without_variations(self.headers)
        end = {key: head.pop(key) for key in (*FORFEITS, "result") if key in head}
        numbered = {f"variation {number}": str(each) for number, each in enumerate(variations, 1)}
        return replace(self, headers={**head, **numbered, **end})

    def tree(self) -> RecordNode:
        """The game and its variations as a tree, whose root is before the first move.

        Raises `RecordError` for a variation that begins after the end of the game.
        """
        return tree_of(self.lines, self.variations)

    # Replaying

    def start(self) -> Game:
        """The game at the start of the record, before the first chance outcome.

        Together with `entries` it shows each chance outcome; `walk` goes from move to move.

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
        """Pairs of ply and game, before each move and at the end: (0, game), (1, game), … (`plies`, game).

        All pairs contain the same game object, which moves on: use `copy` to keep a situation, and do not change the
        game. The situations are those of `game(ply)`, but the whole walk takes no longer than one call of `game()`.
        Only `game()` shows a resignation.

        Raises `RecordError` for a move or outcome that is impossible, and if the caller has changed the game.

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
        # The last pair contains the chance outcomes after the last move.
        yield ply, game

    def game(self, ply: int | None = None) -> Game:
        """The game after a number of plies, with manual chance; without `ply`, at the end of the record.

        Ply 0 is before the first move. Chance outcomes before the next move are included. Only the game at the end
        shows a resignation. `walk` visits all plies in less time.

        Raises `RecordError` for a ply that the record does not have, and for a move or outcome that is impossible.
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
        # A resignation is a header, because it may happen while another seat is on turn.
        for name in FORFEITS:
            if name in self.headers:
                _resign(game, self.headers, name)
        if game.outcome and self.headers.get("result", result_of(game)) != result_of(game):
            message = f"the header result is {self.headers['result']!r}, but the game ended {result_of(game)!r}"
            raise RecordError(message, line_of_header(self.headers, "result"), 1)
        return game


def record_of(
    game: Game, headers: Mapping[str, str] | None = None, comments: Mapping[int, str] | None = None
) -> Record:
    """The record of a game, under way or over.

    `headers` follow the headers that the game determines, which they cannot replace. White space in values becomes
    single spaces, and empty values are left out. `comments` are texts by ply, from 1.

    Raises `AnnalesError` for a name that no header can have, and for a comment at a ply that the game does not have,
    and `NotationError` for the header of a variation that cannot be read.
    """
    record = Record(type(game), headers_of(game, headers or {}), lines_of(game, comments or {}))
    # A header of a variation that cannot be read would make the whole record unreadable.
    check_variations(record.variations, record.headers, record.plies)
    return record


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
            message = f"{name} is {headers[name]} in the header, but {option_text(game.options[name])} in the position"
            raise NotationError(message, line_of_header(headers, name), 1)
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
        raise RecordError("the game was changed during walk(): change a copy instead")


def _replay(game: Game, entry: Entry, line: RecordLine, place: int) -> None:
    where = (line.number or None, line.columns[place] if line.columns else None)
    try:
        game.replay([entry])
    except AnnalesError as fault:
        raise RecordError(str(fault), *where, fault.reason if isinstance(fault, IllegalMove) else None) from fault


def _resign(game: Game, headers: Mapping[str, str], name: str) -> None:
    found = _PLAYER.fullmatch(headers[name])
    if found is None:
        raise NotationError(f"cannot read {headers[name]!r}: the form is 'player 0'", line_of_header(headers, name), 1)
    try:
        game.resign(int(found["seat"]), FORFEITS[name])
    except AnnalesError as fault:
        raise RecordError(str(fault), line_of_header(headers, name), 1) from fault


def record_reason(fault: NotationError | RecordError | VersionError) -> Reason:
    """Why a record cannot be shown, for people: with line and column, or with both versions of the rules."""
    if isinstance(fault, VersionError):
        return Reason("", "record-other-rules", {"theirs": fault.theirs, "ours": fault.ours})
    place = {"line": fault.line or 1, "column": fault.column or 1}
    reason = fault.reason if isinstance(fault, RecordError) else None
    if reason is None:
        return Reason("", "bad-record", {**place, "detail": fault.message})
    return Reason(reason.rule, reason.key, {**reason.args, **place})
