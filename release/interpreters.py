"""Finds the interpreters of Python on this machine that Annales supports."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

__all__ = ["SUPPORTED", "find_interpreters"]

SUPPORTED = ("3.11", "3.12", "3.13", "3.14")


def find_interpreters() -> dict[str, Path]:
    """The newest interpreter of each supported version, by version, from the search path and from pyenv."""
    found: dict[str, tuple[tuple[int, ...], Path]] = {}
    for path in _candidates():
        whole = _version(path)
        short = ".".join(map(str, whole[:2]))
        if short in SUPPORTED and (short not in found or whole > found[short][0]):
            found[short] = whole, path
    return {short: found[short][1] for short in sorted(found, key=SUPPORTED.index)}


def _candidates() -> Iterator[Path]:
    for version in SUPPORTED:
        if path := shutil.which(f"python{version}"):
            yield Path(path)
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(pyenv.glob("versions/*/bin/python"))


def _version(path: Path) -> tuple[int, ...]:
    """The version of an interpreter with working virtual environments; empty if it has none or does not start."""
    # Debian leaves `ensurepip` out unless a further package is installed.
    code = "import ensurepip, sys, venv; print(*sys.version_info[:3])"
    try:
        done = subprocess.run([path, "-c", code], capture_output=True, text=True, check=False, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(map(int, done.stdout.split())) if done.returncode == 0 else ()
