"""What a game gets that does not say otherwise: the defaults of `Ruleset`, called for Duel in place of its own."""

from random import Random

import pytest

from annales import Duel, Flow
from annales.core.events import Situation
from annales.core.history_text import describe_outcomes
from annales.core.ruleset import Ruleset
from annales.duel.rules.move_numbers import PICK_MOVES

RULES = Duel.ruleset


def situation() -> Situation:
    """The draft of a new game, with seat 0 on turn."""
    game = Duel(seed=1)
    return Situation(game.facts, game.state, RULES.scratch())


def test_a_game_without_an_option_for_players_has_two() -> None:
    assert [Ruleset.seats(RULES, options) for options in ({}, {"players": 4})] == [2, 4]


def test_a_network_fits_the_usual_cards() -> None:
    assert Ruleset.network_fits(RULES, RULES.defaults)
    assert not Ruleset.network_fits(RULES, {**RULES.defaults, "cards": "0123456789abcdef"})


@pytest.mark.parametrize(
    ("turn", "move", "key"),
    [(-1, 0, "over"), (1, 0, "not-your-turn"), (0, 0, "not-legal"), (0, PICK_MOVES, "")],
)
def test_a_move_is_refused_after_the_end_out_of_turn_and_if_it_is_not_listed(turn: int, move: int, key: str) -> None:
    now = situation()
    now.s.turn, now.s.offer = turn, 1

    reason = Ruleset.why_not(RULES, now, move, 0)

    assert (reason.key if reason else "") == key


def test_a_search_plans_for_some_twenty_moves() -> None:
    assert 10 < 1 / Ruleset.clock_share(RULES, situation()) < 40


@pytest.mark.parametrize("seed", range(3))
def test_among_several_players_winners_come_first_and_the_others_in_the_order_of_their_points(seed: int) -> None:
    game = Flow(seed=seed, options={"players": 4, **Flow.ruleset.ending_options})
    chance = Random(seed)
    while game.outcome is None:
        game.play(chance.choice(list(game.legal_moves)))
    points = [game.score(seat)["total"] for seat in range(4)]

    outcome = Ruleset.outcome(Flow.ruleset, game.situation)

    assert outcome is not None
    assert outcome.winners == tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
    others = sorted(set(range(4)) - set(outcome.winners), key=lambda seat: outcome.ranks[seat])
    assert [points[seat] for seat in others] == sorted((points[seat] for seat in others), reverse=True)


def test_two_players_have_no_ranks() -> None:
    game = Duel(seed=1)
    while game.outcome is None:
        game.play(game.legal_moves[0])

    outcome = Ruleset.outcome(Duel.ruleset, game.situation)

    assert outcome is not None
    assert outcome.ranks == ()


@pytest.mark.parametrize(("language", "line"), [("en", "first player: Ren"), ("ja", "先手：Ren")])
def test_a_text_about_a_seat_that_chance_chose_names_its_player(language: str, line: str) -> None:
    texts = Flow.ruleset.in_language(language)

    assert describe_outcomes("first_seat", ["1"], texts, ["Aoi", "Ren"]) == line
    assert describe_outcomes("first_seat", ["3"], texts, ["Aoi", "Ren"]).endswith("3")
