"""Cases: rulings as data. A case is a small situation, moves, and what must hold afterwards."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from annales.core.chance import Scripted, Seeded
from annales.core.game import Game
from annales.core.options import complete_options
from annales.errors import AnnalesError, CaseError, IllegalMove
from annales.games import find_game

__all__ = ["Case", "CaseFile", "CaseReport", "Failure", "check_case", "check_file", "read_cases"]


class Case(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One case as the file has it. `given` and `expect` are read by the game."""

    id: str
    title: str
    rule: str
    title_ja: str = ""
    """The title in Japanese, for rulings that are shown in both languages."""
    about: tuple[str, ...] = ()
    """Ids of the cards and other things that it is a ruling about."""
    options: dict[str, Any] = {}
    given: dict[str, Any] = {}
    play: tuple[str, ...] = ()
    expect: dict[str, Any] = {}

    @property
    def rules(self) -> list[str]:
        """Numbers of the rules that it shows."""
        return [rule.strip() for rule in self.rule.split(",")]


class CaseFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A file of cases."""

    game: str
    case: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True)
class Failure:
    """Something that a case expects and the game does not show."""

    id: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.id}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True)
class CaseReport:
    """The result of checking a file."""

    held: int
    failures: tuple[Failure, ...]
    """The first of each case that does not hold."""


def read_cases(path: Path) -> tuple[type[Game], list[Case]]:
    """The game and the cases of a file. Raises `CaseError` naming file and case."""
    try:
        file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), CaseFile)
        game = find_game(file.game)
    except (OSError, ValueError, AnnalesError) as fault:
        raise CaseError(f"{path}: {fault}") from fault
    cases = [_read_case(path, number, row) for number, row in enumerate(file.case, 1)]
    ids = [case.id for case in cases]
    if doubles := sorted({name for name in ids if ids.count(name) > 1}):
        raise CaseError(f"{path}: id used twice: {', '.join(doubles)}")
    return game, cases


def _read_case(path: Path, number: int, row: dict[str, Any]) -> Case:
    try:
        return msgspec.convert(row, Case)
    except msgspec.ValidationError as fault:
        raise CaseError(f"{path}: case {row.get('id', f'number {number}')}: {fault}") from fault


def check_file(path: Path | str) -> CaseReport:
    """Check all cases of a file. Raises `CaseError` for what cannot be read; never passes over anything."""
    game, cases = read_cases(Path(path))
    failures = []
    for case in cases:
        try:
            found = check_case(game, case)
        except (AnnalesError, msgspec.ValidationError) as fault:
            raise CaseError(f"{path}: case {case.id}: {fault}") from fault
        if found:
            failures.append(found)
    return CaseReport(len(cases) - len(failures), tuple(failures))


def check_case(kind: type[Game], case: Case) -> Failure | None:
    """The first thing that does not hold; None when the case holds."""
    rules = kind.ruleset
    given = msgspec.convert(case.given, rules.given)
    expected = msgspec.convert(case.expect, rules.expected)
    game = _set_up(kind, case, given)
    before = game.state
    for text in case.play:
        before = game.state
        move = game.parse_exactly(text)
        try:
            game.play(move)
        except IllegalMove as refusal:
            return Failure(case.id, f"{text!r} to be legal", str(refusal))
    return _compare(game, case.id, before, msgspec.structs.asdict(expected))


def _set_up(kind: type[Game], case: Case, given: Any) -> Game:
    seed = f"case {case.id}"
    options = complete_options(kind.ruleset, {**kind.ruleset.implied_options(given), **case.options})
    if given.new:
        _check_new(kind, case)
        return kind(seed=seed, options=options)
    state, fixed = kind.ruleset.situation(kind.ruleset.facts(options), given)
    return kind.from_state(state, options, Scripted(fixed, Seeded(seed)), check=False)


def _check_new(kind: type[Game], case: Case) -> None:
    """A new game is as the rules set it up: only options can be told of it."""
    if others := set(case.given) - {"new", *kind.ruleset.defaults}:
        raise CaseError(f"a new game is as it is set up, and {', '.join(sorted(others))} is given")


def _compare(game: Game, name: str, before: Any, expected: dict[str, Any]) -> Failure | None:
    for key, wanted in expected.items():
        if wanted is None:
            continue
        found = _observe(game, before, key, wanted)
        if _sorted(found) != _sorted(wanted):
            return Failure(name, f"{key} = {_describe(wanted)}", _describe(found))
    return None


def _observe(game: Game, before: Any, key: str, wanted: Any) -> Any:
    if key in ("legal", "illegal"):
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


def _sorted(value: Any) -> Any:
    """A value with the order of lists of names taken out."""
    if isinstance(value, dict):
        return {key: _sorted(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        parts = [_sorted(inner) for inner in value]
        return sorted(parts) if all(isinstance(part, str) for part in parts) else parts
    return value


def _describe(value: Any) -> str:
    return "nothing" if value is None else repr(value)
