"""The terms in which two moves differ: points by part, what is revealed, and cards out of reach."""

from pathlib import Path

import pytest
from tests.analysis.games import TABLES, Table, random_record

from annales import AnnalesError, Duel
from annales.analysis import Comparison, DeniedItem, ReviewLimits, analyse, exact_values, review
from annales.analysis.comparison import CONTINUATIONS, compare_moves
from annales.analysis.report.terms import MoveTermTexts
from annales.core.game import Game
from annales.kernel.parts import part_points
from annales.simulation.continuations import points_after
from annales.simulation.playing_on import FinalPoints, play_on

LAST_CARDS = "duel turn=0 choice=play age=3 coins=33/30 display=0:arena,18:fortifications,19:pantheon"


def name_of(table: Table) -> str:
    return f"{table[0].__name__}-{table[1]}"


def compared(game: Game, made: int, best: int, seed: int) -> Comparison:
    def points(move: int) -> list[list[list[int]]]:
        found: list[list[list[int]]] = points_after(game, move, CONTINUATIONS, seed).tolist()
        return found

    return compare_moves(game, made, best, seed, points, lambda *_: None)


def number_of(game: Game, move: str) -> int:
    return game.parse(move).number


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_the_rule_for_parts_gives_the_parts_of_the_score(table: Table) -> None:
    for plies in (20, None):
        game = random_record(table, seed=3, plies=plies).game()
        q = game.situation
        for seat in range(game.seats):
            parts = {name: part_points(q.f, q.s, q.w, seat, i) for i, name in enumerate(game.ruleset.parts)}

            assert parts == game.ruleset.score(q, seat)


@pytest.mark.parametrize("table", [TABLES[0], TABLES[2]], ids=name_of)
def test_continuations_are_the_same_plain_and_compiled(table: Table) -> None:
    game = random_record(table, seed=5, plies=30).game()
    move, parts = game.legal_moves[0].number, len(game.ruleset.parts)
    rows, states = [FinalPoints(), FinalPoints()], [game.state.copy(), game.state.copy()]

    class Copying(list[object]):
        """A list whose entries are copied when they are assigned, as in a packed array."""

        def __setitem__(self, index: object, value: object) -> None:
            list.__setitem__(self, index, value.copy())  # type: ignore[attr-defined, call-overload]

    play_on([game.facts], Copying(states), [game.ruleset.scratch()], rows, game.seats, parts, 7, move)  # type: ignore[arg-type]

    found = points_after(game, move, 2, seed=7)
    assert found.shape == (2, game.seats, parts)
    assert found.tolist() == [[points[:parts] for points in row.points[: game.seats]] for row in rows]


def test_continuations_out_of_range_are_refused() -> None:
    with pytest.raises(AnnalesError, match="cannot play -1 continuations"):
        points_after(Duel(seed=1), 0, -1)


def test_points_after_a_move_show_what_it_costs() -> None:
    # The last card of the game: the continuation is the move itself.
    game = Duel.from_position("duel turn=0 choice=play age=3 coins=30/9 display=0:palace", chance="manual")

    found = compared(game, number_of(game, "discard palace"), number_of(game, "build palace"), 1)

    blue = next(part for part in found.points[0] if part.part == "blue")
    assert (blue.made, blue.best, blue.error) == (0, 7, 0)
    assert [part.part for part in found.points[0]] == [*game.ruleset.parts, "total"]
    assert found.next_seat is None


def test_cards_that_become_available_and_cards_that_are_turned_up_are_told_apart() -> None:
    game = random_record(TABLES[0], seed=2, plies=10).game()
    for move in game.legal_moves:
        copy = game.public()
        assert isinstance(copy, Duel)
        before = {slot.card for slot in copy.view().display if slot.available}
        hidden = sum(slot.card is None for slot in copy.view().display)
        copy.play(move)
        turned = 0
        while copy.chance is not None:
            copy.reveal(next(iter(copy.chance.outcomes)))
            turned += 1
        found = compared(game, move.number, move.number, 0).made

        assert found.reveals == ({"card": turned} if turned else {})
        assert hidden >= turned
        assert not before & set(found.uncovers)


def test_a_denied_card_is_worth_what_the_next_player_loses_without_it() -> None:
    # With Pantheon the second player has 13 points against 12, and 10 without it.
    game = Duel.from_position(LAST_CARDS, chance="manual")
    values = analyse(game, ReviewLimits(visits=600), judge="discard fortifications")
    found = values.comparison

    assert values.exact
    assert found is not None
    assert found.next_seat == 1
    made, best = ({each.item: each for each in move.denies} for move in (found.made, found.best))
    assert (set(made), set(best)) == ({"fortifications"}, {"pantheon"})
    after = game.public()
    after.play("discard fortifications")
    replies = exact_values(after)
    others = [value for move, value in replies.items() if "pantheon" not in move]
    assert max(replies.values()) - max(others) == 1
    assert best["pantheon"] == DeniedItem("pantheon", 1.0, 0.0)


def test_the_worth_of_a_denied_card_is_searched_where_the_position_is_not_solved() -> None:
    game = Duel.from_position(LAST_CARDS, chance="manual")
    found = analyse(game, ReviewLimits(visits=4000, exact_states=0), judge="discard fortifications").comparison

    assert found is not None
    denied = next(each for each in found.best.denies if each.item == "pantheon")
    assert denied.loss is not None
    assert denied.loss > 0.5
    assert denied.error > 0


@pytest.mark.parametrize("table", [TABLES[0], TABLES[2]], ids=name_of)
def test_a_review_compares_each_move_that_is_not_the_best_one(table: Table) -> None:
    limits = ReviewLimits(visits=40, exact_states=0, openings=1)
    record = random_record(table, seed=4, plies=10)
    found = review(record, limits)

    for ply in found.plies:
        assert (ply.position.comparison is None) == (ply.best == ply.move)
    assert [ply.position.comparison for ply in found.plies] == [
        ply.position.comparison for ply in review(record, limits).plies
    ]


def test_differences_within_noise_are_not_told() -> None:
    game = random_record(TABLES[0], seed=4, plies=12).game()
    number = game.legal_moves[0].number
    found = compared(game, number, number, 3)

    texts = MoveTermTexts(game.ruleset.in_language("en"), ("Ada", "Ben"))
    assert list(texts.sentences(found, 0)) == []
    assert all(part.error == 0 for seat in found.points for part in seat)


def test_a_game_without_parts_of_its_score_is_compared(monkeypatch: pytest.MonkeyPatch, own_registry: None) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "docs" / "examples")
    from pig import Pig

    game = Pig(chance="manual")
    game.play("roll")
    game.reveal("5")
    found = compared(game, number_of(game, "hold"), number_of(game, "roll"), 1)

    assert [[part.part for part in seat] for seat in found.points] == [["banked"], ["banked"]]
    assert found.best.reveals == {"roll": 1}
    assert found.made.denies == found.best.denies == ()
