"""The source files that determine compiled rules: modules with rules, and all modules that these import.

The files are parsed, not imported. A change in any other file (a text, a view, the server) leaves compiled rules valid.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock

__all__ = ["digest", "import_closure", "parse_source", "rule_modules"]

PACKAGE = __name__.partition(".")[0]
COMPILERS = (f"{PACKAGE}.kernel.jit", f"{PACKAGE}.kernel.native")
"""Modules that `annales.kernel.rules` imports only while it compiles, so the closure of the rules lacks them."""
PARSING = Lock()
"""Some versions of Python count the depth of a syntax tree for all threads together: two at once fail (gh-106905)."""
DECORATES = re.compile(
    rf"^from {PACKAGE}\.kernel\.rules import \(?[^)\n]*(?:\n[^)]*)?"
    r"\b(?:rule|primitive|generic|overridable|implements)\b",
    re.MULTILINE,
)
"""An import of a decorator that defines rules. A module that imports only `compiled` defines none."""


def rule_modules(package: str = PACKAGE) -> tuple[str, ...]:
    """Names of the modules that define rules, in a package or a single-file module.

    >>> "annales.duel.rules.turn" in rule_modules(), "annales.text.messages" in rule_modules()
    (True, False)
    """
    return tuple(name for name, path in _modules(package) if DECORATES.search(path.read_text(encoding="utf-8")))


def _modules(package: str) -> Iterator[tuple[str, Path]]:
    """Name and file of each module in a package."""
    home = _location(package)
    if home is None:
        return
    if home.is_file():
        yield package, home
        return
    for path in sorted(home.rglob("*.py")):
        parts = path.relative_to(home).with_suffix("").parts
        yield ".".join((package, *(part for part in parts if part != "__init__"))), path


@cache
def _location(package: str) -> Path | None:
    """The folder of a top-level package, or the file of a top-level module; None when there is no source."""
    spec = find_spec(package)
    if spec is None:
        return None
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    return Path(spec.origin) if spec.origin and spec.origin.endswith(".py") else None


def import_closure(roots: Iterable[str]) -> dict[str, Path]:
    """Names and files of some modules and of everything that they import, directly or indirectly.

    Only modules of their own packages and of Annales count. Imports inside functions count; imports for type checkers
    (`if TYPE_CHECKING`) do not.
    """
    # `found` also ends the search in circles of imports.
    waiting = [*roots]
    packages = {PACKAGE, *(root.partition(".")[0] for root in waiting)}
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = _file_of(name) if name.partition(".")[0] in packages else None
        if path is not None and name not in found:
            found[name] = path
            waiting.extend(_imports(path))
    return found


def _file_of(module: str) -> Path | None:
    """The file of a module, for a package its `__init__.py`; None where there is none."""
    top, _, rest = module.partition(".")
    home = _location(top)
    if home is None or home.is_file():
        return home if not rest else None
    path = home.joinpath(*rest.split(".")) if rest else home
    file = path.with_suffix(".py")
    return file if rest and file.is_file() else next(iter([path / "__init__.py"] if path.is_dir() else []), None)


def _imports(path: Path) -> Iterator[str]:
    """Names of modules that a file may import. From `from a import b` these are `a` and `a.b`: b may be a module."""
    for node in _statements(parse_source(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def parse_source(source: str | bytes) -> ast.Module:
    """The syntax tree of a module. Threads parse one after the other."""
    with PARSING:
        return ast.parse(source)


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """All statements below a node, without those under `if TYPE_CHECKING`. Every import is a statement."""
    for block in ("body", "orelse", "handlers", "finalbody"):
        for child in getattr(node, block, ()):
            if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
                continue
            if isinstance(child, ast.stmt):
                yield child
            yield from _statements(child)


def digest(roots: Iterable[str]) -> str:
    """A hash (64 hexadecimal digits) of the names and contents of an import closure."""
    whole = hashlib.sha256()
    for name, path in sorted(import_closure((*roots, *COMPILERS)).items()):
        # Names are part of the hash, because Numba stores functions by module.
        whole.update(name.encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()
