"""Entries of journals as clients get them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sqlalchemy import Row

from annales.games import GAMES
from annales.server.model.journal import iso_date
from annales.server.model.journal_messages import JournalEntry, JournalPlayer, KnownGame
from annales.server.model.note_messages import PublicNote
from annales.server.server_time import iso_seconds
from annales.server.storage.journal import StoredEntry
from annales.text.messages import Texts

__all__ = ["entry_message", "known_games", "note_message", "thing_names"]


def entry_message(stored: StoredEntry) -> JournalEntry:
    """An entry of a journal, for the person who keeps it."""
    row = stored.row
    is_real = row.table_id is None
    ended = iso_seconds(row.played)
    return JournalEntry(
        id=row.id,
        kind="real" if is_real else "server",
        table=row.table_id,
        game=row.game,
        date=iso_date(row.played) if is_real else ended,
        players=tuple(map(_player, stored.players)),
        minutes=row.minutes,
        stars=row.stars,
        result=row.result,
        victory=row.victory,
        place=row.place,
        notes=row.notes,
        public=row.public,
        hidden=row.hidden,
        photo=stored.photo,
    )


def note_message(row: Row[tuple[object, ...]], viewer: str) -> PublicNote:
    """A public note with the name of its author, for a guest."""
    is_real = row.table_id is None
    return PublicNote(
        id=row.id,
        author=row.author,
        game=row.game,
        table=row.table_id,
        date=iso_date(row.played) if is_real else iso_seconds(row.played),
        players=row.players,
        minutes=row.minutes,
        stars=row.stars,
        notes=row.notes,
        result=row.result,
        photo=row.photo,
        own=row.guest == viewer,
        hidden=row.hidden,
    )


@cache
def known_games() -> tuple[KnownGame, ...]:
    """What forms need to know of the games of this server."""
    return tuple(_known_game(game) for game in GAMES)


@cache
def thing_names() -> Mapping[str, Mapping[str, Texts]]:
    """The names of cards and other things of the games of this server, by game and id."""
    return {game: {entry.id: entry.name for entry in GAMES[game].ruleset.catalogue()} for game in GAMES}


def _known_game(game: str) -> KnownGame:
    # The parts of a score are the same in every situation.
    parts = [part for part in GAMES[game](seed=0).score(0) if part != "total"]
    return KnownGame(game, tuple(parts), tuple(kind for kind in GAMES[game].ruleset.victories if kind))


def _player(row: Row[tuple[object, ...]]) -> JournalPlayer:
    return JournalPlayer(
        kind="bot" if row.bot else "person",
        # A guest has the present name, except other people at the guest's device.
        name=row.bot or row.name or row.guest_name or "",
        is_self=row.is_self,
        score=row.score,
        parts=row.parts or {},
        won=row.won,
    )
