"""Games looked at again: own ones ply by ply, records that are brought, and games that go on from a ply."""

import json
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from tests.naming import short_id
from tests.server.clients import Client

from annales import Duel
from annales.core.game import Chance, Played
from annales.core.record import Record


@pytest.fixture(scope="module")
def finished(server: str) -> tuple[Client, str, dict[str, Any]]:
    """Who played a whole game, the table, and its replay."""
    client = Client(server)
    table = client.open("me", "greedy@1")
    with client.sit(table) as seat:
        seat.play()
    return client, table, client.http.get(f"/api/tables/{table}/replay").json()


def test_a_replay_shows_ply_for_ply_what_was_played(client: Client) -> None:
    table = client.open("me", "random@1")
    seen: dict[int, Any] = {}
    with client.sit(table) as seat:
        for _ in range(12):
            now = seat.own_turn()
            seen[now["version"]] = now
            seat.play(1)
        seat.own_turn()
        last = seat.last
    replay = client.http.get(f"/api/tables/{table}/replay").json()
    assert len(replay["views"]) == len(replay["log_lengths"]) == last["version"] + 1
    for ply, snapshot in {**seen, last["version"]: last}.items():
        assert replay["views"][ply] == snapshot["view"]
        assert replay["log"][: replay["log_lengths"][ply]] == snapshot["log"]
    assert (replay["seat"], replay["players"], replay["game"]) == (0, last["players"], "duel")


def test_moves_taken_back_are_not_replayed_but_counted(client: Client) -> None:
    table = client.open()
    with client.sit(table) as seat:
        seat.play(3)
        seat.own_turn()
        seat.ask(type="undo", version=seat.last["version"])
        seat.own_turn()
        while not seat.last["takebacks"]:
            seat.read()
        last = seat.last
    replay = client.http.get(f"/api/tables/{table}/replay").json()
    assert replay["takebacks"] == 1
    assert replay["views"][-1] == last["view"]
    assert replay["log"] == last["log"]


def test_a_replay_says_when_each_move_was_made_also_after_a_take_back(client: Client) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    table = client.open()
    with client.sit(table) as seat:
        seat.play(3)
        seat.own_turn()
        seat.ask(type="undo", version=seat.last["version"])
        seat.own_turn()
        while not seat.last["takebacks"]:
            seat.read()
    replay = client.http.get(f"/api/tables/{table}/replay").json()
    times = [datetime.fromisoformat(time) for time in replay["times"]]
    assert len(times) == len(replay["views"])
    assert times == sorted(times)
    assert before <= times[0] <= times[-1] <= datetime.now(UTC)


def test_neither_a_record_nor_what_was_inherited_from_it_has_times(client: Client) -> None:
    table = client.open()
    with client.sit(table) as seat:
        seat.play(2)
        seat.own_turn()
    text = client.http.get(f"/api/tables/{table}/record").text
    assert client.http.post("/api/records", json={"text": text}).json()["times"] == []
    body = {"text": text, "ply": 2, "players": ["me", "greedy@1"]}
    continued = client.http.post("/api/records/tables", json=body).json()["id"]
    times = client.http.get(f"/api/tables/{continued}/replay").json()["times"]
    assert [time is None for time in times[:3]] == [False, True, True]
    assert None not in times[3:]


def test_a_foreign_table_cannot_be_replayed(finished: tuple[Client, str, Any], server: str) -> None:
    stranger = Client(server)
    for path in (f"/api/tables/{finished[1]}/replay", "/api/tables/none/replay"):
        answer = stranger.http.get(path)
        assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-table")


def test_a_replay_is_sent_small_and_once_for_each_version(client: Client) -> None:
    table = client.open()
    path = f"/api/tables/{table}/replay"
    with client.sit(table) as seat:
        seat.play(2)
        seat.own_turn()
        first = client.http.get(path)
        tag = {"If-None-Match": first.headers["etag"]}
        again = client.http.get(path, headers=tag)
        assert (again.status_code, again.content) == (304, b"")
        assert first.headers["cache-control"] == "private, no-cache"
        seat.play(1)
        seat.own_turn()
        later = client.http.get(path, headers=tag)
    assert later.status_code == 200
    assert len(later.json()["views"]) > len(first.json()["views"])


