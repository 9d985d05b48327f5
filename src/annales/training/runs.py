"""Runs of self-play: chunks of games on several threads, which continue after an interruption."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from annales.bots.search.settings import Settings, settings_for
from annales.cluster import run_tasks
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.networks.files import network_checksum, network_for
from annales.training.chunks import Chunk, ChunkInfo, chunk_bytes, chunk_name, read_chunk, replace_file
from annales.training.generate import SelfPlaySettings, play_batch

__all__ = ["SELF_PLAY_SEARCH", "Run", "SelfPlayStatistics", "check_counts", "check_same_run", "plan_run", "self_play"]

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
        self._add_points(sums)

    def join(self, other: SelfPlayStatistics) -> None:
        """Count the games of another run."""
        self.games += other.games
        self.decisions += other.decisions
        self.full += other.full
        self.endings.update(other.endings)
        self._add_points(other.points)

    def _add_points(self, points: list[float]) -> None:
        self.points = [a + b for a, b in zip(self.points or [0.0] * len(points), points, strict=True)]


@dataclass(frozen=True)
class Run:
    """Everything that the games of a run depend on."""

    game: type[Game]
    options: Mapping[str, OptionValue]
    search: Settings
    selfplay: SelfPlaySettings
    network: str
    """Check sum of the weights."""
    seed: int
    cards: Path | None = None
    """File of the set of cards; None for the usual ones."""

    def infos(self, games: int, chunk_games: int) -> list[ChunkInfo]:
        """What the files of a run of this length say about themselves, in order."""
        sizes = (min(chunk_games, games - first) for first in range(0, games, chunk_games))
        return [self.info(number, size) for number, size in enumerate(sizes)]

    def info(self, chunk: int, games: int) -> ChunkInfo:
        """What the file of a chunk says about itself. The number of players changes from chunk to chunk."""
        rules = self.game.ruleset
        players = rules.choices.get("players", ())
        cycled = {"players": players[chunk % len(players)]} if players and "players" not in self.options else {}
        options = rules.stored_options(complete_options(rules, {**self.options, **cycled}))
        plain = asdict(Settings())
        search = {name: value for name, value in asdict(self.search).items() if value != plain[name]}
        search.pop("network", None)
        return ChunkInfo(
            game=rules.id,
            rules=rules.version,
            options=dict(options),
            games=games,
            seed=self.seed,
            chunk=chunk,
            network=self.network,
            search=search,
            selfplay=asdict(self.selfplay),
        )

    def play(self, info: ChunkInfo) -> Chunk:
        """Play the games of a chunk."""
        if self.cards:
            # A process of a cluster does not know the set yet.
            self.game.ruleset.open_cards(self.cards)
        rows = play_batch(self.game, info.options, self.search, self.selfplay, info.games, info.seed, info.chunk)
        return Chunk(info, rows)


def plan_run(
    game: str | type[Game],
    *,
    network: Path | str | None = None,
    seed: int = 0,
    options: Mapping[str, OptionValue] | None = None,
    search: Mapping[str, Any] | None = None,
    selfplay: SelfPlaySettings | None = None,
    cards: Path | None = None,
) -> Run:
    """A run with these settings; `self_play` explains them. `cards` is a file with a set of cards.

    Raises `AnnalesError` for unknown settings, and `CardSetError` for a faulty file.
    """
    kind = find_game(game) if isinstance(game, str) else game
    if not 0 <= seed < 2**63:
        raise AnnalesError(f"the seed of self-play is from 0 to 2 ** 63 - 1, not {seed}")
    name = str(network or "")
    checksum = network_checksum(network_for(kind.ruleset, name)) if name else ""
    settings = settings_for(kind.ruleset, {**SELF_PLAY_SEARCH, "network": name, **(search or {})})
    ours = kind.ruleset.open_cards(cards) if cards else {}
    chosen = {**kind.ruleset.ending_options, **(options or {}), **ours}
    return Run(kind, chosen, settings, selfplay or SelfPlaySettings(), checksum, seed, cards)


def check_same_run(file: Path, found: ChunkInfo, wanted: ChunkInfo) -> None:
    """Raise `AnnalesError` for a file whose games were played otherwise than wanted."""
    for name in wanted.__struct_fields__:
        if getattr(found, name) != getattr(wanted, name):
            raise AnnalesError(
                f"{file} was played with {name} {getattr(found, name)!r}, not {getattr(wanted, name)!r}: "
                "choose another folder or another seed"
            )


@dataclass(frozen=True)
class ChunkFolder:
    """The folder of a run of self-play."""

    folder: Path
    run: Run

    def known(self, info: ChunkInfo) -> Chunk | None:
        """A chunk that exists; None where it is missing. Raises `AnnalesError` for one that was played otherwise."""
        file = self.folder / chunk_name(info.seed, info.chunk)
        if not file.exists():
            return None
        chunk = read_chunk(file, self.run.game.ruleset)
        check_same_run(file, chunk.info, info)
        return chunk

    def keep(self, played: PlayedChunk) -> SelfPlayStatistics:
        """Write a chunk; return what its games are like."""
        replace_file(self.folder / chunk_name(played.info.seed, played.info.chunk), played.content)
        return played.statistics

    def make(self, infos: list[ChunkInfo], threads: int, ray: str | None) -> Generator[SelfPlayStatistics, None, None]:
        """What the games of each chunk are like: of those that exist, then of the others as they are played."""
        missing = list[ChunkInfo]()
        for info in infos:
            if (chunk := self.known(info)) is None:
                missing.append(info)
            else:
                yield _statistics_of(chunk, self.run)
        work = partial(play_chunk, self.run)
        with closing(run_tasks(work, self.keep, missing, threads=threads, ray=ray, what="self-play")) as played:
            yield from played


@dataclass(frozen=True)
class PlayedChunk:
    """A chunk as the content of its file."""

    info: ChunkInfo
    content: bytes
    statistics: SelfPlayStatistics


def play_chunk(run: Run, info: ChunkInfo) -> PlayedChunk:
    """Play a chunk. Its file is made here, so that on a cluster one machine alone has not all of that work."""
    chunk = run.play(info)
    return PlayedChunk(info, chunk_bytes(chunk), _statistics_of(chunk, run))


def _statistics_of(chunk: Chunk, run: Run) -> SelfPlayStatistics:
    found = SelfPlayStatistics()
    found.add(chunk, run.game.ruleset)
    return found


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
    ray: str | None = None,
) -> SelfPlayStatistics:
    """Play games against itself and write them to a folder, `chunk_games` in each file.

    A chunk depends on the seed, its number, the network and the settings, and not on threads. After an
    interruption, call it again to continue with the missing chunks. `network` is a file, or `own` for the network
    that comes with the game; without it the search uses playouts.
    Where a game has the option `players` and `options` does not set it, the chunks take the numbers of players in turn.

    `search` changes single settings of the search. `progress` is called after each chunk. Raises `AnnalesError` for
    unknown settings, and for a folder with games that were played otherwise under the same seed.

    `ray` is the address of a Ray cluster that plays in place of threads. A chunk whose worker is lost is played again,
    and this machine writes all files, so that the folder is the same.
    """
    check_counts(games, chunk_games, threads)
    run = plan_run(game, network=network, seed=seed, options=options, search=search, selfplay=selfplay)
    path = ChunkFolder(Path(folder), run)
    path.folder.mkdir(parents=True, exist_ok=True)
    statistics = SelfPlayStatistics()
    with closing(path.make(run.infos(games, chunk_games), threads, ray)) as chunks:
        for found in chunks:
            statistics.join(found)
            if progress:
                progress(statistics)
    return statistics


def check_counts(games: int, chunk_games: int, threads: int) -> None:
    """Raise `AnnalesError` for a number below 1."""
    if games < 1 or chunk_games < 1 or threads < 1:
        raise AnnalesError("games, games of a chunk and threads are at least 1")
