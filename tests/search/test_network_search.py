"""The tree search with an evaluation network: priors and leaf values, and the same visits from equal seeds."""

from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest

from annales import Duel, Flow, Game, NetworkError
from annales.bots.make import make_bot
from annales.bots.search import Limits, Report, Searcher, settings_for, strongest_settings
from annales.bots.search.report import place_probabilities
from annales.flow.ruleset import FlowRuleset
from annales.networks.files import empty_network, network_for, save_network, shape_for


@pytest.fixture(scope="module")
def network(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of a network with random weights."""
    # The usual shape: the search is compiled once for each shape.
    shape = shape_for(Duel.ruleset)
    weights, random = empty_network(shape).copy(), np.random.default_rng(5)
    for name in set(weights.dtype.names or ()) - {"exponential"}:
        weights[name][0] = random.normal(0, 60, weights[name][0].shape).round()
    file = tmp_path_factory.mktemp("networks") / "random.npz"
    save_network(file, Duel.ruleset, weights, {})
    return str(file)


def search(game: Game, visits: int, seed: int = 1, **settings: object) -> Report:
    return Searcher(settings_for(game.ruleset, settings)).search(game, Limits(visits=visits), seed)


def drafted(seed: int = 5) -> Duel:
    game = Duel(seed=seed)
    while game.choice == "draft":
        game.play(game.legal_moves[0])
    return game


def test_equal_seeds_give_equal_reports(network: str) -> None:
    first, second, other = (search(drafted(), 500, seed, network=network).moves for seed in (1, 1, 2))
    assert first == second
    assert first != other


def test_a_network_changes_what_the_search_finds(network: str) -> None:
    assert search(drafted(), 500, network=network).moves != search(drafted(), 500).moves


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_every_visit_is_valued_by_network_playout_or_both(network: str, share: float) -> None:
    report = search(drafted(), 300, network=network, network_share=share)
    assert report.visits in {299, 300}
    assert all(0 <= move.win_rate <= 1 for move in report.moves)
    for move in report.moves:
        if move.visits:
            assert sum(move.by.values()) + sum(move.against.values()) == pytest.approx(1)
            assert sum(move.places) == pytest.approx(1)
            assert len(move.scores) == 2


def test_kinds_of_victory_sum_to_what_the_network_expects() -> None:
    report = search(drafted(), 4000, network="own")

    assert report.best.visits > 500
    # One visit in four counts for the kinds, and all for the mean result.
    assert sum(report.best.by.values()) == pytest.approx(report.best.win_rate, abs=0.02)
    assert report.best.places[0] == pytest.approx(report.best.win_rate, abs=0.02)
    assert min(report.best.by["military"], report.best.by["science"], report.best.by["civilian"]) > 0
    assert all(30 < points < 90 for points in report.best.scores)


def test_a_hint_for_duel_comes_from_its_network_and_one_for_other_cards_would_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = drafted()

    assert strongest_settings(game).network == "own"
    assert strongest_settings(Flow(seed=1)).network == "own"
    monkeypatch.setattr(type(game.ruleset), "defaults", {**game.options, "cards": "printed"})
    assert strongest_settings(game).network == ""


def test_places_of_several_seats_follow_from_their_chances_to_win() -> None:
    wins = [0.5, 0.3, 0.2]
    places = [place_probabilities(wins, seat) for seat in range(3)]

    assert [place[0] for place in places] == pytest.approx(wins)
    assert [sum(place) for place in places] == pytest.approx([1, 1, 1])
    assert [sum(place[i] for place in places) for i in range(3)] == pytest.approx([1, 1, 1])
    assert place_probabilities([1.0, 0.0], 0) == pytest.approx([1, 0], abs=1e-6)


def test_without_priors_of_the_network_those_of_the_heuristics_order_the_moves(network: str) -> None:
    # Everything else as in a search without a network.
    usual = {**asdict(settings_for(Duel.ruleset)), "network": network, "network_share": 0.0}
    by_network, by_heuristics = (
        search(drafted(), 40, **{**usual, "network_priors": priors}).moves for priors in (True, False)
    )
    assert by_heuristics == search(drafted(), 40).moves
    assert by_network != by_heuristics


def test_a_search_with_the_empty_network_expects_the_same_for_both_seats(tmp_path: Path) -> None:
    file = tmp_path / "empty.npz"
    save_network(file, Duel.ruleset, empty_network(shape_for(Duel.ruleset)), {})
    report = search(drafted(), 200, network=str(file))
    assert report.best.win_rate == pytest.approx(0.5, abs=0.01)


def test_a_bot_is_made_with_the_file_of_a_network(network: str) -> None:
    bot = make_bot(f"search:visits=50,network={network}")
    assert bot.choose(drafted(), 1).text in {move.text for move in drafted().legal_moves}


def test_a_network_that_does_not_exist_or_belongs_to_another_game_is_named(network: str) -> None:
    with pytest.raises(NetworkError, match="no such file"):
        search(drafted(), 10, network="missing.npz")
    with pytest.raises(NetworkError, match="for game 'duel', not 'flow'"):
        search(Flow(seed=1), 10, network=network)


def test_a_search_without_a_network_makes_the_same_visits_as_the_version_before_networks() -> None:
    game = Duel(seed=5)
    for _ in range(4):
        game.play(game.legal_moves[0])
    # Made with the release before networks: levels with a version must keep playing as they did.
    expected = [
        ("pick the_hanging_gardens", 139),
        ("pick the_sphinx", 76),
        ("pick the_temple_of_artemis", 56),
        ("pick the_mausoleum", 29),
    ]
    assert [(move.move, move.visits) for move in search(game, 300, seed=7).moves] == expected


def test_the_networks_that_come_with_games_can_be_used_by_name() -> None:
    for game in (drafted(), Flow(seed=1), Flow(seed=1, options={"players": 5})):
        assert search(game, 100, network="own").moves != search(game, 100).moves


def test_a_game_without_a_network_says_so(tmp_path: Path) -> None:
    class WithoutData(FlowRuleset):
        data = tmp_path

    with pytest.raises(NetworkError, match="no network comes with flow"):
        network_for(WithoutData(), "own")
