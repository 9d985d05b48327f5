"""What was counted and timed while players played, and the figures that follow."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections import Counter

import msgspec

from traffic.messages import PlayMove
from traffic.player import Player
from traffic.process import Usage


class Tally:
    """Counts moves and errors, and keeps the times of own moves in seconds."""

    def __init__(self) -> None:
        self.live = 0
        """Games under way."""
        self.restart()

    def restart(self) -> None:
        """Begin to count and to time."""
        self.moves = 0
        self.ended = 0
        self.with_people: list[float] = []
        self.with_bots: list[float] = []
        self.errors: Counter[str] = Counter()

    def invoked(self, player: Player, move: PlayMove) -> None:
        """Nothing to count: only stored moves are."""

    def shown(self, player: Player, version: int, own: float | None) -> None:
        """Keep the time of a player's move."""
        if own is not None:
            (self.with_bots if player.against_bots else self.with_people).append(own)

    def acknowledged(self, player: Player, move: PlayMove, version: int) -> None:
        """Count a move."""
        self.moves += 1

    def refused(self, player: Player, move: PlayMove | None, key: str) -> None:
        """Count an error by its key."""
        self.errors[f"refused: {key}"] += 1

    def lost(self, player: Player, move: PlayMove | None, kind: str) -> None:
        """Count an error by its kind."""
        self.errors[f"lost: {kind}"] += 1


class Delays(msgspec.Struct):
    """Quantiles of the time from sending a move to the snapshot that contains it, in milliseconds."""

    moves: int
    p50: float
    p95: float
    p99: float
    longest: float

    @classmethod
    def of(cls, seconds: list[float]) -> Delays:
        """The quantiles of some times; zeros where there are fewer than two."""
        if len(seconds) < 2:
            return cls(len(seconds), 0.0, 0.0, 0.0, 0.0)
        cuts = statistics.quantiles(seconds, n=100, method="inclusive")
        return cls(len(seconds), *(round(value * 1000, 1) for value in (cuts[49], cuts[94], cuts[98], max(seconds))))

    @property
    def row(self) -> str:
        """As one cell of a table."""
        if self.moves < 2:
            return "–"
        return f"{self.p50:.1f} / {self.p95:.1f} / {self.p99:.1f} / {self.longest:.1f}"


class Figures(msgspec.Struct):
    """The result of a measurement."""

    live_games: int
    seconds: float
    moves_a_second: float
    """Moves of people that were acknowledged."""
    with_people: Delays
    with_bots: Delays
    cpu_ms_a_move: float
    """Processor time of the server for each acknowledged move, worker processes excluded."""
    server_cpu: float
    """Share of one core that the server used."""
    worker_cpu: float
    """Cores that the worker processes used."""
    generator_cpu: float
    """Share of one core that the players used."""
    generator_late: float
    """Milliseconds by which the players woke too late, 99 % quantile: the delay that this machine adds to all times."""
    memory_before: float
    """Resident memory of the server in MiB."""
    memory_after: float
    games_ended: int
    errors: dict[str, int]

    @property
    def row(self) -> str:
        """As a row of the table that `HEAD` begins."""
        cells = (
            str(self.live_games),
            f"{self.moves_a_second:.1f}",
            self.with_people.row,
            self.with_bots.row,
            f"{self.cpu_ms_a_move:.2f}",
            f"{self.server_cpu:.0%} / {self.worker_cpu:.0%} / {self.generator_cpu:.0%}",
            f"{self.generator_late:.1f}",
            f"{self.memory_before:.0f} → {self.memory_after:.0f}",
            ", ".join(f"{kind} × {n}" for kind, n in self.errors.items()) or "none",
        )
        return f"| {' | '.join(cells)} |"


HEAD = """\
| live games | moves/s | own move, people: p50 / p95 / p99 / max ms | own move, bots: p50 / p95 / p99 / max ms | \
server CPU ms a move | CPU server / workers / players | players late, p99 ms | RSS MiB | errors |
|---:|---:|---|---|---:|---|---:|---|---|"""


class Metronome:
    """Wakes at regular times and notes how much too late: then the machine is busy with something else."""

    STEP = 0.02
    """Seconds between two times."""

    def __init__(self) -> None:
        self.late: list[float] = []

    async def run(self) -> None:
        """Note lateness in seconds until cancelled."""
        while True:
            due = time.perf_counter() + self.STEP
            await asyncio.sleep(self.STEP)
            self.late.append(time.perf_counter() - due)


def figures(tally: Tally, seconds: float, before: Usage, after: Usage, own: float, metronome: Metronome) -> Figures:
    """The figures of a measurement that took some seconds; `own` is the processor time of the players."""
    server = after.seconds - before.seconds
    return Figures(
        live_games=tally.live,
        seconds=round(seconds, 1),
        moves_a_second=round(tally.moves / seconds, 1),
        with_people=Delays.of(tally.with_people),
        with_bots=Delays.of(tally.with_bots),
        cpu_ms_a_move=round(server * 1000 / max(tally.moves, 1), 3),
        server_cpu=round(server / seconds, 3),
        worker_cpu=round((after.worker_seconds - before.worker_seconds) / seconds, 3),
        generator_cpu=round(own / seconds, 3),
        generator_late=Delays.of(metronome.late).p99,
        memory_before=round(before.memory / 2**20, 1),
        memory_after=round(after.memory / 2**20, 1),
        games_ended=tally.ended,
        errors=dict(tally.errors),
    )
