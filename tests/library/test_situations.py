"""A game as a value: undo, copies, equality, pickles, views, positions."""

import pickle
from typing import Any

import msgspec
import pytest
from tests.duel.helpers import OPTIONS, random_game, situations

from annales import AnnalesError, Duel, NotationError
from annales.chance import Recorded, Seeded
from annales.duel.view import DuelView
from annales.game import Chance, Played

OPEN = "duel turn=0 choice=play age=2 coins=7/5"


def encoded(view: Any) -> bytes:
    return msgspec.json.encode(view)


def test_undo_takes_back_the_last_move_and_all_chance_since() -> None:
    game = Duel(seed=3, first_game=True)
    seen = []
    while game.outcome is None:
        seen.append((game.position, game.history))
        game.play(game.legal_moves[game.ply % len(game.legal_moves)])

    for position, history in reversed(seen):
        undone = [entry for entry in game.history if isinstance(entry, Played)][-1]
        assert game.undo() == undone.move
        assert (game.position, game.history) == (position, history)

    with pytest.raises(AnnalesError, match="there is no move to take back"):
        game.undo()


def test_playing_again_after_undo_shows_the_same_faces() -> None:
    game = random_game(5, 30, source=Seeded(5))
    after = game.copy()
    move = game.undo()
    game.play(next(other for other in game.legal_moves if other != move))
    game.undo()
    game.play(move)

    assert game == after
    assert game.history == after.history


def test_a_copy_goes_its_own_way() -> None:
    game = random_game(6, 20)
    position, history = game.position, game.history
    twin = game.copy()
    twin.play(twin.legal_moves[-1])
    twin.undo()
    twin.undo()
    twin.play(twin.legal_moves[0])

    assert (game.position, game.history) == (position, history)
    assert game.copy().view() == game.view()


def test_the_state_given_out_is_a_copy() -> None:
    game = random_game(6, 20)
    position = game.position
    game.state.coins[0] = 99

    assert game.position == position


def test_games_are_equal_when_their_situations_are() -> None:
    one, other = Duel(seed=1), Duel(seed=1)
    again = Duel.from_position(one.position, seed=99)

    assert one == other == again
    assert len({one, other, again}) == 1
    other.play(other.legal_moves[0])
    assert one != other
    assert one != "duel"


def test_a_pickle_holds_the_history_and_the_source_only_where_asked() -> None:
    game = random_game(7, 25, source=Seeded("the secret of this game"))

    bare = pickle.dumps(game)
    game.carries_source = True
    full = pickle.dumps(game)

    assert b"secret" not in bare
    assert b"secret" in full
    for saved in (bare, full):
        again = pickle.loads(saved)
        assert (again, again.history, again.options) == (game, game.history, game.options)
        assert again.undo() == game.copy().undo()
    one, other = pickle.loads(full), game.copy()
    assert one.carries_source
    for _ in range(10):
        assert one.play(one.legal_moves[0]) == other.play(other.legal_moves[0])
        assert one.history == other.history


def test_a_game_without_its_source_waits_for_chance() -> None:
    game = pickle.loads(pickle.dumps(Duel(seed=1, first_game=True)))
    while game.chance is None:
        game.play(game.legal_moves[0])

    assert game.turn is None
    assert game.choice is None
    assert list(game.legal_moves) == []
    assert repr(game) == f"<Duel: ply {game.ply}, waits for card>"


@pytest.mark.parametrize("index", range(len(OPTIONS)))
def test_nothing_but_the_outcomes_so_far_changes_what_can_be_seen(index: int) -> None:
    one = random_game(8 + index, 1000, OPTIONS[index], Seeded("one secret"))
    outcomes = [entry.outcome for entry in one.history if isinstance(entry, Chance)]
    other = Duel(chance=Recorded(outcomes), options=OPTIONS[index])
    again = Duel(seed="one secret", options=OPTIONS[index])
    for entry in one.history:
        if isinstance(entry, Played):
            assert encoded(other.view()) == encoded(again.view())
            assert other.position == again.position
            assert (
                pickle.dumps(other) == pickle.dumps(again) or other.__getstate__().keys() == again.__getstate__().keys()
            )
            assert repr(other.state) == repr(again.state)
            other.play(entry.move)
            again.play(entry.move)
    assert again == other == one


def test_views_of_both_players_and_of_spectators_are_the_same() -> None:
    """R19.1, R19.2, R19.7"""
    for game in list(situations(9))[::6]:
        assert game.view(0) == game.view(1) == game.view()


