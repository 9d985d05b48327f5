"""The loop of improvement: self-play, training, and a match that decides whether the new network replaces the old one.

Everything is in one folder, and each step continues where it was interrupted:

    settings.json           what the loop was started with
    history.jsonl           one line for each generation that is complete
    games/0001/…            chunks of self-play
    networks/0001.npz       networks, with checkpoint (.pt), losses (.jsonl), learning curves (.svg), summary (.json)
    matches.db              the games of all matches
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from annales.arena import MatchResult, Sprt, play_match
from annales.bots.search_bot import SearchBot
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError
from annales.games import find_game
from annales.networks.files import empty_network, network_for, shape_for
from annales.training.chunks import replace_file
from annales.training.generate import SelfPlaySettings
from annales.training.runs import SelfPlayStatistics, self_play
from annales.training.settings import TrainingSettings

if TYPE_CHECKING:
    from annales.training.learner.train import Training

__all__ = ["Generation", "ImproveSettings", "Steps", "improve", "read_history"]


@dataclass(frozen=True)
class ImproveSettings:
    """What every generation does."""

    games: int = 5000
    """Games of self-play."""
    chunk_games: int = 100
    window: int = 200
    """Chunks that training takes, the newest ones of all generations."""
    match_games: int = 400
    """Most games of the match; 0 for none: then every new network is accepted."""
    match_visits: int = 200
    """Visits for a move in the match, the same for both sides."""
    seed: int = 0
    network: str = ""
    """The network to improve: a file, or `own` for that of the game; empty for playouts and random weights."""
    selfplay: SelfPlaySettings = field(default_factory=SelfPlaySettings)
    training: TrainingSettings = field(default_factory=TrainingSettings)


class Generation(msgspec.Struct, frozen=True):
    """One line of the history."""

    generation: int
    """Counted from 1."""
    network: str
    """The new network, relative to the folder."""
    incumbent: str
    """What played the games and was the other side of the match: a network as above, or the one that the loop began
    with; empty for a search with playouts."""
    games: int
    """Games of self-play."""
    endings: dict[str, int]
    """These games by kind of victory."""
    positions: int
    """Positions that training used."""
    losses: dict[str, float]
    """The last row of the history of training."""
    quantisation_error: float
    match_games: int
    score: float | None
    """Mean score of the new network, from 0 to 1; None without a match."""
    accepted: bool
    """Whether the new network is the next incumbent."""


@dataclass(frozen=True)
class Steps:
    """Functions that hear of progress; all are optional."""

    selfplay: Callable[[int, SelfPlayStatistics], None] = lambda *_: None
    """Called with the generation after each chunk."""
    training: Callable[[int, int, int, dict[str, float]], None] = lambda *_: None
    """Called with the generation, step, number of steps and losses."""
    match: Callable[[int, MatchResult], None] = lambda *_: None
    """Called with the generation after each deal."""
    generation: Callable[[Generation], None] = lambda *_: None
    """Called with each complete generation."""


@dataclass(frozen=True)
class Loop:
    """A folder and what its generations have in common."""

    game: type[Game]
    folder: Path
    settings: ImproveSettings
    options: Mapping[str, OptionValue]
    workers: int
    steps: Steps

    def run(self, history: list[Generation]) -> Generation:
        """Complete the next generation."""
        number, s = len(history) + 1, self.settings
        incumbent = next((one.network for one in reversed(history) if one.accepted), s.network)
        folders = [self.folder / "games" / f"{n:04d}" for n in range(1, number + 1)]
        played = self._self_play(number, folders[-1], incumbent)
        network = f"networks/{number:04d}.npz"
        out = self.folder / network
        training = self._train(number, folders, out)
        result = self._match(number, out, incumbent) if s.match_games else None
        return Generation(
            generation=number,
            network=network,
            incumbent=incumbent,
            games=played.games,
            endings=dict(played.endings),
            positions=training.positions,
            losses=training.history[-1],
            quantisation_error=training.quantisation_error,
            match_games=result.games if result else 0,
            score=result.score.mean if result else None,
            accepted=result is None or is_accepted(result),
        )

    def _self_play(self, number: int, folder: Path, incumbent: str) -> SelfPlayStatistics:
        s = self.settings
        return self_play(
            self.game,
            folder,
            s.games,
            network=self._file(incumbent),
            seed=s.seed + number,
            threads=self.workers,
            chunk_games=s.chunk_games,
            options=self.options,
            selfplay=s.selfplay,
            progress=lambda statistics: self.steps.selfplay(number, statistics),
        )

    def _train(self, number: int, folders: Sequence[Path], out: Path) -> Training:
        """Train the network of a generation, or read how it was trained. The summary is written last."""
        from annales.training.learner.train import Training, train_network

        s, summary = self.settings, out.with_suffix(".json")
        if summary.exists():
            return msgspec.json.decode(summary.read_bytes(), type=Training)
        out.unlink(missing_ok=True)
        before = out.with_name(f"{number - 1:04d}.pt") if number > 1 else Path(s.network) if s.network else None

        def report(step: int, steps: int, losses: dict[str, float]) -> None:
            self.steps.training(number, step, steps, losses)

        made = train_network(self.game, folders, out, s.training, init=before, window=s.window, report=report)
        replace_file(summary, msgspec.json.encode(made))
        return made

    def _file(self, network: str) -> str:
        """A network as settings of the search name it; those of this folder are relative to it."""
        return network if network in {"", self.settings.network} else str(self.folder / network)

    def _match(self, number: int, network: Path, incumbent: str) -> MatchResult:
        old = {"network": self._file(incumbent) if incumbent else ""}
        visits = self.settings.match_visits
        sides = (
            SearchBot(f"generation {number}", visits, settings={"network": str(network)}),
            SearchBot(incumbent or "playouts", visits, settings=old),
        )
        return play_match(
            self.game,
            sides,
            self.settings.match_games,
            until_decided=True,
            sprt=Sprt(0, 30),
            seed=self.settings.seed + number,
            processes=self.workers,
            options=self.options,
            file=self.folder / "matches.db",
            on_error="raises",
            progress=lambda result: self.steps.match(number, result),
        )


def is_accepted(result: MatchResult) -> bool:
    """Whether a match lets the new network replace the old one: the test says so, or, undecided, the score does."""
    if result.verdict.accepted is not None:
        return result.verdict.accepted == "better"
    return result.score.mean > 1 / result.seats


def improve(
    game: str | type[Game],
    folder: Path | str,
    generations: int,
    settings: ImproveSettings | None = None,
    *,
    options: Mapping[str, OptionValue] | None = None,
    workers: int = 1,
    steps: Steps | None = None,
) -> list[Generation]:
    """Complete generations until there are `generations` of them in the folder; return all.

    The first generation plays with `settings.network` or with playouts, each later one with the newest network that was
    accepted. A rejected network plays no games, but the training of the next one begins with it. `workers` is the
    number of threads of self-play and of processes of a match. Raises `AnnalesError` for a folder that was started with
    other settings.
    """
    # A missing library is reported now and not after hours of self-play.
    import_module("annales.training.learner")
    kind, settings = find_game(game) if isinstance(game, str) else game, settings or ImproveSettings()
    path = Path(folder).absolute()
    for part in ("games", "networks"):
        (path / part).mkdir(parents=True, exist_ok=True)
    _check_network(kind, settings)
    _check_settings(path / "settings.json", kind, settings, options or {})
    history = read_history(path)
    loop = Loop(kind, path, settings, options or {}, workers, steps or Steps())
    while len(history) < generations:
        history.append(loop.run(history))
        replace_file(path / "history.jsonl", b"".join(msgspec.json.encode(one) + b"\n" for one in history))
        loop.steps.generation(history[-1])
    return history


def read_history(folder: Path) -> list[Generation]:
    """The complete generations in a folder. Raises `AnnalesError` for a history that cannot be read."""
    file = folder / "history.jsonl"
    try:
        lines = file.read_bytes().splitlines() if file.exists() else []
        return [msgspec.json.decode(line, type=Generation) for line in lines]
    except msgspec.MsgspecError as fault:
        raise AnnalesError(f"{file}: not a history of generations: {fault}") from fault


def _check_network(game: type[Game], settings: ImproveSettings) -> None:
    """Raise `AnnalesError` for a first network that has other sizes than training makes."""
    shape = shape_for(game.ruleset, settings.training.width, settings.training.inner)
    if settings.network and network_for(game.ruleset, settings.network).dtype != empty_network(shape).dtype:
        raise AnnalesError(
            f"{settings.network}: the network has other sizes than {shape.width} and {shape.inner} units"
        )


def _check_settings(
    file: Path, game: type[Game], settings: ImproveSettings, options: Mapping[str, OptionValue]
) -> None:
    """Write the settings of a new folder, or compare them with those of an old one."""
    chosen: dict[str, Any] = {"game": game.ruleset.id, "options": dict(options), **asdict(settings)}
    complete_options(game.ruleset, options)
    if not file.exists():
        replace_file(file, msgspec.json.format(msgspec.json.encode(chosen)))
        return
    stored = msgspec.json.decode(file.read_bytes())
    for name, value in chosen.items():
        if stored.get(name) != value:
            raise AnnalesError(f"{file}: the loop was started with {name} {stored.get(name)!r}, not {value!r}")
