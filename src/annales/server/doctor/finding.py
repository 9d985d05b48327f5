"""What a check finds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from annales.text.messages import sentence

__all__ = ["Finding", "existing", "size"]


@dataclass(frozen=True)
class Finding:
    """What one check finds."""

    check: str
    state: str = "good"
    """`good`, or what is wrong; with the check it is the key of a text."""
    args: Mapping[str, str | int] = field(default_factory=dict)
    mend: Callable[[], object] | None = None
    """Mends it where this is safe, also while the server runs. Raises `OSError` or `StorageError`."""

    @property
    def is_good(self) -> bool:
        """Whether nothing is wrong."""
        return self.state == "good"

    def text(self, language: str) -> str:
        """What was found, and how to mend it."""
        return sentence(f"doctor-{self.check}-{self.state}", self.args, language)


def existing(path: Path) -> Path:
    """A folder, or the nearest one above it that exists."""
    return next(each for each in (path.absolute(), *path.absolute().parents) if each.exists())


def size(count: int) -> str:
    """A number of bytes for people.

    >>> size(3 << 20), size(5 << 29)
    ('3 MiB', '2.5 GiB')
    """
    return f"{count / 2**30:.1f} GiB" if count >= 2**30 else f"{count >> 20} MiB"
