"""Two builds of the same sources have the same bytes, and the interpreters of this machine are found."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from release.bill import ROOT
from release.build import build, build_twice, digests, unpack
from release.install_check import Measured, report
from release.interpreters import find_interpreters

SERVER = Path("src/annales/server")


@pytest.mark.full
def test_a_build_from_the_source_distribution_has_the_same_bytes(tmp_path: Path) -> None:
    first = build(ROOT, tmp_path / "first")
    sources = unpack(next(file for file in first if file.suffix == ".gz"), tmp_path / "sources")
    # Page and engine are not built again here: that takes minutes, and the test below does it.
    for built in (SERVER / "page", Path("src/annales/browser/built")):
        shutil.copytree(ROOT / built, sources / built)
    shutil.copy(ROOT / SERVER / ".page-sources", sources / SERVER)
    for path in sources.rglob("*.py"):
        os.utime(path, (1e9, 1e9))

    assert digests(build(sources, tmp_path / "second")) == digests(first)


@pytest.mark.full
def test_a_build_with_another_page_build_has_the_same_bytes(tmp_path: Path) -> None:
    assert len(build_twice(tmp_path)) == 2


def test_an_interpreter_is_found_for_each_version_once() -> None:
    found = find_interpreters()

    for version, path in found.items():
        code = "import sys; print('%d.%d' % sys.version_info[:2])"
        assert subprocess.run([path, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == version
    assert list(found) == sorted(found, key=lambda version: int(version.split(".")[1]))
    assert sys.version_info >= (3, 11)


def test_what_is_measured_says_which_bars_are_missed_and_which_versions_are_missing() -> None:
    rows = [Measured("3.11.9", 41.0, 0.1, 0.7), Measured("3.13.0", 12.0, 0.1, 0.2)]

    assert [row.misses for row in rows] == [["install", "first_game"], []]
    assert report(rows)["missing"] == ["3.12", "3.14"]
