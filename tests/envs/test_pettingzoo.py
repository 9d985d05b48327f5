"""The environments for PettingZoo, with its own tests and in comparison with games of the library."""

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from tests.envs.kinds import KINDS, EachGame

from annales import Duel, Flow
from annales.core.facets import Learning
from annales.envs.pettingzoo import AECGame, ParallelGame, env, parallel_env
from annales.errors import AnnalesError, IllegalMove, NotationError

KNOWN_WARNINGS = (
    # PettingZoo itself asks for a dictionary where there is an action mask.
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
)


@contextmanager
def only_known_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        for message in KNOWN_WARNINGS:
            warnings.filterwarnings("ignore", message)
        yield


def play_on(game: AECGame, moves: int) -> list[int]:
    """Play random legal moves, and return them."""
    played = []
    for agent in game.agent_iter(moves):
        seen, _, over, _, _ = game.last()
        if over:
            break
        played.append(int(game.action_space(agent).sample(seen["action_mask"])))
        game.step(played[-1])
    return played


@KINDS
def test_pettingzoos_own_tests_accept_seats_that_act_in_turn(kind: EachGame) -> None:
    name, options = kind
    with only_known_warnings():
        api_test(env(name, options=options), num_cycles=200)
    seed_test(lambda: env(name, options=options), num_cycles=50)


@KINDS
def test_pettingzoos_own_tests_accept_seats_that_act_at_once(kind: EachGame) -> None:
    name, options = kind
    parallel_api_test(parallel_env(name, options=options), num_cycles=500)
    parallel_seed_test(lambda: parallel_env(name, options=options), num_cycles=50)


def test_scaled_observations_lie_between_minus_one_and_one() -> None:
    for name in ("duel", "flow"):
        with only_known_warnings():
            api_test(AECGame(name, scaled=True), num_cycles=30)
        parallel_api_test(ParallelGame(name, scaled=True), num_cycles=30)


def test_an_agent_sees_what_the_game_shows_to_its_seat() -> None:
    game = AECGame(Flow, options={"players": 3})
    game.reset(seed=3)
    play_on(game, 20)

    turn = game.game.turn
    for seat, agent in enumerate(game.possible_agents):
        seen = game.observe(agent)
        assert (seen["observation"] == game.game.observation(seat)).all()
        assert (seen["action_mask"] == (game.game.action_mask() if seat == turn else 0)).all()
    assert (game.state() == game.game.observation(turn)).all()


def test_rewards_come_at_the_end_and_are_the_returns_of_the_game() -> None:
    game = AECGame("duel")
    game.reset(seed=4)
    while game.game.turn is not None:
        assert set(game.rewards.values()) == {0}
        play_on(game, 1)

    assert tuple(game.rewards.values()) == game.game.returns()
    assert all(game.terminations.values())


def test_the_next_game_of_a_seed_is_another_one_and_comes_again() -> None:
    game, starts = AECGame("duel"), []
    for seed in (5, None, 5, None):
        game.reset(seed=seed)
        starts.append(game.game.position)

    assert starts[0] != starts[1]
    assert starts[:2] == starts[2:]


def test_an_environment_begins_from_a_position() -> None:
    played = Duel(seed=3)
    played.play(played.legal_moves[0])
    game = AECGame("duel")
    game.reset(options={"position": played.position})

    assert game.game == played


