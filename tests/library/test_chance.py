"""Sources of chance: by seed, by hand, from a record, sampled, scripted."""

import pickle
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.duel.helpers import OPTIONS, random_game

from annales import ChanceError, Duel
from annales.bots.search import Limits, Searcher
from annales.core.chance import Manual, Recorded, Sampled, Scripted, Seeded, Source, impossible_outcome
from annales.core.events import Event
from annales.core.game import Chance, Played
from annales.core.record import Record
from annales.duel.cards.loading import load_tables


def test_a_whole_game_can_be_revealed_by_hand() -> None:
    wanted = random_game(14, source=Seeded(14))
    game = Duel(chance="manual", options=wanted.options)
    for entry in wanted.history:
        if isinstance(entry, Chance):
            assert game.chance is not None
            assert (game.chance.kind, game.turn) == (entry.kind, None)
            assert set(game.chance.probabilities.values()) == {Fraction(1, len(game.chance.outcomes))}
            game.reveal(entry.outcome)
        else:
            assert game.chance is None
            game.play(entry.move)

    assert game == wanted
    assert game.history == wanted.history
    assert game.record() == wanted.record()


def empty_handed(**source: Any) -> Duel:
    """A situation in which a covered card is to be turned up when none with its back is left."""
    rest = ",".join(card.id for card in load_tables().cards if card.back == "III" and card.id != "senate")
    position = f"duel turn=0 choice=play age=3 coins=30/5 display=4:?,8:senate discard={rest}"
    return Duel.from_position(position, **source)


def test_where_no_card_is_left_the_slot_stays_empty_and_the_record_says_so() -> None:
    game = empty_handed(chance="manual")
    game.play("build senate")

    assert game.chance is not None
    assert game.chance.outcomes == {"nothing": -1}
    game.reveal("nothing")
    assert [entry.outcome for entry in game.history if isinstance(entry, Chance)] == ["nothing"]
    # It was the last card of the last age.
    assert game.outcome is not None
    assert Record.parse(game.record()).game() == game


@pytest.mark.parametrize("source", [Seeded(3), Sampled(Random(3))])
def test_play_goes_on_where_no_card_is_left(source: Source) -> None:
    game = empty_handed(chance=source)
    searcher = Searcher(keep=True)
    while game.turn is not None:
        game.play(searcher.search(game, Limits(visits=50)).best.move)

    assert game.outcome is not None


def test_events_come_in_the_order_of_the_setup() -> None:
    """R1.3, R2.1, R2.2, R3.3"""
    kinds = [entry.kind for entry in random_game(15, options=OPTIONS[0]).history if isinstance(entry, Chance)]

    assert kinds[:9] == ["board_token"] * 5 + ["wonder"] * 4
    assert kinds[9:13] == ["wonder"] * 4
    assert Counter(kinds)["guild_back"] in (0, 3)


def test_several_outcomes_are_revealed_at_once_or_not_at_all() -> None:
    game = Duel(chance="manual")
    with pytest.raises(ChanceError, match="'law' cannot be the outcome of board_token"):
        game.reveal("law", "economy", "law")
    assert game.history == ()
    assert game.chance is not None
    assert len(game.chance.outcomes) == 10

    game.reveal("law", "economy", "masonry", "strategy", "theology")

    assert game.chance.kind == "wonder"


def test_what_cannot_happen_is_refused_with_what_can() -> None:
    game = Duel(chance="manual")
    with pytest.raises(ChanceError, match=r"'forum' cannot be the outcome of board_token \(possible: agriculture"):
        game.reveal("forum")
    with pytest.raises(ChanceError, match="no event is pending, so 'law' cannot be revealed"):
        Duel(seed=1).reveal("law")
    with pytest.raises(ChanceError, match="there is no source of chance 'dice'"):
        Duel(chance="dice")


@pytest.mark.parametrize("seed", range(5))
def test_a_seed_shows_the_same_face_in_the_same_slot_whatever_is_played(seed: int) -> None:
    """Faces hang on age and slot, wonders and tokens on the order in which they are drawn."""
    faces: dict[tuple[int, str], str] = {}
    for player in range(6):
        random = Random(player)
        game = Duel(seed=seed, first_game=True)
        while game.outcome is None:
            for slot in game.view().display:
                if slot.card:
                    assert faces.setdefault((game.age, str(slot.slot)), slot.card) == slot.card
            game.play(random.choice(game.legal_moves))


def test_different_seeds_deal_different_games() -> None:
    assert len({Duel(seed=seed).position for seed in range(50)}) == 50
    assert Duel(seed="7") == Duel(seed=7) == Duel(seed=b"7")
    assert Duel() != Duel()


def test_seeds_deal_every_token_about_equally_often() -> None:
    found = Counter(name for seed in range(2000) for name in Duel(seed=seed).view().board)

    assert len(found) == 10
    assert sum((found[name] - 1000) ** 2 / 500 for name in found) < 27.9


