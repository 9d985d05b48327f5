"""What each side threatens, and for whom a card that is uncovered is useful. R12.5, R13.2, R13.5"""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.duel.helpers import OPTIONS, random_game

from annales import Duel
from annales.duel.views.preview import Uncovered
from annales.duel.views.table import DuelView
from annales.duel.views.threats import Threat

FIVE = "workshop,apothecary,scriptorium,pharmacist,academy"
"""Cards with five different symbols."""
FOUR_AND_PAIR = "workshop,apothecary,scriptorium,academy,observatory"
"""Five different symbols too; Study would make a pair of the one of Academy."""


def view_of(rest: str) -> DuelView:
    view: DuelView = Duel.from_position(f"duel turn=0 choice=play age=3 {rest}", chance="manual").view()
    return view


def threats(rest: str) -> list[tuple[Threat, ...]]:
    return [player.threats for player in view_of(rest).players]


def uncovered(rest: str, move: str) -> tuple[Uncovered, ...]:
    return next(row.preview.uncovered for row in view_of(rest).moves if row.move == move)


@pytest.mark.parametrize(("pawn", "seat"), [(6, 0), (-6, 1)])
def test_shields_that_reach_the_capital_are_a_threat_of_either_side(pawn: int, seat: int) -> None:
    found = threats(f"pawn={pawn} coins=30/30 display=18:arsenal,19:senate")

    assert found[seat] == (Threat("military", 3, ("arsenal",)),)
    assert found[1 - seat] == ()


def test_shields_that_do_not_reach_the_capital_are_no_threat() -> None:
    assert threats("pawn=5 coins=30/30 display=18:arsenal,19:senate") == [(), ()]


def test_strategy_adds_a_shield_to_the_threat_of_a_card() -> None:
    own, _ = threats("pawn=5 coins=30/30 tokens=strategy/ display=18:arsenal,19:senate")

    assert own == (Threat("military", 4, ("arsenal",)),)


def test_a_wonder_with_shields_is_a_threat_of_its_owner_only() -> None:
    own, other = threats("pawn=7 coins=30/30 wonders=the_colossus/the_sphinx display=18:gardens,19:senate")

    assert own == (Threat("military", 2, ("the_colossus",)),)
    assert other == ()


def test_a_threat_that_cannot_be_paid_yet_is_shown_beside_its_price() -> None:
    view = view_of("pawn=6 coins=5/0 display=18:arsenal,19:senate")

    assert view.players[0].threats == (Threat("military", 3, ("arsenal",)),)
    assert view.prices["arsenal"][0].short == 5


def test_a_new_symbol_for_a_player_with_five_is_a_threat() -> None:
    own, other = threats(f"coins=30/30 city={FIVE}/ display=18:observatory,19:senate")

    assert own == (Threat("science", 1, ("observatory",)),)
    assert other == ()


def test_a_player_with_five_symbols_threatens_also_without_a_card_that_can_be_taken() -> None:
    assert threats(f"coins=30/30 city=/{FIVE} display=18:senate,19:gardens")[1] == (Threat("science", 1, ()),)


def test_a_pair_is_a_threat_while_tokens_are_left() -> None:
    situation = "coins=30/30 city=academy/ display=18:study,19:senate"

    assert threats(f"{situation} board=economy")[0] == (Threat("pair", 1, ("study",)),)
    assert threats(situation)[0] == ()


def test_a_pair_that_brings_law_as_the_sixth_symbol_is_a_threat_to_win() -> None:
    situation = f"coins=30/30 city={FOUR_AND_PAIR}/ display=18:study,19:senate"

    assert threats(f"{situation} board=law")[0] == (
        Threat("science", 1, ("study",)),
        Threat("pair", 1, ("study",)),
    )
    assert threats(f"{situation} board=economy")[0][0] == Threat("science", 1, ())


def test_the_mausoleum_threatens_with_discarded_cards() -> None:
    own, other = threats("pawn=7 coins=30/30 wonders=the_mausoleum/ discard=fortifications display=18:senate,19:palace")

    assert own == (Threat("military", 2, ("the_mausoleum",)),)
    assert other == ()


