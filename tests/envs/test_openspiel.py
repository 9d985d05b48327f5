"""The games for OpenSpiel, with its own tests and algorithms."""

# OpenSpiel is not installed everywhere, so everything that needs it is imported in the tests.
from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import numpy as np
import pytest
from tests.envs.kinds import KINDS, EachGame
from tests.fresh_process import in_fresh_process

from annales import Duel, Flow, find_game
from annales.analysis import exact_values
from annales.core.game import Game
from annales.envs.scaling import scale_observations
from annales.errors import AnnalesError, NotationError

if TYPE_CHECKING:
    from annales.envs.openspiel import SpielGame

pytestmark = pytest.mark.openspiel


def load(kind: EachGame, position: str = "") -> SpielGame:
    from annales.envs.openspiel import load_game

    name, options = kind
    return load_game(name, options=options, position=position)


def played(kind: EachGame, before_end: int) -> Game:
    """A random game, some plies before its end."""
    name, options = kind
    game, random = find_game(name)(seed=1, options=options), Random(2)
    while game.outcome is None:
        game.play(random.choice(list(game.legal_moves)))
    for _ in range(before_end):
        game.undo()
    return game


def play_on(state: Any, random: Random, nodes: int) -> Any:
    """Play random actions and outcomes of chance."""
    while nodes and not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        nodes -= 1
    return state


@KINDS
def test_openspiels_own_test_accepts_random_games(kind: EachGame) -> None:
    import pyspiel

    pyspiel.random_sim_test(load(kind), num_sims=2, serialize=True, verbose=False)


def test_games_are_loaded_by_the_names_that_they_are_registered_with() -> None:
    import pyspiel

    import annales.envs.openspiel  # noqa: F401 - importing it registers the games

    assert pyspiel.load_game("annales_duel(first_game=True)").start == Duel(first_game=True, chance="manual")
    assert pyspiel.load_game("annales_flow(players=5)").num_players() == 5


@KINDS
def test_players_actions_and_results_are_those_of_the_game(kind: EachGame) -> None:
    name, options = kind
    game, table = load(kind), find_game(name)(chance="manual", options=options)
    state, random = game.new_initial_state(), Random(3)
    while not state.is_terminal():
        assert str(state) == table.position
        if state.is_chance_node():
            assert table.chance is not None
            outcomes = state.chance_outcomes()
            assert [number for number, _ in outcomes] == list(table.chance.numbers)
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            action = random.choice(outcomes)[0]
            table.settle(action)
        else:
            assert state.current_player() == table.turn
            assert state.legal_actions() == [int(move) for move in table.legal_moves]
            action = random.choice(state.legal_actions())
            assert state.action_to_string(action) == table.ruleset.move_text(action)
            table.play(action)
        state.apply_action(action)

    assert state.returns() == list(table.returns())


@KINDS
def test_tensors_are_scaled_observations_of_each_seat(kind: EachGame) -> None:
    game = load(kind)
    state = play_on(game.new_initial_state(), Random(4), 60)
    for seat in range(game.num_players()):
        tensor = np.array(state.observation_tensor(seat), np.float32)
        assert (tensor == scale_observations(game.kind.ruleset, state.table.observation(seat))).all()


def test_parts_of_a_tensor_have_the_names_of_the_index() -> None:
    from open_spiel.python.observation import make_observation

    game = load(("duel", {}))
    observer = make_observation(game)
    observer.set_from(play_on(game.new_initial_state(), Random(5), 50), 0)
    assert list(observer.dict) == [name for name, *_ in Duel.ruleset.learning.observation_index]
    assert observer.dict["age"] == pytest.approx(1 / 3)


def test_a_playthrough_describes_the_game_and_can_be_played_again() -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    kinds: list[EachGame] = [("duel", {}), ("flow", {"players": 4})]
    for kind in kinds:
        # Each state fills pages, so the playthrough has only the last part of a game.
        name = str(load(kind, played(kind, 8).position))
        text = playthrough(name, [], alsologtostdout=False, seed=1)
        actions = [int(line.split(": ")[1]) for line in text.splitlines() if line.startswith("action: ")]
        assert len(actions) > 5
        assert playthrough(name, actions, alsologtostdout=False) == text