@pytest.mark.parametrize(
    ("position", "error"),
    [
        ("duel nonsense", NotationError),
        (Flow(players=4, seed=1).position, AnnalesError),
    ],
)
def test_a_position_that_does_not_fit_is_refused(position: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        AECGame("flow").reset(options={"position": position})


def finished() -> str:
    game = Duel(seed=1)
    while game.outcome is None:
        game.play(game.legal_moves[0])
    return game.position


def test_a_position_without_anything_to_decide_is_refused() -> None:
    with pytest.raises(AnnalesError, match="is over"):
        AECGame("duel").reset(options={"position": finished()})


@pytest.mark.parametrize("new", [AECGame, ParallelGame])
def test_an_illegal_action_loses_the_game(new: Callable[..., Any]) -> None:
    game = new("flow", options={"players": 3})
    game.reset(seed=1)
    agent = game.possible_agents[game.game.turn]
    if new is AECGame:
        game.step(0)
        rewards, over, infos = game.rewards, game.terminations, game.infos
    else:
        _, rewards, over, _, infos = game.step(dict.fromkeys(game.agents, game.wait))

    assert rewards == {name: -1 if name == agent else 0 for name in rewards}
    assert all(over.values())
    assert infos[agent] == {"illegal": True}


@pytest.mark.parametrize("new", [AECGame, ParallelGame])
def test_an_illegal_action_raises_an_error_where_that_is_wanted(new: Callable[..., Any]) -> None:
    game = new("duel", illegal="error")
    game.reset(seed=1)
    with pytest.raises(IllegalMove):
        game.step(1191 if new is AECGame else dict.fromkeys(game.agents, 1191))


@pytest.mark.parametrize("action", [3.5, None, True])
@pytest.mark.parametrize("new", [AECGame, ParallelGame])
def test_an_action_that_is_no_number_is_an_error_and_no_defeat(new: Callable[..., Any], action: Any) -> None:
    game = new("duel", options={"first_game": True})
    game.reset(seed=1)

    with pytest.raises(AnnalesError, match="action") as raised:
        game.step(action if new is AECGame else {"player_0": action})

    assert not isinstance(raised.value, IllegalMove)
    assert game.game.outcome is None


@pytest.mark.parametrize("new", [AECGame, ParallelGame])
def test_another_option_of_a_reset_is_refused(new: Callable[..., Any]) -> None:
    with pytest.raises(AnnalesError, match=r"reset has no option 'seat' \(known: position\)"):
        new("duel").reset(options={"seat": 1})


def test_nothing_is_done_before_a_game_begins() -> None:
    first, second = AECGame(render_mode="ansi"), ParallelGame(render_mode="ansi")
    acts: list[Callable[[], object]] = [first.last, first.state, first.render, second.state, second.render]
    acts += [lambda: first.step(0), lambda: first.observe("player_0"), lambda: second.step({})]

    for act in acts:
        with pytest.raises(AnnalesError, match=r"no game is under way: call reset\(\)"):
            act()


def test_agents_that_are_not_on_turn_can_only_wait() -> None:
    game = ParallelGame("flow", options={"players": 4})
    seen, _ = game.reset(seed=2)
    for _ in range(30):
        turn = game.game.turn
        for seat, agent in enumerate(game.agents):
            legal = np.flatnonzero(seen[agent]["action_mask"]).tolist()
            assert legal == ([int(move) for move in game.game.legal_moves] if seat == turn else [game.wait])
        actions = {agent: game.action_space(agent).sample(seen[agent]["action_mask"]) for agent in game.agents}
        seen, *_ = game.step(actions)


def test_an_action_of_an_agent_that_is_not_on_turn_changes_nothing() -> None:
    games = [ParallelGame("duel"), ParallelGame("duel")]
    for game, other in zip(games, (0, 7), strict=True):
        game.reset(seed=6)
        turn = game.game.turn
        assert turn is not None
        game.step({f"player_{turn}": int(game.game.legal_moves[0]), f"player_{1 - turn}": other})

    assert games[0].game.history == games[1].game.history


def test_missing_actions_and_steps_without_a_game_are_errors() -> None:
    game = ParallelGame("duel")
    with pytest.raises(AnnalesError, match="reset"):
        game.step({})
    game.reset()
    with pytest.raises(AnnalesError, match="missing"):
        game.step({})
    aec = AECGame("duel")
    aec.reset()
    with pytest.raises(AnnalesError, match="cannot be None"):
        aec.step(None)


@pytest.mark.parametrize("new", [AECGame, ParallelGame])
def test_the_board_is_shown_as_text_where_that_is_wanted(new: Callable[..., Any]) -> None:
    game = new("duel", render_mode="ansi")
    game.reset(seed=1)
    assert game.render() == str(game.game.board(color=False))
    quiet = new("duel")
    quiet.reset(seed=1)
    assert quiet.render() is None


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_goes_on_with_the_same_chance(duplicate: Callable[[AECGame], AECGame]) -> None:
    game = AECGame("duel")
    game.reset(seed=8)
    play_on(game, 30)
    twin = duplicate(game)
    while game.game.turn is not None:
        for move in play_on(game, 1):
            twin.step(move)

    assert twin.game == game.game
    assert twin.rewards == game.rewards


def test_a_game_without_observations_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(Duel.ruleset), "learning", Learning())
    with pytest.raises(AnnalesError, match="no observations"):
        AECGame("duel")


@pytest.mark.parametrize("wrong", [{"game": "chess"}, {"options": {"jokers": 2}}, {"illegal": "skip"}])
def test_arguments_that_are_unknown_are_errors(wrong: dict[str, Any]) -> None:
    with pytest.raises(AnnalesError):
        AECGame(**wrong)


def test_an_unknown_agent_is_named_with_the_known_ones() -> None:
    game = AECGame("duel")
    game.reset(seed=1)

    for ask in (game.observe, game.action_space, game.observation_space, ParallelGame("duel").action_space):
        with pytest.raises(AnnalesError, match=r"there is no agent 'bob' \(known: player_0, player_1\)"):
            ask("bob")


@pytest.mark.parametrize("kind", [AECGame, ParallelGame])
def test_a_mode_that_nothing_is_rendered_in_is_refused(kind: type[AECGame | ParallelGame]) -> None:
    with pytest.raises(AnnalesError, match="render_mode cannot be 'human'"):
        kind("duel", render_mode="human")
