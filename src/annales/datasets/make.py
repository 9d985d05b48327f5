"""Creating a data set: chunks of self-play that become Parquet files, and that continue after an interruption.

A data set is a folder. The files of a table have the number of their chunk as their name:

    games/000000.parquet        one row for each game
    positions/000000.parquet    one row for each searched decision
    dataset.json                schema, provenance and contents
    README.md                   the same as a data card
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from annales.cluster import run_tasks
from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.datasets.card import write_card
from annales.datasets.columns import TABLES
from annales.datasets.parquet import parquet_bytes, read_part_info
from annales.datasets.rows import chunk_rows
from annales.datasets.summary import DatasetSummary, read_summary
from annales.errors import AnnalesError
from annales.statistics.table import connect
from annales.training.chunks import ChunkInfo, replace_file
from annales.training.generate import SelfPlaySettings
from annales.training.runs import Run, check_counts, check_same_run, plan_run

__all__ = ["DATASET_SELF_PLAY", "make_dataset"]

DATASET_SELF_PLAY = SelfPlaySettings(
    full_visits=100,
    fast_visits=20,
    full_share=1.0,
    noise_share=0.0,
    drawn_share=0.0,
    random_share=0.0,
    styled_share=0.0,
    decided=0.0,
)
"""A full search for every decision until the end, and no noise. Moves vary in the first decisions only."""


@dataclass(frozen=True)
class DatasetFolder:
    """A folder, and how its games are played."""

    folder: Path
    run: Run
    chunk_games: int

    def file(self, table: str, chunk: int) -> Path:
        """The file of a table with the rows of a chunk."""
        return self.folder / table / f"{chunk:06d}.parquet"

    def missing(self, infos: list[ChunkInfo]) -> list[ChunkInfo]:
        """The chunks that are not complete in the folder.

        Raises `AnnalesError` for files of other settings, and where the folder has more games than these chunks.
        """
        self._check_length(infos)
        return [info for info in infos if not self._has(info)]

    def _has(self, info: ChunkInfo) -> bool:
        # The file of games is written last: where it is, all files of the chunk are.
        file = self.file("games", info.chunk)
        if not file.exists():
            return False
        found = read_part_info(file)
        if found.chunk_games != self.chunk_games:
            raise AnnalesError(f"{file} is of a data set with {found.chunk_games} games a file, not {self.chunk_games}")
        # The last chunk of a shorter run is played again with more games, of which the first are the same.
        shorter = found.chunk.games < info.games
        check_same_run(file, found.chunk, self.run.info(info.chunk, found.chunk.games) if shorter else info)
        return not shorter

    def _check_length(self, infos: list[ChunkInfo]) -> None:
        for file in sorted((self.folder / "games").glob("*.parquet")):
            if file.stem not in {f"{info.chunk:06d}" for info in infos}:
                raise AnnalesError(f"{file} has games beyond the number asked for: ask for more, or use another folder")

    def keep(self, parts: Parts) -> int:
        """Write the files of a chunk; return the number of its games."""
        for table, content in parts.files.items():
            replace_file(self.file(table, parts.info.chunk), content)
        return parts.info.games


@dataclass(frozen=True)
class Parts:
    """The files of a chunk by table, in the order in which they have to be written."""

    info: ChunkInfo
    files: Mapping[str, bytes]


def make_parts(run: Run, chunk_games: int, info: ChunkInfo) -> Parts:
    """Play the games of a chunk, and make its files."""
    games, positions = chunk_rows(run.game, run.play(info), info.chunk * chunk_games)
    return Parts(
        info,
        {
            "positions": parquet_bytes("positions", positions, info, chunk_games),
            "games": parquet_bytes("games", games, info, chunk_games),
        },
    )


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise AnnalesError(f"cannot write {path}: {fault.strerror}") from fault


def make_dataset(  # noqa: PLR0913 - all that the games depend on
    game: str | type[Game],
    folder: Path | str,
    games: int,
    *,
    network: Path | str | None = None,
    seed: int = 0,
    threads: int = 1,
    chunk_games: int = 100,
    options: Mapping[str, OptionValue] | None = None,
    search: Mapping[str, Any] | None = None,
    selfplay: SelfPlaySettings = DATASET_SELF_PLAY,
    cards: Path | None = None,
    progress: Callable[[int], None] | None = None,
    ray: str | None = None,
) -> DatasetSummary:
    """Play games of the search against itself and write them to a folder as a data set.

    The files depend on the seed, the settings and the versions of Annales and DuckDB, and not on threads. After an
    interruption, call it again to add the missing chunks; a larger number of games adds games. `cards` is a file with a
    set of cards. The other arguments are those of `annales.training.runs.self_play`; `progress` is called with the
    number of games that are done. In a game for several numbers of players the chunks take these numbers in turn,
    unless `options` fixes one.

    Raises `MissingExtra` without DuckDB, and `AnnalesError` for unknown settings, for a folder with other games,
    and for one that cannot be written.
    """
    check_counts(games, chunk_games, threads)
    connect().close()
    run = plan_run(game, network=network, seed=seed, options=options, search=search, selfplay=selfplay, cards=cards)
    made = DatasetFolder(Path(folder), run, chunk_games)
    for table in TABLES:
        _make_folder(made.folder / table)
    done, missing = games, made.missing(run.infos(games, chunk_games))
    done -= sum(info.games for info in missing)
    work = partial(make_parts, run, chunk_games)
    with closing(run_tasks(work, made.keep, missing, threads=threads, ray=ray, what="a data set")) as chunks:
        for new in chunks:
            done += new
            if progress:
                progress(done)
    summary = read_summary(made.folder)
    write_card(made.folder, summary)
    return summary
