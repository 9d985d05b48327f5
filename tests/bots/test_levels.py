"""The five levels: legal and repeatable moves in every game, and an import that loads no compiler."""

import subprocess
import sys
from collections import Counter

import pytest

from annales import Duel, Flow
from annales.bots import BOTS, LEVELS, choose_move, find_bot, warm
from annales.bots import levels as module
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.games import GAMES

NAMES = ["beginner@1", "casual@1", "skilled@1", "expert@1", "master@1"]
LOADS_NUMERICS = "import sys, annales.bots; sys.exit(any(name in sys.modules for name in ('numba', 'numpy')))"


def test_the_levels_come_after_the_simple_bots_weakest_first() -> None:
    assert list(LEVELS) == NAMES
    assert list(BOTS) == ["random@1", "greedy@1", *NAMES]
    assert find_bot("master") is BOTS["master@1"]


@pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("name", NAMES[:-2])
def test_a_level_makes_the_same_legal_move_for_the_same_situation_and_seed(kind: type[Game], name: str) -> None:
    bot = find_bot(name)
    game = kind(seed=3)
    for ply in range(12):
        move = bot.choose(game, ply)

        assert move in game.legal_moves
        assert choose_move(game.ruleset.id, game.position, name, ply) == move.text
        game.play(move)


@pytest.mark.parametrize("players", [2, 4])
def test_the_levels_play_whole_games_for_two_and_four_players(players: int) -> None:
    game = Flow(players=players, seed=3)
    while game.turn is not None:
        game.play(find_bot(NAMES[game.turn % 3]).choose(game, game.ply))

    assert game.outcome is not None


@pytest.mark.parametrize("name", NAMES[-2:])
def test_a_level_with_a_time_limit_makes_a_legal_move(name: str) -> None:
    game = Duel(seed=3)
    warm(["duel"])

    assert find_bot(name).choose(game, 1) in game.legal_moves


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(
    "game",
    [
        Duel.from_position("duel turn=-1 choice=over age=3 coins=0/0 over=0:civilian"),
        Duel(chance="manual"),
        Flow(chance="manual", players=3),
    ],
    ids=["over", "duel waits for chance", "flow waits for chance"],
)
def test_no_bot_moves_when_nobody_is_on_turn(name: str, game: Game) -> None:
    with pytest.raises(AnnalesError, match="nobody is on turn"):
        find_bot(name).choose(game, 1)


@pytest.mark.parametrize("name", NAMES)
def test_the_only_legal_move_is_made_without_a_search(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Duel.from_position("duel turn=0 choice=token age=2 coins=7/7 display=0:forum board=law", chance="manual")
    monkeypatch.delattr("annales.bots.search.Searcher.search")

    assert find_bot(name).choose(game, 1).text == "token law"


def test_the_weakest_level_takes_the_best_move_less_often_than_the_next() -> None:
    game = Duel(seed=3, first_game=True)
    best = find_bot("greedy").choose(game, 1)

    taken = {name: Counter(find_bot(name).choose(game, seed) for seed in range(200))[best] for name in NAMES[:2]}

    assert 0 < taken["beginner@1"] < taken["casual@1"] < 200


def test_without_a_compiler_only_the_levels_without_search_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda _: None)

    assert list(module._levels()) == NAMES[:2]


def test_importing_the_bots_loads_no_compiler() -> None:
    assert subprocess.run([sys.executable, "-c", LOADS_NUMERICS], check=False).returncode == 0


def test_the_error_for_an_unknown_bot_lists_all_bots() -> None:
    with pytest.raises(AnnalesError, match=r"no bot is called 'deep' .*master@1"):
        find_bot("deep")
