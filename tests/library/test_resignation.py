"""Giving a game up: how it ends, what its record says, and what is refused."""

import pickle

import pytest
from tests.duel.helpers import random_game

from annales import AnnalesError, Duel, Flow, IllegalMove, NotationError, Record, RecordError
from annales.core.saved_game import from_json, to_json
from annales.core.views import OutcomeView


@pytest.fixture
def game() -> Duel:
    given_up = Duel(seed=7)
    for _ in range(5):
        given_up.play(given_up.legal_moves[0])
    given_up.resign(1)
    return given_up


def test_the_others_win_and_nobody_is_on_turn(game: Duel) -> None:
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.by, game.resigned) == ((0,), "resigned", 1)
    assert (game.turn, game.choice, list(game.legal_moves)) == (None, None, [])
    view = game.view()
    assert view.outcome is not None
    assert (view.turn, view.choice, view.moves, view.outcome.winner, view.outcome.by) == (None, None, (), 0, "resigned")
    with pytest.raises(IllegalMove, match=r"the game is over$"):
        game.play("pick the_sphinx")


def test_with_three_players_both_others_win() -> None:
    game = Flow(players=3, seed=7)
    game.resign(1)

    outcome = game.view().outcome
    assert outcome is not None
    assert (outcome.winner, outcome.winners) == ("shared", (0, 2))


def test_a_record_of_a_game_given_up_reads_back(game: Duel) -> None:
    text = game.record()
    record = Record.parse(text)

    assert "resigned: player 1\nresult: player 0, resigned, " in text
    assert record.game() == game
    assert record.game().record() == text == str(record)
    assert record.game(5).outcome is None
    assert record.game(5).record(record.headers).count("resigned: ") == 0


def test_a_game_given_up_survives_json_pickle_and_copy(game: Duel) -> None:
    for twin in (from_json(to_json(game)), pickle.loads(pickle.dumps(game)), game.copy()):
        assert (twin, twin.resigned) == (game, 1)


def test_taking_back_a_move_takes_back_the_resignation(game: Duel) -> None:
    game.undo()
    assert (game.outcome, game.resigned, game.ply) == (None, None, 4)


def test_only_a_game_under_way_can_be_given_up_and_only_by_one_of_its_seats(game: Duel) -> None:
    with pytest.raises(AnnalesError, match="the game is over"):
        game.resign(0)
    with pytest.raises(AnnalesError, match="there is no seat 2"):
        Duel(seed=7).resign(2)


def test_a_record_that_cannot_be_given_up_so_is_refused(game: Duel) -> None:
    text = game.record()
    with pytest.raises(NotationError, match=r"line 6, column 1: cannot read 'nobody'"):
        Record.parse(text.replace("resigned: player 1", "resigned: nobody")).game()
    with pytest.raises(RecordError, match=r"line 6: there is no seat 7"):
        Record.parse(text.replace("resigned: player 1", "resigned: player 7")).game()
    ended = random_game(16).record().replace("result:", "resigned: player 0\nresult:")
    with pytest.raises(RecordError, match="the game is over"):
        Record.parse(ended).game()


def test_a_game_that_was_lost_on_time_says_so_in_every_form() -> None:
    game = Duel(seed=7)
    game.play(game.legal_moves[0])
    game.resign(0, "time")
    text = game.record()

    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.by, game.resigned) == ((1,), "time", 0)
    assert game.view().outcome == OutcomeView(1, "time")
    assert "timeout: player 0\nresult: player 1, time, " in text
    assert "resigned" not in text
    read = (Record.parse(text).game(), from_json(to_json(game)), pickle.loads(pickle.dumps(game)), game.public())
    for twin in (*read, game.copy()):
        assert (twin, twin.outcome) == (game, game.outcome)
    game.undo()
    game.resign(1)
    assert game.outcome.by == "resigned"
