"""The tree search in Duel: no access to secrets, good moves, and consistent reports."""

import threading
from dataclasses import asdict
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest
from tests.duel.helpers import random_game

from annales import GAMES, Duel
from annales.bots.search import Limits, Report, Searcher, Settings
from annales.bots.search.records import MOST_MOVES, MOVE_NUMBERS
from annales.core.chance import Recorded, Sampled, Seeded
from annales.core.game import Chance, Game, Played
from annales.errors import AnnalesError
from annales.networks.records import MOST_KINDS

RICH = "palace,town_hall,obelisk,gardens,rostrum,temple"
SYMBOLS = "workshop,apothecary,scriptorium,pharmacist,study,school"
UNIFORM = Settings(greedy_share=0, temperature=0)
OPEN_LOOP = Settings(chance_nodes=False)
BELOW_DEALS = Settings(below_deals=True)
KINDS = ("military", "science", "civilian")


def late_situation(turn: int, mine: str, theirs: str, card: str, pawn: int = 0) -> Duel:
    """A situation with six cards left in age III; `card` is one of the two that may be taken."""
    cities = f"{mine}/{theirs}" if turn == 0 else f"{theirs}/{mine}"
    display = f"14:circus,15:arena,16:port,17:senate,18:{card},19:pantheon"
    numbers = f"turn={turn} choice=play age=3 coins=15/15 pawn={pawn if turn == 0 else -pawn}"
    return Duel.from_position(f"duel {numbers} city={cities} display={display}", seed=1)


def search(game: Game, visits: int = 300, seed: int = 1, settings: Settings | None = None, threads: int = 1) -> Report:
    return Searcher(settings, threads).search(game, Limits(visits=visits), seed)


def without_time(report: Report) -> dict[str, Any]:
    """All fields of a report except `seconds`."""
    return {name: value for name, value in asdict(report).items() if name != "seconds"}


@cache
def game_after(ply: int) -> Duel:
    """A game after `ply` moves, each the first legal one."""
    game = Duel(seed=11)
    for _ in range(ply):
        game.play(game.legal_moves[0])
    return game


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("ply", [0, 20, 50])
def test_equal_seeds_visits_and_threads_give_equal_reports(ply: int, threads: int) -> None:
    game = game_after(ply)

    one, again = (search(game, visits=150, threads=threads) for _ in range(2))
    other = search(game, visits=150, threads=threads, seed=2)

    assert without_time(one) == without_time(again)
    assert without_time(one) != without_time(other)
    assert one.visits == 150 * threads


@pytest.mark.parametrize("settings", [Settings(), OPEN_LOOP, BELOW_DEALS])
def test_games_with_different_secrets_and_equal_histories_give_equal_reports(settings: Settings) -> None:
    whole = random_game(21, options={"first_game": False}, source=Seeded("one secret"))
    outcomes = [entry.outcome for entry in whole.history if isinstance(entry, Chance)]
    one, other = Duel(seed="one secret"), Duel(chance=Recorded(outcomes))
    for entry in whole.history:
        if not isinstance(entry, Played):
            continue
        if one.ply % 12 == 0:
            blind = Duel.from_position(one.position, seed="another secret")
            reports = [without_time(search(game, visits=60, settings=settings)) for game in (one, other, blind)]
            assert reports[0] == reports[1] == reports[2]
        one.play(entry.move)
        other.play(entry.move)

    assert one == other == whole


def test_a_search_never_uses_the_source_of_chance() -> None:
    class Forbidden:
        def answer(self, event: Any, deck: Any) -> int | None:
            raise AssertionError(event)

    game = game_after(30).copy()
    game.source = Forbidden()

    assert search(game).visits == 300


@pytest.mark.parametrize("settings", [Settings(), UNIFORM, OPEN_LOOP])
@pytest.mark.parametrize("turn", [0, 1])
def test_an_immediate_military_victory_is_found(turn: int, settings: Settings) -> None:
    report = search(late_situation(turn, "palisade", RICH, "fortifications", pawn=7), settings=settings)

    assert report.best.move == "build fortifications"
    assert report.best.win_rate == 1
    assert report.best.by == {"military": 1, "science": 0, "civilian": 0}
    assert report.pv == ("build fortifications",)


