"""Fill a database with games, as a server finds them after some time: bench/fill.py FOLDER [games].

A few games are played with random moves; the stored ones are their beginnings. One half are over. Of the others, every
second one waits for a bot.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, insert

from annales.core.options import complete_options
from annales.games import find_game
from annales.server.db.engine import begin, migrate, open_engine
from annales.server.db.log import LogRow
from annales.server.db.schema import people
from annales.server.live.queries import add_game
from annales.server.live.replay_log import replay_log
from annales.server.live.table_game import new_game
from annales.server.live.table_header import NewGame, TableHeader, TablePlayer, TableSummary, new_id, new_secrets
from annales.server.settings import ServerSettings

PLAYED = 16
"""Games that are played; stored ones repeat them."""
PERSON, BOT = "0" * 32, "random@1"


class Played(NamedTuple):
    """A game from its setup to its end."""

    header: TableHeader
    rows: list[LogRow]
    summaries: list[TableSummary]
    """After each row."""


def main(folder: Path, games: int) -> None:
    """Fill the database of a data directory."""
    settings = ServerSettings(data_dir=folder)
    migrate(settings)
    waiting = fill(settings, games)
    print(f"{games} games in {folder}; in {waiting} of them a bot is on turn")


def fill(settings: ServerSettings, games: int, seed: int = 1, person: str = PERSON, *, over: bool = False) -> int:
    """Store a number of games of one person against a bot, only ended ones if `over`.

    Returns in how many of them the bot is on turn.
    """
    choose = random.Random(seed)
    played = [play(choose, person) for _ in range(min(PLAYED, games))]
    engine = open_engine(settings)
    with begin(engine) as connection:
        connection.execute(insert(people), {"id": person, "name": "Aoi", "created": 0})
        # Games of odd numbers are over.
        numbers = range(1, 2 * games, 2) if over else range(games)
        waiting = sum(store(connection, played[number % len(played)], number, choose) for number in numbers)
    engine.dispose()
    return waiting


def play(choose: random.Random, person: str) -> Played:
    """A game of 7 Wonders Duel with random moves."""
    rules = find_game("duel").ruleset
    options = complete_options(rules, {})
    players = (TablePlayer("Aoi", person), TablePlayer(BOT))
    header = TableHeader(new_id(), rules.id, rules.version, options, players, new_secrets())
    new = new_game(header)
    table, rows, summaries = replay_log(header, new.rows, 0), list(new.rows), [new.summary]
    while table.game.outcome is None:
        turn = table.game.turn
        assert turn is not None
        change = table.move(turn, choose.choice(table.game.legal_moves).text)
        table = change.after
        rows.append(change.row)
        summaries.append(table.summary)
    return Played(header, rows, summaries)


def store(connection: Connection, played: Played, number: int, choose: random.Random) -> bool:
    """Store a game as far as its number says. Returns whether the bot is on turn."""
    header = replace(played.header, id=new_id(), secrets=new_secrets())
    length = len(played.rows) if number % 2 else choose.choice(lengths(played.summaries, turn=number // 2 % 2))
    summary = played.summaries[length - 1]
    add_game(connection, NewGame(header, played.rows[:length], summary))
    return summary.turn == 1


def lengths(summaries: Sequence[TableSummary], turn: int) -> list[int]:
    """The numbers of rows after which a seat is on turn."""
    return [number for number, summary in enumerate(summaries, 1) if summary.turn == turn]


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5000)