def test_a_whole_game_is_no_larger_than_a_picture(finished: tuple[Client, str, Any]) -> None:
    client, table, replay = finished
    small = client.http.get(f"/api/tables/{table}/replay")
    plain = client.http.get(f"/api/tables/{table}/replay", headers={"Accept-Encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < 60_000
    assert "content-encoding" not in plain.headers
    assert plain.json() == small.json() == replay


def test_a_record_shows_the_same_as_the_table_it_is_from(finished: tuple[Client, str, Any], server: str) -> None:
    _, _, replay = finished
    stranger = Client(server)
    pasted = stranger.http.post("/api/records", json={"text": replay["record"]}).json()
    for name in ("views", "log_lengths", "log", "game", "options", "players"):
        assert pasted[name] == replay[name]
    assert pasted["seat"] is None
    assert stranger.http.get("/api/tables").json() == []


def test_a_record_from_a_position_shows_its_beginning(client: Client) -> None:
    middle = Duel(seed=4)
    for _ in range(20):
        middle.play(middle.legal_moves[0])
    game = Duel.from_position(middle.position, seed=5)
    start = json.loads(msgspec.json.encode(game.view()))
    game.play(game.legal_moves[0])
    replay = client.http.post("/api/records", json={"text": game.record()}).json()
    assert len(replay["views"]) == 2
    assert replay["views"][0] == start
    body = {"text": game.record(), "ply": 1, "players": ["me", "greedy@1"]}
    assert client.http.post("/api/records/tables", json=body).json()["error"]["key"] == "record-from-position"


PLAYED = Duel(seed=7)
PLAYED.play(PLAYED.legal_moves[0])
PLAYED.play(PLAYED.legal_moves[0])
TEXT = PLAYED.record()
SECOND = next(number for number, line in enumerate(TEXT.splitlines(), 1) if line.startswith("2. "))
BOARD = next(number for number, line in enumerate(TEXT.splitlines(), 1) if line.startswith("~ board_token"))


@pytest.mark.parametrize(
    ("old", "new", "key", "rule", "place"),
    [
        ("annales record 1", "nonsense", "bad-record", None, (1, 1)),
        ("2. 1 pick", "2. 1 fetch", "bad-record", None, (SECOND, 6)),
        ("2. 1 pick", "2. 0 pick", "bad-record", None, (SECOND, 6)),
        ("2. 1 pick", "3. 1 pick", "bad-record", None, (SECOND, 1)),
        ("2. 1 pick", "9" * 5000 + ". 1 pick", "bad-record", None, (SECOND, 1)),
        (TEXT.splitlines()[SECOND - 1], "2. 1 build senate", "other-choice", "R2.1", (SECOND, 6)),
        ("~ board_token", "~ board_token forum", "bad-record", None, (BOARD, 15)),
    ],
    ids=short_id,
)
def test_a_damaged_record_is_refused_with_line_and_column(
    client: Client, old: str, new: str, key: str, rule: str | None, place: tuple[int, int]
) -> None:
    assert old in TEXT
    answer = client.http.post("/api/records", json={"text": TEXT.replace(old, new, 1)})
    error = answer.json()["error"]
    assert (answer.status_code, error["key"], error["rule"]) == (400, key, rule)
    assert (error["args"]["line"], error["args"]["column"]) == place


def test_a_record_of_other_rules_is_refused_naming_both_versions(client: Client) -> None:
    error = client.http.post("/api/records", json={"text": TEXT.replace("rules: 1", "rules: 7")}).json()["error"]
    assert (error["key"], error["args"]) == ("record-other-rules", {"theirs": "7", "ours": "1"})


@pytest.mark.parametrize("body", [{}, {"text": 1}, {"text": TEXT, "more": 1}, [], {"text": "x" * 20_000}])
def test_what_is_no_pasted_record_is_refused(client: Client, body: Any) -> None:
    answer = client.http.post("/api/records", json=body)
    assert (answer.status_code, answer.json()["error"]["key"]) in ((400, "unreadable"), (413, "too-large"))


def test_records_from_one_address_are_bounded(client: Client) -> None:
    def status(address: str) -> int:
        return client.http.post("/api/records", json={"text": "?"}, headers={"X-Forwarded-For": address}).status_code

    assert [status("203.0.113.9") for _ in range(21)] == [400] * 20 + [429]
    assert status("203.0.113.10") == 400


# Going on


def test_a_new_table_goes_on_from_a_ply_and_is_marked(finished: tuple[Client, str, Any]) -> None:
    client, _, replay = finished
    body = {"text": replay["record"], "ply": 20, "players": ["me", "random@1"]}
    table = client.http.post("/api/records/tables", json=body).json()["id"]
    with client.sit(table) as seat:
        first = seat.own_turn()
        assert first["inherited"] == 20
        assert first["log"][: replay["log_lengths"][20]] == replay["log"][: replay["log_lengths"][20]]
        seat.play()
        assert seat.over
    again = client.http.get(f"/api/tables/{table}/replay").json()
    assert (again["inherited"], again["views"][:21]) == (20, replay["views"][:21])


def test_what_was_given_cannot_be_taken_back(finished: tuple[Client, str, Any]) -> None:
    client, _, replay = finished
    body = {"text": replay["record"], "ply": 20, "players": ["me", "random@1"]}
    with client.sit(client.http.post("/api/records/tables", json=body).json()["id"]) as seat:
        start = seat.own_turn()
        seat.play(1)
        seat.own_turn()
        assert seat.ask(type="undo", version=seat.last["version"])["type"] == "ok"
        while not seat.last["takebacks"]:
            seat.read()
        assert seat.last["view"] == start["view"]
        refused = seat.ask(type="undo", version=seat.last["version"])
    assert refused["error"]["key"] == "nothing-to-undo"


def test_what_comes_after_the_ply_is_dealt_anew(finished: tuple[Client, str, Any]) -> None:
    client, _, replay = finished
    body = {"text": replay["record"], "ply": 1, "players": ["me", "greedy@1"]}
    dealt = set()
    for _ in range(3):
        with client.sit(client.http.post("/api/records/tables", json=body).json()["id"]) as seat:
            seat.play(6)
            log = seat.own_turn()["log"]
            dealt.add(tuple(entry["outcome"] for entry in log if entry.get("chance") == "card"))
    assert len(dealt) > 1


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"ply": 1000}, "no-ply"),
        ({"ply": -1}, "unreadable"),
        ({"players": ["me"]}, "bad-players"),
        ({"players": ["me", "nobody@1"]}, "no-bot"),
        ({"text": "nonsense"}, "bad-record"),
    ],
)
def test_a_record_that_cannot_be_continued_is_refused(
    finished: tuple[Client, str, Any], change: dict[str, Any], key: str
) -> None:
    client, _, replay = finished
    body = {"text": replay["record"], "ply": 3, "players": ["me", "greedy@1"]} | change
    answer = client.http.post("/api/records/tables", json=body)
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, key)


