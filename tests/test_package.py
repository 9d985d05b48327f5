"""The package as those see it who install it."""

import importlib.metadata
import inspect
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from graphlib import TopologicalSorter
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any

import grimp
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import annales

ROOT = Path(__file__).parents[1]


def test_the_version_is_the_one_that_is_installed() -> None:
    assert importlib.metadata.version("annales") == annales.__version__


def test_the_citation_names_the_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")

    assert f"\nversion: {annales.__version__}\n" in citation


def test_types_are_shipped() -> None:
    assert (files("annales") / "py.typed").is_file()


def test_public_names_are_sorted_and_exist() -> None:
    public = getattr(annales, "__all__", [])

    assert public == sorted(set(public), key=lambda name: (not name.isupper(), name[0].islower(), name))
    assert [name for name in public if not hasattr(annales, name)] == []


def test_everything_that_looks_public_is_public() -> None:
    public = getattr(annales, "__all__", [])
    own = [name for name, value in vars(annales).items() if not name.startswith("_") and not inspect.ismodule(value)]

    assert sorted(own) == sorted(name for name in public if not name.startswith("_"))


def test_every_error_can_be_imported_from_the_package() -> None:
    assert [name for name in annales.errors.__all__ if name not in annales.__all__] == []


LARGEST_LOCKS = 280_000
"""The most bytes of all locks together."""
LOCKED = {
    "requirements.txt": ("arena", "cli", "server"),
    "requirements-postgres.txt": ("arena", "cli", "postgres", "server"),
    "requirements-dev.txt": (
        "arena",
        "cli",
        "data",
        "dev",
        "gymnasium",
        "openspiel",
        "pettingzoo",
        "postgres",
        "server",
        "wasm",
    ),
}
SMALLER = {"requirements-postgres.txt": "requirements.txt", "requirements-dev.txt": "requirements-postgres.txt"}
"""The lock that a lock includes: it lists only what it adds."""


@pytest.mark.parametrize("lock", LOCKED)
def test_locks_name_no_address(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")


def test_locks_repeat_nothing() -> None:
    packages = [name for lock in LOCKED for name in {*own_names(lock)}]
    included = {
        lock: re.findall(r"^-r (.+)$", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE) for lock in LOCKED
    }

    assert included == {lock: [SMALLER[lock]] if lock in SMALLER else [] for lock in LOCKED}
    assert sorted(packages) == sorted(set(packages))
    assert sum((ROOT / lock).stat().st_size for lock in LOCKED) <= LARGEST_LOCKS


def settings() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def project() -> dict[str, Any]:
    found: dict[str, Any] = settings()["project"]
    return found


def names(requirements: Iterable[str]) -> set[str]:
    return {canonicalize_name(Requirement(text).name) for text in requirements}


def own_names(lock: str) -> list[str]:
    """The packages that stand in a lock itself."""
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    return [canonicalize_name(line.partition("==")[0]) for line in lines if "==" in line and line[0].isalnum()]


def locked_names(lock: str) -> set[str]:
    return {*own_names(lock), *(locked_names(SMALLER[lock]) if lock in SMALLER else ())}


@pytest.mark.parametrize("lock", LOCKED)
def test_every_dependency_is_locked(lock: str) -> None:
    extras = project()["optional-dependencies"] | settings()["dependency-groups"]
    wanted = names((*project()["dependencies"], *chain(*map(extras.get, LOCKED[lock]))))

    assert wanted - locked_names(lock) == {"annales"}  # extras that name other extras


def test_large_libraries_come_only_with_their_own_extras() -> None:
    large = {"gymnasium", "open-spiel", "pettingzoo", "ray", "scipy", "torch", "ziglang"}
    extras = project()["optional-dependencies"]
    own = {"cluster", "gymnasium", "openspiel", "pettingzoo", "train", "wasm"}

    assert not large & names(chain(project()["dependencies"], *(extras[name] for name in extras.keys() - own)))
    assert not large & locked_names("requirements.txt")
    assert not {"ray", "torch"} & locked_names("requirements-dev.txt")


HEAVY = ("babel", "fluent.runtime", "importlib.metadata", "importlib.resources", "numba", "numpy", "random")
USES = {
    "import": "import annales",
    "play": "from annales import Duel, Flow\n"
    "for game in (Duel(seed=7), Flow(seed=7)):\n"
    "    game.play(game.legal_moves[0]); game.view(); game.undo(); game.copy()",
}


@pytest.mark.parametrize("use", USES)
def test_plain_use_loads_no_heavy_library(use: str) -> None:
    code = f"import sys\n{USES[use]}\nprint(*sorted(set({HEAVY}) & set(sys.modules)))"

    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60)

    assert done.stdout.split() == []


def test_no_imports_go_in_a_circle() -> None:
    graph = grimp.build_graph("annales", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}

    # Raises `CycleError` with the modules of a circle.
    TopologicalSorter(imports).prepare()
