"""Files of compiled rules that are checked when they are read. Imported only when rules are compiled."""

from __future__ import annotations

import hashlib
import pickle
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core.caching import FunctionCache, IndexDataCacheFile

__all__ = ["CheckedCache"]

DIGEST = 32
"""Bytes of the SHA-256 at the end of each file."""


class CheckedCache(FunctionCache):
    """The cache of one function.

    Numba alone fails for ever once a file is damaged, and runs code with changed bytes.
    """

    def __init__(self, source: Callable[..., Any]) -> None:
        super().__init__(source)
        place = self._impl.locator
        self._cache_file = CheckedFiles(place.get_cache_path(), self._impl.filename_base, place.get_source_stamp())


class CheckedFiles(IndexDataCacheFile):
    """The files of one function: an index, and one file for each signature. What is damaged counts as absent."""

    def load(self, key: tuple[Any, ...]) -> Any:
        """What is kept for a signature; None where nothing is, or where it is damaged."""
        try:
            return super().load(key)
        except DamagedFile:
            self._warn("damaged files of compiled rules", "compiled again")
            Path(self._index_path).unlink(missing_ok=True)
            return None

    def save(self, key: tuple[Any, ...], data: object) -> None:
        """Keep what belongs to a signature, if the disk takes it."""
        try:
            super().save(key, data)
        except DamagedFile:
            Path(self._index_path).unlink(missing_ok=True)
            self.save(key, data)
        except OSError as fault:
            self._warn(f"cannot keep compiled rules: {fault.strerror or fault}", "compiled again by each process")

    def _warn(self, what: str, then: str) -> None:
        # Python shows the same text once only, and many functions are in this folder.
        warnings.warn(f"{what} in {self._cache_path}: they are {then}", RuntimeWarning, stacklevel=2)

    def _dump(self, data: object) -> bytes:
        content = super()._dump(data)
        return content + hashlib.sha256(content).digest()

    def _load_index(self) -> dict[Any, str]:
        path = Path(self._index_path)
        if path.exists():
            content = path.read_bytes()
            # Before what `_dump` makes, the index has the version of Numba.
            check(content[len(pickle.dumps(self._version, protocol=-1)) :])
        return super()._load_index()

    def _load_data(self, name: str) -> Any:
        check(Path(self._data_path(name)).read_bytes())
        return super()._load_data(name)


class DamagedFile(ValueError):
    """A file is not as it was written."""


def check(content: bytes) -> None:
    """Raise `DamagedFile` unless the content ends with its hash. Readers of pickles ignore what follows the data."""
    if hashlib.sha256(content[:-DIGEST]).digest() != content[-DIGEST:]:
        raise DamagedFile