def test_nothing_goes_on_from_the_end_or_from_where_a_record_is_cut(finished: tuple[Client, str, Any]) -> None:
    client, _, replay = finished
    body = {"players": ["me", "greedy@1"]}
    end = {**body, "text": replay["record"], "ply": len(replay["views"]) - 1}
    assert client.http.post("/api/records/tables", json=end).json()["error"]["key"] == "over"
    cut = {**body, "text": "\n".join(line for line in TEXT.splitlines() if not line[:1].isdigit() and line[:1] != "~")}
    assert client.http.post("/api/records/tables", json={**cut, "ply": 0}).json()["error"]["key"] == "record-incomplete"
    assert len(client.http.post("/api/records", json={"text": cut["text"]}).json()["views"]) == 1


def test_the_record_in_a_replay_is_that_of_the_game(finished: tuple[Client, str, Any]) -> None:
    _, _, replay = finished
    entries = list(Record.parse(replay["record"]).entries())
    logged = [entry.get("move") or entry["outcome"] for entry in replay["log"]]
    assert [entry.move.text if isinstance(entry, Played) else entry.outcome for entry in entries] == logged
    assert all(isinstance(entry, Played | Chance) for entry in entries)


def vary(client: Client, **body: object) -> Any:
    return client.http.post("/api/records/variations", json={"text": TEXT, "ply": 2, **body}).json()


