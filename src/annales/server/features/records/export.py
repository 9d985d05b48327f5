"""Finished games of a server as records, one file for each, or as Parquet, one file for each month."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncGenerator, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from annales.server.card_set import load_card_set
from annales.server.card_sets import queries as card_sets
from annales.server.db.access import Database
from annales.server.errors import Refusal, StorageError
from annales.server.features.records.export_table import StoredRow, row_of_table, table_bytes
from annales.server.features.records.replays import record_of_table
from annales.server.live.queries import FinishedRow, list_finished, load_game
from annales.server.live.state import TableState
from annales.server.live.table_header import TableHeader
from annales.server.settings import ServerSettings

__all__ = ["Exported", "export_games", "export_tables"]


class Exported(NamedTuple):
    """How far an export is."""

    done: int
    total: int
    written: int
    """Games in files that are new."""
    unreadable: tuple[str, ...]
    """Ids of games that cannot be replayed: they are damaged, or of other rules."""


async def export_games(
    settings: ServerSettings, folder: Path, game: str | None = None, *, names: bool = True
) -> AsyncGenerator[Exported]:
    """Write the finished games to `folder/GAME/YEAR-MONTH/ID.txt`; servers may use the database meanwhile.

    Files that exist are not written again, so that an export to the same folder adds what has finished since. Without
    `names` people are called by their seats. Raises `StorageError`.
    """
    reader = _Reader(settings, names=names)
    try:
        found = await reader.finished(game)
        progress = Exported(0, len(found), 0, ())
        yield progress
        for row in found:
            path = folder / row.game / _month(row) / f"{row.id}.txt"
            state = None if path.exists() else await reader.read(row)
            if isinstance(state, TableState):
                _write(path, record_of_table(state).encode())
            progress = _after(progress, row, state)
            yield progress
    finally:
        await reader.close()


async def export_tables(
    settings: ServerSettings, folder: Path, game: str | None = None, *, names: bool = True
) -> AsyncGenerator[Exported]:
    """Write the finished games to `folder/GAME/YEAR-MONTH.parquet`, with a row for each game.

    Otherwise like `export_games`, but a file that was written before the end of its month is written again. Raises
    `MissingExtra` where DuckDB is not installed.
    """
    reader, began = _Reader(settings, names=names), time.time()
    try:
        found = await reader.finished(game)
        progress = Exported(0, len(found), 0, ())
        yield progress
        for (kind, month), rows in _by_month(found):
            path = folder / kind / f"{month}.parquet"
            is_complete = path.exists() and month < _month_of(path.stat().st_mtime)
            made = list[StoredRow]()
            for row in rows:
                state = None if is_complete else await reader.read(row)
                if isinstance(state, TableState):
                    made.append(row_of_table(row, state))
                progress = _after(progress, row, state)
                yield progress
            if made:
                _write(path, table_bytes(made), began)
    finally:
        await reader.close()


class _Reader:
    """Reads finished games from a database."""

    def __init__(self, settings: ServerSettings, *, names: bool) -> None:
        self._database, self._names = Database(settings), names

    async def finished(self, game: str | None) -> list[FinishedRow]:
        return [row for row in await list_finished.on(self._database) if game in (None, row.game)]

    async def read(self, row: FinishedRow) -> TableState | Refusal:
        """A game, or why it cannot be replayed."""
        stored = await load_game.on(self._database, row.id)
        if stored is None:
            return Refusal("no-table", status=404)
        cards = await card_sets.load.on(self._database, stored.header.cards) if stored.header.cards else None
        if cards is not None:
            load_card_set(*cards.for_worker)
        state = TableState(stored.header if self._names else _without_names(stored.header), cards)
        state.read_log(stored.rows, stored.version)
        try:
            state.game  # noqa: B018 - raises for a closed game
        except Refusal as fault:
            return fault
        return state

    async def close(self) -> None:
        await self._database.close()


def _after(progress: Exported, row: FinishedRow, state: TableState | Refusal | None) -> Exported:
    """The progress after one more game; None for one that was written before."""
    unreadable = (*progress.unreadable, row.id) if isinstance(state, Refusal) else progress.unreadable
    written = progress.written + isinstance(state, TableState)
    return Exported(progress.done + 1, progress.total, written, unreadable)


def _month(row: FinishedRow) -> str:
    return _month_of(row.ended / 1000)


def _month_of(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m")


def _by_month(found: list[FinishedRow]) -> Iterator[tuple[tuple[str, str], Iterator[FinishedRow]]]:
    def key(row: FinishedRow) -> tuple[str, str]:
        return row.game, _month(row)

    return groupby(sorted(found, key=key), key)


def _without_names(header: TableHeader) -> TableHeader:
    players = tuple(
        player if player.is_bot else replace(player, name=f"Player {seat + 1}")
        for seat, player in enumerate(header.players)
    )
    return replace(header, players=players)


def _write(path: Path, content: bytes, changed: float | None = None) -> None:
    """Write a file; `changed` is the time of its last change, by default now."""
    temporary = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(content)
        if changed is not None:
            # Games that end while the file is made are not in it.
            os.utime(temporary, (changed, changed))
        # A file that exists is complete, and the next export leaves it out.
        temporary.replace(path)
    except OSError as fault:
        raise StorageError(f"export {path}: {fault.strerror or fault}") from fault
