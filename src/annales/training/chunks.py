"""Files of self-play: compressed NumPy archives of some games each, with JSON about how they were played.

A chunk holds moves, outcomes of chance and results of searches, and no features. So it stays useful when the features
change, as long as the rules do not.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.kernel.records import Record
from annales.training.records import DecisionRow, EntryRow, GameRow, ShareRow

__all__ = [
    "Chunk",
    "ChunkInfo",
    "chunk_bytes",
    "chunk_name",
    "list_chunks",
    "read_chunk",
    "replace_file",
    "write_chunk",
]

FORMAT = 1
ROWS: Mapping[str, type[Record]] = {
    "games": GameRow,
    "entries": EntryRow,
    "decisions": DecisionRow,
    "shares": ShareRow,
}


class ChunkInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the games of a chunk were played. With the same values they are played again move by move."""

    game: str
    rules: str
    """Version of the rules."""
    options: dict[str, OptionValue]
    """Rule options, as a record names them."""
    games: int
    seed: int
    chunk: int
    """Number of the chunk among those with this seed."""
    network: str
    """Check sum of the network's weights; empty for a search without a network."""
    search: dict[str, str | int | float | bool]
    """Settings of the search that differ from the defaults, without the network."""
    selfplay: dict[str, int | float]
    """All `SelfPlaySettings`."""
    format: int = FORMAT


@dataclass(frozen=True)
class Chunk:
    """Games of self-play as structured arrays."""

    info: ChunkInfo
    rows: Mapping[str, NDArray[np.void]]
    """`GameRow` by "games", `EntryRow` by "entries", `DecisionRow` by "decisions", `ShareRow` by "shares"."""


def chunk_name(seed: int, chunk: int) -> str:
    """The name of a file.

    >>> chunk_name(7, 12)
    '7-000012.npz'
    """
    return f"{seed}-{chunk:06d}.npz"


def list_chunks(folders: Iterable[Path]) -> list[Path]:
    """All chunks of some folders: in the order of the folders, inside a folder by seed and number.

    Raises `AnnalesError` for a folder without chunks.
    """
    found: list[Path] = []
    for folder in folders:
        named = [(path, re.fullmatch(r"(\d+)-(\d+)\.npz", path.name)) for path in folder.glob("*.npz")]
        numbered = sorted((int(name[1]), int(name[2]), path) for path, name in named if name)
        if not numbered:
            raise AnnalesError(f"{folder}: there are no games of self-play in this folder")
        found += [path for _, _, path in numbered]
    return found


def write_chunk(file: Path, chunk: Chunk) -> None:
    """Write a chunk. A reader never sees half a file, because it gets its name at the end."""
    replace_file(file, chunk_bytes(chunk))


def chunk_bytes(chunk: Chunk) -> bytes:
    """The content of the file of a chunk."""
    about: dict[str, NDArray[Any]] = {"about": np.array(msgspec.json.encode(chunk.info).decode())}
    content = BytesIO()
    np.savez_compressed(content, allow_pickle=False, **about, **chunk.rows)
    return content.getvalue()


def read_chunk(file: Path, rules: Ruleset) -> Chunk:
    """Read a chunk of a game.

    Raises `AnnalesError` for a missing or damaged file, and for one of another game or other rules.
    """
    try:
        # NumPy does not close a file that it opened itself and cannot read.
        with file.open("rb") as stream, np.load(stream, allow_pickle=False) as stored:
            info = msgspec.json.decode(str(stored["about"]), type=ChunkInfo)
            rows = {name: stored[name] for name in ROWS}
    except FileNotFoundError:
        raise AnnalesError(f"{file}: there is no such file") from None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, msgspec.MsgspecError) as fault:
        raise AnnalesError(f"{file}: not a file of self-play: {fault}") from fault
    wanted = {"format": FORMAT, "game": rules.id, "rules": rules.version}
    for name, value in wanted.items():
        if getattr(info, name) != value:
            raise AnnalesError(f"{file}: the games are of {name} {getattr(info, name)!r}, not {value!r}")
    for name, kind in ROWS.items():
        if rows[name].dtype != kind.dtype() or rows[name].ndim != 1:
            raise AnnalesError(f"{file}: {name} has another form than this version of Annales writes")
    _check_ends(file, rows)
    return Chunk(info, rows)


def _check_ends(file: Path, rows: Mapping[str, NDArray[np.void]]) -> None:
    """Raise `AnnalesError` where games do not end inside the rows: compiled rules do not check indices."""
    for name in ("entries", "decisions", "shares"):
        ends = rows["games"][name]
        if len(ends) == 0 or ends[0] < 0 or (np.diff(ends) < 0).any() or ends[-1] != len(rows[name]):
            raise AnnalesError(f"{file}: the games do not end with the {name}: the file is damaged")
    at = rows["decisions"]["entry"]
    if len(at) and (at.min() < 0 or at.max() >= len(rows["entries"])):
        raise AnnalesError(f"{file}: a decision is behind the last move: the file is damaged")
    if rows["decisions"]["shares"].min(initial=0) < 0 or rows["decisions"]["shares"].sum() != len(rows["shares"]):
        raise AnnalesError(f"{file}: the decisions do not have the shares: the file is damaged")


def replace_file(file: Path, content: bytes) -> None:
    """Write a whole file, of which a reader sees the old or the new content and no part."""
    partial = file.with_name(f".{file.name}.part")
    partial.write_bytes(content)
    partial.replace(file)
