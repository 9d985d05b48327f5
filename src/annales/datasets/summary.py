"""What a data set contains, read from its files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from annales.core.ruleset import OptionValue
from annales.datasets.parquet import PartInfo, quoted, read_part_info
from annales.errors import AnnalesError
from annales.statistics.table import connect

__all__ = ["DatasetSummary", "read_summary"]


class DatasetSummary(msgspec.Struct, frozen=True):
    """Contents and provenance of a data set."""

    game: str
    rules: str
    """Version of the rules."""
    annales: str
    """Version of Annales that wrote the newest file."""
    seed: int
    network: str
    """Check sum of the network; empty for a search with playouts."""
    options: dict[str, OptionValue]
    """Rule options. `players` is missing where the files have several numbers of players."""
    cards: str
    """Fingerprint of the set of cards; empty for a game with one set."""
    search: dict[str, str | int | float | bool]
    """Settings of the search that differ from the defaults."""
    selfplay: dict[str, int | float]
    """All settings of self-play."""
    chunk_games: int
    """Games in a full file."""
    files: int
    """Files of each table."""
    bytes: int
    """Size of all Parquet files."""
    games: int
    positions: int
    players: dict[int, int]
    """Games by number of players."""
    victories: dict[str, int]
    """Games by kind of victory."""
    moves: float
    """Mean number of moves of a game."""


def read_summary(folder: Path) -> DatasetSummary:
    """Count the rows of all files. Raises `AnnalesError` for a folder without a data set."""
    files = sorted((folder / "games").glob("*.parquet"))
    if not files:
        raise AnnalesError(f"{folder}: there is no data set in this folder")
    infos = [read_part_info(file) for file in files]
    newest = infos[-1]
    options = dict(newest.chunk.options)
    if len({info.chunk.options.get("players") for info in infos}) > 1:
        del options["players"]
    return DatasetSummary(
        game=newest.chunk.game,
        rules=newest.chunk.rules,
        annales=newest.annales,
        seed=newest.chunk.seed,
        network=newest.chunk.network,
        options=options,
        cards=str(options.get("cards", "")),
        search=newest.chunk.search,
        selfplay=newest.chunk.selfplay,
        chunk_games=newest.chunk_games,
        files=len(files),
        bytes=sum(file.stat().st_size for file in folder.glob("*/*.parquet")),
        **_count(folder, infos),
    )


def _count(folder: Path, infos: list[PartInfo]) -> dict[str, Any]:
    """The fields that count rows."""
    games = f"read_parquet({quoted(str(folder / 'games' / '*.parquet'))})"
    positions = f"read_parquet({quoted(str(folder / 'positions' / '*.parquet'))})"
    with connect() as base:
        count, moves = base.execute(f"SELECT count(*), round(avg(moves), 2) FROM {games}").fetchone()
        if count != sum(info.chunk.games for info in infos):
            raise AnnalesError(f"{folder}: the files of games do not have as many games as they say")
        by = f"SELECT {{0}}, count(*) FROM {games} GROUP BY {{0}} ORDER BY {{0}}"
        return {
            "games": count,
            "moves": moves,
            "positions": base.execute(f"SELECT count(*) FROM {positions}").fetchone()[0],
            "players": dict(base.execute(by.format("players")).fetchall()),
            "victories": dict(base.execute(by.format("victory")).fetchall()),
        }
