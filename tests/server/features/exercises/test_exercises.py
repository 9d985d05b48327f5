"""Exercises over HTTP: questions without answers, verdicts and ratings, and that answering stores nothing."""

from typing import Any

import pytest
from tests.server.clients import Client

from annales.exercises import find_exercises, rate_answer
from annales.glicko import Rating

FIRST = find_exercises("duel").exercises[0]
WORST = list(FIRST.values)[-1]
BEGINNER = {"points": 1500.0, "deviation": 105.0, "volatility": 0.06}
"""Who has answered nothing yet, as in `web/src/features/exercises/standing.ts`."""


def ask(client: Client, move: str, rating: dict[str, float] | None = None) -> dict[str, Any]:
    answer = client.http.post(f"/api/exercises/duel/{FIRST.id}", json={"move": move, "rating": rating})
    assert answer.status_code == 200, answer.text
    verdict: dict[str, Any] = answer.json()
    return verdict


def test_the_list_has_all_exercises_and_tells_no_answer(client: Client) -> None:
    answer = client.http.get("/api/exercises/duel")
    found = answer.json()
    assert len(found["exercises"]) == len(find_exercises("duel").exercises)
    assert found["today"] in {one["id"] for one in found["exercises"]}
    assert set(found["exercises"][0]) == {"id", "rating", "themes"}


def test_a_question_is_the_table_without_its_answer(client: Client) -> None:
    found = client.http.get(f"/api/exercises/duel/{FIRST.id}").json()
    assert set(found) == {"id", "rating", "themes", "snapshot"}
    assert found["snapshot"]["view"]["turn"] == found["snapshot"]["seat"] == FIRST.seat


def test_a_right_answer_raises_the_rating_and_a_wrong_one_lowers_it(client: Client) -> None:
    right, wrong = ask(client, FIRST.answer, BEGINNER), ask(client, WORST, BEGINNER)
    assert (right["right"], wrong["right"]) == (True, False)
    assert wrong["rating"]["points"] < 1500 < right["rating"]["points"]
    assert right["solution"]["right"][0] == FIRST.answer
    assert ask(client, FIRST.answer)["rating"] is None


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_a_first_answer_changes_the_rating_by_60_points_at_most(game: str) -> None:
    new = Rating(**BEGINNER)
    answers = [(one, right) for one in find_exercises(game).exercises for right in (False, True)]
    changes = [rate_answer(new, one, right=right).points - new.points for one, right in answers]
    assert min(changes) >= -60
    assert max(changes) <= 60


def test_the_solution_has_the_values_of_all_moves(client: Client) -> None:
    found = client.http.get(f"/api/exercises/duel/{FIRST.id}/solution").json()
    assert {one["move"]: one["win"] for one in found["values"]} == FIRST.values


def test_the_reason_why_a_move_is_not_legal_is_sent(client: Client) -> None:
    def why(move: str) -> Any:
        return client.http.post(f"/api/exercises/duel/{FIRST.id}/why", json={"move": move}).json()

    assert why(FIRST.answer) is None
    assert why("token law")["key"]
    assert why("juggle")["error"]["key"] == "not-a-move"


@pytest.mark.parametrize(
    ("path", "body", "status", "key"),
    [
        ("chess/x", {"move": "build baths"}, 404, "no-exercises"),
        ("duel/x", {"move": "build baths"}, 404, "no-exercise"),
        (f"duel/{FIRST.id}", {"move": "juggle"}, 400, "not-a-move"),
        (f"duel/{FIRST.id}", {"move": "start 0", "rating": {"points": 1e9}}, 400, "unreadable"),
        (f"duel/{FIRST.id}", {"move": "start 0", "rating": {"volatility": 0}}, 400, "unreadable"),
        (f"duel/{FIRST.id}", {}, 400, "unreadable"),
    ],
)
def test_what_no_exercise_has_is_refused(client: Client, path: str, body: Any, status: int, key: str) -> None:
    answer = client.http.post(f"/api/exercises/{path}", json=body)
    assert (answer.status_code, answer.json()["error"]["key"]) == (status, key)


def test_nobody_becomes_a_guest_by_training(client: Client) -> None:
    ask(client, FIRST.answer, BEGINNER)
    assert dict(client.http.cookies) == {}
