"""The steps to a new version: checks, the changelog, the version in all places, a commit and a tag.

python -m release.new_version VERSION [--dry-run]

Nothing is pushed or uploaded. The tag is made on this machine, and can be deleted again.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from datetime import UTC, date, datetime
from pathlib import Path

from packaging.version import InvalidVersion, Version

from release.bill import ROOT
from release.citation import bibtex

__all__ = ["ReleaseError", "new_citation", "new_module", "notes", "released", "version_step"]

MODULE = Path("src/annales/__init__.py")
CHANGELOG = Path("CHANGELOG.md")
CITATION = Path("CITATION.cff")
BIBTEX = Path("docs/generated/tables/citation.md")
FROZEN = "tests/frozen"
NOTED = (CHANGELOG, Path("README.md"), Path("README.ja.md"), Path("docs/install.md"))
"""Files with paragraphs that are true until the first release only."""
NOT_YET = ("not on the package index yet", "まだパッケージとしては公開していません")
"""What such a paragraph says."""
RESERVE = (
    "reserve the name: on PyPI it belongs to the first who uploads a file, and nothing else reserves it. Make an "
    "account with a second factor and a token for all projects, and upload at once; afterwards, a token for annales "
    "alone is enough"
)
UNRELEASED = "## Unreleased"
VERSION_LINE = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class ReleaseError(Exception):
    """Something forbids the release; the message says what, and what to do."""


def version_step(old: str, new: str, *, first: bool = False) -> str:
    """Which part of a version grows: `major`, `minor` or `patch`. Raises `ReleaseError` unless it is the next one.

    Where nothing is released yet, the next one is `old` itself.
    """
    try:
        before, after = Version(old), Version(new)
    except InvalidVersion as fault:
        raise ReleaseError(f"{new!r} is no version: write three numbers, as in 1.4.0") from fault
    if len(after.release) != 3 or ".".join(map(str, after.release)) != new:
        raise ReleaseError(f"{new!r} is no semantic version: write three numbers, as in 1.4.0")
    if first and after == before:
        return "minor"
    major, minor, patch = before.release
    steps = {"major": (major + 1, 0, 0), "minor": (major, minor + 1, 0), "patch": (major, minor, patch + 1)}
    for step, release in steps.items():
        if after.release == release:
            return step
    following = ", ".join(".".join(map(str, release)) for release in steps.values())
    raise ReleaseError(f"after {old} comes one of {following}, not {new}")


def notes(changelog: str) -> str:
    """The section of what is not released yet. Raises `ReleaseError` where it is missing or says nothing."""
    if changelog.count(f"\n{UNRELEASED}\n") != 1:
        raise ReleaseError(f"{CHANGELOG}: there must be one heading '{UNRELEASED}'")
    section = changelog.split(f"\n{UNRELEASED}\n")[1].split("\n## ", maxsplit=1)[0].strip()
    if not re.search(r"^[-*] ", section, re.MULTILINE):
        raise ReleaseError(f"{CHANGELOG}: '{UNRELEASED}' lists no change")
    return section


def released(changelog: str, version: str, day: date) -> str:
    """The changelog with the unreleased changes under the heading of a version. Raises `ReleaseError`."""
    if f"\n## {version} " in changelog:
        raise ReleaseError(f"{CHANGELOG}: {version} is there already")
    notes(changelog)
    return changelog.replace(f"\n{UNRELEASED}\n", f"\n{UNRELEASED}\n\n## {version} ({day.isoformat()})\n")


def new_module(text: str, version: str) -> str:
    """The module of the package with another version."""
    return VERSION_LINE.sub(f'__version__ = "{version}"', text)


def new_citation(text: str, version: str, day: date) -> str:
    """The citation file with another version and its day."""
    without = re.sub(r"^date-released: .*\n", "", text, flags=re.MULTILINE)
    return re.sub(
        r"^version: .*$", f"version: {version}\ndate-released: {day.isoformat()}", without, flags=re.MULTILINE
    )


def without_notes(text: str) -> str:
    r"""A text without the paragraphs that are true until the first release only.

    >>> without_notes("# Installing\n\nIt is not on the package index yet: clone it.\n\nThen start it.\n")
    '# Installing\n\nThen start it.\n'
    """
    return "\n\n".join(part for part in text.split("\n\n") if not any(note in part for note in NOT_YET))


def next_steps(version: str, *, first: bool) -> str:
    """What is left to do by hand after a release was tagged."""
    steps = [
        "script/check-release, which builds dist/",
        f"git push --follow-tags, with the tag v{version}",
        "twine upload dist/annales-*.whl dist/annales-*.tar.gz",
    ]
    if first:
        steps.insert(2, RESERVE)
    return "\n".join(f"{number}. {step}" for number, step in enumerate(steps, 1))


def is_first(root: Path) -> bool:
    """Whether no version is tagged yet."""
    return not _git(root, "tag", "--list", "v*")


def check_repository(root: Path, step: str) -> None:
    """Raise `ReleaseError` unless everything is committed and the promises of the last version are kept."""
    if _git(root, "status", "--porcelain"):
        raise ReleaseError("there are changes that are not committed")
    tags = _git(root, "tag", "--list", "v*", "--sort=-version:refname").split()
    if step == "patch" and tags and _git(root, "diff", "--name-only", tags[0], "--", FROZEN):
        raise ReleaseError(f"files in {FROZEN} differ from {tags[0]}: what is promised has changed, so raise the minor")


def release(root: Path, version: str, day: date) -> list[Path]:
    """Write the version into all files, and return their paths. Raises `ReleaseError` before anything is written."""
    texts = {path: (root / path).read_text(encoding="utf-8") for path in (MODULE, CHANGELOG, CITATION)}
    found = VERSION_LINE.search(texts[MODULE])
    if found is None:
        raise ReleaseError(f"{MODULE}: there is no line '__version__ = …'")
    check_repository(root, version_step(found[1], version, first=is_first(root)))
    noted = {path: (root / path).read_text(encoding="utf-8") for path in NOTED if (root / path).is_file()}
    citation = new_citation(texts[CITATION], version, day)
    new = {path: without_notes(text) for path, text in noted.items()} | {
        MODULE: new_module(texts[MODULE], version),
        CHANGELOG: without_notes(released(texts[CHANGELOG], version, day)),
        CITATION: citation,
        BIBTEX: bibtex(citation),
    }
    for path, text in new.items():
        (root / path).write_text(text, encoding="utf-8")
    return list(new)


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True).stdout.strip()


def main(arguments: list[str] | None = None, root: Path = ROOT) -> None:
    """Release the sources in a folder."""
    parser = argparse.ArgumentParser(prog="script/release", description="Makes a new version: a commit and a tag.")
    parser.add_argument("version", help="the next version, such as 1.4.0")
    parser.add_argument("--dry-run", action="store_true", help="only check and show the notes")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.dry_run:
            old = VERSION_LINE.findall((root / MODULE).read_text(encoding="utf-8"))[0]
            check_repository(root, version_step(old, chosen.version, first=is_first(root)))
            print(notes((root / CHANGELOG).read_text(encoding="utf-8")))
            return
        first = is_first(root)
        paths = release(root, chosen.version, datetime.now(UTC).date())
    except ReleaseError as fault:
        parser.exit(1, f"script/release: {fault}\n")
    _git(root, "commit", "--quiet", "--message", f"Annales {chosen.version}", "--", *map(str, paths))
    _git(root, "tag", "--annotate", f"v{chosen.version}", "--message", f"Annales {chosen.version}")
    print(f"Annales {chosen.version} is committed and tagged as v{chosen.version}. Next:")
    print(next_steps(chosen.version, first=first))


if __name__ == "__main__":
    main()
