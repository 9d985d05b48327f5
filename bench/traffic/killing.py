"""Servers that are killed at random moments while games are played on them."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain

from annales.server.settings import ServerSettings
from traffic.clocks import clock_faults, clock_rows
from traffic.crowd import Crowd
from traffic.guests import Plan, Reception
from traffic.history import History, faults, idle_bots, read_log, unfinished
from traffic.process import OwnServer
from traffic.talk import Talk, line_faults

BEGINNING = 60.0
"""Seconds in which all first games begin."""

UNANSWERED = 3.0
"""Seconds in which somebody sends a move, also where the machine has much else to do."""

BOT_POLL = 0.2
"""Seconds between two looks whether bots have moved."""


@dataclass
class KillReport:
    """What became of the games."""

    kills: int = 0
    games: int = 0
    """Games that were begun."""
    acknowledged: int = 0
    lines: int = 0
    """Acknowledged lines of chats."""
    clocked: int = 0
    """Changes of clocks."""
    timeouts: int = 0
    """Games that ended because somebody's time was over."""
    errors: dict[str, int] = field(default_factory=dict)
    """Refusals and lost connections by kind."""
    unknown: int = 0
    """Times that a move had no answer when the server was killed."""
    starts: list[float] = field(default_factory=list)
    """Seconds from each start of the process until it answered requests."""
    first_moves: list[float] = field(default_factory=list)
    """Seconds from each kill until the next move was acknowledged."""
    faults: list[str] = field(default_factory=list)
    """Where the database and the messages to players disagree, or a clock gained or lost time."""
    stuck: list[str] = field(default_factory=list)
    """Games that did not go on to their ends by themselves."""


@dataclass(frozen=True)
class Killing:
    """How often and when the server is killed, and what is played meanwhile."""

    settings: ServerSettings
    """Where the servers keep their games; how many worker processes each has."""
    plans: list[Plan]
    kills: int
    pause: tuple[float, float]
    """Seconds of play between a start and the next kill."""
    think: tuple[float, float]
    finish: float
    """Seconds in which all games reach their ends after the last start."""
    servers: int = 1
    """Servers on one database, one of which is killed at a time. The people of each table are spread over them."""
    seed: int = 1
    gently: bool = False
    """Whether the server is asked to end instead of killed."""

    async def run(self) -> KillReport:
        """Play, kill, let all games end, and check the log. No process outlives this."""
        servers, history, report = self._new_servers(), History(), KillReport()
        report.starts += [await asyncio.to_thread(server.start) for server in servers]
        reception = Reception(*(server.url for server in servers))
        talk = Talk(reception)
        crowd = Crowd(reception, history, self.think, talk)
        try:
            crowd.start(self.plans)
            await crowd.live(len(self.plans), BEGINNING)
            ended = await self._kill(servers, crowd, report)
            await crowd.finish(self.finish)
            report.first_moves = list(_first_moves(ended, history))
            for server in servers:
                server.check_running()
            await self._wait_for_bots()
            report.stuck = self._stuck(crowd)
        except TimeoutError:
            for server in servers:
                server.check_running()
            raise
        finally:
            await crowd.stop()
            await reception.close()
            for server in servers:
                await asyncio.to_thread(server.stop)
        report.kills, report.games, report.acknowledged = self.kills, len(crowd.begun), history.moves
        report.errors = dict(history.errors)
        report.unknown = sum(event.kind == "unknown" for event in history.events)
        self._check(report, history, talk)
        return report

    def _check(self, report: KillReport, history: History, talk: Talk) -> None:
        """Compare the database with the messages to people."""
        clocks = clock_rows(self.settings)
        report.lines, report.clocked = len(talk.numbers), len(clocks)
        report.timeouts = sum(row.kind == "timeout" for row in clocks)
        report.faults = [
            *faults(history, read_log(self.settings)),
            *line_faults(talk, self.settings),
            *clock_faults(clocks),
        ]

    def _new_servers(self) -> list[OwnServer]:
        kept = self.settings
        return [OwnServer(kept.data_dir, kept.workers, database=kept.database) for _ in range(self.servers)]

    async def _kill(self, servers: list[OwnServer], crowd: Crowd, report: KillReport) -> list[tuple[float, float]]:
        """Kill servers; when each was killed, and when it answered again, in seconds."""
        choose = random.Random(self.seed)
        ended: list[tuple[float, float]] = []
        for _ in range(self.kills):
            await asyncio.sleep(choose.uniform(*self.pause))
            killed, server = time.monotonic(), choose.choice(servers)
            if not self.gently:
                server.freeze()
                await self._until_unanswered(server, crowd)
            await asyncio.to_thread(server.stop if self.gently else server.kill)
            report.starts.append(await asyncio.to_thread(server.start))
            ended.append((killed, time.monotonic()))
        # Games go on for a while after the last start, too.
        await asyncio.sleep(self.pause[1])
        return ended

    async def _until_unanswered(self, server: OwnServer, crowd: Crowd) -> None:
        """Wait until somebody has sent a move to a server that answers no more. It may be nobody's turn there."""
        end = time.monotonic() + UNANSWERED
        while time.monotonic() < end:
            there = [one for one in chain.from_iterable(crowd.players.values()) if one.ticket.url == server.url]
            if any(one.is_unanswered for one in there):
                return
            await asyncio.sleep(0.001)

    async def _wait_for_bots(self) -> None:
        """Bots also move at tables whose people never came back."""
        for _ in range(int(self.finish / BOT_POLL)):
            if not idle_bots(self.settings):
                return
            await asyncio.sleep(BOT_POLL)

    def _stuck(self, crowd: Crowd) -> list[str]:
        open_games = unfinished(self.settings) & set(crowd.begun)
        found = [f"table {table}: not over, {_shown(crowd, table)}" for table in sorted(open_games)]
        found += [f"table {table}: a bot is on turn and does not move" for table in sorted(idle_bots(self.settings))]
        # Over for the server and not for a player: the last snapshot did not come.
        unaware = sorted(set(crowd.players) - open_games)
        return found + [f"table {table}: over, {_shown(crowd, table)}" for table in unaware]


def _first_moves(ended: list[tuple[float, float]], history: History) -> Iterator[float]:
    """Seconds from each kill until the next move was acknowledged, however long that took."""
    for killed, started in ended:
        # Answers of the server before may still arrive after its end.
        seconds = history.first_ok_after(started)
        if seconds is not None:
            yield started - killed + seconds


def _shown(crowd: Crowd, table: str) -> str:
    """What the players of a table see."""
    shown = [player.last for player in crowd.players.get(table, []) if player.last]
    seen = [(last.seat, last.version, last.view.turn if last.view else None) for last in shown]
    return "; ".join(f"seat {seat} sees version {version}, turn {turn}" for seat, version, turn in seen)
