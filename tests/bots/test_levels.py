"""The levels: legal and repeatable moves in every game, old versions as before, and an import without a compiler."""

import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import thread_time
from typing import Any

import pytest

from annales import Duel, Flow
from annales.bots import BOTS, LEVELS, OFFERED, SearchBot, choose_move, find_bot, warm
from annales.bots import levels as module
from annales.bots.make import make_bot
from annales.bots.presets import SEARCH_1, preset_settings
from annales.bots.search import Settings, settings_for
from annales.core.bot import for_game
from annales.core.game import Game
from annales.core.levels import LEVEL_NAMES, WITHOUT_SEARCH, GlanceLevel, SearchLevel
from annales.errors import AnnalesError
from annales.games import GAMES
from annales.networks.files import network_for

START: dict[str, Callable[[], Game]] = {
    "duel": lambda: Duel(seed=3),
    "duel first": lambda: Duel(seed=8, first_game=True),
    "flow": lambda: Flow(seed=3, players=3),
}
NAMES = [f"{name}@2" for name in LEVEL_NAMES]
OLD_NAMES = ["beginner@1", "casual@1", "skilled@1", "expert@1", "master@1"]
LOADS_NUMERICS = "import sys, annales.bots; sys.exit(any(name in sys.modules for name in ('numba', 'numpy')))"

GOLDEN = tomllib.loads((Path(__file__).parent / "old_levels.toml").read_text(encoding="utf-8"))["game"]


def test_menus_offer_the_simple_bots_and_the_newest_levels_weakest_first() -> None:
    assert list(LEVELS) == NAMES
    assert list(OFFERED) == ["random@1", "greedy@1", *NAMES]
    assert list(BOTS) == [*OFFERED, *OLD_NAMES]


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_name_without_a_version_means_the_newest_version(name: str) -> None:
    assert find_bot(name) is BOTS[f"{name}@2"]


def test_an_old_version_is_found_by_its_full_name() -> None:
    assert [find_bot(name).name for name in OLD_NAMES] == OLD_NAMES


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_a_beginner_sees_its_own_gain_and_a_casual_player_what_others_may_do(kind: type[Game]) -> None:
    beginner, casual = (kind.ruleset.search.levels[name] for name in WITHOUT_SEARCH)

    assert isinstance(beginner, GlanceLevel)
    assert isinstance(casual, GlanceLevel)
    assert not beginner.sees_opponents
    assert not beginner.sees_replies
    assert casual.sees_opponents
    assert casual.sees_replies


@pytest.mark.parametrize("golden", GOLDEN, ids=[f"{golden['bot']} in {golden['start']}" for golden in GOLDEN])
def test_old_levels_and_the_preset_play_as_in_the_first_release(
    golden: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Old levels draw random numbers by the position, which names the set of cards unless it is the default one.
    first = Flow(cards="reconstruction").options["cards"]
    monkeypatch.setattr(Flow.ruleset, "defaults", {**Flow.ruleset.defaults, "cards": first})
    game, bot = START[golden["start"]](), make_bot(golden["bot"])
    found = []
    for ply in range(24):
        found.append(bot.choose(game.public(), ply).text)
        game.play(found[-1])

    assert found[::3] == golden["moves"]


@pytest.mark.parametrize(
    ("name", "seconds", "visits"),
    [("skilled@1", None, 120), ("expert@1", 0.1, None), ("master@1", 1.0, None)],
)
def test_old_levels_search_with_the_settings_of_the_first_release(
    name: str, seconds: float | None, visits: int | None
) -> None:
    bot = find_bot(name)

    assert isinstance(bot, SearchBot)
    assert (bot.seconds, bot.visits, bot.preset, bot.settings) == (seconds, visits, SEARCH_1, {})


@pytest.mark.parametrize(("kind", "greedy_share"), [(Duel, 0.8), (Flow, 1.0)])
def test_the_preset_has_the_settings_of_the_first_release(kind: type[Game], greedy_share: float) -> None:
    settings = Settings(**preset_settings(SEARCH_1, kind.ruleset))

    assert settings == Settings(
        exploration=1.5,
        root_factor=1.0,
        fpu_reduction=0.1,
        temperature=30,
        greedy_share=greedy_share,
        chance_nodes=True,
        below_deals=False,
        narrow=True,
        lead_share=0.0,
        lead_scale=8.0,
        network="",
        network_share=1.0,
        network_priors=True,
        prior_temperature=1.0,
        nodes=1_000_000,
    )


def test_the_preset_does_not_follow_the_defaults_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    before = preset_settings(SEARCH_1, Flow.ruleset)
    changed = replace(Flow.ruleset.search, settings={"network": "own", "exploration": 9.0})
    monkeypatch.setattr(type(Flow.ruleset), "search", changed)

    assert preset_settings(SEARCH_1, Flow.ruleset) == before


@pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))
def test_every_game_has_all_levels_and_only_the_strongest_is_limited_by_time(kind: type[Game]) -> None:
    levels = kind.ruleset.search.levels

    assert tuple(levels) == LEVEL_NAMES
    for name, level in levels.items():
        assert isinstance(level, GlanceLevel if name in WITHOUT_SEARCH else SearchLevel)
        if isinstance(level, SearchLevel):
            assert (level.seconds is None, level.visits is None) == ((name != "master"), name == "master")
            # Raises an error for a setting out of range or a network that does not exist.
            network_for(kind.ruleset, settings_for(kind.ruleset, level.settings).network)
            assert bool(level.settings["network"]) <= (kind.ruleset.data_file("network.npz") is not None)


