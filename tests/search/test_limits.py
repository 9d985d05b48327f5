"""The limits of a search, and errors for limits and settings out of range."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import count
from math import inf, nan
from time import thread_time
from typing import Any

import numpy as np
import pytest

from annales import AnnalesError, Duel
from annales.bots.search import Early, Limits, Searcher, Settings
from annales.bots.search import searcher as module
from annales.bots.search.records import Node, node_record
from annales.bots.search.stopping import can_stop_early, is_open
from annales.kernel.rules import compiled
from annales.kernel.units import RESULT_UNIT

NEVER_AND_LIKELY: tuple[Early, Early] = ("never", "likely")
FIRST_TURN = Duel(seed=3, first_game=True)
WINNING = Duel.from_position(
    "duel turn=0 choice=play age=3 coins=9/9 pawn=7 display=14:circus,15:arena,16:port,17:senate,18:fortifications",
    seed=1,
)


def test_stopping_early_finds_the_same_move_with_fewer_visits() -> None:
    limits = Limits(visits=4000)

    whole, early = (Searcher().search(WINNING, replace(limits, early=end), seed=1) for end in NEVER_AND_LIKELY)

    assert early.best.move == whole.best.move == "build fortifications"
    assert early.visits < whole.visits == 4000


def test_a_search_until_the_choice_is_decided_makes_the_same_choice_as_the_whole_search() -> None:
    for seed in range(5):
        whole, decided = (
            Searcher().search(FIRST_TURN, Limits(visits=2000, early=early), seed) for early in ("never", "decided")
        )
        first, second = decided.moves[0].visits, decided.moves[1].visits

        assert decided.best.number == whole.best.number
        assert decided.visits == 2000 or first - second > 2000 - decided.visits


def test_stopping_early_leaves_no_move_that_could_overtake_with_three_quarters_of_the_rest() -> None:
    for seed in range(5):
        report = Searcher().search(FIRST_TURN, Limits(visits=3000, early="likely"), seed=seed)
        first, second = report.moves[0].visits, report.moves[1].visits

        assert report.visits == 3000 or 2 * (first - second) > 3000 - report.visits


def test_the_given_clock_measures_the_seconds() -> None:
    ticks = count()

    report = Searcher().search(FIRST_TURN, Limits(seconds=10, clock=lambda: next(ticks)))

    # Read at 0 and 1 around the work before the search, from 2 to 11 during it, and at 12 and 13 around the report.
    assert next(ticks) == 14
    assert report.visits > 0


def test_the_clock_is_read_in_the_thread_that_searches() -> None:
    report = Searcher(threads=2).search(FIRST_TURN, Limits(seconds=0.02, clock=thread_time))

    assert report.visits > 0


def test_all_rules_are_compiled_before_the_time_of_a_search_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def logged(function: Callable[..., Any], state: Any = None) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            calls.append(function.__name__)
            return compiled(function, state)(*args)

        return call

    def clock() -> float:
        calls.append("clock")
        return 0.0

    monkeypatch.setattr(module, "compiled", logged)
    Searcher().search(FIRST_TURN, Limits(visits=1, early="likely", clock=clock))

    assert calls[:4] == ["run_iterations", "can_stop_early", "reroot", "clock"]
    assert set(calls[4:]) == {"clock", "run_iterations", "can_stop_early"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seconds": 0}, "cannot last 0 seconds"),
        ({"seconds": -1.0}, "cannot last -1.0 seconds"),
        ({"seconds": nan}, "cannot last nan seconds"),
        ({"seconds": inf}, "cannot last inf seconds"),
        ({"visits": 0}, "cannot end after 0 visits"),
        ({"visits": -5}, "cannot end after -5 visits"),
        ({"visits": 2.5}, "cannot end after 2.5 visits"),
        ({"visits": True}, "cannot end after True visits"),
        ({"visits": "9"}, "cannot end after '9' visits"),
        ({"seconds": "1"}, "cannot last '1' seconds"),
        ({"visits": 1, "early": "often"}, "cannot end early 'often' "),
        ({"visits": 1, "extension": -1.0}, "an extension of -1.0 is not possible"),
    ],
)
def test_a_limit_out_of_range_raises(given: dict[str, Any], message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        Limits(**given)


@pytest.mark.parametrize("threads", [0, 1.5, True, "2"])
def test_a_search_has_a_whole_number_of_threads(threads: Any) -> None:
    with pytest.raises(AnnalesError, match=f"cannot search on {threads!r} threads"):
        Searcher(threads=threads)


@pytest.mark.parametrize("given", [{"nodes": 2.5}, {"temperature": 0.5}, {"exploration": "1"}, {"greedy_share": nan}])
def test_settings_out_of_range_raise(given: dict[str, Any]) -> None:
    with pytest.raises(AnnalesError, match=f"{next(iter(given))} of a search is"):
        Settings(**given)


@pytest.mark.parametrize("keep", [True, False])
def test_a_searcher_that_is_busy_in_another_thread_refuses_a_second_search(keep: bool) -> None:
    searcher = Searcher(keep=keep)
    begun, done = threading.Event(), threading.Event()

    def stop() -> bool:
        begun.set()
        return done.is_set()

    with ThreadPoolExecutor() as threads:
        first = threads.submit(searcher.search, FIRST_TURN, Limits(stop=stop))
        first.add_done_callback(lambda _: begun.set())
        begun.wait()
        try:
            with pytest.raises(AnnalesError, match="searching in another thread"):
                searcher.search(FIRST_TURN, Limits(visits=10))
        finally:
            done.set()
        first.result()

    assert searcher.search(FIRST_TURN, Limits(visits=10)).visits >= 10


def test_a_searcher_can_be_used_again_after_an_error() -> None:
    searcher = Searcher(keep=True)
    with pytest.raises(ZeroDivisionError):
        searcher.search(FIRST_TURN, Limits(stop=lambda: bool(1 / 0)))

    assert searcher.search(FIRST_TURN, Limits(visits=10)).visits >= 10


def test_an_error_in_one_thread_ends_all_threads() -> None:
    first = threading.Lock()

    def fail_once() -> bool:
        if first.acquire(blocking=False):
            raise RuntimeError("no more")
        return False

    with pytest.raises(RuntimeError, match="no more"):
        Searcher(threads=2).search(FIRST_TURN, Limits(stop=fail_once))


def test_a_search_ends_before_the_sums_in_its_tree_overflow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_VISITS", 200)
    searcher = Searcher(keep=True)

    assert searcher.search(FIRST_TURN, Limits(visits=1000)).visits < 200 + module.NETWORK_BATCH
    assert searcher.search(FIRST_TURN, Limits(visits=1000)).visits < 200 + 2 * module.NETWORK_BATCH


@pytest.mark.parametrize(
    ("children", "left", "stops"),
    [
        ([7], 13, True),
        ([7], 14, False),
        ([7, 7], 0, False),
        ([3, 9, 5], 7, True),
        ([9, 5, 3], 8, False),
        ([], 0, False),
    ],
)
def test_a_search_stops_early_when_the_lead_exceeds_half_of_the_remaining_visits(
    children: list[int], left: int, stops: bool
) -> None:
    assert can_stop_early(tree_of(children, share=0.5), 0, left, False) == stops


@pytest.mark.parametrize(("share", "stops"), [(0, True), (0.5, False), (1, True)])
def test_a_search_stops_early_when_the_best_move_won_or_lost_all_of_many_games(share: float, stops: bool) -> None:
    assert can_stop_early(tree_of([2000, 2000], share), 0, 5000, False) == stops
    # That all games are lost so far proves nothing about moves that were not tried.
    assert can_stop_early(tree_of([2000, 2000], share), 0, 5000, True) == (share == 1)
    assert not can_stop_early(tree_of([20, 20], share), 0, 5000, False)


@pytest.mark.parametrize(("children", "left", "stops"), [([7], 6, True), ([7], 7, False), ([9, 5, 3], 3, True)])
def test_a_choice_is_decided_when_all_remaining_visits_cannot_change_it(
    children: list[int], left: int, stops: bool
) -> None:
    assert can_stop_early(tree_of(children, share=0.5), 0, left, True) == stops


@pytest.mark.parametrize(
    ("visits", "shares", "before", "opens"),
    [
        ([100, 74], [0.5, 0.4], None, False),
        ([100, 75], [0.5, 0.4], None, True),
        ([100, 30], [0.5, 0.6], None, True),
        ([100, 20], [0.5, 0.6], None, False),
        ([100, 30], [0.5, 0.4], 0.54, True),
        ([100, 30], [0.5, 0.4], 0.52, False),
        ([100], [0.5], 0.9, False),
    ],
)
def test_a_choice_is_open_when_moves_are_close_or_the_value_falls(
    visits: list[int], shares: list[float], before: float | None, opens: bool
) -> None:
    nodes = tree_of(visits, share=0)
    for node, share, number in zip(nodes[1:], shares, visits, strict=True):
        node.results[0] = round(RESULT_UNIT * share * number)

    assert is_open(np.concatenate([node.pack() for node in nodes]), 0, before) == opens


def test_an_open_choice_gets_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = {}
    for opens in (True, False):
        monkeypatch.setattr(module, "is_open", lambda *_, opens=opens: opens)
        ticks = count()
        Searcher().search(FIRST_TURN, Limits(seconds=10, extension=1.0, clock=partial(next, ticks)))
        seconds[opens] = next(ticks)

    # Four readings around the search, see above, and one more after each batch of twice the seconds.
    assert seconds == {True: 24, False: 14}


def tree_of(children: list[int], share: float) -> list[Node]:
    """A root and children with these numbers of visits, of which seat 0 won the given share."""
    nodes = [node_record(2)() for _ in range(len(children) + 1)]
    for i, visits in enumerate(children, 1):
        nodes[i].visits, nodes[i].results[0] = visits, round(RESULT_UNIT * share * visits)
        nodes[i].next_sibling = i + 1 if i < len(children) else 0
    nodes[0].first_child = 1 if children else 0
    return nodes
