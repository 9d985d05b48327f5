"""Cases: rulings as data. A case consists of a small situation, moves, and expectations about the result."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import msgspec

from annales.core.chance import Scripted, Seeded
from annales.core.events import OptionValue
from annales.core.game import Game
from annales.core.options import complete_options
from annales.errors import AnnalesError, CaseError, IllegalMove
from annales.games import find_game
from annales.kernel.protocol import StateRecord
from annales.reading import read_text
from annales.structs import inspect_now

Row: TypeAlias = dict[str, object]
"""A table of a TOML file, unchecked."""

__all__ = ["Case", "CaseFile", "CaseReport", "Failure", "check_case", "check_file", "read_cases"]


class Case(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One case of a file. The types of `given` and `expect` depend on the game: `Cases.given`, `Cases.expected`."""

    id: str
    title: str
    """A sentence in English that states the ruling."""
    rule: str
    """Numbers of rules, separated by commas."""
    title_ja: str = ""
    """The title in Japanese. Where it is empty, the Japanese page shows the English one."""
    about: tuple[str, ...] = ()
    """Ids of the cards and other items that the ruling is about."""
    options: dict[str, OptionValue] = {}
    """Rule options that differ from the defaults."""
    given: Row = {}
    """The situation."""
    play: tuple[str, ...] = ()
    """The moves, in notation."""
    expect: Row = {}
    """What must hold after the moves."""

    @property
    def rules(self) -> list[str]:
        """Numbers of the rules that the case shows."""
        return [rule.strip() for rule in self.rule.split(",")]


class CaseFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A file of cases."""

    game: str
    case: tuple[Row, ...] = ()


inspect_now(Case, CaseFile)


@dataclass(frozen=True)
class Failure:
    """An expectation of a case that does not hold."""

    id: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.id}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True)
class CaseReport:
    """The result of checking a file."""

    held: int
    """The number of cases that hold."""
    failures: tuple[Failure, ...]
    """The first failure of each other case."""


def read_cases(path: Path) -> tuple[type[Game], list[Case]]:
    """The game and the cases of a file. Raises `CaseError` with file and case."""
    try:
        file = msgspec.convert(tomllib.loads(read_text(path)), CaseFile)
        game = find_game(file.game)
    except OSError as fault:
        raise CaseError(f"{path}: {fault.strerror or fault}") from fault
    except (ValueError, AnnalesError) as fault:
        raise CaseError(f"{path}: {fault}") from fault
    cases = [_read_case(path, number, row) for number, row in enumerate(file.case, 1)]
    ids = [case.id for case in cases]
    if doubles := sorted({name for name in ids if ids.count(name) > 1}):
        raise CaseError(f"{path}: id used twice: {', '.join(doubles)}")
    return game, cases


def _read_case(path: Path, number: int, row: Row) -> Case:
    try:
        return msgspec.convert(row, Case)
    except msgspec.ValidationError as fault:
        raise CaseError(f"{path}: case {row.get('id', f'number {number}')}: {fault}") from fault


def check_file(path: Path | str) -> CaseReport:
    """Check all cases of a file. Raises `CaseError` if any part of the file cannot be read."""
    game, cases = read_cases(Path(path))
    failures = []
    for case in cases:
        try:
            found = check_case(game, case)
        except (AnnalesError, msgspec.ValidationError) as fault:
            # A case that cannot be set up is a fault of the file, not a failure of the rules.
            raise CaseError(f"{path}: case {case.id}: {fault}") from fault
        except Exception as fault:
            raise CaseError(f"{path}: case {case.id}: the game raised {type(fault).__name__}: {fault}") from fault
        if found:
            failures.append(found)
    return CaseReport(len(cases) - len(failures), tuple(failures))


def check_case(kind: type[Game], case: Case) -> Failure | None:
    """The first expectation that does not hold; None when the case holds. An illegal move is a failure, too."""
    rules = kind.ruleset
    given = msgspec.convert(case.given, rules.cases.given)
    expected = msgspec.convert(case.expect, rules.cases.expected)
    game = _set_up(kind, case, given)
    before = game.state
    for text in case.play:
        before = game.state
        move = game.parse_exactly(text)
        try:
            game.play(move)
        except IllegalMove as fault:
            return Failure(case.id, f"{text!r} to be legal", str(fault))
    return _compare(game, case.id, before, msgspec.structs.asdict(expected))


def _set_up(kind: type[Game], case: Case, given: msgspec.Struct) -> Game:
    # Chance outcomes that the case does not fix must be the same at every run.
    seed = f"case {case.id}"
    options = complete_options(kind.ruleset, {**kind.ruleset.cases.implied_options(given), **case.options})
    if getattr(given, "new", False):
        _check_new(kind, case)
        return kind(seed=seed, options=options)
    # Cases may describe situations that no game reaches, so the state is not checked.
    state, fixed = kind.ruleset.cases.situation(kind.ruleset.facts(options), given)
    for (event, _), names in fixed.items():
        if lost := [name for name in names if name not in kind.ruleset.notation.outcome_names(event)]:
            raise CaseError(f"there is no outcome {lost[0]!r} of the event {event!r}")
    return kind.from_state(state, options, Scripted(fixed, Seeded(seed)), check=False)


def _check_new(kind: type[Game], case: Case) -> None:
    """Raise `CaseError` for a new game with a situation: the rules determine it. Only options may be given."""
    if others := set(case.given) - {"new", *kind.ruleset.defaults}:
        raise CaseError(f"a case with a new game cannot set {', '.join(sorted(others))}")


def _compare(game: Game, name: str, before: StateRecord, expected: Row) -> Failure | None:
    for key, wanted in expected.items():
        # None: the case does not mention this field.
        if wanted is None:
            continue
        found = _observe(game, before, key, wanted)
        if _sorted(found) != _sorted(wanted):
            return Failure(name, f"{key} = {_describe(wanted)}", _describe(found))
    return None


def _observe(game: Game, before: StateRecord, key: str, wanted: object) -> object:
    if key in ("legal", "illegal") and isinstance(wanted, list | tuple):
        return [text for text in wanted if (game.parse_exactly(text) in game.legal_moves) == (key == "legal")]
    if key in ("turn", "age", "choice"):
        return getattr(game, key)
    if key == "over":
        return game.outcome is not None
    if key == "winners":
        return list(game.outcome.winners) if game.outcome else None
    if key in ("winner", "by"):
        return getattr(game.outcome, key, None)
    return game.observe(before, key, wanted)


def _sorted(value: object) -> object:
    """A value with all lists of texts sorted, because their order does not matter."""
    if isinstance(value, dict):
        return {key: _sorted(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        parts = [_sorted(inner) for inner in value]
        texts = [part for part in parts if isinstance(part, str)]
        return sorted(texts) if len(texts) == len(parts) else parts
    return value


def _describe(value: object) -> str:
    return "nothing" if value is None else repr(value)
