"""Spectators see what everybody may see, and can do nothing. What they get is read frame by frame."""

import base64
import json
from collections.abc import Sequence

import pytest
from sqlalchemy import Connection
from tests.server.clients import Client, Message, Seat, running, wait_until
from tests.server.features.lobby.public_tables import drain, lobby, open_public, public_game
from tests.server.visitors import at, both, open_table, play
from websockets.exceptions import ConnectionClosed

from annales.server.db.transactions import reads
from annales.server.features.lobby import service as lobby_module
from annales.server.live import clients, following, new_table
from annales.server.live.table_header import GameSecrets
from annales.server.people.queries import missing_sessions
from annales.server.settings import ServerSettings

CANARY = b"CANARY: nobody may ever see this"
MESSAGES: tuple[Message, ...] = (
    {"type": "move", "version": 0, "move": "pick the_colossus"},
    {"type": "undo", "version": 0},
    {"type": "ask-undo", "version": 0},
    {"type": "accept-undo", "version": 0},
    {"type": "decline-undo", "version": 0},
    {"type": "resign"},
    {"type": "abort"},
    {"type": "commit-shuffle", "commitment": "0" * 64},
    {"type": "reveal-shuffle", "contribution": "0" * 64},
    {"type": "rematch"},
    {"type": "say", "phrase": "hello"},
    {"type": "why", "move": "build baths"},
    {"type": "hint", "version": 0},
)


@pytest.fixture(autouse=True)
def quick_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "FRESH_SECONDS", 0.0)


def refusal(client: Client, table: str) -> str:
    with client.sit(table) as seat:
        answer = seat.read()
        assert answer["type"] == "refused"
        return str(answer["error"]["key"])


