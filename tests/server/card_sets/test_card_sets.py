"""Sets of cards that people bring: checked, kept, played with, and found again by tables and records."""

import copy
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.clients import Client, SilentWorkers, running, wait_until

from annales.flow.cards import card_sets as cardsets
from annales.flow.cards.loading import load_tables
from annales.server.card_sets import queries as card_sets
from annales.server.settings import ServerSettings

Rows = dict[str, Any]
SETS = "/api/games/flow/sets"


@pytest.fixture
def rows() -> Rows:
    """A set that differs from that of Annales in the icons of the first card."""
    own: Rows = copy.deepcopy(cardsets.parse(cardsets.default_text()))
    own["name"] = {"en": "My copy", "ja": "手元の品"}
    own["card"][0] |= {"icons": ["trade", "trade"]}
    own["card"][0]["provenance"]["icons"] = "printed"
    return own


def post(client: Client, path: str, body: Any) -> httpx.Response:
    return client.http.post(f"{SETS}{path}", json=body)


def kept(client: Client, rows: Rows) -> Any:
    answer = post(client, "", {"rows": rows})
    assert answer.status_code == 200, answer.text
    return answer.json()["set"]


def opened(client: Client, **more: Any) -> httpx.Response:
    body = {"game": "flow", "players": ["me", "greedy@1"], "options": {"players": 2, "first_seat": "seat_0"}, **more}
    return client.http.post("/api/tables", json=body)


def icons_of_first(client: Client, cards: str) -> Any:
    return client.http.get(f"{SETS}/{cards}/facts").json()["cards"][0]["icons"]


# Checking


def test_the_check_of_a_set_without_faults_describes_the_card_in_words(client: Client, rows: Rows) -> None:
    answer = post(client, "/check", {"rows": rows, "card": "C01"}).json()
    assert answer["faults"] == []
    assert answer["entry"]["notes"]["icons"] == [
        {"key": "flow-icons", "args": {"n": 2, "icon": [{"key": "flow-icon-trade"}]}}
    ]


def test_every_fault_of_a_set_names_row_and_field(client: Client, rows: Rows) -> None:
    rows["card"][1]["icons"] = []
    rows["card"][2]["effect"] = [{"verb": "steal", "n": 2}]
    del rows["card"][3]["pioneer"]
    answer = post(client, "/check", {"rows": rows, "card": "C02"}).json()
    places = [(fault["row"], fault["field"], fault["key"]) for fault in answer["faults"]]
    assert places == [
        ("C02", "icons", "unreadable"),
        ("C03", "effect", "wrong-verb"),
        ("C04", "pioneer", "no-pioneer"),
    ]
    assert "entry" not in answer


@pytest.mark.parametrize("rows", [{}, {"card": 3}, {"card": [1]}, {"name": [], "card": [{"id": {}}]}], ids=str)
def test_rows_of_any_shape_have_faults_and_no_more(client: Client, rows: Any) -> None:
    answer = post(client, "/check", {"rows": rows, "card": "C01"})
    assert (answer.status_code, len(answer.json()["faults"]) > 0) == (200, True)


def test_a_file_is_read_and_written_as_it_was(client: Client, rows: Rows) -> None:
    text = post(client, "/write", {"rows": rows}).json()["text"]
    assert post(client, "/read", {"text": text}).json() == {"faults": [], "rows": rows}


def test_a_file_that_is_no_toml_says_where(client: Client) -> None:
    (fault,) = post(client, "/read", {"text": "name = ?\n"}).json()["faults"]
    assert (fault["row"], fault["field"]) == ("file", "toml")
    assert (fault["args"]["kind"], fault["args"]["line"]) == ("toml-sign", "1")


def test_dates_in_a_file_are_faults_like_any_other(client: Client) -> None:
    answer = post(client, "/read", {"text": "name = 2020-01-01\n[[card]]\nid = 1979-05-27T07:32:00Z\nicons = [nan]\n"})
    assert (answer.status_code, len(answer.json()["faults"]) > 0) == (200, True)


def test_the_form_lists_the_values_of_each_field(client: Client) -> None:
    form = client.http.get(f"{SETS}/form").json()
    assert form["timings"]["scoring"] == ["culture_per_card", "culture_per_icon"]
    assert [field["name"] for field in form["steps"]["take"]] == ["place", "per", "plus"]
    verbs = {verb for steps in form["timings"].values() for verb in steps}
    assert verbs == set(form["steps"])


