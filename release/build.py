"""Builds the source distribution and the wheel twice, in two folders, and compares all bytes.

python -m release.build [FOLDER]        leaves both in the folder, `dist` if none is named
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from release.bill import ROOT

__all__ = ["Different", "build", "build_twice", "digests", "unpack"]

BUILT = ("src/annales/browser/built", "src/annales/server/page")
"""What a source distribution has beside the sources."""


class Different(Exception):
    """Two builds of the same sources differ; the message names the files."""


def build(sources: Path, folder: Path) -> list[Path]:
    """Build both distributions from a folder of sources. Raises `CalledProcessError`, with the output above it."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(command, cwd=sources, check=True, stdout=subprocess.DEVNULL)
    return sorted([*folder.glob("*.whl"), *folder.glob("*.tar.gz")])


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack a source distribution, and return the folder in it."""
    with tarfile.open(archive) as sources:
        sources.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


def digests(files: list[Path]) -> dict[str, str]:
    """SHA-256 of each file, by its name."""
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def build_twice(folder: Path) -> dict[str, str]:
    """Build from these sources, then from the source distribution of that build, with page and engine built again.

    Raises `Different` if not all bytes are the same.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in (*folder.glob("annales-*.whl"), *folder.glob("annales-*.tar.gz")):
        old.unlink()
    first = build(ROOT, folder)
    archive = next(file for file in first if file.name.endswith(".tar.gz"))
    with tempfile.TemporaryDirectory() as elsewhere:
        sources = unpack(archive, Path(elsewhere) / "sources")
        for built in BUILT:
            shutil.rmtree(sources / built)
        second = build(sources, Path(elsewhere) / "dist")
        ours, theirs = digests(first), digests(second)
    if ours != theirs:
        names = sorted(name for name in {*ours, *theirs} if ours.get(name) != theirs.get(name))
        raise Different(f"two builds of the same sources differ: {', '.join(names)}")
    return ours


def main(arguments: list[str]) -> None:
    """Build twice, and print the digests."""
    try:
        for name, digest in build_twice(Path(arguments[0] if arguments else "dist").resolve()).items():
            print(f"{digest}  {name}")
    except Different as fault:
        sys.exit(str(fault))


if __name__ == "__main__":
    main(sys.argv[1:])