def test_a_spectator_without_a_session_stays_while_ended_sessions_are_looked_for(
    either: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[set[str]] = []

    @reads
    def counted(db: Connection, wanted: Sequence[str]) -> set[str]:
        looks.append(missing_sessions(db, wanted))
        return looks[-1]

    monkeypatch.setattr(following, "missing_sessions", counted)
    monkeypatch.setattr(following, "RENEW_SECONDS", 0.02)
    with running(either) as url:
        aoi, ben, stranger = Client(url), Client(url), Client(url)
        table = public_game(aoi, ben)
        with both(aoi, ben, table) as seats, stranger.sit(table) as watcher:
            watcher.snapshot()
            assert not stranger.http.cookies
            looks.clear()
            wait_until(lambda: len(looks) > 2)
            play(seats, 1)
            at(watcher, seats[0].last["version"])


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_a_spectator_gets_the_public_view_of_every_move_and_nothing_hidden(
    game: str, either: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_table, "new_secrets", lambda: GameSecrets(CANARY, CANARY))
    options = {"players": 2} if game == "flow" else {}
    with running(either) as url:
        aoi, ben, stranger = Client(url), Client(url), Client(url)
        table = public_game(aoi, ben, game=game, options=options)
        assert [row["id"] for row in lobby(stranger)["running"]] == [table]
        with both(aoi, ben, table) as seats, stranger.sit(table) as watcher:
            watcher.snapshot()
            for one in seats:
                assert one.ask(type="say", phrase="hello")["type"] == "ok"
            aoi.http.post(f"/api/tables/{table}/chat", json={"request_id": "1", "text": "for Ben alone"})
            play(seats, 12)
            at(watcher, seats[0].last["version"])
            for one in (*seats, watcher):
                drain(one)
            for shown in snapshots(watcher):
                assert shown["seat"] is shown["people"] is None
            theirs = {shown["version"]: shown for shown in snapshots(seats[0])}
            for shown in snapshots(watcher):
                assert [shown[part] for part in ("view", "log")] == [
                    theirs[shown["version"]][part] for part in ("view", "log")
                ]
            text = "".join(watcher.frames)
            assert {json.loads(frame)["type"] for frame in watcher.frames} <= {"snapshot", "presence", "pong"}
    assert "for Ben alone" not in text
    for secret in ("CANARY", CANARY.hex(), base64.b64encode(CANARY).decode()[:40]):
        assert secret not in text


def snapshots(seat: Seat) -> list[Message]:
    return [message for message in map(json.loads, seat.frames) if message["type"] == "snapshot"]


def test_a_spectator_can_do_nothing(client: Client, friend: Client, server: str) -> None:
    table, stranger = public_game(client, friend), Client(server)
    stranger.open()
    with client.sit(table) as player, stranger.sit(table) as watcher:
        version = player.snapshot()["version"]
        watcher.snapshot()
        for message in MESSAGES:
            assert watcher.ask(**message)["error"]["key"] == "only-watching"
        drain(player)
        assert player.last["version"] == version
    routes = ("record", "replay", "chat", "absence")
    assert {stranger.http.get(f"/api/tables/{table}/{route}").status_code for route in routes} == {404}
    bodies: Message = {"leave": {}, "bots": {"seat": 0, "bot": "random@1"}, "absence": {"seat": 0}}
    bodies |= {"chat": {"request_id": "1", "text": "hi"}, "blocks": {"seat": 0, "blocked": True}}
    for route, body in bodies.items():
        assert stranger.http.post(f"/api/tables/{table}/{route}", json=body).status_code == 404


def test_a_table_by_link_is_watched_only_where_its_maker_allows_it(client: Client, friend: Client, server: str) -> None:
    stranger = Client(server)
    closed = str(open_table(client, "me", "open")["id"])
    assert refusal(stranger, closed) == "no-table"
    shown = str(open_table(client, "me", "open", watchable=True)["id"])
    assert refusal(stranger, shown) == "not-begun"
    assert client.http.post(f"/api/tables/{shown}/bots", json={"seat": 1, "bot": "random@1"}).status_code == 200
    with stranger.sit(shown) as watcher:
        assert watcher.snapshot()["seat"] is None
    assert shown not in [row["id"] for row in lobby(stranger)["running"]]
    alone = str(open_table(client, "me", "random@1", watchable=True, public=True)["id"])
    assert refusal(stranger, alone) == "no-table"


def test_a_table_is_not_watched_before_its_cards_are_dealt(client: Client, friend: Client, server: str) -> None:
    table = public_game(client, friend, together=True)
    assert refusal(Client(server), table) == "not-begun"
    assert table not in [row["id"] for row in lobby(Client(server))["running"]]


def test_everybody_sees_how_many_watch_and_their_number_is_bounded(
    client: Client, friend: Client, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "MAX_WATCHERS", 2)
    table, stranger = public_game(client, friend), Client(server)
    with client.sit(table) as player:
        assert player.snapshot()["watchers"] == 0
        with stranger.sit(table) as first:
            # Only then is the first one counted: the second could be faster.
            assert first.snapshot()["watchers"] == 1
            with Client(server).sit(table) as second:
                assert second.snapshot()["watchers"] == 2
                while (message := player.read())["type"] != "presence" or message["watchers"] != 2:
                    pass
                assert message["connected"] == [0]
                assert refusal(Client(server), table) == "too-many-watchers"
        while (message := player.read())["type"] != "presence" or message["watchers"] != 0:
            pass


def test_one_spectator_does_not_take_the_room_of_all_others(
    client: Client, friend: Client, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "MAX_SOCKETS", 2)
    table, stranger, other = public_game(client, friend), Client(server), Client(server)
    other.open()
    with stranger.sit(table) as first, stranger.sit(table) as second:
        first.snapshot()
        second.snapshot()
        assert refusal(stranger, table) == "too-many-sockets"
        with other.sit(table) as third:
            assert third.snapshot()["watchers"] == 3


def test_servers_tell_each_other_how_many_watch(on_postgresql: ServerSettings) -> None:
    with running(on_postgresql) as here, running(on_postgresql) as there:
        aoi = Client(here)
        table = public_game(aoi, Client(here))
        with aoi.sit(table) as player:
            player.snapshot()
            with Client(there).sit(table) as watcher:
                watcher.snapshot()
                while (message := player.read())["type"] != "presence" or message["watchers"] != 1:
                    pass


def test_a_spectator_of_an_aborted_game_is_told_so(client: Client, friend: Client, server: str) -> None:
    table = public_game(client, friend)
    with client.sit(table) as player, Client(server).sit(table) as watcher:
        player.snapshot()
        watcher.snapshot()
        assert player.ask(type="abort")["type"] == "ok"
        shown = watcher.snapshot()
        assert (shown["closed"]["key"], shown["view"]) == ("aborted", None)


def test_the_rematch_of_a_public_game_is_watched_too_and_has_the_seats_swapped(
    client: Client, friend: Client, server: str
) -> None:
    table = public_game(client, friend)
    with both(client, friend, table) as (first, second):
        assert first.ask(type="resign")["type"] == "ok"
        for seat in (first, second):
            assert seat.ask(type="rematch")["type"] == "ok"
        following = at(first, 4)["people"]["next_table"]
    with Client(server).sit(following) as watcher:
        assert [player["name"] for player in watcher.snapshot()["players"]] == ["Ben", "Aoi"]


def test_a_public_table_that_still_waits_is_not_open_to_strangers(client: Client, server: str) -> None:
    with Client(server).sit(open_public(client)) as watcher:
        assert watcher.read()["error"]["key"] == "not-begun"
        with pytest.raises(ConnectionClosed):
            watcher.read()
