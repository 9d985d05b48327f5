"""The page about security names tests that exist, and at least one for every threat."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.documentation.pages import DOCS, ROOT

PAGE = DOCS / "guide" / "security.md"
HEAD = "| Threat | What the server does | Tests |"
NAME = re.compile(r"`([^`]+)`")

Named = tuple[str, str]
"""A file below `tests/`, and a test in it."""


def rows(text: str) -> Iterator[tuple[str, str]]:
    """The threat of each row, and the cell with its tests."""
    in_table = False
    for line in text.splitlines():
        if not line.startswith("|"):
            in_table = False
        elif line == HEAD:
            in_table = True
        elif in_table and not line.startswith("|---"):
            threat, _, tests = line.strip("|").split("|")
            yield threat.strip(), tests.strip()


def named(cell: str) -> list[Named]:
    """The tests in a cell: names of files, each followed by those of its tests."""
    found, file = [], ""
    for name in NAME.findall(cell):
        if name.endswith(".py"):
            file = name
        else:
            found.append((file, name))
    return found


def missing(wanted: list[Named]) -> list[Named]:
    """Those that are not there."""
    return [(file, test) for file, test in wanted if not has_test(ROOT / "tests" / file, test)]


def has_test(path: Path, test: str) -> bool:
    """Whether a file defines a test."""
    return path.is_file() and f"def {test}(" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("threat", "cell"), list(rows(PAGE.read_text(encoding="utf-8"))), ids=lambda text: text[:60])
def test_every_threat_names_tests_that_exist(threat: str, cell: str) -> None:
    wanted = named(cell)

    assert wanted, threat
    assert all(test.startswith("test_") for _, test in wanted), threat
    assert missing(wanted) == [], threat


def test_every_table_of_the_page_has_these_columns() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert text.count(HEAD) == text.count("\n|---")
    assert len(list(rows(text))) > 40


def test_a_test_that_does_not_exist_is_found() -> None:
    text = (
        f"{HEAD}\n|---|---|---|\n| a | b | `server/http/test_http.py`: `test_nothing`; `server/none.py`: `test_it` |\n"
    )

    ((_, cell),) = rows(text)

    assert missing(named(cell)) == [("server/http/test_http.py", "test_nothing"), ("server/none.py", "test_it")]
