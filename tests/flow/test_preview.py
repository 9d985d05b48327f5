"""The preview of a move shows what the move then does."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.flow.helpers import OPTIONS, situations

from annales import Flow
from annales.core.chance import Manual
from annales.flow.cards.loading import own_set

CARDS = own_set("reconstruction").fingerprint
"""The set whose values no calibration changes."""
TABLE = f"flow cards={CARDS} turn=0 choice=action age=2 resources=4/4/4 pool=10 reserve=50 "
TABLE_FIELDS: tuple[str, ...] = ("pool", "reserve", "swept", "outcome", "draws")


def plain(view: Any) -> dict[str, Any]:
    """A view as a client reads it."""
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return decoded


def after_move(game: Flow, move: str) -> Flow:
    """A copy after a move, without what chance then shows."""
    twin = game.copy()
    twin.source = Manual()
    twin.play(move)
    return twin


def numbers(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def without(these: list[str], those: list[str]) -> set[str]:
    return set(these) - set(those)


def side(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What a client sees change in a nation."""
    gained, lost = without(new["cards"], old["cards"]), without(old["cards"], new["cards"])
    found = {name: new[name] - old[name] for name in ("resources", "attack", "defense")}
    found |= {name: numbers(old[name], new[name]) for name in ("icons", "score")}
    found |= {"gained": gained, "lost": lost}
    found["shown"] = without(new["visible"], old["visible"]) - gained
    found["hidden"] = without(old["visible"], new["visible"]) - lost
    return {name: value for name, value in found.items() if value}


def with_sets(preview: dict[str, Any]) -> dict[str, Any]:
    return {name: set(value) if isinstance(value, list) else value for name, value in preview.items()}


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The preview that two views make."""
    market = [[row["card"] for row in view["market"]] for view in (before, after)]
    found = {
        "pool": after["pool"] - before["pool"],
        "reserve": after["reserve"] - before["reserve"],
        "swept": without(market[0], market[1]) & without(after["out"], before["out"]),
        "outcome": after["outcome"],
        "draws": after["event"] == "card" and after["acting"] is not None,
    }
    sides = [side(old, new) for old, new in zip(before["nations"], after["nations"], strict=True)]
    return {"sides": sides} | {name: value for name, value in found.items() if value}


def moves_of(view: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Every legal move with its preview, of investments the least."""
    invested = [(f"invest {row['card']} {row['least']}", row["preview"]) for row in view["invest"]]
    return [*invested, *((row["move"], row["preview"]) for row in view["moves"])]


@settings(deadline=None, max_examples=20)
@given(seed=st.integers(0, 2**32), ply=st.integers(0, 120))
def test_a_preview_is_the_difference_of_the_views(seed: int, ply: int) -> None:
    game = nth(seed, ply)
    before = plain(game.view())
    for move, preview in moves_of(before):
        table = {name: preview[name] for name in TABLE_FIELDS if name in preview}
        sides = [with_sets(change) for change in preview["sides"]]
        assert {"sides": sides} | with_sets(table) == changes(before, plain(after_move(game, move).view())), move


@settings(deadline=None, max_examples=20)
@given(seed=st.integers(0, 2**32), ply=st.integers(0, 120))
def test_transfers_add_up_to_what_every_place_gains(seed: int, ply: int) -> None:
    view = plain(nth(seed, ply).view())
    for move, preview in moves_of(view):
        gains: dict[Any, int] = dict.fromkeys([*range(view["players"]), "pool", "reserve"], 0)
        for row in preview.get("transfers", []):
            assert row["n"] > 0
            gains[row["target"]] = gains.get(row["target"], 0) + row["n"]
            gains[row["source"]] = gains.get(row["source"], 0) - row["n"]
        gains.pop("card", None)
        wanted = [change.get("resources", 0) for change in preview["sides"]]
        wanted += [preview.get("pool", 0), preview.get("reserve", 0)]
        assert list(gains.values()) == wanted, move


@settings(deadline=None, max_examples=20)
@given(seed=st.integers(0, 2**32), ply=st.integers(0, 120))
def test_a_preview_says_which_choice_follows(seed: int, ply: int) -> None:
    game = nth(seed, ply)
    for row in game.view().moves:
        after = after_move(game, row.move).view()
        assert row.preview.asks == (after.choice if after.choice in ("target", "take", "drop") else None)
        if row.preview.asks == "target":
            assert [hit.seat for hit in row.preview.hits] == [
                move.seat for move in after.moves if move.kind == "target"
            ]
            assert list(row.preview.attacks or ()) == [hit.seat for hit in row.preview.hits]
        elif row.preview.asks:
            assert set(row.preview.offers) == {move.card for move in after.moves}


def test_each_token_more_is_one_less_in_hand_and_one_more_on_the_card() -> None:
    game = Flow(players=3, seed=5)
    row = game.view().invest[0]

    after = [after_move(game, f"invest {row.card} {n}").view() for n in range(row.least, row.most + 1)]

    me = game.turn or 0
    assert [view.nations[me].resources for view in after] == list(range(row.most - 1, -1, -1))
    assert [next(slot.stake for slot in view.market if slot.card == row.card) for view in after] == [1, 2, 3, 4]


