"""The decisions: each entry says whether it is in force, and names things that exist."""

import re
from functools import cache
from pathlib import Path

import pytest
from tests.documentation.pages import DOCS, FENCE, ROOT, page_text

PAGES = sorted((DOCS / "decisions").glob("*.md"))
STATE = re.compile(r"\*In force since (\d{4}-\d\d-\d\d)\.\*|\*Replaced by \[[^]]+\]\([^)]+\)\.\*")
FILES = ("*", "web/*")
FOLDERS = ("src/annales", "web/src", "tests", "bench", "script", "release", "docs")
CODE = {".css", ".ftl", ".js", ".md", ".py", ".svelte", ".toml", ".ts", ".txt", ""}
REJECTED = {"EventSource", "psutil", "pylock.toml", "PYTHONFAULTHANDLER=1", "SCHED_BATCH", "webpush"}
"""Names of what Annales does not use, as reasons say."""


@cache
def names_in_use() -> frozenset[str]:
    """All names in the code, the documentation and the paths of files, without the decisions."""
    files = [file for name in FILES for file in ROOT.glob(name)]
    files += [file for name in FOLDERS for file in (ROOT / name).rglob("*")]
    read = (file for file in files if file.suffix in CODE and file.is_file() and file not in PAGES)
    text = "\n".join([*map(str, files), *(file.read_text(encoding="utf-8", errors="ignore") for file in read)])
    return frozenset(re.findall(r"\w+", text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_each_entry_has_a_state_and_the_newest_is_first(page: Path) -> None:
    entries = re.split(r"^## ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    states = [STATE.fullmatch(entry.splitlines()[2]) for entry in entries]
    dates = [state[1] for state in states if state and state[1]]

    assert entries
    assert [entry.splitlines()[0] for entry, state in zip(entries, states, strict=True) if not state] == []
    assert dates == sorted(dates, reverse=True)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_names_of_code_exist(page: Path) -> None:
    spans = set(re.findall(r"`([^`\n]+)`", FENCE.sub("", page_text(page) or ""))) - REJECTED
    missing = {span for span in spans if not names_in_use().issuperset(re.findall(r"\w+", span))}

    assert missing == set()


def test_the_list_of_pages_is_complete() -> None:
    listed = set(re.findall(r"^decisions/(\w+)$", (DOCS / "decisions.md").read_text(encoding="utf-8"), re.MULTILINE))

    assert listed == {page.stem for page in PAGES}
