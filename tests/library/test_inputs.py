"""What a game is given: anything it cannot take is refused with a clear error, and nothing is half done."""

import pickle
from decimal import Decimal

import numpy as np
import pytest

from annales import AnnalesError, ChanceError, Duel, Event, Flow, IllegalMove
from annales.core.chance import Deck, Seeded
from annales.core.game import Game
from annales.errors import NoLegalMove


@pytest.mark.parametrize("move", [3.9, Decimal(3), None, True, (3,), b"roll"])
def test_only_a_move_its_text_or_a_whole_number_can_be_played(move: object) -> None:
    game = Duel(seed=7)

    with pytest.raises(IllegalMove, match="is not a move, the text of a move or the number of a move"):
        game.play(move)  # type: ignore[arg-type]
    assert game == Duel(seed=7)


def test_a_number_of_any_integer_type_can_be_played() -> None:
    game = Duel(seed=7)
    first = game.legal_moves[0]

    assert np.int16(first.number) in game.legal_moves
    assert game.play(np.int16(first.number)) == first


@pytest.mark.parametrize("answer", [-5, 10_000, 1.5, "altar", True])
def test_the_answer_of_any_source_of_chance_is_checked(answer: object) -> None:
    class Wrong:
        def answer(self, event: Event, deck: Deck) -> int | None:
            return answer  # type: ignore[return-value]

    with pytest.raises(ChanceError, match="the source of chance answered"):
        Duel(chance=Wrong())


def test_a_source_that_repeats_itself_cannot_turn_up_a_card_twice() -> None:
    class Same:
        def answer(self, event: Event, deck: Deck) -> int | None:
            return 0

    with pytest.raises(ChanceError, match="the source of chance answered 0 to"):
        Duel(chance=Same())


@pytest.mark.parametrize("kind", [Duel, Flow])
def test_a_game_cannot_be_hashed_and_its_key_can(kind: type[Game]) -> None:
    game = kind(seed=7)
    known = {game.key}

    with pytest.raises(TypeError, match="unhashable"):
        hash(game)
    assert game.copy().key in known
    game.play(game.legal_moves[0])
    assert game.key not in known
    before = game.key
    game.resign(0)
    assert game.key != before


def test_a_pickled_game_without_its_source_says_what_to_do() -> None:
    game = pickle.loads(pickle.dumps(Duel(seed=7)))
    while game.chance is None:
        game.play(game.legal_moves[0])

    with pytest.raises(NoLegalMove, match=r"waits for chance .* game\.source = Seeded"):
        game.legal_moves[0]
    with pytest.raises(IndexError):
        game.legal_moves[-1]
    game.source = Seeded(7)
    assert game.legal_moves[0]


def test_a_finished_game_says_so_where_a_move_is_asked_for() -> None:
    game = Duel(seed=7)
    game.resign(1)

    with pytest.raises(NoLegalMove, match="the game is over"):
        game.legal_moves[0]


def test_a_state_of_another_game_is_refused() -> None:
    with pytest.raises(AnnalesError, match=r"a state of duel must be of class annales\.duel.*, not annales\.flow"):
        Duel.from_state(Flow(seed=1).state, {}, Seeded(1))


def test_a_state_that_cannot_be_is_refused() -> None:
    game = Duel(seed=7)
    state = game.state
    state.coins[0] = -3

    with pytest.raises(AnnalesError, match="this state of duel is impossible"):
        Duel.from_state(state, game.options, Seeded(1))


@pytest.mark.parametrize("kind", [Duel, Flow])
def test_a_state_is_taken_as_it_is_and_copied(kind: type[Game]) -> None:
    game = kind(seed=7)
    state = game.state

    other: Game = kind.from_state(state, game.options, Seeded(1))
    assert other == game
    setattr(state, "age", 3)  # noqa: B010 - the fields of the base class are only declared
    assert other == game