def nth(seed: int, ply: int) -> Flow:
    """A random game after some plies, or at its last decision."""
    last = None
    for index, game in enumerate(situations(seed, OPTIONS[seed % len(OPTIONS)])):
        if game.outcome is not None:
            break
        last = game.copy()
        if index == ply:
            break
    assert last is not None
    return last


def view_of(position: str) -> Any:
    return Flow.from_position(TABLE + position).view()


def preview_of(position: str, move: str) -> Any:
    return next(row.preview for row in view_of(position).moves if row.move == move)


def transfers(preview: Any) -> list[tuple[int, Any, Any]]:
    return [(row.n, row.source, row.target) for row in preview.transfers]


def test_sniping_tells_what_i_pay_and_what_the_pioneer_takes_from_where() -> None:
    """The pioneer has one Trade icon: 1 of the 13 in the Pool, then half of the 12 left."""
    preview = preview_of("market=C13*1:3,C12,C57 nations=C31/C33/C32", "snipe C13")

    assert transfers(preview) == [(3, 0, 1), (3, "card", "pool"), (1, "pool", 1), (6, "pool", 1)]
    assert (preview.sides[0].resources, preview.sides[1].resources) == (-3, 10)
    assert preview.sides[0].gained == ("C13",)


def test_completing_tells_the_bonus_from_the_pool() -> None:
    preview = preview_of("market=C13*0:3,C12,C57 nations=C31/C33/C32", "complete")

    assert transfers(preview) == [(3, "card", "pool"), (2, "pool", 0)]
    assert preview.sides[0].icons == {"culture": 3}
    assert preview.sides[0].score == {"culture": 3, "total": 3}


def test_harvest_tells_what_comes_from_the_reserve_and_from_the_pool() -> None:
    preview = preview_of("market=C13,C12,C57 nations=C31/C33/C32", "harvest")

    assert transfers(preview) == [(2, "reserve", "pool"), (6, "pool", 0)]


def test_an_attack_on_one_tells_whom_it_can_hit_and_what_they_lose() -> None:
    """Warriors make 1 Military; the third player has 1 himself and is safe."""
    preview = preview_of("market=C01*0:1,C12,C57 nations=C31/C33/C35", "complete")

    assert preview.attacks == (1,)
    assert preview.asks == "target"
    assert [(hit.seat, hit.resources) for hit in preview.hits] == [(1, -2)]


def test_an_attack_on_nobody_says_so() -> None:
    preview = preview_of("market=C01*0:1,C12,C57 nations=C31/C35/C36", "complete")

    assert preview.attacks == ()
    assert preview.asks is None


def test_an_attack_on_all_tells_what_each_loses() -> None:
    preview = preview_of("market=C10*0:1,C12,C57 nations=C31/C33,C25/C35,C13", "complete")

    assert preview.attacks == (1, 2)
    assert [change.lost for change in preview.sides] == [(), ("C25",), ("C13",)]


def test_a_wonder_to_be_lost_is_of_the_attackers_choice() -> None:
    preview = preview_of("market=C09*0:1,C12 nations=C31/C33,C57,C58/C35,C13", "complete")

    assert [(hit.seat, hit.wonders) for hit in preview.hits] == [(1, ("C57", "C58")), (2, ())]


def test_a_card_that_covers_another_ends_its_effect() -> None:
    preview = preview_of("market=C14*0:1,C12 nations=C31,C13/C33/C35", "complete")

    assert preview.sides[0].hidden == ("C13",)
    assert preview.sides[0].icons["culture"] == -2


@pytest.mark.parametrize(
    ("market", "kind", "price", "key"),
    [
        ("C13*1:7,C12", "snipe", 7, "flow-too-dear"),
        ("C13*1:3,C12", "snipe", 3, None),
        ("C13*0:3,C12", "complete", 0, None),
        ("C13,C12*0:1", "invest", 1, "flow-marker-out"),
    ],
)
def test_every_card_of_the_market_says_what_can_be_done_or_why_not(
    market: str, kind: str, price: int, key: str | None
) -> None:
    act = view_of(f"market={market} nations=C31/C33/C32").market[0].acts[0]

    assert (act.kind, act.price, act.why and act.why.key) == (kind, price, key)


@pytest.mark.parametrize(("pool", "gain"), [(10, 2), (0, 1)])
def test_completing_brings_no_more_than_the_pool_holds_with_the_stake(pool: int, gain: int) -> None:
    position = (
        f"flow cards={CARDS} turn=0 choice=action age=2 resources=4/4/4 pool={pool} reserve=40 "
        "market=C13*0:1 nations=C31/C33/C32"
    )

    assert Flow.from_position(position).view().market[0].acts[0].gain == gain


def test_what_comes_back_from_an_investment_is_what_a_taker_would_pay() -> None:
    """With 2 on the card the Pool is 12: 2 from the taker, and half of the Pool."""
    view = view_of("market=C13,C12,C57 nations=C31/C33/C32")

    assert view.returns == (6, 8, 9, 11)
