# ruff: noqa: INP001
"""Sphinx extension: the reference, with a page for each module.

Pages in `docs/api` list modules in blocks that a code host shows as they are, one module a line:

    ```modules
    annales.core.game
    annales.core.record_writing: RecordLine
    annales.duel.cards.rows: all
    annales.envs.pettingzoo: none
    ```

The names after a colon are those to document, in place of `__all__`. For each line, `docs/api/MODULE.md` is written at
each build, and the block becomes a table of the modules with their public names.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from duel_words import table
from sphinx.pycode import ModuleAnalyzer

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["listed_modules", "module_page", "module_table"]

BLOCK = re.compile(r"^```modules\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OPTIONS = {"": "   :members:", "all": "   :members:\n   :ignore-module-all:", "none": "   :no-members:"}
"""Options of `automodule` by what follows the colon; names are given to `:members:`."""


def listed_modules(block: str) -> Iterator[tuple[str, str]]:
    """The modules of a block, with what follows the colon."""
    for line in block.splitlines():
        name, _, members = line.partition(":")
        yield name.strip(), members.strip()


def module_page(name: str, members: str) -> str:
    """The page of a module."""
    options = OPTIONS.get(members, f"   :members: {members}")
    return f"# {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n{options}\n```\n"


def module_table(block: str) -> str:
    """A table of the modules of a block: links to their pages, and their public names."""
    modules = list(listed_modules(block))
    rows = [(f"[{name}]({name}.md)", _summary(name), ", ".join(_links(name, members))) for name, members in modules]
    pages = "\n".join(name for name, _ in modules)
    return f"{table(('Module', 'What it has', 'Names'), rows)}\n```{{toctree}}\n:hidden:\n\n{pages}\n```\n"


def _summary(name: str) -> str:
    """The first sentence of a module's docstring."""
    text = " ".join((import_module(name).__doc__ or "").partition("\n\n")[0].split())
    return text.partition(". ")[0].rstrip(".:")


def _links(name: str, members: str) -> Iterator[str]:
    """References to the documented names of a module."""
    if members != "none":
        module = import_module(name)
        chosen = members.split(", ") if members not in OPTIONS else getattr(module, "__all__", ())
        for each in sorted(filter(lambda each: _is_documented(module, each), chosen), key=str.lower):
            yield f"{{py:obj}}`{each} <{name}.{each}>`"


def _is_documented(module: ModuleType, name: str) -> bool:
    """Whether Sphinx documents a name: classes and functions with a docstring, and data with one behind them."""
    # A function whose results are kept is no function itself.
    value = inspect.unwrap(getattr(module, name))
    if inspect.isclass(value) or inspect.isfunction(value):
        return bool(value.__doc__)
    return ("", name) in ModuleAnalyzer.for_module(module.__name__).find_attr_docs()


def _lists(app: Sphinx) -> Iterator[Path]:
    """The pages that list modules."""
    yield from (path for path in Path(app.srcdir, "api").glob("*.md") if not path.name.startswith("annales."))


def write_modules(app: Sphinx) -> None:
    """Write the page of each module that is listed, and remove those of others."""
    folder = Path(app.srcdir, "api")
    blocks = [block for path in _lists(app) for block in BLOCK.findall(path.read_text(encoding="utf-8"))]
    pages = {f"{name}.md": module_page(name, members) for block in blocks for name, members in listed_modules(block)}
    for old in {path.name for path in folder.glob("annales.*.md")} - set(pages):
        (folder / old).unlink()
    for file, text in pages.items():
        path = folder / file
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def fill_lists(_app: Sphinx, page: str, source: list[str]) -> None:
    """Put tables in place of the blocks of a page."""
    if page.startswith("api/"):
        source[0] = BLOCK.sub(lambda found: module_table(found[1]), source[0])


def find_lists(app: Sphinx, *_rest: object) -> list[str]:
    """The pages with tables, which are read at each build: docstrings may have changed."""
    return [f"api/{path.stem}" for path in _lists(app)]


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect to Sphinx."""
    app.connect("builder-inited", write_modules)
    app.connect("env-get-outdated", find_lists)
    app.connect("source-read", fill_lists)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