@pytest.mark.parametrize("settings", [Settings(), UNIFORM, OPEN_LOOP])
@pytest.mark.parametrize("turn", [0, 1])
def test_an_immediate_scientific_victory_is_found(turn: int, settings: Settings) -> None:
    report = search(late_situation(turn, SYMBOLS, RICH, "university"), settings=settings)

    assert report.best.move == "build university"
    assert report.best.win_rate == 1
    assert report.best.by["science"] == 1


@pytest.mark.parametrize("settings", [Settings(), UNIFORM])
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("theirs", "card", "pawn"), [("palisade", "fortifications", -7), (SYMBOLS, "university", 0)])
def test_a_threatened_supremacy_is_blocked(turn: int, theirs: str, card: str, pawn: int, settings: Settings) -> None:
    report = search(late_situation(turn, RICH, theirs, card, pawn), settings=settings)

    assert report.best.move in {f"build {card}", f"discard {card}"}
    assert report.best.win_rate > 0.8


@pytest.mark.parametrize("ply", [0, 9, 33, 60])
def test_reports_are_consistent(ply: int) -> None:
    game = game_after(ply)

    report = search(game, visits=200, threads=2)

    assert sorted(move.number for move in report.moves) == sorted(int(move) for move in game.legal_moves)
    assert {move.move for move in report.moves} == {str(move) for move in game.legal_moves}
    assert report.visits == 400 == sum(move.visits for move in report.moves)
    assert [move.visits for move in report.moves] == sorted((move.visits for move in report.moves), reverse=True)
    assert report.best == report.moves[0]
    assert report.pv[0] == report.best.move
    assert report.seconds > 0
    for move in report.moves:
        assert 0 <= move.win_rate <= 1
        assert 0 < move.error <= 0.5
        assert tuple(move.by) == tuple(move.against) == KINDS
        if move.visits:
            won, lost = sum(move.by.values()), sum(move.against.values())
            assert won + lost == pytest.approx(1)
            # A shared victory counts ½ in `win_rate`, but 1 for each winner in `by`.
            assert won == pytest.approx(move.win_rate, abs=0.05)


def test_more_visits_make_errors_smaller() -> None:
    game = game_after(20)

    assert search(game, visits=2000).best.error < search(game, visits=50).best.error


def test_a_search_does_not_change_the_game() -> None:
    game = game_after(40).copy()
    before, history, state = game.position, game.history, repr(game.state)

    search(game, threads=2)

    assert (game.position, game.history, repr(game.state)) == (before, history, state)


@pytest.mark.parametrize(("settings", "grows"), [(Settings(), False), (BELOW_DEALS, True)])
def test_the_tree_goes_on_below_a_whole_deal_where_the_settings_say_so(settings: Settings, grows: bool) -> None:
    # Two wonders are left to pick, then the cards of age I are dealt.
    game = game_after(6)
    searcher = Searcher(settings, keep=True)
    searcher.search(game, Limits(visits=50), 1)
    before = int(searcher._trees[0].control["nodes"][0])
    searcher.search(game, Limits(visits=100), 1)

    assert (int(searcher._trees[0].control["nodes"][0]) > before) == grows


@pytest.mark.parametrize("settings", [Settings(), OPEN_LOOP, BELOW_DEALS])
@pytest.mark.parametrize("plies", [6, 20])
def test_the_principal_variation_ends_where_chance_decides(settings: Settings, plies: int) -> None:
    # After six plies two wonders are left before the deal; after twenty, most moves turn a card up.
    game = game_after(plies)
    report = search(game, visits=1000, settings=settings)

    follower = game.public()
    for move in report.pv:
        assert follower.turn is not None, "chance decides before this move"
        follower.play(move)


def test_a_search_ends_when_stop_returns_true() -> None:
    calls = count(1)

    report = Searcher().search(game_after(20), Limits(stop=lambda: next(calls) > 4))

    assert 0 < report.visits < 2000


def test_another_thread_can_end_a_search() -> None:
    done = threading.Event()
    timer = threading.Timer(0.2, done.set)
    timer.start()

    report = Searcher(threads=2).search(game_after(20), Limits(seconds=60, stop=done.is_set))

    timer.join()
    assert report.visits > 0
    assert report.seconds < 60


def test_a_search_ends_after_its_seconds() -> None:
    search(game_after(20), visits=1)

    report = Searcher().search(game_after(20), Limits(seconds=0.1))

    assert 0.09 <= report.seconds < 5
    assert report.visits > 0


