"""What runs in the background for tables: clocks, bots, presence, and what other processes tell."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from annales.server.live.following import follower_of
from annales.server.live.presence import start_noting_presence
from annales.server.live.registry import tables_of
from annales.server.live.resuming import resume_bots
from annales.server.live.signal_transport import signals_between
from annales.server.live.signals import PersonChanged, SessionEnded
from annales.server.live.timeouts import timeouts_of
from annales.server.metrics import Gauge
from annales.server.people.events import person_events_of
from annales.server.people.live_sessions import live_sessions_of
from annales.server.server import Feature, Server
from annales.text.messages import LANGUAGES, load_texts

__all__ = ["LIVE"]


def _start(server: Server) -> None:
    tables = tables_of(server)
    person_events_of(server).listen(
        ended=lambda sessions: _end_sessions(server, sessions), changed=lambda people: _reread_people(server, people)
    )
    server.metrics.watch(lambda: _gauges(server))
    server.background.start(_read_texts())
    # Bots whose turn it was when the server stopped.
    server.background.start(resume_bots(tables, server.database))
    tables.watch_workers()
    follower_of(server).start()
    timeouts_of(server).start(server.background)
    start_noting_presence(server)


def _gauges(server: Server) -> Iterator[Gauge]:
    tables = tables_of(server).open_tables
    yield Gauge("tables", "Tables in memory", len(tables))
    yield Gauge("sockets", "Sockets of people at tables", sum(len(table.clients) for table in tables))
    yield Gauge("changes_waiting", "Changes that wait to be stored", server.database.waiting)


def _end_sessions(server: Server, sessions: tuple[str, ...]) -> None:
    live_sessions_of(server).end(sessions)
    for session in sessions:
        signals_between(server).publish(SessionEnded(session))


def _reread_people(server: Server, people: tuple[str, ...]) -> None:
    server.background.start(tables_of(server).reread_people(people))
    for person in people:
        signals_between(server).publish(PersonChanged(person))


async def _read_texts() -> None:
    """Read all texts now: the first game that ends must not wait for them while it is being stored."""
    for language in LANGUAGES:
        await asyncio.to_thread(load_texts, language)


async def _stop(server: Server) -> None:
    await tables_of(server).close()
    await signals_between(server).stop()


LIVE = Feature(start=_start, stop=_stop)
