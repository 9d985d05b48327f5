"""Games that were played without a server come into the journal of who brings their records, and count nowhere else."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.groups.groups import PASSWORD, People
from tests.server.features.journal.journals import enter, entries, real_game

from annales import Duel, Flow
from annales.core.game import Game
from annales.core.record import Record
from annales.server.features.journal import brought
from annales.server.limits import LIMITS
from annales.server.settings import ServerSettings


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    with running(place) as url:
        yield url


def played(game: Game) -> Game:
    """A game to its end by random moves."""
    dice = random.Random(1)
    while game.turn is not None:
        game.play(dice.choice(list(game.legal_moves)))
    return game


def resigned(seed: int, seat: int = 1) -> Game:
    game = Duel(seed=seed)
    game.play(game.legal_moves[0])
    game.resign(seat)
    return game


def brought_game(game: Game, **more: Any) -> dict[str, Any]:
    """A game of a person against bots."""
    bots = [{"name": "beginner@2", "is_bot": True}] * (game.seats - 1)
    return {"record": game.record(), "date": "2026-01-31", "players": [{"name": "", "is_self": True}, *bots], **more}


def bring(client: Client, *games: dict[str, Any]) -> Any:
    return client.http.post("/api/journal/records", json={"games": games})


def brought_by(client: Client, *games: dict[str, Any]) -> dict[str, Any]:
    answer = bring(client, *games)
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return said


def record_of(client: Client, entry: str) -> Any:
    return client.http.get(f"/api/journal/entries/{entry}/record")


NOTHING_WRONG = {"known": 0, "faults": []}


@pytest.mark.both_databases
def test_a_game_that_somebody_brings_is_in_the_journal_with_points_result_and_replay(client: Client) -> None:
    game = played(Duel(seed=3))
    assert game.outcome is not None
    assert brought_by(client, brought_game(game)) == {"added": 1, **NOTHING_WRONG}
    (entry,) = entries(client)
    assert (entry["kind"], entry["table"], entry["game"], entry["date"]) == ("brought", None, "duel", "2026-01-31")
    assert entry["victory"] == game.outcome.by
    assert entry["result"] == ("won" if 0 in game.outcome.winners else "lost")
    assert [player["score"] for player in entry["players"]] == [game.score(seat)["total"] for seat in range(2)]
    assert [(player["kind"], player["name"], player["is_self"]) for player in entry["players"]] == [
        ("person", "", True),
        ("bot", "beginner@2", False),
    ]
    record = Record.parse(record_of(client, entry["id"]).text)
    assert record.game() == game
    assert record.headers["player 1"] == "beginner@2"


def test_a_game_of_several_people_at_one_device_has_names_and_no_result(client: Client) -> None:
    names = ["Aoi", "Ben", "Chie"]
    game = played(Flow(seed=2, players=3))
    brought_by(client, brought_game(game, players=[{"name": name} for name in names]))
    (entry,) = entries(client, text="chie")
    assert ([player["name"] for player in entry["players"]], entry["result"]) == (names, "")


@pytest.mark.both_databases
def test_the_same_game_comes_once_also_with_other_names_and_comments(client: Client) -> None:
    one, other = brought_game(resigned(1)), brought_game(resigned(2))
    assert brought_by(client, one, one) == {"added": 1, "known": 1, "faults": []}
    commented = resigned(1).record({"event": "x"}, {1: "a good start"})
    renamed = brought_game(resigned(1), record=commented, date="2026-02-01", players=[{"name": "Aoi"}, {"name": "Ben"}])
    assert brought_by(client, renamed, other) == {"added": 1, "known": 1, "faults": []}
    assert len(entries(client)) == 2
    assert "a good start" not in record_of(client, entries(client)[0]["id"]).text


BAD_GAMES: dict[str, tuple[dict[str, Any], str]] = {
    "no record": ({"record": "chess"}, "bad-record"),
    "cut within a move": ({"record": resigned(5).record()[:-12]}, "bad-record"),
    "of another game": ({"record": resigned(5).record().replace("game: duel", "game: chess")}, "bad-record"),
    "of later rules": ({"record": resigned(5).record().replace("rules: 1", "rules: 99")}, "record-other-rules"),
    "under way": ({"record": Duel(seed=5).record()}, "not-over"),
    "with a wrong result": (
        {"record": resigned(5).record().replace("result: player 0", "result: player 1")},
        "bad-record",
    ),
    "with a player too many": ({"players": [{"name": "Aoi"}] * 3}, "other-players"),
    "with two that are the person": ({"players": [{"name": "Aoi", "is_self": True}] * 2}, "one-self"),
    "without end": ({"record": resigned(5).record() + "\n" * (LIMITS.record_lines + 1)}, "record-too-long"),
    "of no day": ({"date": "2026-02-30"}, "bad-date"),
    "of the future": ({"date": (datetime.now(UTC) + timedelta(days=3)).date().isoformat()}, "bad-date"),
}


@pytest.mark.parametrize("name", BAD_GAMES)
def test_a_game_with_a_fault_is_named_and_the_others_are_kept(client: Client, name: str) -> None:
    changed, fault = BAD_GAMES[name]
    bad = brought_game(resigned(5), **changed)
    said = brought_by(client, brought_game(resigned(1)), bad, brought_game(resigned(2)))
    assert said["added"] == len(entries(client)) == 2
    assert [(each["number"], each["error"]["key"]) for each in said["faults"]] == [(1, fault)]


def test_a_request_beyond_its_limits_is_refused_as_a_whole(client: Client) -> None:
    game = brought_game(resigned(1))
    for games in ([], [game] * 11, [{**game, "record": "x" * 16_385}], [{**game, "rated": True}]):
        assert bring(client, *games).json()["error"]["key"] == "unreadable"
    assert entries(client) == []


def test_nobody_brings_more_games_than_the_limit(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brought, "MAX_RECORDS", 1)
    brought_by(client, brought_game(resigned(1)))
    assert bring(client, brought_game(resigned(2))).json()["error"]["key"] == "journal-records-full"
    assert brought_by(client, brought_game(resigned(1)))["known"] == 1


@pytest.mark.both_databases
def test_games_are_found_and_counted_by_where_they_were_played(client: Client) -> None:
    enter(client)
    brought_by(client, brought_game(resigned(1)), brought_game(resigned(2, seat=0)))
    for kind, number in {"": 3, "server": 0, "real": 1, "brought": 2}.items():
        assert len(entries(client, kind=kind)) == number
        counted = client.http.post("/api/journal/statistics", json={"kind": kind}).json()
        assert counted["total"]["games"] == number


def test_a_game_that_was_brought_gets_notes_and_stays_as_it_was_played(client: Client) -> None:
    brought_by(client, brought_game(resigned(1)))
    path = f"/api/journal/entries/{entries(client)[0]['id']}"
    assert client.http.post(path, json=real_game()).json()["error"]["key"] == "no-entry"
    noted = client.http.post(f"{path}/notes", json={"notes": "on the train", "stars": 4}).json()
    assert (noted["notes"], noted["kind"], noted["victory"]) == ("on the train", "brought", "resigned")
    assert [entry["id"] for entry in entries(client, text="train")] == [noted["id"]]
    assert client.http.post(f"{path}/forget", json={}).status_code == 200
    assert entries(client) == []
    assert brought_by(client, brought_game(resigned(1)))["added"] == 1


def test_nobody_else_reads_the_record_and_other_games_have_none(client: Client, friend: Client) -> None:
    brought_by(client, brought_game(resigned(1)))
    entry = entries(client)[0]["id"]
    brought_by(friend, brought_game(resigned(2)))
    for stranger in (friend, Client(client.url)):
        assert record_of(stranger, entry).json()["error"]["key"] == "no-entry"
    assert record_of(client, enter(client)["id"]).json()["error"]["key"] == "no-entry"


@pytest.mark.both_databases
def test_records_come_along_to_the_account_are_in_its_export_and_go_with_it(either: ServerSettings) -> None:
    with running(either) as url:
        guest = People(url, either).guest("Aoi")
        brought_by(guest, brought_game(resigned(1)))
        sign_up, signed_in = Client(url), {"name": "Aoi-1", "password": PASSWORD}
        assert sign_up.http.post("/api/account/sign-up", json=signed_in).status_code == 200
        assert guest.http.post("/api/account/sign-in", json={**signed_in, "bring_games": True}).status_code == 200
        (entry,) = entries(guest)
        assert brought_by(guest, brought_game(resigned(1)))["known"] == 1
        (own,) = guest.http.get("/api/account/export").json()["journal"]
        assert own["record"] == record_of(guest, entry["id"]).text
        for table in ("games", "ratings", "rating_changes"):
            assert sql(either, f"SELECT count(*) FROM {table}") == [(0,)]
        assert guest.http.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
        assert sql(either, "SELECT count(*) FROM journal_records") == [(0,)]