@pytest.mark.parametrize("path", ["", "/form"])
def test_a_game_whose_cards_are_fixed_has_no_sets(client: Client, path: str) -> None:
    answer = client.http.get(f"/api/games/duel/sets{path}")
    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-card-sets")


# Keeping


def test_a_set_is_kept_once_for_each_sender_and_forgotten_when_asked(client: Client, rows: Rows, server: str) -> None:
    first, again = kept(client, rows), kept(client, rows)
    assert first == again
    own, older, mine = client.http.get(SETS).json()
    assert (own["own"], own["fingerprint"]) == (False, load_tables().fingerprint)
    assert (older["own"], older["name"]["en"]) == (False, "Annales reconstruction")
    assert (mine["own"], mine["name"]["en"], mine["id"]) == (True, "My copy", first["id"])
    assert mine["reconstructed"] <= own["reconstructed"]
    assert len(Client(server).http.get(SETS).json()) == 2
    assert client.http.get(f"{SETS}/{mine['id']}").json() == rows
    assert [each["own"] for each in post(client, f"/{mine['id']}/forget", {}).json()] == [False, False]


def test_a_server_that_is_full_of_sets_still_plays_with_that_of_annales(
    tmp_path: Path, rows: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_sets, "MAX_SETS", 0)
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        client = Client(url)
        answer = post(client, "", {"rows": rows})
        assert (answer.status_code, answer.json()["error"]["key"]) == (503, "card-sets-full")
        assert opened(client).status_code == 201


def test_a_set_with_faults_is_not_kept(client: Client, rows: Rows) -> None:
    rows["card"].pop()
    answer = post(client, "", {"rows": rows}).json()
    assert "set" not in answer
    assert {fault["row"] for fault in answer["faults"]} == {"file"}
    assert len(client.http.get(SETS).json()) == 2


@pytest.mark.parametrize("depth", [11, 900, 100_000])
def test_what_is_nested_beyond_all_measure_is_refused(client: Client, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    headers = {"Content-Type": "application/json"}
    for path in ("/check", "/write", ""):
        answer = client.http.post(f"{SETS}{path}", content=f'{{"rows": {{"card": {deep}}}}}', headers=headers)
        assert answer.json()["error"]["key"] in {"body-too-deep", "body-too-many-values"}
    answer = post(client, "/read", {"text": f"a = {deep}"[:131_000]})
    assert answer.json()["error"]["key"] == "file-too-deep"


def test_a_file_longer_than_any_set_is_refused(client: Client) -> None:
    assert post(client, "", {"text": "#" * 140_000}).json()["error"]["key"] == "unreadable"
    assert post(client, "", {"text": "#" * 1_000_000}).json()["error"]["key"] == "too-large"


def test_a_person_keeps_a_bounded_number_of_sets(client: Client, rows: Rows) -> None:
    for number in range(20):
        rows["name"]["en"] = f"Set {number}"
        kept(client, rows)
    rows["name"]["en"] = "One too many"
    answer = post(client, "", {"rows": rows})
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "too-many-own-card-sets")


def test_sets_from_one_address_are_bounded(server: str, rows: Rows) -> None:
    def answers(path: str, number: int, address: str) -> list[int]:
        other = Client(server)
        other.http.headers["X-Forwarded-For"] = address
        return [post(other, path, {"rows": {}}).status_code for _ in range(number)]

    assert answers("", 11, "203.0.113.21") == [200] * 10 + [429]
    assert answers("/check", 1, "203.0.113.21") == [200]


# Playing


