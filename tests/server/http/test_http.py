"""The HTTP interface: what a page asks for, what is refused, and the headers of every answer."""

from typing import Any

import httpx
import pytest
from tests.server.clients import Client

from annales.server.http import middleware
from annales.server.http.requests import COOKIE


def test_games_and_their_facts_are_sent(client: Client) -> None:
    duel = client.http.get("/api/games").json()[0]
    assert (duel["id"], duel["seats"]) == ("duel", [2])
    assert {"name": "pawn_centre", "values": ["chooses", "begins"], "default": "chooses"} in duel["options"]
    assert {"random@1", "greedy@1"} <= set(duel["bots"])
    facts = client.http.get("/api/games/duel").json()
    assert (len(facts["cards"]), len(facts["wonders"]), len(facts["tokens"])) == (73, 12, 10)
    assert set(facts["cards"][0]["name"]) == {"en", "ja"}
    assert facts["zones"] != []
    aqueduct = next(thing for thing in facts["catalogue"] if thing["id"] == "aqueduct")
    assert aqueduct["effects"] == [{"key": "duel-does-points", "args": {"count": 5}}]
    assert aqueduct["links"] == {"free-with": ["baths"]}
    assert client.http.get("/api/games/chess").json()["error"]["key"] == "no-game"


def test_the_rules_of_a_game_are_sent_with_their_rulings(client: Client) -> None:
    book = client.http.get("/api/games/duel/rules").json()

    assert book["sections"][0] == {"id": "R1", "title": {"en": "Setup", "ja": "準備"}}
    assert set(book["rules"][0]) == {"id", "section", "text", "source", "option", "brief"}
    assert next(ruling["about"] for ruling in book["rulings"] if ruling["id"] == "A54") == ["pharmacist", "dispensary"]
    assert client.http.get("/api/games/chess/rules").json()["error"]["key"] == "no-game"


def test_a_person_is_known_by_a_cookie_that_scripts_cannot_read(client: Client) -> None:
    answer = client.http.post("/api/tables", json={"game": "duel", "players": ["me", "random@1"]})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
    assert len(client.http.cookies[COOKIE]) >= 43
    assert "set-cookie" not in client.http.post("/api/tables", json=WISH).headers
    assert len(client.http.get("/api/tables").json()) == 2


WISH: dict[str, Any] = {"game": "duel", "players": ["me", "greedy@1"]}


def test_no_cookie_means_no_games(client: Client) -> None:
    assert client.http.get("/api/tables").json() == []


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"game": "chess", "players": ["me"]}, "no-game"),
        ({"game": "duel", "players": ["me"]}, "bad-players"),
        ({"game": "duel", "players": ["me", "me"]}, "bad-players"),
        ({"game": "duel", "players": ["greedy@1", "greedy@1"]}, "bad-players"),
        ({"game": "duel", "players": ["me", "deep-thought@42"]}, "no-bot"),
        ({"game": "duel", "players": ["me", "greedy@1"], "options": {"speed": True}}, "bad-options"),
        ({"game": "duel", "players": ["me", "greedy@1"], "options": {"first_game": "yes"}}, "bad-options"),
        ({"game": "duel", "players": ["me", "greedy@1"], "seed": 7}, "unreadable"),
        ({"game": "duel"}, "unreadable"),
        ([], "unreadable"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused(client: Client, body: Any, key: str) -> None:
    answer = client.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, key)
    assert client.http.get("/api/tables").json() == []


def test_a_body_that_is_no_json_is_refused(client: Client) -> None:
    form = client.http.post("/api/tables", data={"game": "duel"})
    assert (form.status_code, form.json()["error"]["key"]) == (415, "not-json")
    headers = {"Content-Type": "application/json"}
    broken = client.http.post("/api/tables", content="{", headers=headers)
    assert (broken.status_code, broken.json()["error"]["key"]) == (400, "unreadable")
    long = client.http.post("/api/tables", content=b"[" + b" " * 100_000, headers=headers)
    assert (long.status_code, long.json()["error"]["key"]) == (413, "too-large")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_request_from_another_page_is_refused(client: Client, headers: dict[str, str]) -> None:
    answer = client.http.post("/api/tables", json=WISH, headers=headers)
    assert (answer.status_code, answer.json()["error"]["key"]) == (403, "foreign-origin")
    assert "set-cookie" not in answer.headers
    own = client.http.post("/api/tables", json=WISH, headers={"Origin": client.url, "Sec-Fetch-Site": "same-origin"})
    assert own.status_code == 201


def test_new_tables_from_one_address_are_bounded(client: Client) -> None:
    client.http.headers["X-Forwarded-For"] = "203.0.113.11"
    table = {"game": "duel", "players": ["me", "open"]}
    answers = [client.http.post("/api/tables", json=table) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [201] * 20 + [429]
    assert answers[-1].json()["error"] == {"key": "too-many-tables", "args": {"most": 20}, "rule": None}


def test_a_server_of_this_machine_answers_to_its_own_names_only(client: Client) -> None:
    answer = client.http.get("/api/games", headers={"Host": "rebound.example"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (421, "foreign-host")
    unreadable = client.http.get("/api/games", headers={"Host": "[::1"})
    assert (unreadable.status_code, unreadable.json()["error"]["key"]) == (421, "foreign-host")
    port = httpx.URL(client.url).port
    assert client.http.get("/api/games", headers={"Host": f"localhost:{port}"}).status_code == 200


@pytest.mark.parametrize("path", ["/health", "/api/games", "/api/nothing", "/nothing.js", "/", "/game/abc"])
def test_every_answer_has_the_security_headers(client: Client, path: str) -> None:
    answer = client.http.get(path)
    for name, value in middleware.HEADERS.items():
        assert answer.headers[name] == value
    assert answer.headers["content-security-policy"].count("unsafe") == 1
    assert "script-src 'self' 'wasm-unsafe-eval';" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] in ("no-store", "no-cache")
    assert "server" not in answer.headers


@pytest.mark.parametrize("path", ["/", "/api/games/duel"])
def test_long_answers_are_compressed_for_clients_that_accept_it(client: Client, path: str) -> None:
    short, long = (client.http.get(path, headers={"accept-encoding": coding}) for coding in ("gzip", "identity"))

    assert short.headers.get("content-encoding") == ("gzip" if len(long.content) >= 500 else None)
    assert long.headers.get("content-encoding") is None
    assert short.content == long.content


@pytest.mark.parametrize(
    "path", ["/", "/health", "/ready", "/game/abc", "/api/games", "/nothing.js", "/api/tables/x/record"]
)
def test_head_has_the_answer_of_get_without_its_body(client: Client, path: str) -> None:
    head, whole = client.http.head(path), client.http.get(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    for name in ("content-type", "content-length", "cache-control", "content-security-policy"):
        assert head.headers[name] == whole.headers[name]


def test_an_unknown_path_is_not_found(client: Client) -> None:
    for path in ("/api/nothing", "/nothing.js", "/assets/../../app.py", "/..%2f..%2fapp.py", "/api/tables/x/record"):
        answer = client.http.get(path)
        assert answer.status_code == 404, path
        assert answer.json()["error"]["key"] in ("not-found", "no-table")
    wrong = client.http.put("/api/tables", json={})
    assert (wrong.status_code, wrong.json()["error"]["key"]) == (405, "bad-method")


def test_the_server_says_that_it_is_ready(client: Client) -> None:
    assert client.http.get("/health").json() == {"ready": True, "workers": False, "notices": None}
