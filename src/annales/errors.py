"""All errors that callers may want to tell apart.

AnnalesError
├── IllegalMove        a move that can be read but not made now
├── NoLegalMove        a legal move was asked for where there is none
├── NotationError      text that cannot be read: a move, a position, a record
│   └── AmbiguousMove  text that fits more than one legal move
├── ChanceError        an outcome that the pending event cannot have, or none pending
├── RecordError        a record that cannot be replayed
│   └── VersionError   a record of another version of the rules
├── CardSetError       a fault in a file of cards
├── MissingExtra       an optional part of Annales whose libraries are not installed
├── CaseError          a fault in a file of cases
└── LessonError        a fault in a lesson, or what it does not have: no such lesson, chapter or move
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

__all__ = [
    "AmbiguousMove",
    "AnnalesError",
    "CardSetError",
    "CaseError",
    "ChanceError",
    "IllegalMove",
    "LessonError",
    "MissingExtra",
    "NoLegalMove",
    "NotationError",
    "Reason",
    "RecordError",
    "VersionError",
]


class AnnalesError(Exception):
    """The root of all errors of this package."""


@dataclass(frozen=True)
class Reason:
    """Why a move is not legal.

    >>> reason = Reason("R6.7", "too-dear", {"price": 6, "coins": 4, "short": 2})
    >>> reason.rule, reason.args["short"]
    ('R6.7', 2)
    """

    rule: str
    """Number of the rule that forbids the move."""
    key: str
    """Message key; the catalogue has the sentence as `reason-<key>`."""
    args: Mapping[str, str | int] = field(default_factory=dict)
    """Numbers and ids that the sentence needs."""


class MissingExtra(AnnalesError, ImportError):
    """A part of Annales that needs an extra of the package. `extra` is its name, `command` installs it.

    >>> str(MissingExtra("annales.server", "server"))
    "annales.server needs what is not installed: pip install 'annales[server]'"
    """

    def __init__(self, what: str, extra: str) -> None:
        self.what, self.extra, self.command = what, extra, f"pip install 'annales[{extra}]'"
        super().__init__(f"{what} needs what is not installed: {self.command}")

    def __reduce__(self) -> tuple[type[MissingExtra], tuple[str, str]]:
        return type(self), (self.what, self.extra)


class IllegalMove(AnnalesError, ValueError):
    """A move that cannot be made now. `reason` says why, with the rule's number, where a rule forbids it."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Reason | None]]:
        return type(self), (self.args[0], self.reason)


class NoLegalMove(AnnalesError, IndexError):
    """There is no legal move: the game is over or waits for chance. The message says which, and what to do."""


class NotationError(AnnalesError, ValueError):
    """Text that cannot be read. `line` and `column` count from 1, where the text has lines."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        place = f"line {line}, column {column}: " if line is not None else ""
        super().__init__(place + message)
        self.message, self.line, self.column = message, line, column

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int | None, int | None]]:
        return type(self), (self.message, self.line, self.column)


class AmbiguousMove(NotationError):
    """A move that fits more than one legal move."""


class ChanceError(AnnalesError, ValueError):
    """An outcome that the pending event cannot have, or an outcome when no event is pending."""


class RecordError(AnnalesError, ValueError):
    """A record that cannot be replayed: a move or an outcome in it is impossible.

    `line` and `column` count from 1, where it was read from text; `reason` is that of a move which a rule forbids.
    """

    def __init__(
        self, message: str, line: int | None = None, column: int | None = None, reason: Reason | None = None
    ) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message, self.line, self.column, self.reason = message, line, column, reason

    def __reduce__(self) -> tuple[type[RecordError], tuple[Any, ...]]:
        return type(self), (self.message, self.line, self.column, self.reason)


class VersionError(RecordError):
    """A record of another version of the rules: refused, never misread. `theirs` and `ours` are the versions."""

    def __init__(self, message: str, theirs: str = "", ours: str = "") -> None:
        super().__init__(message)
        self.theirs, self.ours = theirs, ours

    def __reduce__(self) -> tuple[type[VersionError], tuple[Any, ...]]:
        return type(self), (self.message, self.theirs, self.ours)


class CardFault(Protocol):
    """One thing that is wrong with a file of cards."""

    @property
    def row(self) -> str:
        """The card's id, or where in the file it stands."""

    @property
    def field(self) -> str:
        """The field that is wrong."""

    def message(self, language: str = "en") -> str:
        """What is wrong, as a sentence."""


class CardSetError(AnnalesError, ValueError):
    """A fault in a file of cards: names file, row and field. `faults` has them one by one where the file could be read.

    A set of cards that is not known is one, too.
    """

    def __init__(self, message: str, faults: Sequence[CardFault] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type[CardSetError], tuple[str, tuple[CardFault, ...]]]:
        return type(self), (self.args[0], self.faults)


class CaseError(AnnalesError, ValueError):
    """A fault in a file of cases: names file and case."""


class LessonError(AnnalesError, ValueError):
    """A fault in a lesson, or what it does not have: no such lesson, chapter, or move that it asks for."""
