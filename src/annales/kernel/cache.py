"""Where compiled rules are kept between processes."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

from annales.errors import AnnalesError
from annales.kernel.sources import PACKAGE, digest, rule_modules

__all__ = ["cache_path", "use_cache"]

ENVIRONMENT = "ANNALES_CACHE"
"""Environment variable that names another directory for caches."""


def cache_path(modules: Iterable[str] = ()) -> Path:
    """The directory for these very rules: its name is a hash of their sources and of the versions that compile them.

    Numba notices an edited rule, but not an edited rule or constant that the rule names in another module. `modules`
    are those of a game in another package, whose rules are compiled into the generic ones: it has a directory of its
    own, and a change of that game leaves the compiled rules of the others valid.
    """
    foreign = frozenset(module for module in modules if module.partition(".")[0] != PACKAGE)
    return Path(os.environ.get(ENVIRONMENT) or user_cache_path("annales")) / f"rules-{_digest(foreign)}"


@cache
def _digest(foreign: frozenset[str]) -> str:
    """16 hexadecimal digits for the rules of this package, the modules of another one, and the compilers."""
    whole = hashlib.sha256()
    for name in ("numba", "numpy"):
        whole.update(f"{name} {version(name)}\n".encode())
    whole.update(platform.python_version().encode())
    whole.update(digest((*rule_modules(), *sorted(foreign))).encode())
    return whole.hexdigest()[:16]


def use_cache(modules: Iterable[str] = ()) -> None:
    """Tell Numba to keep what it compiles from now on in the `cache_path` of some modules.

    Numba reads the directory when a compiled function is declared. Raises `AnnalesError` where it cannot be made.
    """
    path = cache_path(modules)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise AnnalesError(f"cannot keep compiled rules in {path}: {why}; {ENVIRONMENT} names another folder") from None
    os.environ["NUMBA_CACHE_DIR"] = str(path)
    if "numba" in sys.modules:
        sys.modules["numba"].config.CACHE_DIR = str(path)
