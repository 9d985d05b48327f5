"""The files with which a page searches: their names, and which of them fit the rules of this process."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from threading import Lock

import msgspec

from annales.core.registry import find_game
from annales.kernel.sources import digest, rule_modules
from annales.structs import inspect_now

__all__ = ["FOLDER", "Layout", "RecordLayout", "current_layout", "file_in", "sources_of"]

FOLDER = Path(str(files("annales.browser") / "built"))
"""Where the files lie in a wheel. A source tree has them after `python -m annales.browser.build`."""


COMPUTING = Lock()


class RecordLayout(msgspec.Struct, frozen=True):
    """Where the fields of a record lie."""

    size: int
    """Bytes of a record."""
    fields: dict[str, tuple[int, int, tuple[int, ...]]]
    """By name: offset and size of a number in bytes, and the shape; empty for one number. All are signed. Only the
    fields that a page reads or writes."""


class Layout(msgspec.Struct, frozen=True):
    """What a page has to know of the module of a game."""

    game: str
    version: str
    """A hash of all files of the game, which is a part of their names."""
    sources: str
    """A hash of what they were made from."""
    moves: int
    """Upper bound of the numbers of moves."""
    victories: tuple[str, ...]
    """Kinds of victory by their numbers."""
    result_unit: int
    """What the results in a tree count a victory as."""
    key_base: int
    """Factor in the key of two outcomes of chance."""
    most_visits: int
    """Most visits of one tree."""
    solver_depth: int
    """Most moves and outcomes of chance that the exact solver looks ahead."""
    solver_one: int
    """What the exact solver counts a victory as."""
    records: dict[str, RecordLayout]
    """By the names of the arrays that the entries take."""


inspect_now(Layout)


def sources_of(game: str) -> str:
    """A hash of the rules, the search, the network of a game, and what compiles them."""
    # Visitors who ask first at the same time wait for one answer.
    with COMPUTING:
        return _sources_of(game)


@cache
def _sources_of(game: str) -> str:
    whole = hashlib.sha256(digest((*rule_modules(), "annales.kernel.webassembly")).encode())
    for name in ("build.py", "entries.py", "files.py"):
        whole.update((files("annales.browser") / name).read_bytes())
    network = find_game(game).ruleset.data_file("network.npz")
    whole.update(network.read_bytes() if network else b"")
    return whole.hexdigest()[:12]


def file_in(folder: Path, name: str) -> bytes:
    """The content of a file in a folder. Raises `FileNotFoundError`, also for names that lead elsewhere."""
    file = folder / name
    # On Windows a name without a slash can lead elsewhere, too.
    if file.parent != folder or not file.is_file():
        raise FileNotFoundError(name)
    return file.read_bytes()


def current_layout(game: str, folder: Path = FOLDER) -> Layout | None:
    """The layout in a folder whose files fit the rules of this process; None where there is none."""
    for file in folder.glob(f"{game}-*.json"):
        # Files of an earlier version may have another form.
        with suppress(msgspec.ValidationError):
            layout = msgspec.json.decode(file.read_bytes(), type=Layout)
            if layout.sources == sources_of(game):
                return layout
    return None
