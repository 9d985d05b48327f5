"""What is sent of a game depends on nothing that is not public: a twin of it without a secret gives the same bytes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from annales.core.chance import Manual, Seeded
from annales.core.history import Played
from annales.core.log import log_message
from annales.games import find_game
from annales.server.live.table_game import TableGame

if TYPE_CHECKING:
    from annales.core.game import Game

encode = msgspec.json.encode
TABLES = (("duel", 2), ("flow", 2), ("flow", 3), ("flow", 4), ("flow", 5))
EACH_TIME = 2
"""Games of each kind of table; with --full 1,000 games together."""


def follow(twin: Game, game: Game) -> None:
    """Repeat in a game without a source of chance what has happened in another one."""
    for entry in game.history[len(twin.history) :]:
        if isinstance(entry, Played):
            twin.play(entry.move.text)
        else:
            twin.reveal(entry.outcome)


def play_beside_twin(game: str, players: int, seed: int) -> int:
    """A game of random moves, whose bytes are compared with those of the twin after each move; the number of moves."""
    options = {"players": players} if game == "flow" else {}
    choose = random.Random(seed)
    table = TableGame(find_game(game)(options=options, chance=Seeded(seed)), 0)
    twin = find_game(game)(options=options, chance=Manual())
    while True:
        follow(twin, table.game)
        # None is a spectator.
        for viewer in (*range(players), None):
            assert bytes(table.encoded().view(viewer)) == encode(twin.view(viewer))
        assert bytes(table.encoded().log) == encode(log_message(twin.history))
        turn = table.game.turn
        if turn is None:
            return table.game.ply
        move = choose.choice(list(table.game.legal_moves)).text
        table = table.move(turn, move, f"c{table.version}").after


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("games", [EACH_TIME, pytest.param(1000 // len(TABLES), marks=pytest.mark.full)])
def test_what_is_sent_of_a_game_does_not_depend_on_its_secret(game: str, players: int, games: int) -> None:
    for seed in range(games):
        assert play_beside_twin(game, players, seed) > 20
