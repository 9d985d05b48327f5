"""Writing a record: the headers and lines of a game, and their text. `annales.core.record` describes the format."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from annales.core.base_game import BaseGame
from annales.core.events import RESIGNED, TIME, Forfeit
from annales.core.history import Chance, Entry, Played
from annales.core.layout import without_controls
from annales.core.position import option_text
from annales.core.texts import checked_text
from annales.errors import AnnalesError

__all__ = [
    "FORFEITS",
    "FORMAT",
    "HEADER",
    "VARIATION",
    "RecordLine",
    "headers_of",
    "is_header_name",
    "line_text",
    "lines_of",
    "one_line",
    "result_of",
    "write_record",
]

FORMAT = "annales record 1"
"""First line of every record."""

VARIATION = re.compile(r"variation [1-9]\d{0,3}")
"""The name of the header of a variation."""
HEADER = re.compile(r"(?P<name>[a-z][a-z0-9_ ]*): (?P<value>.*\S)")

FORFEITS: Mapping[str, Forfeit] = {"resigned": RESIGNED, "timeout": TIME}
"""The header for the seat that gave up the game, by the way in which it did so."""
_HEADERS_OF_THE_GAME = ("position", *FORFEITS, "result")
"""Headers that only `annales.core.record.record_of` writes. Values from the caller are ignored."""


@dataclass(frozen=True)
class RecordLine:
    """One line after the headers: a move, or chance outcomes of one kind."""

    entries: tuple[Entry, ...]
    comment: str = ""
    number: int = 0
    """The number of the line in the text, from 1; 0 if it was not read from text. Ignored by `==`."""
    columns: tuple[int, ...] = ()
    """The column of each entry, from 1; empty if the line was not read from text. Ignored by `==`."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RecordLine) and (self.entries, self.comment) == (other.entries, other.comment)

    def __hash__(self) -> int:
        return hash((self.entries, self.comment))


def is_header_name(name: str) -> bool:
    """Whether a text can be the name of a header: lower-case letters, digits and underscores, in words.

    >>> is_header_name("player 0"), is_header_name("Player"), is_header_name("player: 0")
    (True, False, False)
    """
    found = HEADER.fullmatch(f"{name}: _")
    # With a colon and a space the name would be read as a shorter one, and the rest as its value.
    return found is not None and found["name"] == name == " ".join(name.split())


def write_record(headers: Mapping[str, str], lines: Sequence[RecordLine]) -> str:
    """The text of a record."""
    head = [FORMAT, *(f"{name}: {value}" for name, value in headers.items()), ""]
    return "\n".join([*head, *_body(lines)]) + "\n"


def _body(lines: Sequence[RecordLine]) -> Iterator[str]:
    ply = 0
    for line in lines:
        ply += isinstance(line.entries[0], Played)
        yield line_text(line, ply) + (f" ; {line.comment}" if line.comment else "")


def line_text(line: RecordLine, ply: int) -> str:
    """The text of a line without its comment. `ply` is the number of a move."""
    first = line.entries[0]
    if isinstance(first, Played):
        return f"{ply}. {first.seat} {first.move}"
    outcomes = (entry.outcome for entry in line.entries if isinstance(entry, Chance))
    return f"~ {first.kind} {' '.join(outcomes)}"


def headers_of(game: BaseGame, more: Mapping[str, str]) -> dict[str, str]:
    """The headers of a game, followed by those of `more` that the game does not determine.

    Raises `AnnalesError` for a name that no header can have.
    """
    rules = game.ruleset
    head = {"game": rules.id, "rules": rules.version}
    head |= {name: option_text(value) for name, value in rules.stored_options(game.options).items()}
    if game.start_position:
        head["position"] = game.start_position
    others = _clean_headers(more)
    head |= {name: value for name, value in others.items() if name not in (*head, *_HEADERS_OF_THE_GAME)}
    if game.resigned is not None:
        head |= {
            name: f"player {game.resigned}" for name, by in FORFEITS.items() if game.outcome and game.outcome.by == by
        }
    if game.outcome:
        head["result"] = result_of(game)
    return head


def lines_of(game: BaseGame, comments: Mapping[int, str]) -> tuple[RecordLine, ...]:
    """The lines of a game. Raises `AnnalesError` for a comment at a ply that the game does not have."""
    return tuple(_lines_of(game.history, _checked_comments(game, comments)))


def one_line(text: str) -> str:
    r"""A text without line ends and characters that control a terminal, for a header or a comment.

    >>> one_line(" Ada\n\x1b[31m Lovelace")
    'Ada [31m Lovelace'
    """
    return " ".join(without_controls(checked_text("a line", text)).split())


def _clean_headers(headers: Mapping[str, str]) -> dict[str, str]:
    """Headers with single spaces in their values and without empty values."""
    for name in headers:
        if not is_header_name(name):
            raise AnnalesError(
                f"{name!r} cannot be a header: only lower-case letters, digits, underscores and single spaces"
            )
    values = {name: one_line(value) for name, value in headers.items()}
    return {name: value for name, value in values.items() if value}


def _checked_comments(game: BaseGame, comments: Mapping[int, str]) -> Mapping[int, str]:
    plies = range(1, game.ply + 1)
    if unknown := [ply for ply in comments if ply not in plies]:
        raise AnnalesError(f"there is a comment at ply {unknown[0]!r}, but the plies of the game are 1 to {game.ply}")
    return comments


def result_of(game: BaseGame) -> str:
    """The header `result` of a finished game: winner, kind of victory and points by seat."""
    assert game.outcome is not None
    who = game.outcome.winner
    winner = f"player {who}" if isinstance(who, int) else who
    return f"{winner}, {game.outcome.by}, {' : '.join(str(game.score(p)['total']) for p in range(game.seats))}"


def _lines_of(history: Sequence[Entry], comments: Mapping[int, str]) -> Iterator[RecordLine]:
    """The lines of a history: one for each move, one for consecutive chance outcomes of the same kind."""
    ply, gathered = 0, list[Chance]()
    for entry in history:
        if gathered and not (isinstance(entry, Chance) and entry.kind == gathered[0].kind):
            yield RecordLine(tuple(gathered))
            gathered = []
        if isinstance(entry, Chance):
            gathered.append(entry)
            continue
        ply += 1
        # The text of a record does not contain the kind of choice; records must be equal to what is parsed from them.
        yield RecordLine((replace(entry, choice=""),), one_line(comments.get(ply, "")))
    if gathered:
        yield RecordLine(tuple(gathered))
