"""Log and views of a game are encoded once for all clients: the result is what each seat would get by itself."""

import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from annales.core.chance import Seeded
from annales.core.game import Played
from annales.core.log import log_message
from annales.core.move import Move
from annales.games import find_game
from annales.server.live.encoded_game import EncodedGame
from annales.server.live.table_game import TableGame

encode = msgspec.json.encode


def random_games(game: str, seed: int, moves: int, **options: Any) -> list[TableGame]:
    """A game at a table after each of some random moves."""
    choose = random.Random(seed)
    played = [TableGame(find_game(game)(options=options, chance=Seeded(seed)), 0)]
    while len(played) <= moves and (turn := played[-1].game.turn) is not None:
        text = choose.choice(list(played[-1].game.legal_moves)).text
        # Clients are at the table all the time.
        assert played[-1].encoded().view(turn)
        played.append(played[-1].move(turn, text, f"c{len(played)}").after)
    return played


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in (1, 2))])
@pytest.mark.parametrize(("game", "players"), [("duel", 2), ("flow", 2), ("flow", 3), ("flow", 5)])
def test_every_seat_gets_its_own_view_and_the_whole_log(game: str, players: int, seed: int) -> None:
    options = {"players": players} if game == "flow" else {}
    for table in random_games(game, seed, 60, **options):
        fresh = table.game.copy()
        for seat in range(players):
            assert bytes(table.encoded().view(seat)) == encode(fresh.view(seat))
        assert bytes(table.encoded().log) == encode(log_message(fresh.history))


def test_a_take_back_and_a_resignation_are_encoded_anew() -> None:
    table = random_games("duel", 1, 12)[-1]
    mover = next(entry.seat for entry in reversed(table.game.history) if isinstance(entry, Played))
    for change in (table.undo(mover, "u", (mover,)), table.resign(0, "r")):
        fresh = change.after.game.copy()
        assert bytes(change.after.encoded().view(0)) == encode(fresh.view(0)) != bytes(table.encoded().view(0))


class CountedGame:
    """Stands for a game whose views name their viewer."""

    def __init__(self, *, all_see_the_same: bool) -> None:
        self.ruleset = SimpleNamespace(all_see_the_same=all_see_the_same)
        self.history = [Played(0, "play", Move(0, "pass"))]
        self.viewers: list[int | None] = []

    def view(self, seat: int | None = None) -> dict[str, int | None]:
        self.viewers.append(seat)
        return {"viewer": seat}


def views_of(game: Any) -> list[bytes]:
    encoded = EncodedGame(game)
    return [bytes(encoded.view(seat)) for seat in (0, 1, 0, 1)]


def test_a_view_without_secrets_is_computed_once_for_all_seats() -> None:
    game = CountedGame(all_see_the_same=True)
    assert views_of(game) == [b'{"viewer":null}'] * 4
    assert game.viewers == [None]


def test_where_seats_see_different_things_no_seat_gets_the_view_of_another() -> None:
    game = CountedGame(all_see_the_same=False)
    assert views_of(game) == [b'{"viewer":0}', b'{"viewer":1}'] * 2
    assert game.viewers == [0, 1]
