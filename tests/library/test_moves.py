"""Moves: the legal ones as a view, played as text, as `Move` and as number; what is not legal changes nothing."""

import pickle
from pathlib import Path

import pytest
from tests.duel.helpers import situations

from annales import AmbiguousMove, AnnalesError, Duel, Flow, Game, IllegalMove, Move, NotationError
from annales.bots import find_bot
from annales.duel.rules.move_numbers import N_MOVES

PLAY = "duel turn=0 choice=play age=1 coins=7/5 city=/ wonders=the_pyramids,piraeus/the_sphinx display="
TABLE = PLAY + "14:lumber_yard,15:baths,16:theater,17:altar,18:tavern,19:walls"


@pytest.fixture
def game() -> Duel:
    """A small situation in age I: six cards, all of them available."""
    return Duel.from_position(TABLE, seed=1)


def test_legal_moves_have_a_length_an_order_and_a_readable_form() -> None:
    moves = Duel(seed=7).legal_moves

    assert len(moves) == 4
    assert [move.number for move in moves] == sorted(move.number for move in moves)
    assert moves[0] == next(iter(moves))
    assert [moves[i] for i in range(4)] == list(moves)
    assert repr(moves) == f"<4 legal moves: {', '.join(move.text for move in moves)}>"


def test_legal_moves_contain_texts_moves_and_numbers(game: Duel) -> None:
    assert "build baths" in game.legal_moves
    assert game.parse("build baths") in game.legal_moves
    assert int(game.parse("build baths")) in game.legal_moves
    assert "build walls " not in game.legal_moves
    assert "pick piraeus" not in game.legal_moves
    assert -1 not in game.legal_moves
    assert None not in game.legal_moves


def test_a_move_is_played_as_text_as_move_and_as_number() -> None:
    first = Duel(seed=7)
    games = [first.copy() for _ in range(3)]
    move = first.legal_moves[2]

    played = [games[0].play(move.text), games[1].play(move), games[2].play(move.number)]

    assert played == [move] * 3
    assert games[0] == games[1] == games[2] != first


def test_every_number_has_a_text_and_every_text_its_number() -> None:
    rules = Duel.ruleset
    texts = [rules.move_text(number) for number in range(N_MOVES)]

    assert [rules.read_move(text) for text in texts] == list(range(N_MOVES))
    assert len(set(texts)) == N_MOVES == rules.moves == 1192


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("b lum", "build lumber_yard"),
        ("build bat", "build baths"),
        ("BUILD Baths", "build baths"),
        ("d th", "discard theater"),
        ("wonder pyr with al", "wonder the_pyramids with altar"),
        ("  build   baths ", "build baths"),
    ],
)
def test_words_may_be_shortened_where_one_legal_move_fits(text: str, full: str) -> None:
    game = Duel.from_position(TABLE.replace("coins=7/5", "coins=30/5"), seed=1)

    assert game.parse(text).text == full
    assert game.play(text).text == full


@pytest.mark.parametrize("text", ["i C12 1", "inv c12 1", "INVEST C12 1", "Inv C12 1"])
def test_words_are_shortened_in_either_case_and_numbers_are_whole(text: str) -> None:
    flow = Flow.from_position(
        "flow turn=0 choice=action age=1 resources=14/4 pool=0 reserve=32 market=C12,C11,C13 players=2", chance="manual"
    )

    assert {"invest C12 1", "invest C12 10"} <= {move.text for move in flow.legal_moves}
    assert flow.parse(text).text == "invest C12 1"


def test_a_move_of_another_game_is_refused() -> None:
    pick, snipe = Duel(seed=7).legal_moves[0], Move(Duel(seed=7).legal_moves[0].number, "snipe C04")

    assert pick == snipe
    with pytest.raises(IllegalMove, match=f"'snipe C04' is not move {pick.number} of duel, which is '{pick.text}'"):
        Duel(seed=7).play(snipe)


def test_a_text_that_fits_several_legal_moves_is_ambiguous(game: Duel) -> None:
    with pytest.raises(AmbiguousMove, match="'discard t' fits more than one move: 'discard theater', 'discard tavern'"):
        game.play("discard t")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "cannot read the move '': it must begin with one of build, discard, wonder"),
        ("jump", "cannot read the move 'jump': it must begin with one of build"),
        ("build sphinx", "cannot read the move 'build sphinx': no card is called 'sphinx'"),
        ("wonder sphinks with baths", "no wonder is called 'sphinks'"),
        ("wonder the_sphinx and baths", "expected 'with' instead of 'and'"),
        ("token gold", "no token is called 'gold'"),
        ("start 2", "seat must be from 0 to 1, not '2'"),
        ("build", "the form is 'build CARD'"),
        ("build baths now", "the form is 'build CARD'"),
        ("wonder the_sphinx", "the form is 'wonder WONDER with CARD'"),
        ("wo pyr and baths", "expected 'with' instead of 'and'"),
        ("wo pyr with sphinx", "no card is called 'sphinx'"),
        ("w the_pyr", "the form is 'wonder WONDER with CARD'"),
        ("b baths now", "the form is 'build CARD'"),
        ("b forum", "'b' is not a whole word; only words of legal moves can be shortened"),
        ("build foru", "'foru' is not a whole word"),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_the_word(game: Duel, text: str, message: str) -> None:
    before = game.position
    with pytest.raises(NotationError, match=message):
        game.play(text)
    assert game.position == before