@pytest.mark.parametrize(
    "display", ["15:arsenal,18:senate,19:gardens", "16:?,18:senate,19:gardens", "18:senate,19:? event=card:0"]
)
def test_cards_that_are_covered_or_lie_face_down_are_no_threat(display: str) -> None:
    assert threats(f"pawn=8 coins=30/30 display={display}") == [(), ()]


def test_nobody_threatens_in_the_draft_or_after_the_end() -> None:
    game = Duel(seed=3)
    assert all(player.threats == () for player in game.view().players)

    over = Duel.from_position(
        f"duel turn=0 choice=play age=3 coins=30/30 city={FIVE}/ display=18:observatory,19:senate"
    )
    over.play("build observatory")
    assert all(player.threats == () for player in over.view().players)


def test_a_card_that_is_uncovered_is_for_the_opponent_who_plays_next() -> None:
    found = uncovered("pawn=-6 coins=30/30 display=0:arsenal,2:senate", "discard senate")

    assert found == (Uncovered(0, 1, 10, 0, ("military",)),)


def test_a_card_that_is_uncovered_by_a_play_with_another_turn_is_for_the_same_player() -> None:
    situation = "pawn=6 coins=60/30 wonders=the_sphinx/ display=0:arsenal,2:senate"

    assert [card.seat for card in uncovered(situation, "wonder the_sphinx with senate")] == [0]
    assert [card.seat for card in uncovered(situation, "discard senate")] == [1]


def test_what_is_uncovered_knows_the_situation_after_the_move() -> None:
    situation = "pawn=-6 coins=30/4 display=0:arsenal,2:siege_workshop"

    # The shields of the first card push the pawn back, so that those of the second one no longer reach the capital.
    assert uncovered(situation, "build siege_workshop") == (Uncovered(0, 1, 10, 6, ()),)
    assert uncovered(situation, "discard siege_workshop") == (Uncovered(0, 1, 10, 6, ("military",)),)


def test_of_a_card_that_lies_face_down_only_its_slot_is_known() -> None:
    assert uncovered("pawn=-8 coins=30/30 display=0:senate,2:?,5:palace", "discard palace") == (Uncovered(2, 1),)


def reachable(view: DuelView, seat: int) -> Iterator[str]:
    """Cards that lie face up and can be taken, and wonders of a seat that are not built."""
    yield from (slot.card for slot in view.display if slot.available and slot.card)
    yield from (wonder.id for wonder in view.players[seat].wonders if not wonder.built)


@settings(deadline=None, max_examples=40)
@given(seed=st.integers(0, 2**32), plies=st.integers(8, 90), index=st.integers(0, len(OPTIONS) - 1))
def test_a_threat_is_about_what_all_can_see_and_comes_true(seed: int, plies: int, index: int) -> None:
    game = random_game(seed, plies, OPTIONS[index])
    view: DuelView = game.view()
    for seat, player in enumerate(view.players):
        for threat in player.threats:
            assert set(threat.items) <= set(reachable(view, seat))
            for item in threat.items:
                if seat == view.turn and view.choice == "play" and view.prices[item][seat].affordable:
                    assert threat.kind in outcomes(game, item)


def outcomes(game: Duel, item: str) -> set[str]:
    """What the plays with an item bring, with every choice that they open."""
    me, moves = game.turn, [str(move) for move in game.legal_moves]
    todo = [[move] for move in moves if move == f"build {item}" or move.startswith(f"wonder {item} ")]
    found: set[str] = set()
    while todo:
        line = todo.pop()
        twin = game.copy()
        for move in line:
            twin.play(move)
        if twin.outcome is not None:
            found |= {twin.outcome.by} if twin.outcome.winners == (me,) else set()
        elif twin.turn == me and twin.choice in ("token", "revive"):
            found |= {"pair"} if twin.choice == "token" else set()
            todo += [[*line, str(move)] for move in twin.legal_moves]
    return found
