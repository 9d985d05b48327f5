"""Writes what a page needs to play a game without a server: `python -m annales.browser.build FOLDER [GAME ...]`.

For each game: `GAME.wasm` and `GAME-plain.wasm` (for browsers without instructions of 128 bits), `GAME.facts` and
`GAME.network` (records as they lie in memory), and `GAME.json` with the layout of all records. Equal sources give equal
bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path

import msgspec
import numpy as np

from annales.core.registry import find_game
from annales.errors import AnnalesError
from annales.kernel.sources import digest, rule_modules

__all__ = ["Layout", "RecordLayout", "build_game", "build_module"]


class RecordLayout(msgspec.Struct, frozen=True):
    """Where the fields of a record lie."""

    size: int
    """Bytes of a record."""
    fields: dict[str, tuple[int, int, int]]
    """By name: offset and size of a number in bytes, and how many numbers there are. All are signed."""


class Layout(msgspec.Struct, frozen=True):
    """What a page has to know of the module of a game."""

    game: str
    version: str
    """A hash of the rules, the search and the compiler: all files of a game must have the same."""
    moves: int
    """Upper bound of the numbers of moves."""
    seats: int
    """Most players."""
    records: dict[str, RecordLayout]
    """By the names of the arrays that the entries take."""


def build_game(game: str, folder: Path) -> Layout:
    """Write all files of a game. Raises `AnnalesError`, `MissingExtra` without the linker."""
    from annales.browser.entries import arrays_of

    folder.mkdir(parents=True, exist_ok=True)
    # The two modules need processes of their own, which compile nothing else.
    with ProcessPoolExecutor(2, get_context("spawn"), max_tasks_per_child=1) as processes:
        files = {True: folder / f"{game}.wasm", False: folder / f"{game}-plain.wasm"}
        builds = [processes.submit(build_module, game, file, simd=simd) for simd, file in files.items()]
        arrays = arrays_of(find_game(game)(seed=0))
        for build in builds:
            build.result()
    for name in ("facts", "network"):
        (folder / f"{game}.{name}").write_bytes(arrays[name].tobytes())
    rules = find_game(game).ruleset
    records = {name: _layout(array.dtype) for name, array in arrays.items()}
    layout = Layout(game, _version(), rules.moves, rules.most_seats, records)
    (folder / f"{game}.json").write_bytes(msgspec.json.encode(layout))
    return layout


def build_module(game: str, out: Path, *, simd: bool) -> None:
    """Write the module of a game. For a new process: afterwards it can compile for WebAssembly only."""
    from annales.kernel.webassembly import use_webassembly, write_module

    use_webassembly(simd=simd)
    from annales.browser.entries import entries_of

    write_module(entries_of(find_game(game)(seed=0)), out)


def _layout(kind: np.dtype[np.void]) -> RecordLayout:
    fields = {}
    for name in kind.names or ():
        number, offset = kind.fields[name][:2] if kind.fields else (kind, 0)
        fields[name] = (offset, number.base.itemsize, int(np.prod(number.shape)))
    return RecordLayout(kind.itemsize, fields)


def _version() -> str:
    compilers = " ".join(version(name) for name in ("numba", "llvmlite", "ziglang"))
    return f"{digest(rule_modules())[:16]} {compilers}"


def main(arguments: Sequence[str]) -> None:
    """Build the games that are named, by default Duel and The Flow of History."""
    if not arguments:
        sys.exit("usage: python -m annales.browser.build FOLDER [GAME ...]")
    folder, games = Path(arguments[0]), arguments[1:] or ("duel", "flow")
    try:
        for game in games:
            build_game(game, folder)
    except AnnalesError as fault:
        sys.exit(f"annales.browser.build: {fault}")


if __name__ == "__main__":
    main(sys.argv[1:])
