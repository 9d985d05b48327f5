"""How the games in folders of self-play were played, which must be the same for all of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from annales.core.game import Game
from annales.errors import AnnalesError
from annales.statistics.summary import GamesSource
from annales.training.chunks import list_chunks, read_chunk

__all__ = ["find_source"]


def find_source(game: type[Game], folders: Iterable[Path]) -> GamesSource:
    """The way in which all games of some folders of self-play were played.

    Raises `AnnalesError` for a folder without games, for damaged files, and for games that were played differently.
    """
    sources: dict[Path, GamesSource] = {}
    for file in list_chunks(folders):
        info = read_chunk(file, game.ruleset).info
        visits = int(info.selfplay["full_visits"])
        sources[file] = GamesSource(info.rules, info.options, info.network, visits, (info.seed,))
    first, kind = next(iter(sources.items()))
    for file, source in sources.items():
        if msgspec.structs.replace(source, seeds=()) != msgspec.structs.replace(kind, seeds=()):
            raise AnnalesError(f"{first} and {file} have games that were not played in the same way")
    return msgspec.structs.replace(kind, seeds=tuple(sorted({seed for one in sources.values() for seed in one.seeds})))
