"""Situations of The Flow of History that a person enters from a real table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from annales import Flow
from annales.core.setup import check_setup, fields_of_position

AGES = {"S": 0, "A": 0, "I": 1, "II": 2, "III": 3, "IV": 4, "V": 5}
CARDS = {card.id: AGES[card.age] for card in Flow.ruleset.tables().cards}
OPTIONS: list[dict[str, Any]] = [
    *({"players": players} for players in (2, 3, 4, 5)),
    {"obsolescence": "oldest"},
    {"refill": "once"},
    {"current_age": "deck_top"},
    {"shortage": "endless_reserve"},
]
MIDDLE = {
    "players": "3",
    "turn": "1",
    "resources": "4/0/8",
    "pool": "4",
    "market": "C23*1:1,C49,C58*0:3,C02,C40",
    "nations": "C36,C37,C21,C11,C03,C47/C32,C39,C13,C12,C01,C48,C56,C57/C31,C38,C22,C46",
}


def entered(position: str) -> dict[str, str]:
    """The fields that a person enters; all others follow from them."""
    fields = fields_of_position(Flow.ruleset, position)
    if fields["choice"] != "action" or "event" in fields:
        return fields
    age = int(fields["age"])
    follows = {"choice", "reserve"} | (set() if "current_age" in fields else {"age"})
    out = ",".join(card for card in fields.get("out", "").split(",") if CARDS.get(card) == age)
    return {name: text for name, text in {**fields, "out": out}.items() if text and name not in follows}


def in_order(position: str | None) -> list[str]:
    """The parts of a position, with the cards out of the game in order."""
    assert position is not None
    return [
        f"out={','.join(sorted(part[4:].split(',')))}" if part.startswith("out=") else part for part in position.split()
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, next(iter(options.items())))))
def test_every_position_of_a_game_is_completed_without_a_problem(options: dict[str, Any]) -> None:
    game, random = Flow(seed=2, options=options), Random(2)
    while game.outcome is None and game.ply < 150:
        found = check_setup(Flow, entered(game.position))
        assert found.problems == ()
        assert in_order(found.position) == in_order(game.position)
        game.play(random.choice(list(game.legal_moves)))


def test_reserve_age_and_cards_of_past_ages_follow() -> None:
    found = check_setup(Flow, MIDDLE)

    assert found.problems == ()
    assert (found.fields["age"], found.fields["reserve"]) == ("2", "52")
    assert {"C33", "C34", "C35"} <= set(found.fields["out"].split(","))


def test_nothing_entered_is_an_empty_table_with_a_problem_of_the_market() -> None:
    assert [(problem.place, problem.key) for problem in check_setup(Flow, {}).problems] == [("market", "market")]


@pytest.mark.parametrize(
    ("change", "place", "key"),
    [
        ({"out": "C49"}, "market/1", "twice"),
        ({"market": "C23,C49,C58,C02"}, "market", "market"),
        ({"market": "C23*1:1,C49*1:2,C58,C02,C40"}, "market/0", "two-investments"),
        ({"market": "C23*1:0,C49,C58,C02,C40"}, "market/0", "no-tokens"),
        ({"market": "C23,C49,C58,C33,C40"}, "market/3", "not-in-market"),
        ({"market": "C26,C49,C58,C02,C40", "nations": "C50"}, "market/2", "obsolete"),
        ({"nations": "C31,C32"}, "nations/0", "start-cards"),
        ({"nations": "/C46,C47"}, "nations/1", "leaders"),
        ({"resources": "60/60/0"}, "reserve", "tokens"),
        ({"resources": "4/4"}, "resources", "unknown"),
        ({"resources": "4/x/4"}, "resources/1", "unknown"),
        ({"turn": "3"}, "turn", "unknown"),
        ({"pool": "-1"}, "pool", "unknown"),
        ({"players": "7"}, "players", "unknown"),
        ({"market": "C23,C49,C58,nothing,C40"}, "market/3", "unknown"),
        ({"nations": "///C01"}, "nations/3", "unknown"),
    ],
)
def test_each_problem_names_its_place(change: dict[str, str], place: str, key: str) -> None:
    found = check_setup(Flow, {**MIDDLE, **change})

    assert (place, key) in {(problem.place, problem.key) for problem in found.problems}
    assert found.position is None


def test_the_last_card_ends_the_game() -> None:
    last = next(card.id for card in Flow.ruleset.tables().cards if card.deck == "last")
    found = check_setup(Flow, {**MIDDLE, "nations": f"{last}/C32/C31"})

    assert ("nations/0", "over") in {(problem.place, problem.key) for problem in found.problems}


def test_a_known_card_of_the_deck_leaves_no_trace_when_it_was_drawn() -> None:
    game = Flow.from_position(
        "flow turn=0 choice=action age=1 resources=4/4 pool=0 reserve=64 market=C07,C12,C13,C14 nations=C35/C31 "
        "deck=C20 players=2",
        seed=1,
    )

    game.play("harvest")

    assert "deck=" not in game.position
    assert game.state == Flow.from_position(game.position).state
