"""What tests of the rulings of any game share: its rules and cases, where they are cited, and faulty files."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from annales import CaseError
from annales.core.game import Game
from annales.teaching.cases import Case, check_file, read_cases


class Rulings:
    """The rules and the cases of a game, and how the number of a rule reads in a text."""

    def __init__(self, game: str, number: str) -> None:
        self.data = Path(str(files(f"annales.{game}") / "data"))
        self.number = re.compile(number)
        self.kind: type[Game]
        self.cases: list[Case]
        self.kind, self.cases = read_cases(self.data / "cases.toml")
        book = tomllib.loads((self.data / "rules.toml").read_text(encoding="utf-8"))
        self.rules: list[dict[str, Any]] = book["rule"]
        self.ids = [rule["id"] for rule in self.rules]

    @property
    def in_cases(self) -> set[str]:
        """Rules that cases cite."""
        return {rule for case in self.cases for rule in case.rules}

    def cited(self, texts: Iterable[str]) -> set[str]:
        """Rules that texts cite."""
        return {number for text in texts for number in self.number.findall(text)}

    def unshown(self, tests: Iterable[Path]) -> list[str]:
        """Rules that neither a case nor the docstring of a test cites."""
        shown = self.in_cases | self.cited(docstring for path in tests for docstring in docstrings(path, "def test_"))
        return [rule for rule in self.ids if rule not in shown]

    def words(self) -> set[str]:
        """All words of the file of cases."""
        return set(re.findall(r"\w+", (self.data / "cases.toml").read_text(encoding="utf-8")))


def docstrings(path: Path, of: str = "") -> Iterator[str]:
    """Docstrings of a source: all, or those right below a line that begins so."""
    pattern = rf'{of}[^"]*?:\n    """([^"]*)"""' if of else r'"""([^"]*)"""'
    yield from re.findall(pattern, path.read_text(encoding="utf-8"))


def refuse(path: Path, text: str, message: str) -> None:
    """Expect a file with this text to be refused with a message that matches."""
    path.write_text(text, encoding="utf-8")

    with pytest.raises(CaseError, match=message):
        check_file(path)
