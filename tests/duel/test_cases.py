"""All rulings hold, and every rule is shown by a ruling or a test."""

from pathlib import Path

import pytest
from tests.games.rulings import Rulings, refuse
from tests.naming import short_id

from annales import CaseError, Duel
from annales.duel.notation.moves import card_ids, wonder_ids
from annales.teaching.cases import check_file

TESTS = Path(__file__).parents[1]
RULINGS = Rulings("duel", r"\bR\d+\.\d+\b")


def test_every_rule_is_shown_by_a_case_or_a_test() -> None:
    assert RULINGS.unshown(TESTS.rglob("test_*.py")) == []


def test_nothing_cites_a_rule_that_there_is_not() -> None:
    sources = [*RULINGS.data.parent.rglob("*.py"), *(TESTS / "duel").glob("*.py"), *(TESTS / "library").glob("*.py")]
    cited = RULINGS.cited([*RULINGS.in_cases, *(source.read_text(encoding="utf-8") for source in sources)])

    assert cited - set(RULINGS.ids) == set()


def test_every_card_wonder_and_token_appears_in_a_case() -> None:
    words = RULINGS.words()

    assert [name for name in wonder_ids() if name not in words] == []
    assert len([name for name in card_ids() if name not in words]) == 0


WON = 'given = { pawn = 8, display = ["walls"] }\nplay = ["build walls"]\n'
CASE = 'game = "duel"\n[[case]]\nid = "X1"\ntitle = "A test"\nrule = "R6.1"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "faulty.toml: "),
        ('game = "chess"', "faulty.toml: no game is called 'chess'"),
        ('game = "duel"\n[[cases]]', "faulty.toml: .*unknown field `cases`"),
        (CASE + "weather = 1", "faulty.toml: case X1: .*unknown field `weather`"),
        (CASE.replace('title = "A test"\n', ""), "faulty.toml: case X1: .*missing required field `title`"),
        (CASE.replace('id = "X1"\n', ""), "faulty.toml: case number 1: .*missing required field `id`"),
        (CASE + CASE.removeprefix('game = "duel"\n'), "faulty.toml: id used twice: X1"),
        (CASE + "given = { citty = [] }", "faulty.toml: case X1: .*unknown field `citty`"),
        (CASE + "expect = { coin = 3 }", "faulty.toml: case X1: .*unknown field `coin`"),
        (CASE + 'given = { city = [["bath"], []] }', "faulty.toml: case X1: no card is called 'bath'"),
        (CASE + 'given = { city = [["baths"], ["baths"]] }', "faulty.toml: case X1: card 'baths' is in two places"),
        (CASE + 'play = ["jump"]', "faulty.toml: case X1: cannot read the move 'jump'"),
        (CASE + "options = { pawn = 1 }", "faulty.toml: case X1: duel has no option 'pawn'"),
        (CASE + "expect = { price = { moon = 1 } }", "faulty.toml: case X1: no card or wonder is called 'moon'"),
        (CASE + "given = { looted = [4] }", "faulty.toml: case X1: no military token lies on space 4"),
        (CASE + "given = { pawn = 12 }", "faulty.toml: case X1: Expected `int` <= 9"),
        (CASE + "given = { coins = [-5, 7] }", "faulty.toml: case X1: Expected `int` >= 0"),
        (
            CASE + "given = { new = true, coins = [50, 7] }",
            "faulty.toml: case X1: a case with a new game cannot set coins",
        ),
        (
            CASE + 'given = { wonders = [["the_sphinx"], ["the_sphinx"]] }',
            "faulty.toml: case X1: wonder 'the_sphinx' is in two places",
        ),
        (
            CASE + 'given = { wonders = [["*the_sphinx", "the_sphinx"], []] }',
            "faulty.toml: case X1: wonder 'the_sphinx' is in two places",
        ),
        (
            CASE + 'given = { tokens = [["law"], []], board = ["law"] }',
            "faulty.toml: case X1: progress token 'law' is in two places",
        ),
        (CASE + 'given = { board = ["law", "law"] }', "faulty.toml: case X1: 'law' is named twice"),
        (CASE + WON + "expect = { price = { baths = 0 } }", "faulty.toml: case X1: price is what .* the game is over"),
        (CASE + WON + "expect = { price_other = { baths = 0 } }", "faulty.toml: case X1: price_other is what"),
        (CASE + WON + "expect = { trade_other = { wood = 2 } }", "faulty.toml: case X1: trade_other is what"),
        (
            CASE + 'given = { city = [["forum"], []] }\nexpect = { price = { forum = 4 } }',
            "the price of forum, which player 0 has built",
        ),
    ],
    ids=short_id,
)
def test_a_faulty_file_is_refused_with_file_and_case(tmp_path: Path, text: str, message: str) -> None:
    refuse(tmp_path / "faulty.toml", text, message)


def test_what_does_not_hold_is_reported_with_what_was_found(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(
        CASE + 'given = { display = ["baths", "altar"] }\nplay = ["build baths"]\nexpect = { coins = [1, 7] }\n'
        '[[case]]\nid = "X2"\ntitle = "T"\nrule = "R5.2"\ngiven = { display = ["baths"] }\nplay = ["build forum"]',
        encoding="utf-8",
    )

    report = check_file(path)

    assert report.held == 0
    assert [str(failure)[:40] for failure in report.failures] == [
        "X1: expected coins = [1, 7], found [5, 7",
        "X2: expected 'build forum' to be legal, ",
    ]


@pytest.mark.parametrize(
    "text",
    [
        'given = { display = ["altar"] }\nexpect = { legal = ["build  altar"], illegal = ["build  baths"] }',
        "given = { pawn = 9 }\nexpect = { over = true, winner = 0, by = 'military' }",
        "given = { pawn = -9 }\nexpect = { over = true, winner = 1, by = 'military' }",
    ],
    ids=["moves with more spaces", "the pawn in one capital", "the pawn in the other"],
)
def test_what_can_be_read_is_read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "right.toml"
    path.write_text(CASE + text, encoding="utf-8")

    assert check_file(path).failures == ()


def test_a_missing_file_is_named() -> None:
    with pytest.raises(CaseError, match=r"nowhere\.toml: .*No such file"):
        check_file("nowhere.toml")


def test_the_discard_pile_is_open_to_both() -> None:
    """R9.2"""
    game = Duel(seed=1, first_game=True)
    move = next(move for move in game.legal_moves if move.kind == "discard")
    game.play(move)

    assert game.view(0).discard == game.view(1).discard == (move.text.split()[1],)


def test_what_elimination_tells_is_in_the_view() -> None:
    """R19.3, R19.4, R19.5, R19.6: tokens boxed, cards unseen, cards under wonders, wonders out of the game."""
    game = Duel(seed=1)
    view = game.view()
    assert len(view.boxed) == 5
    assert not set(view.boxed) & set(view.board)
    assert {len(cards) for cards in view.unseen.values()} == {23, 20, 7}
    while game.age < 1:
        game.play(game.legal_moves[0])
    owned = [wonder for player in game.view().players for wonder in player.wonders]
    assert (len(owned), {wonder.under for wonder in owned}) == (8, {None})
    move = next((move for move in game.legal_moves if move.kind == "wonder"), None)
    while move is None:
        game.play(next(move for move in game.legal_moves if move.kind == "discard"))
        move = next((move for move in game.legal_moves if move.kind == "wonder"), None)
    _, wonder, _, card = move.text.split()
    game.play(move)
    assert [w.under for p in game.view().players for w in p.wonders if w.id == wonder] == [card]
