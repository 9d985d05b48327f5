"""Where compiled rules are kept between processes."""

from __future__ import annotations

import hashlib
import os
import platform
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

__all__ = ["cache_path", "use_cache"]

ENVIRONMENT = "ANNALES_CACHE"
"""Environment variable that names another directory for caches."""


@cache
def cache_path() -> Path:
    """The directory of this very set of rules: named by the sources of the package and the versions that compile them.

    Numba notices an edited rule, but not an edited rule that it calls; a directory of its own for each set does.
    """
    digest = hashlib.sha256()
    for name in ("numba", "numpy"):
        digest.update(f"{name} {version(name)}\n".encode())
    digest.update(platform.python_version().encode())
    package = Path(__file__).parent.parent
    for source in sorted(package.rglob("*.py")):
        digest.update(str(source.relative_to(package)).encode() + b"\0" + source.read_bytes())
    home = Path(os.environ.get(ENVIRONMENT) or user_cache_path("annales"))
    return home / f"rules-{digest.hexdigest()[:16]}"


def use_cache() -> None:
    """Point Numba at `cache_path`."""
    from numba import config

    path = cache_path()
    path.mkdir(parents=True, exist_ok=True)
    config.CACHE_DIR = str(path)
