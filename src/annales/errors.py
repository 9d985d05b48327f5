"""All errors of this package, one class for each cause that callers may treat differently.

AnnalesError
├── IllegalMove        a move that can be read but is not legal now
├── NoLegalMove        a legal move was requested when there is none
├── NotationError      text that cannot be read: a move, a position, a record
│   └── AmbiguousMove  text that fits several legal moves
├── ChanceError        an impossible outcome, no pending event, or an invalid source of chance
├── RecordError        a record that cannot be replayed
│   └── VersionError   a record of another version of the rules
├── CardSetError       a fault in a file of cards, or an unknown set of cards
├── MissingExtra       a part of Annales whose libraries are not installed
├── MissingCompiler    something that needs compiled rules, where Numba is not installed
├── Interrupted        a computation that was asked to stop before its end
├── QueryError         a query to the analysis engine that cannot be answered
├── EngineFault        an external engine that crashed, was late, or gave no legal answer
├── MatchFileError     a file of matches that cannot be used
├── NetworkError       a file of a network that cannot be used
├── CaseError          a fault in a file of cases
├── GameError          a fault of a game itself: a missing rule, a field of a wrong length, a file of rules
└── LessonError        a fault in a lesson, or an unknown lesson, chapter or move
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

__all__ = [
    "AmbiguousMove",
    "AnnalesError",
    "CardSetError",
    "CaseError",
    "ChanceError",
    "EngineFault",
    "GameError",
    "IllegalMove",
    "Interrupted",
    "LessonError",
    "MatchFileError",
    "MissingCompiler",
    "MissingExtra",
    "NetworkError",
    "NoLegalMove",
    "NotationError",
    "QueryError",
    "Reason",
    "RecordError",
    "VersionError",
]


class AnnalesError(Exception):
    """The root of all errors of this package."""


@dataclass(frozen=True)
class Reason:
    """The reason why a move is not legal.

    >>> reason = Reason("R6.7", "too-dear", {"price": 6, "coins": 4, "short": 2})
    >>> reason.rule, reason.args["short"]
    ('R6.7', 2)
    """

    rule: str
    """The number of the rule that forbids the move; empty when the reason is not a rule."""
    key: str
    """The sentence is the text `reason-<key>`."""
    args: Mapping[str, str | int] = field(default_factory=dict)
    """The arguments of the sentence: numbers and ids. For a `seat` the sentence has the name of the player."""


def install_command(extra: str, origin: str | None) -> str:
    """The command that installs an extra from where Annales came from, as `direct_url.json` says it (PEP 610).

    >>> install_command("cli", None)
    "pip install 'annales[cli]'"
    >>> install_command("cli", '{"url": "https://code.example/a.git", "vcs_info": {"vcs": "git", "commit_id": "1f3"}}')
    "pip install 'annales[cli] @ git+https://code.example/a.git@1f3'"
    """
    import json
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    found = json.loads(origin) if origin else {}
    address = found.get("url", "")
    if "dir_info" in found:
        folder = url2pathname(urlsplit(address).path)
        editable = "--editable " if found["dir_info"].get("editable") else ""
        # A folder in which an image was built may be gone.
        return f"pip install {editable}'{folder if Path(folder).is_dir() else 'annales'}[{extra}]'"
    if versions := found.get("vcs_info"):
        address = f"{versions['vcs']}+{address}@{versions['commit_id']}"
    return f"pip install 'annales[{extra}] @ {address}'" if address else f"pip install 'annales[{extra}]'"


def _origin() -> str | None:
    """Where Annales was installed from; None if that was an index."""
    from importlib import metadata

    try:
        return metadata.distribution("annales").read_text("direct_url.json")
    except metadata.PackageNotFoundError:
        return None


class MissingExtra(AnnalesError, ImportError):
    """A part of Annales needs libraries that are not installed. `command` installs them: the extra `extra`.

    The command takes them from where Annales came from: an index, a folder, an archive or a repository.

    >>> str(MissingExtra("annales.server", "server"))
    "annales.server needs libraries that are not installed: pip install ...[server]...'"
    """

    def __init__(self, what: str, extra: str) -> None:
        self.what, self.extra, self.command = what, extra, install_command(extra, _origin())
        super().__init__(f"{what} needs libraries that are not installed: {self.command}")

    def __reduce__(self) -> tuple[type[MissingExtra], tuple[str, str]]:
        return type(self), (self.what, self.extra)


class MissingCompiler(AnnalesError, ImportError):
    """Something needs compiled rules, and Numba, which compiles them, is not installed."""

    def __init__(self) -> None:
        super().__init__(
            "this needs compiled rules, and Numba, which compiles them, is not installed: pip install numba, "
            "on a system and a version of Python for which Numba has packages"
        )

    def __reduce__(self) -> tuple[type[MissingCompiler], tuple[()]]:
        return type(self), ()


class IllegalMove(AnnalesError, ValueError):
    """A move that is not legal now. `reason` is the reason with the number of the rule; None for other causes."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Reason | None]]:
        return type(self), (self.args[0], self.reason)


