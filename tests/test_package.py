"""The package as those see it who install it."""

import importlib.metadata
import inspect
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

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


def test_whatever_looks_public_is_public() -> None:
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

    assert pins("requirements.txt") <= pins("requirements-dev.txt")


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lock = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    names = [requirement.split(";")[0].split(">=")[0].split("[")[0] for requirement in project["dependencies"]]

    assert [name for name in names if f"\n{name.replace('.', '-')}==" not in lock] == []
