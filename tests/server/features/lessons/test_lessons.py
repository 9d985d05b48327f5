"""Lessons over HTTP: what the page gets, and that nothing is stored."""

from typing import Any

import pytest
from tests.server.clients import Client


def ask(client: Client, *moves: str, chapter: str = "look") -> dict[str, Any]:
    answer = client.http.post(f"/api/lessons/duel/{chapter}", json={"moves": moves})
    assert answer.status_code == 200, answer.text
    progress: dict[str, Any] = answer.json()
    return progress


def test_a_lesson_tells_its_chapters_and_the_first_real_table(client: Client) -> None:
    lesson = client.http.get("/api/lessons/duel").json()
    assert lesson["chapters"][0] == {"id": "look", "key": "lesson-duel-look", "steps": 5}
    opened = client.http.post("/api/tables", json=lesson["table"])
    assert opened.status_code == 201
    assert lesson["table"]["options"] == {"first_game": True}


def test_a_chapter_tells_its_steps_up_to_the_first_move_and_the_table(client: Client) -> None:
    progress = ask(client)
    assert [step["asks_for_move"] for step in progress["steps"]] == [False, False, False, True]
    assert progress["steps"][-1]["accepted_moves"] == ["build lumber_yard"]
    assert progress["steps"][1]["args"] == {"cards": 20}
    assert [table["version"] for table in progress["snapshots"]] == [0]
    assert progress["snapshots"][0]["view"]["turn"] == progress["snapshots"][0]["seat"] == 0


def test_a_move_is_answered_with_the_table_after_each_move(client: Client) -> None:
    progress = ask(client, "build lumber_yard")
    assert progress["first"] == 4
    assert [table["version"] for table in progress["snapshots"]] == [1, 2]
    assert [entry["move"] for entry in progress["snapshots"][1]["log"] if "move" in entry] == [
        "build lumber_yard",
        "build clay_pit",
    ]


def test_the_reason_why_a_move_is_not_legal_is_sent(client: Client) -> None:
    def why(move: str) -> Any:
        return client.http.post("/api/lessons/duel/look/why", json={"moves": [], "move": move}).json()

    assert why("build baths")["key"] == "card-covered"
    assert why("build tavern") is None
    assert why("juggle")["error"]["key"] == "not-a-move"


@pytest.mark.parametrize(
    ("path", "body", "status", "key"),
    [
        ("chess/look", {"moves": []}, 404, "no-lesson"),
        ("duel/chess", {"moves": []}, 404, "no-chapter"),
        ("duel/look", {"moves": ["build theater"]}, 400, "not-a-move"),
        ("duel/look", {"moves": ["build lumber_yard", "build theater"]}, 400, "not-a-move"),
        ("duel/look", {"moves": ["juggle"]}, 400, "not-a-move"),
        ("duel/look", {"moves": ["x"] * 33}, 400, "unreadable"),
        ("duel/look", {"moves": [], "seed": 7}, 400, "unreadable"),
        ("duel/look", [], 400, "unreadable"),
    ],
)
def test_what_no_lesson_has_is_refused(client: Client, path: str, body: Any, status: int, key: str) -> None:
    answer = client.http.post(f"/api/lessons/{path}", json=body)
    assert (answer.status_code, answer.json()["error"]["key"]) == (status, key)


def test_nobody_becomes_a_guest_by_learning(client: Client) -> None:
    ask(client, "build lumber_yard")
    assert dict(client.http.cookies) == {}
    assert client.http.get("/api/tables").json() == []
