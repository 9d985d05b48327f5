"""Writes what a page needs to search for moves itself: `python -m annales.browser.build [FOLDER [GAME ...]]`.

For each game: `GAME-HASH.wasm` and `GAME-HASH-plain.wasm` (for browsers without instructions of 128 bits), and
`GAME-HASH.json` with the layout of all records. The hash is that of all contents and of the network, so that a browser
may keep a file for ever. Equal sources give equal bytes. `annales.browser.served` makes the file of the network from
the one that Python reads.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import numpy as np

from annales.browser.files import FOLDER, Layout, RecordLayout, current_layout, sources_of
from annales.core.registry import find_game
from annales.errors import AnnalesError

__all__ = ["build_game", "build_module"]

MODULES = {".wasm": True, "-plain.wasm": False}
"""Ends of the names of the modules, and whether they use instructions of 128 bits."""
READ = {
    "continuations": ("points",),
    "control": ("iterations", "nodes", "capacity", "chance_nodes"),
    "nodes": ("move", "outcome", "first_child", "next_sibling", "visits", "results"),
    "roots": ("ends", "expected"),
    "scratch": ("moves",),
    "solver": ("most_states", "states", "is_stopped", "shift"),
    "states": ("turn",),
}
"""Fields that a page reads or writes, by array; it loads no others."""


def build_game(game: str, folder: Path) -> Layout:
    """Write all files of a game, and remove older ones. Raises `AnnalesError`, `MissingExtra` without the linker."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder, prefix=".") as place:
        contents = _modules(game, Path(place))
    layout, network = _layout_of(game)
    version = hashlib.sha256(b"".join([*contents.values(), network, msgspec.json.encode(layout)])).hexdigest()[:12]
    layout = msgspec.structs.replace(layout, version=version)
    # The layout is written last: where it is, the other files are too.
    contents[".json"] = msgspec.json.encode(layout)
    for old in set(folder.glob(f"{game}-*")) - {folder / f"{game}-{version}{end}" for end in contents}:
        old.unlink()
    for end, content in contents.items():
        (folder / f"{game}-{version}{end}").write_bytes(content)
    return layout


def _modules(game: str, place: Path) -> dict[str, bytes]:
    """The contents of the modules of a game by the ends of their names."""
    # They need processes of their own, which compile nothing else.
    with ProcessPoolExecutor(2, get_context("spawn"), max_tasks_per_child=1) as processes:
        files = {end: place / f"{game}{end}" for end in MODULES}
        for build in [processes.submit(build_module, game, files[end], simd=simd) for end, simd in MODULES.items()]:
            build.result()
    return {end: file.read_bytes() for end, file in files.items()}


def build_module(game: str, out: Path, *, simd: bool) -> None:
    """Write the module of a game. For a new process: afterwards it can compile for WebAssembly only."""
    from annales.kernel.webassembly import use_webassembly, write_module

    use_webassembly(simd=simd)
    from annales.browser.entries import entries_of

    write_module(entries_of(find_game(game)(seed=0)), out)


def _layout_of(game: str) -> tuple[Layout, bytes]:
    """The layout without its version, and the weights of the network."""
    from annales.bots.exact.records import DEPTH, ONE
    from annales.bots.search.searcher import MOST_VISITS
    from annales.bots.search.tree import KEY_BASE
    from annales.browser.entries import arrays_of
    from annales.kernel.units import RESULT_UNIT

    kind = find_game(game)
    rules, arrays = kind.ruleset, arrays_of(kind(seed=0))
    layout = Layout(
        game=game,
        version="",
        sources=sources_of(game),
        moves=rules.moves,
        victories=tuple(rules.victories),
        result_unit=RESULT_UNIT,
        key_base=KEY_BASE,
        most_visits=MOST_VISITS,
        solver_depth=DEPTH,
        solver_one=ONE,
        records={name: _record_layout(array.dtype, READ.get(name, ())) for name, array in arrays.items()},
    )
    return layout, arrays["network"].tobytes()


def _record_layout(kind: np.dtype[np.void], names: Sequence[str]) -> RecordLayout:
    fields = {}
    for name in names:
        number, offset = kind.fields[name][:2] if kind.fields else (kind, 0)
        fields[name] = (offset, number.base.itemsize, number.shape)
    return RecordLayout(kind.itemsize, fields)


def main(arguments: Sequence[str]) -> None:
    """Build the games that are named, by default Duel and The Flow of History, unless their files are up to date."""
    folder = Path(arguments[0]) if arguments else FOLDER
    try:
        for game in arguments[1:] or ("duel", "flow"):
            layout = current_layout(game, folder) or build_game(game, folder)
            print(f"{folder / layout.game}-{layout.version}.json")
    except AnnalesError as fault:
        sys.exit(f"annales.browser.build: {fault}")


if __name__ == "__main__":
    main(sys.argv[1:])