def test_a_search_needs_a_limit() -> None:
    with pytest.raises(AnnalesError, match="a search needs a limit: seconds, visits or stop"):
        Limits()


def test_a_search_with_nobody_on_turn_raises() -> None:
    for game in (random_game(5), Duel(chance="manual")):
        with pytest.raises(AnnalesError, match="nobody is on turn"):
            search(game)


def test_a_search_continues_with_a_full_tree() -> None:
    report = search(game_after(20), visits=1500, settings=Settings(nodes=50))

    assert report.visits == 1500
    assert report.best.move in game_after(20).legal_moves


@pytest.mark.parametrize("settings", [Settings(), UNIFORM, OPEN_LOOP, BELOW_DEALS, Settings(nodes=40)])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_searcher_that_keeps_its_tree_plays_a_whole_game(settings: Settings, seed: int) -> None:
    random = Random(seed)
    game = Duel(chance=Sampled(random), pawn_centre="begins")
    searcher = Searcher(settings, keep=True)
    while game.turn is not None:
        if game.ply % 2 == 0 or random.random() < 0.5:
            report = searcher.search(game, Limits(visits=20), seed)
            assert sorted(move.number for move in report.moves) == [int(move) for move in game.legal_moves]
            assert report.visits >= 20
            assert report.best.visits > 0
            game.play(report.best.number)
        else:
            game.play(random.choice(game.legal_moves))


def test_a_kept_tree_keeps_the_visits_of_the_move_that_was_played() -> None:
    game = late_situation(0, RICH, "palisade", "arsenal")
    searcher = Searcher(keep=True)
    report = searcher.search(game, Limits(visits=400), 1)
    game.play(report.best.number)
    expected = report.best.visits

    kept, fresh = (way.search(game, Limits(visits=100), 1).visits for way in (searcher, Searcher()))

    assert fresh == 100
    assert kept > 100
    assert kept == pytest.approx(100 + expected, abs=2)


def test_a_kept_tree_is_not_used_for_another_position() -> None:
    one = late_situation(0, "palisade", RICH, "fortifications", pawn=7)
    other = late_situation(0, SYMBOLS, RICH, "university")
    searcher = Searcher(keep=True)

    searcher.search(one, Limits(visits=100), 1)
    report = searcher.search(other, Limits(visits=100), 1)

    assert report.visits == 100
    assert report.best.move == "build university"


def test_a_kept_tree_is_used_for_the_same_situation_again_but_not_for_another_game() -> None:
    game, other = Duel(seed=1, first_game=True), Duel(seed=2, first_game=True)
    searcher = Searcher(keep=True)

    first = searcher.search(game, Limits(visits=60))
    again = searcher.search(game, Limits(visits=60))
    elsewhere = searcher.search(other, Limits(visits=60))

    assert (first.visits, again.visits, elsewhere.visits) == (60, 120, 60)


def test_a_kept_tree_continues_from_the_node_that_the_game_has_reached() -> None:
    game = Duel(seed=1, first_game=True)
    searcher = Searcher(keep=True)
    best = searcher.search(game, Limits(visits=200)).best

    game.play(best.move)
    after = searcher.search(game, Limits(visits=60))

    assert after.visits >= 60
    assert {report.move for report in after.moves} == {move.text for move in game.legal_moves}


def test_a_kept_tree_is_not_used_for_a_game_with_another_start_position() -> None:
    one, other = (
        Duel.from_position(f"duel turn=0 choice=play age=3 coins=9/9 pawn={pawn} display=0:pretorium,1:altar")
        for pawn in (2, -2)
    )
    searcher = Searcher(keep=True)
    searcher.search(one, Limits(visits=60))

    assert searcher.search(other, Limits(visits=60)).visits == 60


def test_the_shortest_search_has_visits() -> None:
    report = Searcher().search(Duel(seed=1, first_game=True), Limits(seconds=1e-9))

    assert report.visits > 0


@pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))
def test_the_work_space_is_large_enough_for_every_game(kind: type[Game]) -> None:
    rules = kind.ruleset

    assert rules.moves <= MOVE_NUMBERS
    assert len(rules.scratch().moves) <= MOST_MOVES
    assert len(rules.victories) <= MOST_KINDS
