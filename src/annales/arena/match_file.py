"""A file of matches: an SQLite database with all games of any number of matches, which can continue later.

Two matches are the same if game, rules, options, players, seed and limits are the same. Playing the same match with the
same file again plays only the missing games. The tables are in `docs/guide/arena.md`.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

import annales
from annales.arena.results import Fault, GameResult
from annales.arena.worker import Plan, game_name
from annales.core.options import complete_options
from annales.errors import MatchFileError

__all__ = ["MatchFile", "StoredMatch", "export_records"]

APPLICATION_ID = 0x414E4E4D
"""Marks the database as a file of matches: "ANNM"."""
MIGRATIONS = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        options TEXT NOT NULL,
        lineup TEXT NOT NULL,
        seed TEXT NOT NULL,
        limits TEXT NOT NULL,
        begun TEXT NOT NULL,
        UNIQUE (game, rules, options, lineup, seed, limits)
    );
    CREATE TABLE game (
        match INTEGER NOT NULL REFERENCES match (id),
        deal INTEGER NOT NULL,
        rotation INTEGER NOT NULL,
        victory TEXT NOT NULL,
        moves INTEGER NOT NULL,
        scores TEXT NOT NULL,
        seconds TEXT NOT NULL,
        decisions TEXT NOT NULL,
        fault_player TEXT,
        fault_seat INTEGER,
        fault_reason TEXT,
        fault_message TEXT,
        record TEXT NOT NULL,
        PRIMARY KEY (match, deal, rotation)
    ) WITHOUT ROWID;
    """,
    "ALTER TABLE match ADD COLUMN annales TEXT NOT NULL DEFAULT ''",
)
"""Scripts that bring the tables from each version to the next. The version of a file is the number of scripts run."""


@dataclass(frozen=True)
class StoredMatch:
    """A match in a file."""

    id: int
    """Number of the match in the file."""
    game: str
    rules: str
    """Version of the rules."""
    options: dict[str, object]
    lineup: tuple[str, ...]
    """The name of the player at each seat in the first game of a deal."""
    seed: str
    limits: dict[str, float | None]
    begun: str
    """When the match was begun, in UTC, as ISO 8601."""
    annales: str
    """Version of Annales with which the match was begun; empty where an older file does not say it."""
    games: int
    """Number of games that are in the file."""


class MatchFile:
    """An open file of matches, created where it is missing. Raises `MatchFileError` where it cannot be used."""

    def __init__(self, path: Path | str, *, new: bool = True) -> None:
        """With `new=False`, a missing file is an error."""
        self.path = Path(path)
        if not new and not self.path.is_file():
            raise MatchFileError(f"there is no file {path}")
        with self._errors():
            self._base = sqlite3.connect(self.path, timeout=30)
            try:
                self._migrate()
            except BaseException:
                self._base.close()
                raise

    def _migrate(self) -> None:
        """Create the tables or bring them to the current version."""
        if self._number("application_id") == APPLICATION_ID and self._number("user_version") == len(MIGRATIONS):
            return
        # Another process may begin with the same file: each looks once more when it may write.
        self._base.execute("BEGIN IMMEDIATE")
        version, tables = self._number("user_version"), self._base.execute("SELECT 1 FROM sqlite_schema").fetchone()
        if tables and self._number("application_id") != APPLICATION_ID:
            raise MatchFileError(f"{self.path} is a database of another program, not a file of matches")
        if version > len(MIGRATIONS):
            raise MatchFileError(
                f"{self.path} has version {version} of the tables, and this Annales knows versions up to "
                f"{len(MIGRATIONS)}: use a newer Annales"
            )
        for statement in ";".join(MIGRATIONS[version:]).split(";"):
            self._base.execute(statement)
        self._base.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        self._base.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        self._base.commit()

    def _number(self, name: str) -> int:
        """A number in the head of the file."""
        return int(self._base.execute(f"PRAGMA {name}").fetchone()[0])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self._base.close()

    def open_match(self, plan: Plan, lineup: tuple[int, ...], seed: int) -> int:
        """The number of a match in the file, where it is entered if it is new."""
        rules = plan.kind.ruleset
        row = (
            rules.id,
            rules.version,
            _json(rules.stored_options(complete_options(rules, plan.options))),
            _json([plan.names[player] for player in lineup]),
            str(seed),
            _json(asdict(plan.time)),
        )
        with self._errors(), self._base:
            self._base.execute(
                "INSERT OR IGNORE INTO match (game, rules, options, lineup, seed, limits, begun, annales) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, datetime.now(UTC).isoformat(timespec="seconds"), annales.__version__),
            )
            found = self._base.execute(
                "SELECT id FROM match WHERE (game, rules, options, lineup, seed, limits) = (?, ?, ?, ?, ?, ?)", row
            ).fetchone()
        return int(found[0])

    def games(self, match: int) -> Iterator[tuple[int, int, GameResult]]:
        """All games of a match that are in the file: deal, rotation and result."""
        with self._errors():
            rows = self._base.execute(
                "SELECT deal, rotation, victory, moves, scores, seconds, decisions, fault_player, fault_seat, "
                "fault_reason, fault_message, record FROM game WHERE match = ? ORDER BY deal, rotation",
                (match,),
            )
            for deal, rotation, victory, moves, scores, seconds, decisions, *fault, record in rows:
                shares = tuple(json.loads(scores))
                result = GameResult(
                    shares[rotation],
                    victory,
                    moves,
                    Fault(*fault) if fault[0] is not None else None,
                    shares,
                    tuple(json.loads(seconds)),
                    tuple(json.loads(decisions)),
                    record,
                )
                yield deal, rotation, result

    def keep(self, match: int, deal: int, rotation: int, result: GameResult) -> None:
        """Write a game. A game that is already there stays as it is."""
        fault = result.fault
        row = (
            match,
            deal,
            rotation,
            result.by,
            result.moves,
            _json(result.scores),
            _json(result.seconds),
            _json(result.decisions),
            *((fault.player, fault.seat, fault.reason, fault.message) if fault else (None,) * 4),
            result.record,
        )
        with self._errors(), self._base:
            self._base.execute(f"INSERT OR IGNORE INTO game VALUES ({', '.join('?' * len(row))})", row)

    def matches(self) -> list[StoredMatch]:
        """All matches in the file, oldest first."""
        with self._errors():
            rows = self._base.execute(
                "SELECT id, game, rules, options, lineup, seed, limits, begun, annales, "
                "(SELECT count(*) FROM game WHERE match = id) FROM match ORDER BY id"
            ).fetchall()
        return [
            StoredMatch(
                number, game, rules, json.loads(options), tuple(json.loads(lineup)), seed, json.loads(limits), *more
            )
            for number, game, rules, options, lineup, seed, limits, *more in rows
        ]

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as fault:
            raise MatchFileError(f"cannot use {self.path} as a file of matches: {fault}") from fault


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def export_records(file: MatchFile, folder: Path, match: int | None = None) -> int:
    """Write the record of every game to a folder, of one match or of all; return the number of records.

    Each is in a file such as `match-1-deal-00000-seat-0.annales`. Raises `MatchFileError` for an unknown match.
    """
    known = [stored.id for stored in file.matches()]
    if match is not None and match not in known:
        raise MatchFileError(f"{file.path} has no match {match} (known: {', '.join(map(str, known)) or 'none'})")
    written = 0
    for number in known if match is None else [match]:
        for deal, rotation, result in file.games(number):
            path = folder / f"match-{number}-{game_name(deal, rotation)}.annales"
            path.write_text(result.record, encoding="utf-8", newline="\n")
            written += 1
    return written
