"""A new version: which ones may follow, what the changelog must say, and what is committed and tagged."""

import subprocess
from datetime import date
from pathlib import Path

import pytest
from release.bill import ROOT
from release.citation import bibtex
from release.new_version import (
    NOT_YET,
    NOTED,
    ReleaseError,
    main,
    new_citation,
    next_steps,
    notes,
    released,
    version_step,
    without_notes,
)

DAY = date(2027, 1, 2)
LOG = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- The first.\n"


@pytest.mark.parametrize(("new", "step"), [("2.0.0", "major"), ("1.5.0", "minor"), ("1.4.3", "patch")])
def test_the_next_versions_are_known(new: str, step: str) -> None:
    assert version_step("1.4.2", new) == step


@pytest.mark.parametrize("new", ["1.4.2", "1.6.0", "1.5.1", "3.0.0", "1.4", "v1.5.0", "1.5.0rc1", "soon"])
def test_other_versions_are_refused(new: str) -> None:
    with pytest.raises(ReleaseError, match=r"version|comes one of"):
        version_step("1.4.2", new)


def test_the_first_release_has_the_version_that_is_there() -> None:
    assert version_step("0.1.0", "0.1.0", first=True) == "minor"
    with pytest.raises(ReleaseError, match="comes one of"):
        version_step("0.1.0", "0.1.0")


@pytest.mark.parametrize("path", NOTED, ids=str)
def test_texts_say_that_annales_is_not_on_the_index_until_it_is_released(path: Path) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    released_before = "date-released: " in (ROOT / "CITATION.cff").read_text(encoding="utf-8")

    assert any(note in text for note in NOT_YET) != released_before
    assert not any(note in without_notes(text) for note in NOT_YET)
    assert "pip install" in without_notes(text) or path.name == "CHANGELOG.md"


def test_the_first_release_says_how_to_reserve_the_name() -> None:
    assert "reserve the name" in next_steps("0.1.0", first=True)
    assert "reserve the name" not in next_steps("0.2.0", first=False)


def test_unreleased_changes_move_under_the_version() -> None:
    text = released(LOG, "0.2.0", DAY)

    assert "## Unreleased\n\n## 0.2.0 (2027-01-02)\n\n### Added\n\n- A thing.\n" in text
    with pytest.raises(ReleaseError, match="lists no change"):
        notes(text)
    with pytest.raises(ReleaseError, match="is there already"):
        released(LOG, "0.1.0", DAY)


def test_a_changelog_without_the_heading_is_refused() -> None:
    with pytest.raises(ReleaseError, match="one heading"):
        notes(LOG.replace("## Unreleased", "## Next"))


def test_the_citation_gets_the_version_and_the_day() -> None:
    once = new_citation("title: x\nversion: 0.1.0\nlicense: MIT\n", "0.2.0", DAY)

    assert once == "title: x\nversion: 0.2.0\ndate-released: 2027-01-02\nlicense: MIT\n"
    assert new_citation(once, "0.2.0", DAY) == once


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with the files of a release."""
    (tmp_path / "src" / "annales").mkdir(parents=True)
    (tmp_path / "src" / "annales" / "__init__.py").write_text('__version__ = "0.1.0"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(LOG, encoding="utf-8")
    (tmp_path / "CITATION.cff").write_text("version: 0.1.0\n", encoding="utf-8")
    (tmp_path / "docs" / "generated" / "tables").mkdir(parents=True)
    (tmp_path / "docs" / "generated" / "tables" / "citation.md").write_text(bibtex("version: 0.1.0"), encoding="utf-8")
    (tmp_path / "tests" / "frozen").mkdir(parents=True)
    (tmp_path / "tests" / "frozen" / "duel.json").write_text("1", encoding="utf-8")
    for arguments in (["init"], ["config", "user.name", "A"], ["config", "user.email", "a@example.org"]):
        git(tmp_path, *arguments)
    commit(tmp_path)
    return tmp_path


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True).stdout.strip()


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--message", "a change")


def test_a_release_is_one_commit_with_a_tag(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["0.2.0"], repository)

    assert "v0.2.0" in capsys.readouterr().out
    assert git(repository, "describe", "--exact-match") == "v0.2.0"
    assert "{0.2.0}" in (repository / "docs" / "generated" / "tables" / "citation.md").read_text(encoding="utf-8")
    assert git(repository, "status", "--porcelain") == ""
    assert (repository / "src/annales/__init__.py").read_text(encoding="utf-8") == '__version__ = "0.2.0"\n'
    assert (repository / "CITATION.cff").read_text(encoding="utf-8").startswith("version: 0.2.0\ndate-released: ")


def test_the_first_release_drops_what_was_true_before_it(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = LOG.partition("\n## 0.1.0")[0].replace(
        "# Changelog\n", "# Changelog\n\nIt is not on the package index yet.\n"
    )
    (repository / "CHANGELOG.md").write_text(log, encoding="utf-8")
    commit(repository)

    main(["0.1.0"], repository)

    assert "reserve the name" in capsys.readouterr().out
    assert (
        (repository / "CHANGELOG.md")
        .read_text(encoding="utf-8")
        .startswith("# Changelog\n\n## Unreleased\n\n## 0.1.0 (")
    )


def test_a_dry_run_changes_nothing(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["0.2.0", "--dry-run"], repository)

    assert capsys.readouterr().out == "### Added\n\n- A thing.\n"
    assert git(repository, "tag") == git(repository, "status", "--porcelain") == ""


def test_changes_that_are_not_committed_forbid_a_release(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (repository / "new.txt").write_text("", encoding="utf-8")

    with pytest.raises(SystemExit):
        main(["0.2.0"], repository)
    assert "not committed" in capsys.readouterr().err


def test_a_broken_promise_forbids_a_patch(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(repository, "tag", "v0.1.0")
    (repository / "tests" / "frozen" / "duel.json").write_text("2", encoding="utf-8")
    commit(repository)

    with pytest.raises(SystemExit):
        main(["0.1.1"], repository)
    assert "raise the minor" in capsys.readouterr().err
    main(["0.2.0"], repository)