class NoLegalMove(AnnalesError, IndexError):
    """There is no legal move, because the game is over or waits for chance. The message says what to do."""


class NotationError(AnnalesError, ValueError):
    """Text that cannot be read. `line` and `column` count from 1; they are None for text without lines."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        place = f"line {line}, column {column}: " if line is not None else ""
        super().__init__(place + message)
        self.message, self.line, self.column = message, line, column

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int | None, int | None]]:
        return type(self), (self.message, self.line, self.column)


class AmbiguousMove(NotationError):
    """Text that fits several legal moves."""


class ChanceError(AnnalesError, ValueError):
    """An impossible outcome, an outcome when no event is pending, or an invalid source of chance."""


class RecordError(AnnalesError, ValueError):
    """A record that cannot be replayed, because a move or an outcome in it is impossible.

    `line` and `column` count from 1; they are None for a record that was not read from text. `reason` is the reason of
    an illegal move.
    """

    def __init__(
        self, message: str, line: int | None = None, column: int | None = None, reason: Reason | None = None
    ) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message, self.line, self.column, self.reason = message, line, column, reason

    def __reduce__(self) -> tuple[type[RecordError], tuple[object, ...]]:
        return type(self), (self.message, self.line, self.column, self.reason)


class VersionError(RecordError):
    """A record of another version of the rules. `theirs` is its version, `ours` the version of this installation."""

    def __init__(self, message: str, theirs: str = "", ours: str = "") -> None:
        super().__init__(message)
        self.theirs, self.ours = theirs, ours

    def __reduce__(self) -> tuple[type[VersionError], tuple[object, ...]]:
        return type(self), (self.message, self.theirs, self.ours)


class CardFault(Protocol):
    """One fault in a file of cards."""

    @property
    def row(self) -> str:
        """The id of the card, or its place in the file."""

    @property
    def field(self) -> str:
        """The faulty field."""

    @property
    def key(self) -> str:
        """The catalogue has the sentence as `card-fault-<key>`."""

    @property
    def args(self) -> Mapping[str, str | int]:
        """The arguments of the sentence."""

    def message(self, language: str = "en") -> str:
        """The fault as a sentence in "en" or "ja"."""


class CardSetError(AnnalesError, ValueError):
    """A fault in a file of cards, or an unknown set of cards. The message contains file, row and field.

    `faults` contains all faults of a file that is valid TOML.
    """

    def __init__(self, message: str, faults: Sequence[CardFault] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type[CardSetError], tuple[str, tuple[CardFault, ...]]]:
        return type(self), (self.args[0], self.faults)


class Interrupted(AnnalesError):
    """A computation that was asked to stop before its end. What it has found so far is not lost where it says so."""


class QueryError(AnnalesError):
    """A query to the analysis engine that cannot be answered, with its field that is wrong and its id, if known."""

    def __init__(self, message: str, field: str | None = None, query_id: str | None = None) -> None:
        super().__init__(message)
        self.field, self.query_id = field, query_id

    def __reduce__(self) -> tuple[type[QueryError], tuple[str, str | None, str | None]]:
        return type(self), (self.args[0], self.field, self.query_id)


class EngineFault(AnnalesError):
    """An external engine that cannot continue. `reason` is "error", "illegal" or "time", as in a match."""

    def __init__(self, message: str, reason: str = "error") -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type[EngineFault], tuple[str, str]]:
        return type(self), (self.args[0], self.reason)


class MatchFileError(AnnalesError):
    """A file of matches that cannot be read or written, is of another version, or does not have a match."""


class NetworkError(AnnalesError):
    """A network file that is missing or damaged, or made for another game, other rules or other features."""


class CaseError(AnnalesError, ValueError):
    """A fault in a file of cases. The message contains the file and the case."""


class GameError(AnnalesError):
    """A fault of a game itself: a rule without an implementation, a field of a wrong length, a file of rules."""


class LessonError(AnnalesError, ValueError):
    """A fault in a lesson, an unknown lesson or chapter, or a move that the lesson does not ask for."""
