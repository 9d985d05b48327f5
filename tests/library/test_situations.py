"""A game as a value: undo, copies, equality, pickles, views, positions."""

import pickle
from typing import Any

import msgspec
import pytest
from tests.duel.helpers import OPTIONS, random_game, situations

from annales import AnnalesError, Duel, Flow, Game, NotationError
from annales.core.chance import Recorded, Seeded
from annales.core.game import Chance, Played
from annales.duel.notation.moves import card_ids, wonder_ids
from annales.duel.views.table import DuelView
from annales.flow.notation.moves import CARD_IDS

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
    assert len({one.key, other.key, again.key}) == 1
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
                assert move.coins == -game.price(str(move.wonder or move.card)).coins


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
        with pytest.raises(AnnalesError, match=f"there is no seat {seat}: the seats are 0 to 1"):
            call(seat)


def test_the_score_has_its_parts_and_their_sum() -> None:
    for seed in range(8):
        game = random_game(seed)
        for seat in range(2):
            score = game.score(seat)
            assert score.pop("total") == sum(score.values())
            assert list(score) == list(game.ruleset.parts)


@pytest.mark.parametrize("space", ["\u00a0", "\u3000", "\n", "\r\n", "  "])
def test_a_position_is_read_with_the_spaces_that_mails_and_pages_put_in(space: str) -> None:
    position = Duel(seed=1).position
    assert Duel.from_position(position.replace(" ", space)).position == position
    with pytest.raises(NotationError, match="field 'pawn' is not of the form name=value"):
        Duel.from_position(OPEN.replace(" ", space) + space + "pawn")


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
        (OPEN.replace("7/5", "7"), r"'7' is not two lists separated by a slash"),
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
        (OPEN + " tokens=law/law", r"progress token 'law' is in two places"),
        (OPEN + " tokens=law/ board=law", r"progress token 'law' is in two places"),
        (OPEN + " wonders=piraeus/ offer=piraeus", r"wonder 'piraeus' is in two places"),
    ],
)
def test_a_faulty_position_is_refused_with_the_fault(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Duel.from_position(text)


LAID = OPEN + " display=0:forum"
DRAFT = "duel turn=0 choice=draft age=0 "
EIGHT = ",".join(wonder_ids()[:4]) + "/" + ",".join(wonder_ids()[4:8])
MARKET = "market=C01,C11,C21,C46,C56"
STARTED = "flow turn=0 age=1 resources=4/4/4 pool=0 reserve=60 nations=C31/C32/C33 "


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        (Duel, "duel", "turn, choice, event and over do not agree"),
        (Duel, "duel turn=0 choice=play age=1", "the open choice play has no legal move"),
        (Duel, LAID.replace("=play", "=token"), "the open choice token has no legal move"),
        (Duel, LAID + " over=0:military", "turn, choice, event and over do not agree"),
        (Duel, LAID + " over=0:", "turn, choice, event and over do not agree"),
        (Duel, LAID + " pawn=9", "the pawn on space 9 is a military victory"),
        (Duel, LAID.replace("age=2", "age=0"), "the choice play cannot be open in age 0"),
        (Duel, "duel turn=0 choice=start age=2", "a display lies out from age I on"),
        (Duel, DRAFT + "display=0:forum offer=piraeus", "a display lies out from age I on"),
        (Duel, DRAFT + f"offer={wonder_ids()[8]} wonders={EIGHT}", "the draft is under way, with"),
        (Duel, DRAFT + "event=board_token:20 boxed=law", "board_token waits for 20 outcomes, and there are 1"),
        (Duel, LAID + " event=wonder:4", "the event wonder is pending, and the choice play open"),
        (Duel, LAID + ",1:? event=guild_back:20", "guild_back waits for 20 outcomes, and there are 0"),
        (Duel, OPEN + " display=" + ",".join(f"{slot}:?g" for slot in range(8)), "than there are guilds"),
        (Flow, STARTED + f"choice=action phase=management event=card {MARKET}", "event card cannot be pending here"),
        (Flow, STARTED + f"choice=action event=card {MARKET}", "the event card cannot be pending here"),
        (
            Flow,
            STARTED + f"choice=action phase=setup event=start_card dealt=3 {MARKET}",
            "start_card cannot be pending",
        ),
        (Flow, STARTED + f"choice=action phase=management {MARKET}", "in the phase management an event is pending"),
        (Flow, STARTED + "choice=drop victim=4 left=1 active=C01:1", "there are 3 players, from 0"),
        (Flow, STARTED + "choice=drop victim=1 left=1 active=C01:1", "the choice drop does not go with the effect"),
        (Flow, STARTED + "choice=action victim=1", "the choice action does not go with the effect under way"),
        (Flow, STARTED.replace("pool=0", "pool=-9") + "choice=action", "'-9' is not a number from 0 to 30000"),
        (Flow, STARTED.replace("60", "-1") + "choice=action", "the Reserve cannot owe tokens: -1"),
        (Flow, STARTED.replace("60", "30000") + "choice=action", "a situation of 30012 tokens: 30000 at most"),
    ],
)
def test_what_is_no_situation_is_refused(kind: type[Game], text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        kind.from_position(text, seed=1)


def test_a_card_cannot_be_drawn_from_a_deck_that_is_used_up() -> None:
    out = ",".join(card for card in CARD_IDS if card not in ("C31", "C32", "C33"))
    with pytest.raises(NotationError, match="the event card cannot be pending here"):
        Flow.from_position(STARTED + f"choice=action phase=management event=card out={out}")


def test_what_follows_on_the_most_that_can_be_read_can_be_read() -> None:
    rich = Duel.from_position(OPEN.replace("7/5", "999/999") + " display=0:forum,1:walls", seed=1)
    rich.play("discard forum")
    assert Duel.from_position(rich.position) == rich

    full = Flow.from_position(STARTED.replace("4/4/4", "10000/9994/10000").replace("60", "6") + "choice=action", seed=1)
    full.play("harvest")
    assert Flow.from_position(full.position) == full


def test_a_player_may_take_any_card_for_any_wonder() -> None:
    display = ",".join(f"{'^' if slot < 14 else ''}{slot}:{card}" for slot, card in enumerate(card_ids()[:20]))
    game = Duel.from_position(
        f"duel turn=0 choice=play age=1 coins=999/0 wonders={','.join(wonder_ids())}/ display={display}"
    )
    assert len(game.legal_moves) == 20 * (2 + 12)


def test_the_order_of_fields_does_not_count() -> None:
    game = random_game(12, 30)
    name, *fields = game.position.split()
    assert Duel.from_position(" ".join([name, *reversed(fields)])) == game


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
