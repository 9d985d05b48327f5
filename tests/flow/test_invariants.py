"""The invariants hold in many games of each number of players, and each notices what it is there to notice."""

import os

import pytest
from tests.games.playing import broken, spoiled

from annales import AnnalesError, Flow
from annales.flow.checks.invariants import INVARIANTS
from annales.simulation.option_sets import all_options
from annales.simulation.verification import verify

THREADS = os.cpu_count() or 1
PLAYERS = (2, 3, 4, 5)
POSITION = (
    "flow turn=0 choice=action age=1 resources=4/4 pool=0 reserve=64 market=C01,C11,C21,C46,C56 "
    "nations=C31/C32 out=C33,C34,C35,C36 players=2"
)


@pytest.mark.parametrize("players", PLAYERS)
def test_invariants_hold_in_three_thousand_games(players: int) -> None:
    run = verify("flow", 3_000, seed=1, threads=THREADS, players=players)

    assert run.fault is None
    assert run.games == 3_000


@pytest.mark.full
@pytest.mark.parametrize("players", PLAYERS)
def test_invariants_hold_in_three_hundred_thousand_games(players: int) -> None:
    assert verify("flow", 300_000, seed=2, threads=THREADS, players=players).fault is None


def test_all_numbers_of_players_and_all_values_of_options_are_verified() -> None:
    found = all_options(Flow.ruleset)

    for name, values in Flow.ruleset.choices.items():
        assert {options[name] for options in found} == set(values)
    assert sum(options == {**Flow.ruleset.defaults, "players": 4} for options in found) > len(found) // 10
    with pytest.raises(AnnalesError, match="flow cannot be played by 6 players"):
        all_options(Flow.ruleset, 6)


@pytest.mark.parametrize(
    ("name", "where", "value", "number"),
    [
        ("market", (3,), 1, 1),
        ("top", (0, 0), 1, 1),
        ("unseen", (5,), 3, 2),
        ("stake", (0,), 1, 3),
        ("marker", (1,), 1, 3),
        ("pool", (), 1, 4),
        ("reserve", (), -1, 4),
        ("turn", (), -2, 7),
        ("choice", (), 2, 7),
        ("ending", (), 1, 7),
        ("age", (), 1, 8),
        ("icons", (1, 2), 1, 9),
        ("fixed", (0, 0), 1, 9),
        ("count", (1, 0), 1, 9),
    ],
    ids=str,
)
def test_a_spoiled_state_is_noticed(name: str, where: tuple[int, ...], value: int, number: int) -> None:
    game = Flow.from_position(POSITION, chance="manual")
    before = game.state
    move = game.play("harvest")

    assert broken(game, before, int(move)) == ""
    assert broken(game, before, int(move), spoiled(game, name, where, value)) == INVARIANTS[number]


def test_cards_that_change_places_in_a_column_are_noticed() -> None:
    game = Flow.from_position(POSITION.replace("C31/", "C31,C37/"), chance="manual")
    before = game.state
    move = int(game.play("harvest"))
    swapped = game.state
    swapped.top[0][0], swapped.below[30], swapped.below[36] = 30, 36, -1

    assert broken(game, before, move, swapped) == INVARIANTS[5]


def test_a_card_that_comes_back_and_a_token_too_many_are_noticed() -> None:
    game = Flow.from_position(POSITION, chance="manual")
    before = game.state
    move = int(game.play("harvest"))
    back = before.copy()
    back.place[11] = 20
    back.unseen[1] = before.unseen[1]
    paid = game.state
    paid.resources[0] += 1
    paid.resources[1] -= 1

    assert broken(game, back, move) == INVARIANTS[6]
    assert broken(game, before, move, paid) == INVARIANTS[11]
