"""Two builds of the same sources have the same bytes, and the interpreters of this machine are found."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest
from release.bill import ROOT
from release.build import build, build_twice, digests, unpack
from release.install_check import Measured, report
from release.interpreters import find_interpreters

SERVER = Path("src/annales/server")
BUILD = [sys.executable, "-m", "hatchling", "build"]
LARGEST_SOURCES = 8_000_000
"""The most bytes of a source distribution."""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution. The page in it is the one built before the tests."""
    folder = tmp_path_factory.mktemp("sources")
    subprocess.run([*BUILD, "--target", "sdist", "--directory", str(folder)], cwd=ROOT, check=True, capture_output=True)
    return next(folder.iterdir())


def test_a_source_distribution_is_small_and_has_the_page_but_no_screenshots(archive: Path) -> None:
    with tarfile.open(archive) as sources:
        held = {name.partition("/")[2] for name in sources.getnames()}

    assert {f"{SERVER}/page/index.html", f"{SERVER}/.page-sources", "web/package.json", "docs/index.md"} <= held
    assert [name for name in held if name.startswith(("docs/images/", "docs/generated/", "web/node_modules/"))] == []
    assert archive.stat().st_size <= LARGEST_SOURCES


def needs_node(sources: Path, **variables: str) -> bool:
    """Whether a build of a wheel asks for Node.js first."""
    ask = "from hatchling.build import get_requires_for_build_wheel as ask; print(*ask())"
    done = subprocess.run(
        [sys.executable, "-c", ask], cwd=sources, env=os.environ | variables, capture_output=True, text=True, check=True
    )
    return "node" in done.stdout


def test_only_a_build_of_the_page_needs_node(archive: Path, tmp_path: Path) -> None:
    sources = unpack(archive, tmp_path)
    assert not needs_node(sources)

    (sources / "web" / "package.json").write_text("{}", encoding="utf-8")

    assert needs_node(sources)
    assert not needs_node(sources, ANNALES_PAGE="0")


def test_a_wheel_can_be_built_without_the_page(archive: Path, tmp_path: Path) -> None:
    without = os.environ | {"ANNALES_PAGE": "0"}
    command = [*BUILD, "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=unpack(archive, tmp_path), env=without, check=True, capture_output=True)

    with ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        held = wheel.namelist()

    assert "annales/server/__init__.py" in held
    assert [name for name in held if name.startswith(("annales/server/page/", "annales/browser/built/"))] == []


@pytest.mark.full
def test_a_build_from_the_source_distribution_has_the_same_bytes(tmp_path: Path) -> None:
    first = build(ROOT, tmp_path / "first")
    sources = unpack(next(file for file in first if file.suffix == ".gz"), tmp_path / "sources")
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
