"""The preview of a move shows what the move then does."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.duel.helpers import OPTIONS, random_game, situations

from annales import Duel
from annales.core.chance import Manual
from annales.duel.notation.moves import item_ids
from annales.duel.rules.cost import price
from annales.duel.rules.state import Scratch

SIDES = ("coins", "score", "production", "one_of", "trade", "symbols", "pairs")
TABLE = "duel turn=0 choice=play age=2 coins=30/9 "


def plain(view: Any) -> dict[str, Any]:
    """A view as a client reads it."""
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return decoded


def difference(before: Any, after: Any) -> Any:
    """What a client sees change between two values of a view; None where nothing does."""
    if before == after:
        return None
    if isinstance(before, dict):
        return {name: after[name] - before[name] for name in before if after[name] != before[name]}
    if isinstance(before, list):
        return [name for name in after if name not in before] or None
    return after - before


def changes(before: dict[str, Any], after: dict[str, Any], me: int) -> dict[str, Any]:
    """The preview that two views make."""
    sides = [
        {key: change for key in SIDES if (change := difference(old[key], new[key])) is not None}
        for old, new in zip(before["players"], after["players"], strict=True)
    ]
    same_age = before["age"] == after["age"]
    available = [{slot["slot"] for slot in view["display"] if slot["available"]} for view in (before, after)]
    unbuilt = [{w["id"] for p in view["players"] for w in p["wonders"]} for view in (before, after)]
    found = {
        "pawn": (after["pawn"] - before["pawn"]) * (1 if me == 0 else -1),
        "looted": difference(before["looted"], after["looted"]),
        "boxed": sorted(unbuilt[0] - unbuilt[1]),
        "uncovered": sorted(available[1] - available[0]) if same_age else [],
        "ends_age": not same_age,
        "outcome": after["outcome"],
    }
    return {"sides": sides} | {key: value for key, value in found.items() if value}


def after_move(game: Duel, move: str) -> Duel:
    """A copy after a move, without what chance then shows."""
    twin = game.copy()
    twin.source = Manual()
    twin.play(move)
    return twin


@settings(deadline=None, max_examples=25)
@given(seed=st.integers(0, 2**32), plies=st.integers(0, 90), index=st.integers(0, len(OPTIONS) - 1))
def test_a_preview_is_the_difference_of_the_views(seed: int, plies: int, index: int) -> None:
    game = random_game(seed, plies, OPTIONS[index])
    before = plain(game.view())
    for move in before["moves"]:
        after = after_move(game, move["move"])
        wanted = changes(before, plain(after.view()), before["turn"])
        shown = {key: value for key, value in move["preview"].items() if key not in ("asks", "again")}
        slots = {"uncovered": [card["slot"] for card in shown["uncovered"]]} if "uncovered" in shown else {}
        assert shown | slots | {"boxed": sorted(shown.get("boxed", []))} == wanted | {
            "boxed": wanted.get("boxed", [])
        }, move


@settings(deadline=None, max_examples=25)
@given(seed=st.integers(0, 2**32), index=st.integers(0, len(OPTIONS) - 1))
def test_a_preview_says_who_decides_next(seed: int, index: int) -> None:
    """Played on to the next turn, with every choice on the way."""
    game = random_game(seed, seed % 80, OPTIONS[index])
    for move in game.view().moves:
        twin = game.copy()
        twin.play(move.move)
        if over(twin) or twin.age != game.age:
            assert not move.preview.again
            continue
        assert move.preview.asks == (twin.choice if twin.choice not in ("play", "draft") else None)
        while not over(twin) and twin.choice in ("token", "library", "destroy", "revive"):
            twin.play(twin.legal_moves[0])
        if not over(twin) and twin.age == game.age and twin.choice == "play" and move.kind != "start":
            assert move.preview.again == (twin.turn == game.turn)


def over(game: Duel) -> bool:
    return game.outcome is not None


def preview(position: str, move: str) -> Any:
    return next(row.preview for row in Duel.from_position(TABLE + position).view().moves if row.move == move)


@pytest.mark.parametrize(
    ("position", "move", "by"),
    [
        ("pawn=8 display=0:walls,1:forum city=quarry,stone_pit/", "build walls", "military"),
        (
            "display=0:academy,1:forum city=workshop,apothecary,pharmacist,scriptorium/ tokens=law/",
            "build academy",
            "science",
        ),
    ],
)
def test_a_preview_shows_that_a_move_ends_the_game(position: str, move: str, by: str) -> None:
    shown = preview(position, move)

    assert (shown.outcome.winner, shown.outcome.by) == (0, by)


def test_a_discard_brings_its_coins_and_points_of_the_purse() -> None:
    shown = preview("display=0:walls,1:forum city=tavern,clay_reserve/", "discard walls")

    assert shown.sides[0].coins == 4
    assert shown.sides[0].score == {"coins": 1, "total": 1}
    assert shown.sides[1].coins == 0


def test_coins_paid_with_economy_go_to_the_opponent() -> None:
    shown = preview("display=0:walls,1:forum tokens=/economy", "build walls")

    assert shown.sides[0].coins == -shown.sides[1].coins < 0


def test_a_preview_shows_what_becomes_dearer_for_the_opponent() -> None:
    shown = preview("display=0:sawmill,1:forum", "build sawmill")

    assert shown.sides[0].production == {"wood": 2}
    assert shown.sides[1].trade == {"wood": 2}


@pytest.mark.parametrize("seed", range(6))
def test_a_price_is_what_the_rules_make_each_player_pay(seed: int) -> None:
    """R6, R7"""
    compared = 0
    for game in situations(seed):
        for item, prices in game.view().prices.items():
            for shown in prices:
                paid = price(game.facts, game.state, Scratch(), shown.seat, item_ids().index(item))
                assert (shown.item, shown.coins) == (item, paid)
                compared += 1
    assert compared > 0
