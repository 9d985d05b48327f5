"""Runs of self-play: chunks of games on several threads, which go on where they stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from annales.bots.search.settings import Settings, settings_for
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.kernel.threads import run_jobs
from annales.networks.files import network_checksum, network_for
from annales.training.chunks import Chunk, ChunkInfo, chunk_name, read_chunk, write_chunk
from annales.training.generate import SelfPlaySettings, play_batch

__all__ = ["SELF_PLAY_SEARCH", "SelfPlayStatistics", "self_play"]

SELF_PLAY_SEARCH: Mapping[str, Any] = {"exploration": 0.8, "nodes": 30_000}
"""Settings of the search in self-play: more exploration, and trees just large enough for the visits."""


@dataclass
class SelfPlayStatistics:
    """What the games of a run are like."""

    games: int = 0
    decisions: int = 0
    """Decisions that were searched and recorded."""
    full: int = 0
    """Those with a full search."""
    endings: Counter[str] = field(default_factory=Counter)
    """Games by kind of victory."""
    points: list[float] = field(default_factory=list)
    """Sum of the results by seat: 1 for a victory, a part for a shared one."""

    def add(self, chunk: Chunk, rules: Ruleset) -> None:
        """Count the games of a chunk."""
        games, decisions = chunk.rows["games"], chunk.rows["decisions"]
        self.games += len(games)
        self.decisions += len(decisions)
        self.full += int((decisions["shares"] > 0).sum())
        self.endings.update(rules.victories[ending] for ending in games["ending"])
        results = games["results"] / games["results"].sum(axis=1, keepdims=True)
        sums = results.sum(axis=0).tolist()[: rules.most_seats]
        self.points = [a + b for a, b in zip(self.points or [0.0] * len(sums), sums, strict=True)]


@dataclass(frozen=True)
class Run:
    """Everything that the games of a run depend on."""

    game: type[Game]
    folder: Path
    options: Mapping[str, OptionValue]
    search: Settings
    selfplay: SelfPlaySettings
    network: str
    """Check sum of the weights."""
    seed: int

    def info(self, chunk: int, games: int) -> ChunkInfo:
        """What the file of a chunk says about itself. The number of players changes from chunk to chunk."""
        rules = self.game.ruleset
        players = rules.choices.get("players", ())
        cycled = {"players": players[chunk % len(players)]} if players and "players" not in self.options else {}
        options = complete_options(rules, {**self.options, **cycled})
        plain = asdict(Settings())
        search = {name: value for name, value in asdict(self.search).items() if value != plain[name]}
        search.pop("network", None)
        return ChunkInfo(
            game=rules.id,
            rules=rules.version,
            options=options,
            games=games,
            seed=self.seed,
            chunk=chunk,
            network=self.network,
            search=search,
            selfplay=asdict(self.selfplay),
        )

    def make(self, info: ChunkInfo) -> Chunk:
        """Play and write a chunk, or read one that exists. Raises `AnnalesError` for one that was played otherwise."""
        file = self.folder / chunk_name(info.seed, info.chunk)
        if file.exists():
            chunk = read_chunk(file, self.game.ruleset)
            for name in info.__struct_fields__:
                if getattr(chunk.info, name) != getattr(info, name):
                    raise AnnalesError(
                        f"{file} was played with {name} {getattr(chunk.info, name)!r}, not {getattr(info, name)!r}: "
                        "choose another folder or another seed"
                    )
            return chunk
        rows = play_batch(self.game, info.options, self.search, self.selfplay, info.games, info.seed, info.chunk)
        chunk = Chunk(info, rows)
        write_chunk(file, chunk)
        return chunk


def self_play(  # noqa: PLR0913 - all that the games depend on
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
    selfplay: SelfPlaySettings | None = None,
    progress: Callable[[SelfPlayStatistics], None] | None = None,
) -> SelfPlayStatistics:
    """Play games against itself and write them to a folder, `chunk_games` in each file.

    A chunk depends on the seed, its number, the network and the settings, and not on threads. So a run that was
    interrupted goes on with the missing chunks when it is called again. `network` is a file, or `own` for the network
    that comes with the game; without it the search uses playouts.
    Where a game has the option `players` and `options` does not set it, the chunks take the numbers of players in turn.

    `search` changes single settings of the search. `progress` is called after each chunk. Raises `AnnalesError` for
    unknown settings, and for a folder with games that were played otherwise under the same seed.
    """
    kind = find_game(game) if isinstance(game, str) else game
    if games < 1 or chunk_games < 1 or threads < 1:
        raise AnnalesError("games, games of a chunk and threads are at least 1")
    if not 0 <= seed < 2**63:
        raise AnnalesError(f"the seed of self-play is from 0 to 2 ** 63 - 1, not {seed}")
    name = str(network or "")
    checksum = network_checksum(network_for(kind.ruleset, name)) if name else ""
    settings = settings_for(kind.ruleset, {**SELF_PLAY_SEARCH, "network": name, **(search or {})})
    run = Run(kind, Path(folder), options or {}, settings, selfplay or SelfPlaySettings(), checksum, seed)
    run.folder.mkdir(parents=True, exist_ok=True)
    sizes = [min(chunk_games, games - first) for first in range(0, games, chunk_games)]
    statistics = SelfPlayStatistics()
    jobs = (run.info(number, size) for number, size in enumerate(sizes))
    with closing(run_jobs(run.make, jobs, threads)) as chunks:
        for chunk in chunks:
            statistics.add(chunk, kind.ruleset)
            if progress:
                progress(statistics)
    return statistics
