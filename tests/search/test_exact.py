"""Exact values of late situations."""

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import count, islice

import pytest

from annales import AnnalesError, Duel, Flow
from annales.analysis import exact_values
from annales.bots import find_bot, make_bot
from annales.bots.exact import Solver
from annales.bots.search import Limits, Searcher, settings_for
from annales.bots.search_bot import SearchBot
from annales.core.game import Game
from annales.duel.cards.loading import load_tables
from annales.kernel.endgame import expected_states

LAST_CARDS = "duel turn=0 choice=play age=3 coins=9/9 pawn={pawn} looted=-6,-3,3,6 display=0:pretorium,1:altar"
FAR_FROM_THE_END = (
    "flow turn=0 choice=action age=2 resources=30/4 pool=0 reserve=38 market=C12,C05,C03,C57,C24 "
    "nations=C31,C39/C32,C48 out=C46 players=2"
)


def test_a_move_that_wins_at_once_has_value_1() -> None:
    values = exact_values(Duel.from_position(LAST_CARDS.format(pawn=7)))

    assert values["build pretorium"] == 1


def test_leaving_the_opponent_a_winning_card_has_value_0() -> None:
    values = exact_values(Duel.from_position(LAST_CARDS.format(pawn=-7) + " city=senate,palace,pantheon/"))

    assert values["build altar"] == values["discard altar"] == 0
    assert values["build pretorium"] == values["discard pretorium"] == 1


def test_chance_is_averaged_over_all_unseen_cards() -> None:
    game = Duel.from_position("duel turn=0 choice=play age=3 coins=0/0 display=4:?,8:altar", seed=1)

    values = exact_values(game)

    assert 0 < values["discard altar"] < 1


@pytest.mark.parametrize("seed", range(4))
def test_exact_values_equal_those_of_playing_every_continuation(seed: int) -> None:
    game = late_game(seed)

    values = exact_values(game)

    for move in game.legal_moves:
        assert values[move.text] == pytest.approx(float(value_after(game, move.text, game.turn or 0)), abs=1e-12)


@pytest.mark.full
@pytest.mark.parametrize("hundred", range(10))
def test_exact_values_of_a_thousand_positions_equal_those_of_playing_every_continuation(hundred: int) -> None:
    for game in islice(late_games(1000 * hundred), 100):
        values = exact_values(game)
        for move in game.legal_moves:
            assert values[move.text] == pytest.approx(float(value_after(game, move.text, game.turn or 0)), abs=1e-12)


def test_a_slot_for_which_no_card_is_left_stays_empty() -> None:
    rest = ",".join(card.id for card in load_tables().cards if card.back == "III" and card.id != "senate")
    game = Duel.from_position(f"duel turn=0 choice=play age=3 coins=30/5 display=4:?,8:senate discard={rest}")

    values = exact_values(game)

    assert set(values) == {"build senate", "discard senate"}
    game.play("build senate")
    assert game.outcome is not None
    assert values["build senate"] == (1 if game.outcome.winners == (0,) else 0)


def test_a_finished_game_has_no_exact_values() -> None:
    game = Duel.from_position("duel turn=-1 choice=over age=3 coins=0/0 over=0:civilian")

    with pytest.raises(AnnalesError, match="on turn"):
        exact_values(game)


@pytest.mark.parametrize("game", [Duel(seed=1, first_game=True), Flow.from_position(FAR_FROM_THE_END, seed=1)])
def test_a_game_that_may_last_too_long_raises(game: Game) -> None:
    with pytest.raises(AnnalesError, match="too far for exact values: it may be more than 96 moves"):
        exact_values(game)


def test_the_solver_gives_up_where_its_states_are_not_enough() -> None:
    game = late_game(0, cards=6)

    assert Solver(game, most_states=20).solve(game) is None
    assert Solver(game).solve(game, proceed=lambda: False, slice_states=20) is None


def test_an_interrupted_solution_goes_on_and_has_the_same_values() -> None:
    game = late_game(0, cards=6)
    calls: list[int] = []

    def count_call() -> bool:
        calls.append(0)
        return True

    in_pieces = Solver(game).solve(game, proceed=count_call, slice_states=100)

    assert calls
    assert in_pieces == Solver(game).solve(game)