@pytest.mark.parametrize("generator", [Random, np.random.default_rng, int], ids=["random", "numpy", "seed"])
def test_a_sampled_game_depends_on_its_generator_alone(generator: Callable[[int], Any]) -> None:
    one, other, third = (Duel(chance=Sampled(generator(seed))) for seed in (3, 3, 4))

    assert one == other
    assert one != third
    assert one.chance is None


def test_a_sampled_source_can_be_copied_with_its_game() -> None:
    game = Duel(chance=Sampled(np.random.default_rng(3)))
    game.carries_source = True

    assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize("odd", [None, 2.5, "7", True, Random, np.random, [1]], ids=lambda odd: type(odd).__name__)
def test_what_is_no_generator_is_refused(odd: Any) -> None:
    with pytest.raises(ChanceError, match="is not a generator of Python or NumPy, or a whole number"):
        Sampled(odd)


@pytest.mark.parametrize(
    "seed", [7.0, True, object(), [7], bytearray(b"7"), Random(7)], ids=lambda seed: type(seed).__name__
)
def test_a_seed_is_a_whole_number_or_text_or_bytes(seed: Any) -> None:
    with pytest.raises(ChanceError, match="is not a whole number, text or bytes"):
        Duel(seed=seed)
    with pytest.raises(ChanceError, match="is not a whole number, text or bytes"):
        Duel.from_position(Duel().position, seed=seed)


def test_a_whole_number_of_numpy_is_the_same_seed() -> None:
    assert Duel(seed=np.int64(7)) == Duel(seed=7)  # type: ignore[arg-type]


@pytest.mark.parametrize("chance", ["manual", Seeded(1), Sampled(Random(1))], ids=["manual", "seeded", "sampled"])
def test_a_seed_that_would_have_no_effect_is_refused(chance: Any) -> None:
    with pytest.raises(ChanceError, match="seed 7 has no effect with chance="):
        Duel(seed=7, chance=chance)


@pytest.mark.parametrize("chance", [None, 7, Seeded, Random], ids=["none", "number", "class", "generator class"])
def test_what_cannot_answer_is_no_source(chance: Any) -> None:
    with pytest.raises(ChanceError, match="is not a source of chance: pass 'seeded', 'manual', a random generator"):
        Duel(chance=chance)
    with pytest.raises(ChanceError, match="is not a source of chance"):
        Duel.from_position(Duel().position, chance=chance)


def test_a_recorded_source_ends_where_its_record_ends() -> None:
    game = Duel(chance=Recorded(["law", "economy"]))
    assert [entry.outcome for entry in game.history if isinstance(entry, Chance)] == ["law", "economy"]
    assert game.chance is not None

    with pytest.raises(ChanceError, match="'forum' cannot be the outcome of board_token"):
        Duel(chance=Recorded(["forum"]))


def test_a_scripted_source_fixes_some_outcomes_and_leaves_the_rest() -> None:
    script = Scripted({("wonder", ""): ["the_sphinx", "piraeus"]}, Seeded(1))

    game = Duel(chance=script)

    assert set(game.view().offer) >= {"the_sphinx", "piraeus"}
    assert game.view().board == Duel(seed=1).view().board


def test_rolls_with_a_deck_each_get_fixed_outcomes_in_order_also_after_undo() -> None:
    script = Scripted({("roll", ""): ["2", "2", "5"]}, Manual())
    sides = {str(side): side for side in range(1, 7)}

    def rolls(*numbers: int) -> list[int | None]:
        events = (Event("roll", sides, f"die {number}", 0) for number in numbers)
        return [script.answer(event, lambda _: range(1, 7)) for event in events]

    assert rolls(0, 1, 2, 3) == [2, 2, 5, None]
    assert rolls(1, 2, 0) == [2, 5, 2]


def test_the_first_turn_of_age_one_is_player_0s() -> None:
    """R1.6, R5.1: who is player 0 is decided outside."""
    game = Duel(seed=1)
    while game.choice == "draft":
        game.play(game.legal_moves[0])
    assert (game.turn, game.age) == (0, 1)
    assert [entry.seat for entry in game.history if isinstance(entry, Played)] == [0, 1, 1, 0, 1, 0, 0, 1]


def test_a_place_beyond_the_deck_is_named() -> None:
    event = Event("card", {"ace": 0, "king": 1}, "cards", 2)

    with pytest.raises(ChanceError, match="place 2 of the deck 'cards' for card, and the deck has places 0 to 1"):
        Seeded(7).answer(event, lambda _: (0, 1))


def test_an_error_lists_the_first_of_many_possible_outcomes() -> None:
    few, many = (str(impossible_outcome("7", "roll", range(number))) for number in (2, 1296))
    assert few == "'7' cannot be the outcome of roll (possible: 0, 1)"
    assert many.endswith("18, 19, and 1276 more)")