def test_a_view_can_be_read_back_from_its_json() -> None:
    for game in list(situations(10))[::4]:
        view = game.view()
        text = encoded(view)
        assert msgspec.json.decode(text, type=DuelView) == view
        assert encoded(game.copy().view()) == text


def test_a_view_lists_the_legal_moves_with_their_cost() -> None:
    for game in list(situations(11))[::4]:
        view = game.view()
        assert [move.move for move in view.moves] == [move.text for move in game.legal_moves]
        for move in view.moves:
            if move.kind in ("build", "wonder"):
                assert move.coins == -game.price(move.wonder or move.card).coins


def test_the_turned_down_and_the_unseen_are_in_no_view() -> None:
    """R19.3, R19.5: elimination is all that a view offers."""
    game = Duel(seed=2, first_game=True)
    view = game.view()
    shown = {slot.card for slot in view.display if slot.card}

    assert len(shown) == 12
    assert sum(slot.card is None for slot in view.display) == 8
    assert len(view.unseen["I"]) == 23 - 12
    assert not shown & set(view.unseen["I"])


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_are_two_seats(seat: int) -> None:
    game = Duel(seed=1)
    for call in (game.view, game.score):
        with pytest.raises(AnnalesError, match=f"no seat {seat}: there are 2, from 0"):
            call(seat)


def test_the_score_has_its_parts_and_their_sum() -> None:
    for seed in range(8):
        game = random_game(seed)
        for seat in range(2):
            score = game.score(seat)
            assert score.pop("total") == sum(score.values())
            assert list(score) == list(game.ruleset.parts)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("flow turn=0", r"line 1, column 1: not a position of duel: it begins with 'flow'"),
        ("", r"not a position of duel"),
        (OPEN + " moon=full", r"a position has no field 'moon' \(known: turn, choice, age"),
        (OPEN + " pawn", r"line 1, column 41: field 'pawn' is not of the form name=value"),
        (OPEN + " age=3", r"line 1, column 41: field 'age=3' is named twice"),
        (OPEN + " pawn=10", r"'10' is not a number from -9 to 9"),
        (OPEN + " pawn=x", r"'x' is not a number"),
        (OPEN.replace("7/5", "7"), r"'7' is not two lists parted by a slash"),
        (OPEN.replace("7/5", "7/-1"), r"'-1' is not a number from 0 to 9999"),
        (OPEN + " city=baths/baths", r"card 'baths' is in two places"),
        (OPEN + " city=baths/ discard=baths", r"card 'baths' is in two places"),
        (OPEN + " city=bath/", r"no card is called 'bath'"),
        (OPEN + " wonders=piraeus/piraeus", r"wonder 'piraeus' is named twice"),
        (OPEN + " wonders=piraeus:altar/", r"'piraeus:altar' is not a wonder: a card lies under constructed ones only"),
        (OPEN + " tokens=law,law/", r"'law' is named twice"),
        (OPEN + " looted=4", r"no military token lies on space 4"),
        (OPEN + " display=20:forum", r"'20' is not a number from 0 to 19"),
        (OPEN + " display=forum", r"'forum' is not a card of the display as slot:card"),
        (OPEN + " display=3:forum,3:school", r"slot 3 holds two cards"),
        (OPEN + " choice=nap", r"'choice=nap' is named twice"),
        ("duel choice=nap", r"'nap' is not one of over, draft, play"),
        (OPEN + " event=card:2", r"'card:2' is not an event and the number of outcomes it waits for"),
        (OPEN + " pawn_centre=floats", r"option pawn_centre cannot be 'floats' \(known: chooses, begins\)"),
        (OPEN + " over=2:military", r"'2' is not one of 0, 1, shared"),
    ],
)
def test_a_faulty_position_is_refused_with_the_fault(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Duel.from_position(text)


def test_a_game_goes_on_from_the_middle() -> None:
    game = random_game(12, 30)
    other = Duel.from_position(game.position, seed=4)
    assert (other.ply, other.history, other.start_position) == (0, (), game.position)

    while other.outcome is None:
        other.play(other.legal_moves[0])

    assert other.outcome.by in other.ruleset.victories
    assert Duel.from_position(other.position) == other


def test_a_game_shows_where_it_stands_when_printed() -> None:
    game = Duel(seed=1)
    assert repr(game) == "<Duel: ply 0, turn 0, draft>"

    assert repr(random_game(1)).endswith("over>")
