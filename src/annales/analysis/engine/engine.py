"""The loop of the analysis engine: it reads queries, answers them one after another, and terminates them on request."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from threading import Condition, Event, Thread
from typing import Any

import msgspec

import annales
from annales.analysis.engine.messages import Answer, Query, read_query
from annales.analysis.engine.search import search
from annales.bots.analysis_engine import ANALYSIS_PROTOCOL
from annales.core.game import Game
from annales.core.record import Record
from annales.core.registry import find_game
from annales.errors import AnnalesError, QueryError

__all__ = ["Engine"]

Write = Callable[[bytes], object]


@dataclass(eq=False)
class _Task:
    """A query that waits or is being answered."""

    query: Query
    ended: Event = field(default_factory=Event)


class Engine:
    """Answers queries in the order in which they come; further queries are read meanwhile.

    `write` gets one answer at a time, as JSON without a line break, from any thread. `threads` is the number of threads
    of a search.
    """

    def __init__(self, write: Write, threads: int = 1) -> None:
        self._write, self._threads = write, threads
        self._tasks: deque[_Task] = deque()
        # One lock for the tasks and for writing, so that lines are never mixed.
        self._changed = Condition()
        self._is_closed = False

    def run(self, lines: Iterable[str | bytes]) -> None:
        """Answer all lines, and return when the last answer is written."""
        worker = Thread(target=self._work, name="engine")
        worker.start()
        try:
            for line in lines:
                if line.strip():
                    self._read(line)
        except BaseException:
            self._end_tasks(None)
            raise
        finally:
            with self._changed:
                self._is_closed = True
                self._changed.notify_all()
            worker.join()

    def _read(self, line: str | bytes) -> None:
        try:
            query = read_query(line)
        except QueryError as fault:
            self._send_fault(fault.query_id, fault)
            return
        if query.action == "query_version":
            versions = {"version": annales.__version__, "protocol": ANALYSIS_PROTOCOL}
            self._send({"id": query.id, "action": query.action, **versions})
        elif query.action == "analyse":
            self._add(query)
        else:
            count = self._end_tasks(query.terminate_id if query.action == "terminate" else None)
            ids = {} if query.terminate_id is None else {"terminate_id": query.terminate_id}
            self._send({"id": query.id, "action": query.action, **ids, "terminated": count})

    def _add(self, query: Query) -> None:
        with self._changed:
            is_known = any(task.query.id == query.id for task in self._tasks)
            if not is_known:
                self._tasks.append(_Task(query))
                self._changed.notify_all()
        if is_known:
            self._send_fault(query.id, QueryError(f"the query {query.id!r} is not answered yet", "id"))

    def _end_tasks(self, name: str | None) -> int:
        """Terminate the query with an id, or all of them; return how many."""
        with self._changed:
            found = [task for task in self._tasks if name in (None, task.query.id)]
            for task in found:
                task.ended.set()
            return len(found)

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._tasks or self._is_closed)
                if not self._tasks:
                    return
                task = self._tasks[0]
            self._answer(task)
            with self._changed:
                self._tasks.popleft()

    def _answer(self, task: _Task) -> None:
        """Write all answers to a query. An error is an answer, too, so that the engine continues."""
        try:
            for game in positions_of(task.query):
                if task.ended.is_set():
                    self._send({"id": task.query.id, "ply": game.ply, "is_terminated": True, "no_results": True})
                    continue
                for answer in search(game, task.query, self._threads, task.ended.is_set):
                    self._send(answer)
        except AnnalesError as fault:
            self._send_fault(task.query.id, fault)
        except Exception as fault:  # noqa: BLE001 - one query must not end the others
            self._send_fault(task.query.id, AnnalesError(f"internal error: {type(fault).__name__}: {fault}"))

    def _send_fault(self, name: str | None, fault: AnnalesError) -> None:
        place = fault.field if isinstance(fault, QueryError) else None
        self._send({"id": name, "error": str(fault), "field": place})

    def _send(self, message: Answer | dict[str, Any]) -> None:
        with self._changed:
            try:
                self._write(msgspec.json.encode(message))
            except OSError:
                # Nobody reads the answers any more.
                self._end_tasks(None)


def positions_of(query: Query) -> list[Game]:
    """The situations that a query asks about. Raises `QueryError` with the field that is wrong."""
    if query.position is not None:
        games = [_read_position(query, query.position)]
    else:
        assert query.record is not None
        games = _read_record(query, query.record)
    place = "position" if query.position is not None else "plies" if query.plies else "record"
    for game in games:
        if query.game is not None and query.game != game.ruleset.id:
            raise QueryError(f"the game is {game.ruleset.id!r}, not {query.game!r}", "game")
        if game.turn is None:
            raise QueryError(f"nobody is on turn at ply {game.ply}", place)
    return games


def _read_position(query: Query, text: str) -> Game:
    words = text.split()
    if query.game is not None:
        _known_game(query.game, "game")
    kind = _known_game(words[0] if words else "", "position")
    try:
        return kind.from_position(text, chance="manual")
    except AnnalesError as fault:
        raise QueryError(str(fault), "position") from None


def _known_game(name: str, place: str) -> type[Game]:
    try:
        return find_game(name)
    except AnnalesError as fault:
        raise QueryError(str(fault), place) from None


def _read_record(query: Query, text: str) -> list[Game]:
    try:
        record = Record.parse(text)
        whole = record.game()
    except AnnalesError as fault:
        raise QueryError(str(fault), "record") from None
    if query.plies is None:
        return [whole]
    if (last := max(query.plies)) > record.plies:
        raise QueryError(f"there is no ply {last}: the record has {record.plies}", "plies")
    wanted = set(query.plies)
    games = {ply: game.copy() for ply, game in record.walk() if ply in wanted}
    return [games[ply] for ply in query.plies]
