"""The files of the engines as a page asks for them. Networks are stored once, in the form that Python reads."""

from __future__ import annotations

from pathlib import Path

from annales.bots.search import strongest_settings
from annales.browser.files import FOLDER, Layout, current_layout, file_in
from annales.games import GAMES, find_game
from annales.networks.files import network_for

__all__ = ["NETWORK", "engine_file", "engine_files", "weights_of"]

NETWORK = ".network"
"""The end of the names of networks."""


def weights_of(game: str) -> bytes:
    """The network of a game as it lies in memory."""
    kind = find_game(game)
    return network_for(kind.ruleset, strongest_settings(kind(seed=0)).network).tobytes()


def engine_file(name: str, folder: Path = FOLDER) -> bytes:
    """The content of a file by its name. Raises `FileNotFoundError`, also for networks of other versions."""
    game, _, version = name.removesuffix(NETWORK).rpartition("-")
    if name.endswith(NETWORK) and game in GAMES:
        layout = current_layout(game, folder)
        if layout and layout.version == version:
            return weights_of(game)
    return file_in(folder, name)


def engine_files(layout: Layout, folder: Path = FOLDER) -> dict[str, bytes]:
    """All files of a game by their names."""
    stored = (file.name for file in folder.glob(f"{layout.game}-{layout.version}*"))
    return {name: engine_file(name, folder) for name in [*stored, f"{layout.game}-{layout.version}{NETWORK}"]}
