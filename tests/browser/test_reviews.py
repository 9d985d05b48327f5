"""Reviews without a server: Python plans them, the engine of the page searches as the native one does."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.analysis.games import TABLES, Table, random_record
from tests.browser.plans import NODE

from annales import Duel
from annales.analysis import Explanation, Review, ReviewLimits, annotated, explain, review
from annales.browser.files import FOLDER, Layout, current_layout
from annales.browser.review_messages import FoundReview, PlannedReview, PositionSearch
from annales.browser.served import weights_of
from annales.browser.start import plans_of
from annales.browser.tables import Tables
from annales.core.record import Record
from annales.games import GAMES

Built = Mapping[str, Layout]
HARNESS = Path(__file__).with_name("run_review.ts")
VISITS = 60


def tables_of(game: str) -> Tables:
    layout = current_layout(game)
    assert layout is not None
    return Tables({game: plans_of(GAMES[game], layout.version)})


def ask(tables: Tables, kind: str, **fields: object) -> Any:
    return json.loads(tables.answer(json.dumps({"type": "review", "step": {"type": kind, **fields}})))


def answer(tables: Tables, kind: str, **fields: object) -> Any:
    found = ask(tables, kind, **fields)
    assert "answer" in found, found
    return found["answer"]


def compare(positions: list[Any], folder: Path) -> list[Any]:
    """What the engine of the page finds in positions."""
    start = positions[0]["start"]
    plan = folder / "review.json"
    weights = folder / "weights"
    weights.write_bytes(weights_of(start["game"]))
    files = {"files": str(FOLDER / f"{start['game']}-{start['version']}"), "network": str(weights)}
    plan.write_text(json.dumps({**files, "positions": positions}))
    done = subprocess.run([NODE, HARNESS, plan], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)["told"]
    return found


def review_in_page(record: Record, game: str, folder: Path, visits: int = VISITS) -> tuple[FoundReview, list[Any]]:
    """The review of a record as a page without a server makes it, and the reviews of its plies as they came."""
    tables = tables_of(game)
    planned = msgspec.convert(answer(tables, "begin", record=str(record), visits=visits, seed=3), PlannedReview)
    positions = [answer(tables, "position", number=number) for number in planned.positions]
    assert msgspec.convert(positions, list[PositionSearch])
    plies = []
    for number, found in zip(planned.positions, compare(positions, folder), strict=True):
        plies += answer(tables, "found", number=number, **found)
    return msgspec.convert(answer(tables, "end"), FoundReview), plies


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0].__name__}-{table[1]}")
def test_a_review_in_a_page_finds_what_the_native_one_finds(table: Table, built: Built, tmp_path: Path) -> None:
    check_review(random_record(table, seed=4, plies=24), table[0].ruleset.id, VISITS, tmp_path)


def test_late_positions_of_duel_are_solved_in_a_page_as_natively(built: Built, tmp_path: Path) -> None:
    expected = check_review(random_record((Duel, 2), seed=4), "duel", 16, tmp_path)

    solved = [ply for ply in expected.plies if ply.position.exact]
    assert len(solved) > 5
    assert any(ply.position.comparison and ply.position.comparison.made.denies for ply in solved)


def check_review(record: Record, game: str, visits: int, folder: Path) -> Review:
    """Compare the review of a page with the native one, which is returned."""
    expected = review(record, ReviewLimits(visits), seed=3)

    found, plies = review_in_page(record, game, folder, visits)

    # Text of numbers is read back exactly.
    assert [each["ply"] for each in plies] == [each.ply for each in reversed(expected.plies)]
    whole = {**msgspec.to_builtins(found), "game": game, "plies": plies[::-1]}
    annotated_record = whole.pop("record")
    assert msgspec.convert(whole, Review) == expected
    assert annotated_record == str(annotated(record, expected))
    return expected


def test_a_review_that_has_not_begun_is_refused() -> None:
    assert ask(tables_of("duel"), "end")["fault"]["key"] == "review-failed"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0].__name__}-{table[1]}")
def test_an_explanation_in_a_page_is_the_native_one(table: Table, built: Built, tmp_path: Path) -> None:
    game = random_record(table, seed=4, plies=12).game()
    while len(game.legal_moves) < 2:
        game.play(game.legal_moves[0])
    tables, pair = tables_of(game.ruleset.id), [move.text for move in game.legal_moves[:2]]

    # Once the move that is explained is the better one, once the worse one.
    for move, other in (pair, pair[::-1]):
        asked = {"game": game.ruleset.id, "position": game.position, "move": move, "other": other}
        search = {**answer(tables, "compare", **asked), "visits": VISITS}
        (found,) = compare([search], tmp_path)
        explained = answer(tables, "compared", asked=asked, found=found)
        expected = explain(game, move, other, ReviewLimits(VISITS))
        assert msgspec.convert(explained, Explanation) == expected


@pytest.mark.parametrize(("move", "other"), [("pick piraeus", "pick piraeus"), ("pick piraeus", "fly")])
def test_what_is_no_pair_of_moves_is_not_explained(move: str, other: str) -> None:
    position = Duel(seed=7).position
    refused = ask(tables_of("duel"), "compare", game="duel", position=position, move=move, other=other)
    assert refused["fault"]["key"] == "not-a-move"
