"""Games on a real table over HTTP: situations that are entered, what follows, and advice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.server.clients import Client

from annales import Duel
from annales.core.setup import check_setup, fields_of_position


def ask(client: Client, what: str, **body: Any) -> dict[str, Any]:
    answer = client.http.post(f"/api/assist/{what}", json={"game": "duel", **body})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def entered(position: str) -> dict[str, str]:
    """The fields that a person enters; all others follow from them."""
    fields = fields_of_position(Duel.ruleset, position)
    if fields["choice"] in ("play", "draft"):
        for name in ("boxed", "event", "choice"):
            fields.pop(name, None)
    return fields


@pytest.mark.parametrize("seed", range(8))
def test_every_position_of_a_game_is_completed_without_a_problem(seed: int) -> None:
    game, random = Duel(seed=seed), Random(seed)
    while game.outcome is None:
        found = check_setup(Duel, entered(game.position))
        assert (found.problems, found.position) == ((), game.position)
        game.play(random.choice(list(game.legal_moves)))


def middle() -> dict[str, str]:
    """A situation in age II, as it is entered."""
    game, random = Duel(seed=5), Random(5)
    while game.view().age < 2 or len(game.view().display) > 9:
        game.play(random.choice(list(game.legal_moves)))
    return entered(game.position)


def places(fields: dict[str, str]) -> set[tuple[str, str]]:
    found = check_setup(Duel, fields)
    assert found.position is None
    return {(problem.place, problem.key) for problem in found.problems}


def test_each_problem_names_its_place() -> None:
    fields = middle()
    card = fields["city"].split(",")[0]
    assert ("discard", "twice") in places({**fields, "discard": f"{fields['discard']},{card}"})
    assert ("age/1", "deck") in places({**fields, "city": fields["city"].replace(f"{card},", "", 1)})
    assert ("looted", "looted") in places({**fields, "pawn": "4", "looted": ""})
    assert ("discard", "later-age") in places({**fields, "discard": f"{fields['discard']},palace"})
    assert ("board", "board") in places({**fields, "board": ""})
    assert ("coins/1", "unknown") in places({**fields, "coins": "3/x"})
    assert ("city/0", "unknown") in places({**fields, "city": f"nothing,{fields['city']}"})
    assert ("age", "unknown") in places({**fields, "age": "9"})
    view = Duel.from_position(check_setup(Duel, fields).position or "").view()
    low = next(slot.slot for slot in view.display if slot.covered_by)
    gone = ",".join(entry for entry in fields["display"].split(",") if not entry.startswith(f"{low}:"))
    assert (f"display/{low}", "gone-below") in places({**fields, "display": gone})


def test_a_situation_is_checked_over_http_and_read_from_its_line(client: Client) -> None:
    found = ask(client, "check", fields=middle())
    assert found["problems"] == []
    assert ask(client, "check", position=found["position"])["fields"] == found["fields"]
    broken = ask(client, "check", position="duel turn=x")
    assert [problem["key"] for problem in broken["problems"]] == ["unreadable"]
    assert client.http.post("/api/assist/check", json={"game": "chess"}).status_code == 404


def test_moves_and_outcomes_follow_a_new_game_with_the_chance_of_each(client: Client) -> None:
    start = ask(client, "check", fields={})["position"]
    table = ask(client, "follow", position=start)
    assert table["event"] == "board_token"
    assert [each["chance"] for each in table["outcomes"]] == [0.1] * 10
    steps = [{"text": "law", "is_reveal": True}]
    table = ask(client, "follow", position=start, steps=steps)
    assert [each["chance"] for each in table["outcomes"]] == pytest.approx([1 / 9] * 9)
    wrong = client.http.post("/api/assist/follow", json={"game": "duel", "position": start, "steps": [*steps, *steps]})
    assert (wrong.status_code, wrong.json()["error"]["key"]) == (400, "not-a-move")
    wrong = client.http.post("/api/assist/follow", json={"game": "duel", "position": "duel turn=7"})
    assert (wrong.status_code, wrong.json()["error"]["key"]) == (400, "bad-position")


def test_nobody_is_advised_while_chance_has_to_decide(client: Client) -> None:
    start = ask(client, "check", fields={})["position"]
    answer = client.http.post("/api/assist/advice", json={"game": "duel", "position": start})
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "reveal-first")
