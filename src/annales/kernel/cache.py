"""Where compiled rules are kept between processes."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

from annales.errors import AnnalesError

__all__ = ["cache_path", "use_cache"]

ENVIRONMENT = "ANNALES_CACHE"
"""Environment variable that names another directory for caches."""


@cache
def cache_path() -> Path:
    """The directory of this very set of rules: named by the sources of the package and the versions that compile them.

    Numba notices an edited rule, but not an edited rule or number that it names elsewhere.
    """
    digest = hashlib.sha256()
    for name in ("numba", "numpy"):
        digest.update(f"{name} {version(name)}\n".encode())
    digest.update(platform.python_version().encode())
    for name, source in sorted(_sources().items()):
        digest.update(name.encode() + b"\0" + source)
    home = Path(os.environ.get(ENVIRONMENT) or user_cache_path("annales"))
    return home / f"rules-{digest.hexdigest()[:16]}"


def _sources() -> dict[str, bytes]:
    """The sources in all folders of the package in which any file holds rules, by their path within it."""
    package = Path(__file__).parent.parent
    texts = {source: source.read_bytes() for source in package.rglob("*.py")}
    folders = {source.parent for source, text in texts.items() if b"annales.kernel.rules" in text}
    return {str(source.relative_to(package)): text for source, text in texts.items() if source.parent in folders}


def use_cache() -> None:
    """Tell Numba, before it is imported, to keep its cache in `cache_path`. Raises `AnnalesError` where it cannot."""
    path = cache_path()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise AnnalesError(f"cannot keep compiled rules in {path}: {why}; {ENVIRONMENT} names another folder") from None
    os.environ["NUMBA_CACHE_DIR"] = str(path)
    if "numba" in sys.modules:
        sys.modules["numba"].config.CACHE_DIR = str(path)
