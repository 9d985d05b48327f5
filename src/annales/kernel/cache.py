"""The folder that keeps compiled rules between processes."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryFile

from platformdirs import user_cache_path

from annales.errors import AnnalesError
from annales.kernel.sources import PACKAGE, digest, rule_modules

__all__ = ["cache_folder", "cache_path", "use_cache"]

ENVIRONMENT = "ANNALES_CACHE"
"""Environment variable with the folder for all caches; without it, the user's cache folder is used."""


def cache_folder() -> Path:
    """The folder for all caches."""
    return Path(os.environ.get(ENVIRONMENT) or user_cache_path("annales"))


def cache_path(modules: Iterable[str] = ()) -> Path:
    """The cache folder for the rules as they are now.

    Its name contains a hash of the sources of the rules and of the versions of Python, NumPy and Numba. Numba alone
    would miss an edit: it checks the file of a compiled function, but not the other modules that the function uses.

    `modules` are the modules of one game. Where that game belongs to another package, they are part of the hash. So
    such a game has a cache folder of its own, and editing it leaves the compiled rules of other games valid.
    """
    foreign = frozenset(module for module in modules if module.partition(".")[0] != PACKAGE)
    return cache_folder() / f"rules-{_digest(foreign)}"


@cache
def _digest(foreign: frozenset[str]) -> str:
    """A hash (16 hexadecimal digits) of the rules of this package, modules of another one, and the compilers."""
    whole = hashlib.sha256()
    for name in ("numba", "numpy"):
        whole.update(f"{name} {version(name)}\n".encode())
    whole.update(platform.python_version().encode())
    whole.update(digest((*rule_modules(), *sorted(foreign))).encode())
    return whole.hexdigest()[:16]


def use_cache(modules: Iterable[str] = ()) -> None:
    """Make Numba store functions that are declared from now on in `cache_path(modules)`.

    Raises `AnnalesError` when the folder cannot be created or written.
    """
    path = cache_path(modules)
    try:
        path.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path):
            pass
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise AnnalesError(
            f"cannot keep compiled rules in {path}: {why}; set {ENVIRONMENT} to use another folder"
        ) from None
    # Numba reads the variable when it is imported, and its own setting when a function is declared.
    os.environ["NUMBA_CACHE_DIR"] = str(path)
    if "numba" in sys.modules:
        sys.modules["numba"].config.CACHE_DIR = str(path)
