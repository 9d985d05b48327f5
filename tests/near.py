"""The checks near a change: `script/test --near` runs what the changes since the last commit break most likely.

Near a module are the tests that bear its name, and the test files that import it by the shortest way. The whole suite
stays the judge: a change of a rule can break any test of the server, which plays by it.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path, PurePosixPath

import grimp

ROOT = Path(__file__).parents[1]
PACKAGE = "annales"
SOURCES = PurePosixPath("src", PACKAGE)
TEXTS = SOURCES / "text" / "locale"
PAGE = PurePosixPath("web", "src")
OF_TEXTS = "tests/texts"


def changed_files() -> list[PurePosixPath]:
    """All files that differ from the last commit and still exist, new ones included."""
    command = ["git", "ls-files", "--modified", "--others", "--exclude-standard", "-z"]
    staged = ["git", "diff", "--name-only", "--cached", "-z"]
    names = {name for each in (command, staged) for name in _output(each).split("\0") if name}
    return [PurePosixPath(name) for name in sorted(names) if (ROOT / name).is_file()]


def _output(command: list[str]) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def near_tests(changed: Iterable[PurePosixPath]) -> list[str]:
    """Files and folders of tests near some files, as arguments of pytest."""
    return sorted({test for path in changed for test in _near_file(path)})


def _near_file(path: PurePosixPath) -> Iterable[str]:
    if path.is_relative_to(TEXTS):
        return [OF_TEXTS]
    if path.suffix == ".md":
        return [str(path)]
    if path.is_relative_to(PAGE):
        return _of_page(path)
    if path.is_relative_to(SOURCES):
        return _near_module(path)
    if path.parts[0] == "tests" and path.suffix == ".py":
        return _tests_from(_module_of(path)) or [str(path.parent)]
    return []


def _of_page(path: PurePosixPath) -> list[str]:
    """Browser tests that bear the name of the page's folder."""
    return _by_name("page", path.parent.name)


def _near_module(path: PurePosixPath) -> set[str]:
    """Tests near a module, its own doctests included, and all tests of its package if none of these is near."""
    python, package = path.suffix == ".py", path.parts[2]
    found = {str(path)} if python else set()
    if python:
        # A feature of the server bears the name of its folder.
        name = path.parent.name if "features" in path.parts else path.stem
        found |= {*_by_name(package, name), *_by_name("page", name), *_tests_from(_module_of(path))}
    folder = f"tests/{package}"
    if (ROOT / folder).is_dir() and not any(test.startswith(f"{folder}/") for test in found):
        found.add(folder)
    return found


def _by_name(folder: str, name: str) -> list[str]:
    """The test files below a folder that bear a name."""
    return [str(file.relative_to(ROOT)) for file in (ROOT / "tests" / folder).rglob(f"test_{name}.py")]


FARTHEST = 2
"""Imports between a module and a test that still counts as near."""


def _tests_from(module: str) -> set[str]:
    """Test files that import a module by the fewest steps, if these are few."""
    importers, reached = _importers(), {module}
    if (test := _path_of(module)).name.startswith("test_"):
        return {str(test)}
    for _ in range(FARTHEST):
        reached = {importer for each in reached for importer in importers.get(each, ())}
        tests = {str(path) for each in reached if (path := _path_of(each)).name.startswith("test_")}
        if tests:
            return tests
    return set()


@cache
def _importers() -> dict[str, set[str]]:
    """Which modules of the package and the tests import a module directly."""
    graph = grimp.build_graph(PACKAGE, exclude_type_checking_imports=True)
    found = {module: set(graph.find_modules_that_directly_import(module)) for module in graph.modules}
    for path in (ROOT / "tests").rglob("*.py"):
        relative = PurePosixPath(path.relative_to(ROOT).as_posix())
        for name in _imports(path):
            found.setdefault(name, set()).add(_module_of(relative))
    return found


def _imports(path: Path) -> Iterator[str]:
    """Names that a file imports; of `from a import b` both `a` and `a.b`, because b may be a module."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _module_of(path: PurePosixPath) -> str:
    parts = path.with_suffix("").parts
    return ".".join(part for part in parts[parts[0] == "src" :] if part != "__init__")


def _path_of(module: str) -> PurePosixPath:
    return PurePosixPath(*module.split(".")).with_suffix(".py")


def commands(changed: list[PurePosixPath]) -> Iterator[list[str]]:
    """The commands that check some files, quick ones first."""
    python = [str(path) for path in changed if path.suffix == ".py"]
    page = [str(path.relative_to("web")) for path in changed if path.is_relative_to(PAGE)]
    if python:
        yield ["ruff", "check", *python]
        yield ["ruff", "format", "--check", *python]
        yield ["mypy", *python]
    if page or any(path.is_relative_to(TEXTS) for path in changed):
        yield [sys.executable, "hatch_build.py"]
        # ESLint takes a minute for all files.
        lint = [f"lint-files {' '.join(page)}"] if page else []
        yield [sys.executable, "hatch_build.py", *lint, "test", "check"]
    if tests := near_tests(changed):
        yield ["pytest", "--numprocesses=2", "--dist=loadfile", *tests]


def main() -> int:
    """Run the checks near the changes; the exit code of the first one that fails, or 0."""
    changed = changed_files()
    if not changed:
        print("Nothing differs from the last commit.")
    for command in commands(changed):
        print("==", *command, flush=True)
        if code := subprocess.run(command, cwd=ROOT, check=False).returncode:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