def test_only_the_strongest_level_plays_with_a_share_of_its_time() -> None:
    shared = [level.with_time_share(0.25, thread_time).bot_in(Duel.ruleset) for level in LEVELS.values()]

    assert [getattr(bot, "seconds", None) for bot in shared] == [None] * 6 + [0.25]


@pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("name", [*NAMES[:-1], *OLD_NAMES[:3]])
def test_a_level_makes_the_same_legal_move_for_the_same_situation_and_seed(kind: type[Game], name: str) -> None:
    bot = for_game(find_bot(name), 9)
    game = kind(seed=3)
    for ply in range(12):
        move = bot.choose(game, ply)

        assert move in game.legal_moves
        assert choose_move(game.ruleset.id, game.position, name, ply, 9) == move.text
        game.play(move)


@pytest.mark.parametrize("players", [2, 4])
def test_the_levels_play_whole_games_for_two_and_four_players(players: int) -> None:
    game = Flow(players=players, seed=3)
    while game.turn is not None:
        game.play(find_bot(NAMES[game.turn % 4]).choose(game, game.ply))

    assert game.outcome is not None


@pytest.mark.parametrize("name", [NAMES[-1], *OLD_NAMES[-2:]])
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


@pytest.mark.parametrize("name", [*NAMES, *OLD_NAMES])
def test_the_only_legal_move_is_made_without_a_search(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Duel.from_position("duel turn=0 choice=token age=2 coins=7/7 display=0:forum board=law", chance="manual")
    monkeypatch.delattr("annales.bots.search.Searcher.search")

    assert find_bot(name).choose(game, 1).text == "token law"


def test_the_weakest_old_level_takes_the_best_move_less_often_than_the_next() -> None:
    game = Duel(seed=3, first_game=True)
    best = find_bot("greedy").choose(game, 1)

    taken = {name: Counter(find_bot(name).choose(game, seed) for seed in range(200))[best] for name in OLD_NAMES[:2]}

    assert 0 < taken["beginner@1"] < taken["casual@1"] < 200


def test_without_a_compiler_only_the_levels_without_search_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "has_compiler", lambda: False)

    assert list(module._levels()) == NAMES[:2]
    assert list(module._old_levels()) == OLD_NAMES[:2]


def test_importing_the_bots_loads_no_compiler() -> None:
    assert subprocess.run([sys.executable, "-c", LOADS_NUMERICS], check=False).returncode == 0


def test_the_error_for_an_unknown_bot_lists_all_bots() -> None:
    with pytest.raises(AnnalesError, match=r"no bot is called 'deep' .*master@1"):
        find_bot("deep")
