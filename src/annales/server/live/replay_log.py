"""From the log of a table to its game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from annales.core.chance import Manual, Seeded
from annales.core.events import RESIGNED, TIME
from annales.core.game import Chance, Entry, Game, Played
from annales.core.move import Move
from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.db.log import KINDS_OUTSIDE_THE_GAME, DamagedError, LogRow, rows_in_effect
from annales.server.errors import ServerError
from annales.server.live.clocks import clocks_of, last_clocks, left_after
from annales.server.live.shuffle import Shuffle, shuffle_after
from annales.server.live.table_game import TableGame
from annales.server.live.table_header import TableHeader
from annales.server.live.table_requests import requests_after

__all__ = ["OtherRulesError", "replay_log", "replay_more"]


class OtherRulesError(ServerError):
    """A log of other rules: another version, another card set, or a game that is not installed."""


def replay_log(header: TableHeader, rows: Sequence[LogRow], version: int) -> TableGame:
    """The game that a log leads to. Raises `OtherRulesError` or `DamagedError`.

    `version` is the one stored with the game: a log that is cut short would replay, too.
    """
    check_rules(header)
    if [row.version for row in rows] != list(range(version + 1)):
        raise DamagedError(f"game {header.id}: the log does not hold the rows 0 to {version}")
    try:
        shuffle = shuffle_after(header.together, rows)
        game = _replay(header, rows_in_effect(rows), shuffle)
    except (AnnalesError, ValueError, LookupError, TypeError, AssertionError) as fault:
        raise DamagedError(f"game {header.id}: the log cannot be replayed: {fault}") from fault
    kinds = Counter(row.kind for row in rows)
    return TableGame(
        game=game,
        version=version,
        takebacks=kinds["undo"],
        hints=kinds["hint"],
        inherited=kinds["inherited"],
        request_versions={(row.seat, row.request_id): row.version for row in rows if row.request_id is not None},
        requests=requests_after(rows),
        clocks=last_clocks(rows),
        left=_left_after_moves(rows),
        shuffle=shuffle,
    )


def _left_after_moves(rows: Sequence[LogRow]) -> tuple[int, ...]:
    left, clocks = tuple[int, ...](), None
    for row in rows:
        left, clocks = left_after(left, clocks, row), clocks_of(row) or clocks
    return left


def replay_more(header: TableHeader, current: TableGame, rows: Sequence[LogRow]) -> TableGame:
    """The game after further rows of its log, which another process stored. Raises `DamagedError`."""
    for row in rows:
        if row.version != current.version + 1:
            raise DamagedError(f"game {header.id}: row {row.version} follows version {current.version}")
        try:
            current = current.after(row, _replay_row(header, current, row))
        except (AnnalesError, ValueError, LookupError, TypeError, AssertionError) as fault:
            raise DamagedError(f"game {header.id}: row {row.version} cannot be replayed: {fault}") from fault
    return current


def _replay_row(header: TableHeader, before: TableGame, row: LogRow) -> Game:
    if row.kind in KINDS_OUTSIDE_THE_GAME:
        return before.game
    if row.kind == "deal":
        return _replay(header, rows_in_effect([row]), before.shuffle.after(row))
    game = before.game.copy()
    if row.kind == "undo":
        for _ in range(row.plies):
            game.undo()
        return game
    game.source = Manual()
    _play_row(game, row)
    return _with_secret(header, game, before.shuffle)


def check_rules(header: TableHeader) -> None:
    """Raise `OtherRulesError` unless the installed rules are those of the game."""
    try:
        rules = find_game(header.game).ruleset
    except AnnalesError as fault:
        raise OtherRulesError(f"game {header.id}: {fault}") from fault
    cards = header.options.get("cards")
    if cards is not None and cards not in rules.choices["cards"]:
        raise OtherRulesError(f"game {header.id}: its card set {cards!r} is not known here")
    if rules.version != header.rules:
        raise OtherRulesError(
            f"game {header.id}: played by rules {header.rules} of {header.game}; installed are {rules.version}"
        )


def _replay(header: TableHeader, rows: Sequence[LogRow], shuffle: Shuffle) -> Game:
    """Play rows with their stored outcomes; only then may the secret seed decide chance again."""
    game = find_game(header.game)(options=header.options, chance=Manual())
    for row in rows:
        _play_row(game, row)
    return _with_secret(header, game, shuffle)


def _play_row(game: Game, row: LogRow) -> None:
    if row.kind in ("resign", "timeout") and row.seat is not None:
        game.resign(row.seat, TIME if row.kind == "timeout" else RESIGNED)
        return
    if row.kind not in (("move", "inherited") if row.version else ("start",)):
        raise DamagedError(f"row {row.version} is of kind {row.kind!r}")
    if row.version and game.turn != row.seat:
        raise DamagedError(f"row {row.version} is a move of seat {row.seat}, not of seat {game.turn}")
    game.replay(list(_entries(game, row)))


def _with_secret(header: TableHeader, game: Game, shuffle: Shuffle) -> Game:
    if game.chance is not None:
        raise DamagedError(f"the log ends before chance decided {game.chance.kind}")
    game.source = Seeded(shuffle.seed(header.secrets.chance))
    return game


def _entries(game: Game, row: LogRow) -> Iterator[Entry]:
    if row.move is not None and row.seat is not None:
        yield Played(row.seat, "", Move(game.ruleset.read_move(row.move), row.move))
    for kind, outcome in row.outcomes:
        yield Chance(kind, outcome)
