"""The recipe of the conda package says what `pyproject.toml` says."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from release.bill import ROOT
from release.recipe import recipe, write_recipe

yaml: Any = pytest.importorskip("yaml")
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]


def names(requirements: list[str]) -> set[str]:
    return {Requirement(text).name for text in requirements}


def test_a_recipe_needs_what_the_core_and_the_command_line_need() -> None:
    needs = yaml.safe_load(recipe(SETTINGS, "1.2.3", "00"))["requirements"]

    python, *others = needs["run"]
    assert python == "python >=${{ python_min }}"
    assert {text.split()[0] for text in others} == names(PROJECT["dependencies"]) | {"pebble", "rich", "typer"}
    assert all(f"{one.name} {one.specifier}" in others for one in map(Requirement, PROJECT["dependencies"]))
    assert "hatchling >=1.28" in needs["host"]


def test_a_recipe_repeats_the_facts_of_the_project() -> None:
    found = yaml.safe_load(recipe(SETTINGS, "1.2.3", "00ff", "https://code.example/a"))

    assert (found["schema_version"], found["package"]["name"]) == (1, PROJECT["name"])
    assert found["context"] == {"version": "1.2.3", "python_min": PROJECT["requires-python"].removeprefix(">=")}
    assert found["about"] == {
        "summary": PROJECT["description"],
        "license": PROJECT["license"],
        "license_file": PROJECT["license-files"][0],
        "repository": "https://code.example/a",
    }
    assert found["build"]["python"]["entry_points"] == [f"{name} = {to}" for name, to in PROJECT["scripts"].items()]


def test_a_recipe_without_a_public_repository_names_none() -> None:
    assert "repository" not in yaml.safe_load(recipe(SETTINGS, "1.2.3", "00"))["about"]


def test_the_recipe_beside_a_source_distribution_has_its_version_and_digest(tmp_path: Path) -> None:
    (tmp_path / "annales-9.8.7.tar.gz").write_bytes(b"sources")

    found = yaml.safe_load(write_recipe(tmp_path).read_text(encoding="utf-8"))

    assert found["context"]["version"] == "9.8.7"
    digest = hashlib.sha256(b"sources").hexdigest()
    assert found["source"] == {"path": "annales-${{ version }}.tar.gz", "sha256": digest}