@pytest.mark.parametrize("number", [-1, N_MOVES, 10**9])
def test_no_move_has_a_number_beyond_the_last(game: Duel, number: int) -> None:
    with pytest.raises(IllegalMove, match=f"there is no move number {number}"):
        game.play(number)


def test_an_illegal_move_leaves_the_game_as_it_was_and_says_why(game: Duel) -> None:
    before = (game.position, game.history, game.ply, game.record())

    with pytest.raises(IllegalMove, match=r"'build forum' is not legal: .*forum.*\(R5\.2\)") as refusal:
        game.play("build forum")

    assert (game.position, game.history, game.ply, game.record()) == before
    assert refusal.value.reason is not None
    assert (refusal.value.reason.rule, refusal.value.reason.key) == ("R5.2", "card-not-in-display")
    assert game.why_not("build forum") == refusal.value.reason


def test_a_move_is_legal_exactly_when_nothing_speaks_against_it() -> None:
    for game in list(situations(4))[::9]:
        legal = {move.number for move in game.legal_moves}
        assert {number for number in range(N_MOVES) if game.why_not(number) is None} == legal


def test_errors_survive_pickling(game: Duel) -> None:
    for text in ("build forum", "build", "discard t"):
        with pytest.raises(AnnalesError) as fault:
            game.play(text)
        again = pickle.loads(pickle.dumps(fault.value))
        assert (type(again), str(again)) == (type(fault.value), str(fault.value))
        assert getattr(again, "reason", None) == getattr(fault.value, "reason", None)


def test_a_move_tells_its_kind_text_and_number() -> None:
    move = Move(31, "build aqueduct")

    assert (str(move), int(move), move.kind) == ("build aqueduct", 31, "build")


@pytest.mark.parametrize("name", ["colour", "pawn"])
def test_an_option_that_does_not_exist_is_named(name: str) -> None:
    with pytest.raises(AnnalesError, match=f"duel has no option '{name}' \\(known: pawn_centre, first_game\\)"):
        Duel(options={name: True})


@pytest.mark.parametrize(("name", "value"), [("pawn_centre", "stays"), ("first_game", "yes"), ("first_game", 1)])
def test_an_option_has_one_of_its_values(name: str, value: str) -> None:
    with pytest.raises(AnnalesError, match=f"option {name} of duel cannot be {value!r}"):
        Duel(options={name: value})


def test_the_library_is_generic_over_games() -> None:
    folder = Path(__file__).parents[2] / "src" / "annales"
    modules = [path for path in folder.glob("*.py") if path.name not in {"games.py", "__init__.py"}]

    assert [path.name for path in modules if "annales.duel" in path.read_text(encoding="utf-8")] == []
    assert issubclass(Duel, Game)


def test_moves_are_in_the_order_of_their_numbers() -> None:
    moves = [Move(3, "third"), Move(1, "first"), Move(2, "second")]

    assert sorted(moves) == [moves[1], moves[2], moves[0]]


def test_what_a_view_says_of_a_move_is_taken_as_the_move() -> None:
    for game in (Duel(seed=1), Flow(seed=1, players=2)):
        shown = game.view().moves[-1]

        assert shown in game.legal_moves
        assert str(game.play(shown)) == shown.move


@pytest.mark.parametrize("around", [("", "\n"), ("", "\r\n"), (" ", ""), ("\t", " \t")])
def test_a_position_may_have_space_and_a_line_end_around_it(around: tuple[str, str]) -> None:
    position = Duel(seed=1).position

    assert Duel.from_position(position.join(around)).position == position


def test_a_fault_of_a_position_is_at_its_own_column() -> None:
    with pytest.raises(NotationError, match="line 1, column 8: field 'nothing' is not of the form"):
        Duel.from_position("  duel nothing")


@pytest.mark.parametrize("kind", [Duel, Flow])
def test_the_estimate_of_a_move_is_in_points_and_greatest_for_the_move_of_greedy(kind: type[Game]) -> None:
    game = kind(seed=7)
    for _ in range(12):
        before = game.position
        values = {move: game.estimate(move) for move in game.legal_moves}
        chosen = find_bot("greedy@1").choose(game.public(), seed=1)

        assert values[chosen] == max(values.values())
        assert game.position == before
        game.play(chosen)


def test_the_estimate_counts_the_points_of_a_card(game: Duel) -> None:
    # Altar and theater give three points each; the tavern gives four coins.
    assert 3 <= game.estimate("build altar") < 4.5
    assert game.estimate("build altar") > game.estimate("discard altar")
    assert game.estimate(game.parse("build altar").number) == game.ruleset.estimate(
        game.situation, game.parse("build altar").number
    )


def test_a_move_that_is_not_legal_has_no_estimate(game: Duel) -> None:
    with pytest.raises(IllegalMove, match="senate"):
        game.estimate("build senate")
