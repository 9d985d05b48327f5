"""Finished games of a server as records, one file for each."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from annales.server.cards.games_with_sets import load_card_set
from annales.server.errors import Refusal, StorageError
from annales.server.model.table import TableHeader
from annales.server.settings import ServerSettings
from annales.server.storage.access import Database
from annales.server.storage.card_sets import CardSetStorage
from annales.server.storage.games import FinishedRow, GameStorage
from annales.server.tables.replays import record_of_table
from annales.server.tables.state import TableState

__all__ = ["Exported", "export_games"]


class Exported(NamedTuple):
    """How far an export is."""

    done: int
    total: int
    written: int
    """Files that are new."""
    unreadable: tuple[str, ...]
    """Ids of games that cannot be replayed: they are damaged, or of other rules."""


async def export_games(
    settings: ServerSettings, folder: Path, game: str | None = None, *, names: bool = True
) -> AsyncGenerator[Exported]:
    """Write the finished games to `folder/GAME/YEAR-MONTH/ID.txt`; servers may use the database meanwhile.

    Files that exist are not written again, so that an export to the same folder adds what has finished since. Without
    `names` people are called by their seats. Raises `StorageError`.
    """
    database = Database(settings)
    storage, card_sets = GameStorage(database), CardSetStorage(database)
    try:
        found = [row for row in await storage.list_finished() if game in (None, row.game)]
        written, unreadable = 0, list[str]()
        yield Exported(0, len(found), 0, ())
        for done, row in enumerate(found, 1):
            path = _path(folder, row)
            if not path.exists():
                try:
                    _write(path, await _record(storage, card_sets, row.id, names=names))
                    written += 1
                except Refusal:
                    unreadable.append(row.id)
            yield Exported(done, len(found), written, tuple(unreadable))
    finally:
        await database.close()


def _path(folder: Path, row: FinishedRow) -> Path:
    month = datetime.fromtimestamp(row.updated / 1000, UTC).strftime("%Y-%m")
    return folder / row.game / month / f"{row.id}.txt"


async def _record(storage: GameStorage, card_sets: CardSetStorage, game: str, *, names: bool) -> str:
    """The record of a game. Raises `Refusal` for a game that cannot be replayed."""
    stored = await storage.load(game)
    if stored is None:
        raise Refusal("no-table", status=404)
    cards = await card_sets.load(stored.header.cards) if stored.header.cards else None
    if cards is not None:
        load_card_set(*cards.for_worker)
    state = TableState(stored.header if names else _without_names(stored.header), cards)
    state.read_log(stored.rows, stored.version)
    return record_of_table(state)


def _without_names(header: TableHeader) -> TableHeader:
    players = tuple(
        player if player.is_bot else replace(player, name=f"Player {seat + 1}")
        for seat, player in enumerate(header.players)
    )
    return replace(header, players=players)


def _write(path: Path, text: str) -> None:
    temporary = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(text, encoding="utf-8", newline="\n")
        # A file that exists is complete, and the next export leaves it out.
        temporary.replace(path)
    except OSError as fault:
        raise StorageError(f"export {path}: {fault.strerror or fault}") from fault