def test_a_table_is_played_with_the_set_that_was_chosen_and_so_are_its_record_and_its_replay(
    client: Client, rows: Rows
) -> None:
    # A record finds the first set that plays like its own, under any name: no other test has one like this.
    rows["card"][5]["icons"] = ["culture"]
    mine = kept(client, rows)
    table = str(opened(client, cards=mine["id"]).json()["id"])
    with client.sit(table) as seat:
        answer = seat.snapshot()
        assert (answer["cards"], answer["options"]["cards"]) == (mine["id"], mine["fingerprint"])
        seat.play(4)
    record = client.http.get(f"/api/tables/{table}/record").text
    assert f"cards: {mine['fingerprint']}\n" in record
    assert client.http.get(f"/api/tables/{table}/replay").json()["cards"] == mine["id"]
    assert client.http.post("/api/records", json={"text": record}).json()["cards"] == mine["id"]
    body = {"text": record, "ply": 2, "players": ["me", "greedy@1"]}
    following = client.http.post("/api/records/tables", json=body).json()["id"]
    with client.sit(following) as seat:
        assert seat.snapshot()["cards"] == mine["id"]
    assert icons_of_first(client, mine["id"]) == ["trade", "trade"]


def test_a_table_without_a_choice_has_the_set_of_annales(client: Client) -> None:
    table = str(opened(client).json()["id"])
    with client.sit(table) as seat:
        cards = seat.snapshot()["cards"]
    assert cards == client.http.get(SETS).json()[0]["id"]
    assert icons_of_first(client, cards) == client.http.get("/api/games/flow").json()["cards"][0]["icons"]


def test_an_invitation_names_cards_that_somebody_brought(client: Client, rows: Rows, server: str) -> None:
    mine = kept(client, rows)
    for cards, name in (("", None), (mine["id"], rows["name"])):
        table = str(opened(client, players=["me", "open"], cards=cards).json()["id"])
        with client.sit(table) as seat:
            token = seat.snapshot()["people"]["invitation"]
        answer = Client(server).http.get(f"/api/invitations/{token}").json()
        assert (answer["cards"] and answer["cards"]["name"]) == name
        assert "cards" not in answer["options"]


def test_a_set_that_nobody_brought_is_refused(client: Client, rows: Rows) -> None:
    answer = opened(client, cards="0" * 32)
    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-card-set")
    answer = client.http.post("/api/tables", json={"game": "duel", "players": ["me", "greedy@1"], "cards": "0" * 32})
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "no-card-sets")
    table = str(opened(client).json()["id"])
    record = client.http.get(f"/api/tables/{table}/record").text
    strange = record.replace(load_tables().fingerprint, "0123456789abcdef")
    answer = client.http.post("/api/records", json={"text": strange})
    assert answer.json()["error"] == {
        "key": "unknown-card-set",
        "args": {"fingerprint": "0123456789abcdef"},
        "rule": None,
    }


def test_a_table_goes_on_with_its_set_after_a_restart(tmp_path: Path, rows: Rows) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    rows["card"][5]["icons"] = ["culture"]
    with running(settings) as url:
        client = Client(url)
        cards = kept(client, rows)["id"]
        table = str(opened(client, cards=cards).json()["id"])
        with client.sit(table) as seat:
            seat.play(2)
            before = seat.own_turn()["view"]
    forget_known_sets()
    with running(settings) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            assert seat.own_turn()["view"] == before
            assert seat.play(2) == 2


def spoil(data_dir: Path, cards: str) -> None:
    """A set as a later version, which reads sets otherwise, would see it."""
    with sqlite3.connect(data_dir / "annales.sqlite3") as connection:
        connection.execute("UPDATE card_sets SET text = 'name = 7' WHERE id = ?", (cards,))
    connection.close()


def test_a_table_whose_set_cannot_be_read_any_more_is_closed_and_other_games_go_on(tmp_path: Path, rows: Rows) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings, SilentWorkers()) as url:
        client = Client(url)
        good = client.open("greedy@1", "me")
        cards = kept(client, rows)["id"]
        bad = str(opened(client, cards=cards, players=["greedy@1", "me"]).json()["id"])
    spoil(tmp_path, cards)
    forget_known_sets()
    with running(settings) as url:
        client.go_to(url)
        wait_until(lambda: next(row["turn"] for row in client.http.get("/api/tables").json() if row["id"] == good) == 1)
        with client.sit(bad) as seat:
            shown = seat.snapshot()
            assert (shown["closed"]["key"], shown["view"], shown["cards"]) == ("other-rules", None, None)
        answer = opened(client, cards=cards)
        assert (answer.status_code, answer.json()["error"]["key"]) == (400, "unknown-card-set")


def forget_known_sets() -> None:
    """As in a process that has just begun."""
    from annales.flow.cards import loading

    loading._known.clear()