@KINDS
def test_resampling_gives_a_state_that_looks_the_same_to_every_seat(kind: EachGame) -> None:
    game = load(kind)
    state = play_on(game.new_initial_state(), Random(6), 80)
    other = state.resample_from_infostate(0, Random(7).random)
    assert str(other) == str(state)
    for seat in range(game.num_players()):
        assert other.information_state_string(seat) == state.information_state_string(seat)
    play_on(other, Random(8), 5)
    assert str(other) != str(state)


def test_a_copy_is_independent() -> None:
    state = play_on(load(("duel", {})).new_initial_state(), Random(9), 40)
    before = str(state)
    play_on(state.clone(), Random(1), 10)
    assert str(state) == before


def random_of(seat: int) -> np.random.RandomState:
    return np.random.RandomState(seat)


@pytest.mark.parametrize("kind", [("duel", {}), ("flow", {"players": 3})])
def test_the_tree_search_of_openspiel_plays_a_game(kind: EachGame) -> None:
    from open_spiel.python.algorithms import mcts

    game = load(kind, played(kind, 15).position)
    bots = [
        mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, random_of(seat)), random_state=random_of(seat))
        for seat in range(game.num_players())
    ]
    state, random = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        chance = state.is_chance_node()
        choices = state.legal_actions()
        state.apply_action(random.choice(choices) if chance else bots[state.current_player()].step(state))

    assert max(state.returns()) >= 0


def endgame() -> Duel:
    """A game of Duel shortly before its end, in which chance decides nothing any more."""
    game, random = Duel(seed=2), Random(2)
    while game.age < 3 or "?" in game.position:
        game.play(random.choice(list(game.legal_moves)))
    return game


def test_a_tabular_solver_finds_the_exact_values_of_an_endgame() -> None:
    from open_spiel.python.algorithms.minimax_solver import MinimaxSolver

    game = endgame()
    solver = MinimaxSolver(str(load(("duel", {}), game.position)))
    solver.solve()

    values = solver.action_values_from_string(game.position)
    # Our values are from 0 to 1 for the seat on turn, those of OpenSpiel from −1 to 1.
    exact = {game.parse(text).number: 2 * value - 1 for text, value in exact_values(game).items()}
    assert {move: values[move] for move in exact} == pytest.approx(exact)


def test_a_game_from_a_position_has_its_rule_options() -> None:
    game = played(("flow", {"players": 2, "tokens": 50}), 30)
    loaded = load(("flow", {}), game.position)
    assert loaded.num_players() == 2
    assert str(loaded.new_initial_state()) == game.position
    assert str(load(("flow", {})).new_initial_state(Flow(seed=1).position)) == Flow(seed=1).position


def first_text(game: Any) -> tuple[str, str]:
    """The text of a game and that of its start, for another process."""
    return str(game), str(game.new_initial_state())


@pytest.mark.parametrize("options", [{"players": 3}, {}])
def test_a_pickled_game_is_the_same_game_also_in_another_process(options: dict[str, Any]) -> None:
    games = [load(("flow", options)), load(("duel", {}), position=played(("duel", {}), 3).position)]

    for game in games:
        assert first_text(pickle.loads(pickle.dumps(game))) == first_text(game)
        assert in_fresh_process(first_text, game) == first_text(game)


def test_a_state_is_kept_however_the_position_of_its_game_was_given() -> None:
    import pyspiel

    position = str(played(("duel", {}), 20).position)
    assert "," in position
    state = pyspiel.load_game("annales_duel", {"position": position}).new_initial_state()

    assert str(state) == position
    assert str(pickle.loads(pickle.dumps(state))) == position
    assert str(pyspiel.load_game(str(state.get_game())).new_initial_state()) == position


def test_errors_say_what_is_wrong() -> None:
    import pyspiel

    position = quote(Flow(players=2, seed=1).position)
    with pytest.raises(NotationError):
        load(("duel", {}), "duel nonsense")
    with pytest.raises(AnnalesError):
        load(("duel", {"jokers": 3}))
    with pytest.raises(AnnalesError, match="rule options"):
        pyspiel.load_game("annales_flow", {"players": 5, "position": position})
