"""The package as those see it who install it."""

import importlib.metadata
import inspect
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


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-dev.txt"])
def test_locks_name_no_address(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")


def test_locks_pin_the_same_versions() -> None:
    def pins(lock: str) -> set[str]:
        lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
        return {line.split(";")[0].strip(" \\") for line in lines if "==" in line and line[0].isalnum()}

    assert pins("requirements.txt") <= pins("requirements-postgres.txt") <= pins("requirements-dev.txt")


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
    ),
}


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def names(requirements: Iterable[str]) -> set[str]:
    return {canonicalize_name(Requirement(text).name) for text in requirements}


def locked_names(lock: str) -> set[str]:
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    return {canonicalize_name(line.partition("==")[0]) for line in lines if "==" in line and line[0].isalnum()}


@pytest.mark.parametrize("lock", LOCKED)
def test_every_dependency_is_locked(lock: str) -> None:
    extras = project()["optional-dependencies"]
    wanted = names((*project()["dependencies"], *chain(*map(extras.get, LOCKED[lock]))))

    assert wanted - locked_names(lock) == {"annales"}


def test_large_libraries_come_only_with_their_own_extras() -> None:
    large = {"gymnasium", "open-spiel", "pettingzoo", "ray", "scipy", "torch", "ziglang"}
    extras = project()["optional-dependencies"]
    own = {"cluster", "dev", "gymnasium", "openspiel", "pettingzoo", "train", "wasm"}

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
