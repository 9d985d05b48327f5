"""The features of situations and moves are those of their tables, and depend on the view of the seat on turn alone."""

from itertools import islice, pairwise

import pytest
from tests.flow.helpers import situations

from annales import Flow
from annales.core.facets import FeatureTable
from annales.flow.ai.features import FEATURES, N_FEATURES, PLAYER_FEATURES, PLAYERS
from annales.flow.ai.move_features import MOVE_FEATURES, N_MOVE_FEATURES
from annales.flow.cards.constants import NATION, OUT
from annales.flow.rules.move_numbers import TAKE_MOVES, TARGET_MOVES
from annales.flow.rules.state import Scratch, State
from annales.kernel.features import list_features, list_move_features
from annales.kernel.rules import compiled
from annales.networks.records import EvaluationSpace
from annales.training.positions import MOST_MOVE_FEATURES

BY_SEAT = ("resources", "marker", "top", "count", "fixed", "icons")
PLAYERS_COUNTS = (2, 3, 4, 5)


def features_of(game: Flow, state: State) -> list[int]:
    a = EvaluationSpace()
    return a.active[: list_features(game.facts, state, Scratch(), a)]


def move_features_of(game: Flow, state: State, move: int) -> list[int]:
    a = EvaluationSpace()
    return a.active[: list_move_features(game.facts, state, Scratch(), a, move)]


def names(table: FeatureTable, features: list[int]) -> list[str]:
    """The name of the block of each feature."""
    return [next(name for name, first, count, _ in table if first <= i < first + count) for i in features]


def rotated(state: State, players: int) -> State:
    """The situation after all players have moved on by one seat."""
    t = state.copy()

    def moved(seat: int) -> int:
        return seat if seat < 0 else (seat + 1) % players

    t.turn, t.first, t.victim = moved(t.turn), moved(t.first), moved(t.victim)
    t.pioneer = [moved(seat) for seat in t.pioneer]
    t.place = [NATION + moved(place - NATION) if NATION <= place < OUT else place for place in t.place]
    t.victims = sum(1 << moved(seat) for seat in range(players) if state.victims >> seat & 1)
    for name in BY_SEAT:
        rows = list(getattr(state, name))
        setattr(t, name, [rows[players - 1], *rows[: players - 1], *rows[players:]])
    return t


def rotated_move(move: int, players: int) -> int:
    is_target = TARGET_MOVES <= move < TAKE_MOVES
    return TARGET_MOVES + (move - TARGET_MOVES + 1) % players if is_target else move


@pytest.mark.parametrize(("table", "end"), [(FEATURES, N_FEATURES), (MOVE_FEATURES, N_MOVE_FEATURES)])
def test_a_table_covers_all_features_once_under_different_names(table: FeatureTable, end: int) -> None:
    assert table[0][1] == 0
    assert all(first + count == following[1] for (_, first, count, _), following in pairwise(table))
    assert table[-1][1] + table[-1][2] == end
    assert len({name for name, *_ in table}) == len(table)


@pytest.mark.parametrize("players", PLAYERS_COUNTS)
def test_active_features_lie_in_the_table_and_are_fewer_than_320(players: int) -> None:
    once = {"choice", "player count", "age", "pool", "reserve", "deck", "first"}
    for seed in range(3):
        for game in situations(seed, {"players": players}):
            found = features_of(game, game.state)
            blocks = names(FEATURES, found)
            assert len(found) < 320
            assert all(blocks.count(name) == 1 for name in once)
            assert {f"player {k}" for k in range(5)} & set(blocks) == {f"player {k}" for k in range(players)}


@pytest.mark.parametrize("seed", range(12))
def test_features_stay_in_the_table_under_all_options(seed: int) -> None:
    for game in islice(situations(seed), 0, None, 3):
        found = features_of(game, game.state)
        assert 0 <= min(found) <= max(found) < N_FEATURES
        for move in game.legal_moves:
            of_move = move_features_of(game, game.state, move.number)
            assert 0 < len(of_move) <= MOST_MOVE_FEATURES
            assert 0 <= min(of_move) <= max(of_move) < N_MOVE_FEATURES


@pytest.mark.parametrize("players", PLAYERS_COUNTS)
def test_features_stay_when_all_players_move_on_by_one_seat(players: int) -> None:
    for game in situations(players, {"players": players}):
        if game.turn is None:
            continue
        there = rotated(game.state, players)
        assert features_of(game, there) == features_of(game, game.state)
        for move in game.legal_moves:
            of_move = move_features_of(game, there, rotated_move(move.number, players))
            assert of_move == move_features_of(game, game.state, move.number)


@pytest.mark.parametrize("players", PLAYERS_COUNTS)
def test_compiled_features_are_the_plain_ones(players: int) -> None:
    run, run_move = compiled(list_features, State), compiled(list_move_features, State)
    for game in islice(situations(players, {"players": players}), 0, None, 5):
        if game.turn is None:
            continue
        facts, state, w, a = (record.pack()[0] for record in (game.facts, game.state, Scratch(), EvaluationSpace()))
        assert a["active"][: run(facts, state, w, a)].tolist() == features_of(game, game.state)
        for move in game.legal_moves[::4]:
            count = run_move(facts, state, w, a, move.number)
            assert a["active"][:count].tolist() == move_features_of(game, game.state, move.number)


@pytest.mark.parametrize("players", PLAYERS_COUNTS)
def test_moves_of_another_kind_or_card_or_target_have_other_features(players: int) -> None:
    kinds: set[str] = set()
    for seed in range(6):
        for game in islice(situations(seed, {"players": players}), 0, None, 2):
            groups: dict[tuple[int, ...], set[str]] = {}
            for move in game.legal_moves:
                key = tuple(move_features_of(game, game.state, move.number))
                # Amounts of an investment from 21 on share classes.
                text = move.text.rsplit(" ", 1)[0] if move.kind == "invest" else move.text
                groups.setdefault(key, set()).add(text)
                kinds.add(move.kind)
            assert all(len(texts) == 1 for texts in groups.values())
    assert kinds >= {"invest", "complete", "harvest", "snipe", "activate", "target", "take"}


def test_a_resource_more_is_another_feature_of_its_player_only() -> None:
    game = Flow(seed=1, options={"players": 3})
    state = game.state
    before = features_of(game, state)
    opponent = (state.turn + 1) % 3
    state.resources[opponent] += 1
    changed = set(before) ^ set(features_of(game, state))
    assert changed == {PLAYERS + PLAYER_FEATURES + 4, PLAYERS + PLAYER_FEATURES + 5}