def test_a_solver_remembers_what_it_has_solved() -> None:
    game = late_game(1, cards=5)
    solver = Solver(game)

    first, states = solver.solve(game), solver.states

    assert solver.solve(game) == first
    assert 0 < solver.states < states


def test_only_a_game_that_tells_how_near_its_end_is_has_an_estimate() -> None:
    def expected(game: Game) -> float:
        return expected_states(game.situation.f, game.situation.s, game.situation.w)

    assert expected(late_game(0, cards=6)) > expected(late_game(0, cards=4)) > 0
    assert expected(Duel(seed=1)) == float("inf")
    assert expected(Flow.from_position(FAR_FROM_THE_END, seed=1)) == float("inf")


EXACT = settings_for(Duel.ruleset, {"exact_end": True})


def test_a_search_with_exact_end_reports_exact_values_of_all_moves() -> None:
    game = late_game(2, cards=5)
    values = exact_values(game)

    report = Searcher(EXACT).search(game, Limits(visits=2000))

    assert report.exact
    assert {move.move: move.win_rate for move in report.moves} == values
    assert all(move.error == 0 for move in report.moves)
    assert report.best.win_rate == max(values.values())
    assert report.visits == 2000


def test_a_search_that_only_chooses_a_move_plays_a_best_one_without_visits() -> None:
    game = next(game for game in map(late_game, range(20)) if max(exact_values(game).values()) > 0)

    report = Searcher(EXACT).search(game, Limits(visits=2000, early="decided"))

    assert report.exact
    assert report.visits == 0
    assert exact_values(game)[report.best.move] == max(exact_values(game).values())
    assert report.pv == (report.best.move,)


def test_where_all_moves_lose_the_visits_decide() -> None:
    game = next(game for game in map(late_game, range(60)) if max(exact_values(game).values()) == 0)

    report = Searcher(EXACT).search(game, Limits(visits=2000, early="decided"))

    assert report.exact
    assert report.visits > 0
    assert report.best.visits == max(move.visits for move in report.moves)


def test_a_search_falls_back_to_visits_where_the_limits_do_not_allow_a_solution() -> None:
    game = late_game(0, cards=6)

    report = Searcher(EXACT).search(game, Limits(visits=20))

    assert not report.exact
    assert report.visits == 20


def test_a_search_within_seconds_solves_the_end_and_keeps_its_time() -> None:
    game = late_game(0)

    report = Searcher(EXACT).search(game, Limits(seconds=0.2))

    assert report.exact
    assert report.visits > 0


def test_exact_end_is_off_unless_a_setting_asks_for_it() -> None:
    assert not Searcher().search(late_game(0), Limits(visits=500)).exact
    bot = make_bot("search:visits=10,exact_end=1")
    assert isinstance(bot, SearchBot)
    assert bot.settings == {"exact_end": True}


def late_game(seed: int, cards: int = 3) -> Duel:
    """A game of `greedy@1` with a number of cards left, with manual chance from there on."""
    game, greedy = Duel(seed=f"late {seed}"), find_bot("greedy@1")
    while game.turn is not None and (game.age < 3 or len(game.view().display) > cards):
        game.play(greedy.choose(game, seed))
    assert game.outcome is None
    return Duel.from_position(game.position, chance="manual")


def late_games(first: int) -> Iterator[Duel]:
    """Games with two to four cards left, from a seed on, without those that end before."""
    for seed in count(first):
        with suppress(AssertionError):
            yield late_game(seed, cards=4 if seed % 10 == 0 else 2 + seed % 2)


def value_after(game: Game, move: str, seat: int) -> Fraction:
    """The exact value of a move for a seat as a fraction, computed through the public interface."""
    after = game.copy()
    after.play(move)
    return value_of(after, seat)


def value_of(game: Game, seat: int) -> Fraction:
    """The exact value of a situation for a seat when both play best."""
    if game.chance is not None:
        return sum((value_of(revealed(game, name), seat) for name in game.chance.outcomes), Fraction()) / len(
            game.chance.outcomes
        )
    if game.outcome is not None:
        return Fraction(seat in game.outcome.winners, len(game.outcome.winners))
    best = max if game.turn == seat else min
    return best(value_after(game, move.text, seat) for move in game.legal_moves)


def revealed(game: Game, outcome: str) -> Game:
    """The game after an outcome of chance."""
    after = game.copy()
    after.reveal(outcome)
    return after