def test_any_legal_move_can_be_made_from_any_ply_of_a_record_and_nothing_is_stored(
    finished: tuple[Client, str, dict[str, Any]], server: str
) -> None:
    _, _, replay = finished
    stranger = Client(server)
    # Late in the game, where there is more than one move.
    ply = next(ply for ply in range(40, 0, -1) if len(replay["views"][ply]["moves"]) > 1)
    played = next(row["move"] for row in replay["log"] if row.get("ply") == ply + 1)
    other = next(move["move"] for move in replay["views"][ply]["moves"] if move["move"] != played)

    told = stranger.http.post(
        "/api/records/variations", json={"text": replay["record"], "ply": ply, "move": other}
    ).json()

    again = stranger.http.post("/api/records", json={"text": told["record"]}).json()
    before = replay["log_lengths"][ply]
    assert again["views"][: ply + 1] == replay["views"][: ply + 1]
    assert again["views"][ply + 1 :] == [told["view"]]
    assert again["log"] == [*replay["log"][:before], *told["log"]]
    assert told["log"][0]["move"] == other
    assert again["players"] == replay["players"]
    assert stranger.http.get("/api/tables").json() == []


def test_hidden_cards_are_drawn_anew_in_a_variation(client: Client) -> None:
    # The fourth pick reveals four more wonders, of which there are hundreds of sets.
    game = Duel(seed=3)
    for _ in range(4):
        game.play(game.legal_moves[0])
    move = next(entry.move.text for entry in reversed(game.history) if isinstance(entry, Played))
    told = [vary(client, text=game.record(), ply=3, move=move) for _ in range(8)]
    drawn = {tuple(row["outcome"] for row in each["log"] if row["type"] == "chance") for each in told}
    assert all(drawn)
    assert len(drawn) > 1


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"move": "build senate"}, "other-choice"),
        ({"move": "sing"}, "not-a-move"),
        ({"move": "x" * 201}, "unreadable"),
        ({"ply": 3, "move": "pick the_sphinx"}, "no-ply"),
        ({"ply": -1, "move": "pick the_sphinx"}, "unreadable"),
        ({"text": TEXT[:-4], "move": "pick the_sphinx"}, "bad-record"),
        ({"text": TEXT + "\n" * 700, "move": "pick the_sphinx"}, "record-too-long"),
        ({"text": TEXT, "move": "pick the_sphinx", "seed": 1}, "unreadable"),
    ],
    ids=short_id,
)
def test_a_bad_move_in_a_variation_is_refused(client: Client, body: dict[str, object], key: str) -> None:
    assert vary(client, **body)["error"]["key"] == key
    why = client.http.post("/api/records/variations/why", json={"text": TEXT, "ply": 2, **body})
    told = why.json()
    assert (told if why.status_code == 200 else told["error"])["key"] == key


def test_a_game_that_is_over_has_no_variation_at_its_end_but_one_that_was_resigned_has(
    finished: tuple[Client, str, dict[str, Any]], client: Client
) -> None:
    _, _, replay = finished
    last = len(replay["views"]) - 1
    assert vary(client, text=replay["record"], ply=last, move="pick the_sphinx")["error"]["key"] == "over"
    resigned = Record.parse(TEXT).game()
    move = str(resigned.legal_moves[0])
    resigned.resign(0)
    told = vary(client, text=resigned.record(), move=move)
    assert told["log"][0]["move"] == move
    assert told["view"]["outcome"] is None


def test_why_a_move_is_illegal_in_a_variation(client: Client) -> None:
    body = {"text": TEXT, "ply": 2, "move": str(PLAYED.legal_moves[0])}
    assert client.http.post("/api/records/variations/why", json=body).json() is None


def test_variations_of_a_record_are_shown_as_whole_lines(client: Client) -> None:
    game = Duel(seed=7, first_game=True)
    game.play("build baths")
    record = Record.parse(game.record({"deal commitment": "00"}))
    line = record.game(0)
    line.play("discard baths")
    text = str(record.with_variation(line, "sell"))

    shown = client.http.post("/api/records", json={"text": text}).json()

    assert shown["record"] == text
    (variation,) = shown["variations"]
    assert (variation["name"], variation["ply"]) == ("sell", 0)
    assert Record.parse(variation["record"]).game() == line
    # What a proof says of the deal of the game is not about a line that was dealt again.
    assert "deal commitment" not in variation["record"]
    assert "variation 1" not in variation["record"]
    late = client.http.post("/api/records", json={"text": text.replace("variation 1: 1.", "variation 1: 7.")})
    assert (late.status_code, late.json()["error"]["key"]) == (400, "bad-record")
    assert "begins at ply 7" in late.json()["error"]["args"]["detail"]
