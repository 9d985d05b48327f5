"""Pages of the documentation as text: their headings, their links, and the pages that are generated."""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from myst_parser.mdit_to_docutils.base import default_slugify

sys.path.insert(0, str(Path(__file__).parents[2] / "web"))
sys.path.insert(0, str(Path(__file__).parents[2] / "docs" / "_ext"))

from drawings import drawings_page
from game_pages import PAGES, PICTURES, TABLE
from page_heads import head_tags
from reference_pages import BLOCK, listed_modules, module_page, module_table

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GENERATED = DOCS / "generated"
__all__ = [
    "BLOCK",
    "DOCS",
    "GENERATED",
    "PAGES",
    "ROOT",
    "anchors",
    "head_tags",
    "links",
    "listed_modules",
    "module_page",
    "module_table",
    "page_text",
    "shared_targets",
    "written_pages",
]

LINK = re.compile(r"(?<!`)\]\(\s*<?([^()\s>]+)>?\s*\)")
FIGURE = re.compile(r"^```\{(?:figure|image|literalinclude)\} (\S+)$", re.MULTILINE)
FENCE = re.compile(r"^(`{3,}).*?^\1$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)
DEEPEST = 3
"""Headings down to this level have anchors, as in `docs/conf.py`."""


def written_pages() -> list[Path]:
    """All pages that people write: the documentation and the files at the top."""
    found = [path for path in DOCS.rglob("*.md") if GENERATED not in path.parents and not _is_module(path)]
    return sorted([*found, *ROOT.glob("*.md")])


def _is_module(path: Path) -> bool:
    """Whether a page is one of the reference, which are generated, too."""
    return path.parent == DOCS / "api" and path.name.startswith("annales.")


def links(page: Path) -> Iterator[tuple[str, str]]:
    """File and anchor of each link of a page to a place of the repository."""
    text = page.read_text(encoding="utf-8")
    for target in (*LINK.findall(FENCE.sub("", text)), *FIGURE.findall(text)):
        if "://" not in target and not target.startswith("mailto:"):
            file, _, anchor = target.partition("#")
            yield file, anchor


@cache
def page_text(path: Path) -> str | None:
    """The text of a page with its tables; None if there is no such page."""
    if not path.is_file():
        return drawings_page() if path == GENERATED / PICTURES else None
    text = path.read_text(encoding="utf-8")
    return TABLE.sub(lambda found: page_text((path.parent / found[1]).resolve()) or "", text)


@cache
def anchors(path: Path) -> frozenset[str]:
    """The anchors of a page, from its headings and from explicit targets."""
    text = page_text(path) or ""
    plain = (re.sub(r"[`*]|\]\([^)]*\)|\[", "", heading) for heading in HEADING.findall(FENCE.sub("", text)))
    return frozenset([*map(default_slugify, plain), *re.findall(r"^\(([\w-]+)\)=$", text, re.MULTILINE)])


@cache
def shared_targets() -> frozenset[str]:
    """The explicit targets that any page may link to without naming the file: those of the rules."""
    rules = (page_text(GENERATED / name) or "" for name in ("rules.md", "flow-rules.md"))
    return frozenset(re.findall(r"^\(([\w-]+)\)=$", "\n".join(rules), re.MULTILINE))
