"""Invitations to a table, who sits where, and the names of people."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.visitors import BOTH, at, both, claim, invitation, open_table
from websockets.exceptions import ConnectionClosed

from annales.server.settings import ServerSettings


def refusal(client: Client, *players: str, **more: Any) -> str:
    answer = client.http.post("/api/tables", json={"game": "duel", "players": players, **more})
    assert answer.status_code == 400, answer.text
    return str(answer.json()["error"]["key"])


# Invitations


def test_a_friend_takes_the_open_seat_and_both_hear_of_it_at_once(client: Client, friend: Client) -> None:
    table = str(open_table(client, *BOTH, name="Aoi")["id"])
    row = client.http.get("/api/tables").json()[0]
    assert (row["waiting"], row["turn"], row["players"][1]) == (True, None, {"name": "", "kind": "open"})
    with client.sit(table) as seat:
        waiting = seat.snapshot()
        token = waiting["people"]["invitation"]
        assert len(token) >= 22
        move = waiting["view"]["moves"][0]["move"]
        assert seat.move(move)["error"]["key"] == "seats-open"
        shown = friend.http.get(f"/api/invitations/{token}").json()
        assert (shown["open_seats"], shown["players"][0]["name"], shown["table"]) == (1, "Aoi", None)
        assert claim(friend, token, "Ben").json() == {"id": table, "seat": 1}
        now = at(seat, 1)
        assert now["players"][1] == {"name": "Ben", "kind": "human"}
        assert now["people"]["invitation"] is None
        assert seat.move(move)["type"] == "ok"
    assert friend.http.get("/api/tables").json()[0]["seats"] == [1]


def test_claiming_again_changes_nothing_and_a_full_table_says_so(client: Client, friend: Client, server: str) -> None:
    table = str(open_table(client, *BOTH)["id"])
    token, third = invitation(client, table), Client(server)
    assert claim(client, token).json() == {"id": table, "seat": 0}
    for _ in range(2):
        assert claim(friend, token).json() == {"id": table, "seat": 1}
    answer = claim(third, token)
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "seats-taken")
    assert friend.http.get(f"/api/invitations/{token}").json()["table"] == table
    with friend.sit(table) as seat:
        assert seat.snapshot()["version"] == 1


def test_of_people_who_claim_the_last_seat_at_once_one_gets_it(client: Client, server: str) -> None:
    table = str(open_table(client, *BOTH)["id"])
    token, others = invitation(client, table), [Client(server) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        codes = list(threads.map(lambda other: claim(other, token).status_code, others))
    assert sorted(codes) == [200, 409, 409, 409]


def test_of_two_servers_on_one_database_one_gives_the_last_seat(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings) as here, running(settings) as there:
        host, early, late = Client(here), Client(here), Client(there)
        table = str(open_table(host, *BOTH)["id"])
        token = invitation(host, table)
        assert claim(host, token).status_code == 200
        moved = Client(there)
        moved.http.cookies = host.http.cookies
        with moved.sit(table) as seat:
            assert seat.snapshot()["people"]["invitation"] == token
            assert claim(early, token).status_code == 200
            assert claim(late, token).json()["error"]["key"] == "seats-taken"
            assert seat.snapshot()["people"]["invitation"] is None


@pytest.mark.parametrize("token", ["nothing", "0", "a" * 500])
def test_an_invitation_that_does_not_exist_makes_no_guest(friend: Client, token: str) -> None:
    for answer in (friend.http.get(f"/api/invitations/{token}"), claim(friend, token)):
        assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-invitation")
    assert len(friend.http.cookies) == 0


def test_an_invitation_opens_nothing_but_its_seat(client: Client, friend: Client) -> None:
    table = str(open_table(client, *BOTH)["id"])
    token = invitation(client, table)
    friend.http.cookies.set("annales_guest", token)
    assert friend.http.get("/api/tables").json() == []
    with friend.sit(table) as seat:
        assert seat.read()["error"]["key"] == "no-table"


def test_an_invitation_withdrawn_leads_nowhere(client: Client, friend: Client) -> None:
    table = str(open_table(client, *BOTH)["id"])
    with client.sit(table) as seat:
        token = seat.snapshot()["people"]["invitation"]
        assert seat.ask(type="resign")["type"] == "ok"
        assert at(seat, 1)["people"]["invitation"] is None
        assert seat.ask(type="rematch")["error"]["key"] == "seats-open"
    assert claim(friend, token).json()["error"]["key"] == "invitation-over"
    assert friend.http.get(f"/api/invitations/{token}").json()["over"] is True


def test_a_third_person_sees_and_does_nothing(table: str, server: str) -> None:
    third = Client(server)
    third.open()
    with third.sit(table) as seat:
        assert seat.read()["error"]["key"] == "no-table"
        with pytest.raises(ConnectionClosed):
            seat.read()
    assert third.http.get(f"/api/tables/{table}/record").status_code == 404


def test_a_seat_in_a_message_is_refused_and_the_session_decides(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (_, second):
        version, move = second.last["version"], second.last["view"]["moves"][0]["move"]
        assert second.ask(type="move", version=version, move=move)["error"]["key"] == "not-your-turn"
        for kind in ("resign", "rematch", "accept-undo"):
            assert (
                second.raw(f'{{"type":"{kind}","request_id":"x","version":0,"seat":0}}')["error"]["key"] == "unreadable"
            )


# Who sits where, and names


def test_chance_puts_the_players_in_order(client: Client) -> None:
    seats = set()
    for _ in range(40):
        open_table(client, "me", "random@1", draw_seats=True)
        seats.add(client.http.get("/api/tables").json()[0]["seat"])
        if len(seats) == 2:
            break
    assert seats == {0, 1}


@pytest.mark.parametrize("name", ["x", "y" * 25, "\u202e\u200b", "  a  "])
def test_a_name_too_short_or_too_long_is_refused(client: Client, name: str) -> None:
    assert refusal(client, *BOTH, name=name) == "bad-name"


def test_a_name_is_cleaned_and_kept(client: Client) -> None:
    open_table(client, *BOTH, name="  藤原\u202e \u0007 葵 ")
    open_table(client, *BOTH)
    names = [row["players"][0]["name"] for row in client.http.get("/api/tables").json()]
    assert names == ["藤原 葵", "藤原 葵"]


def test_people_at_the_same_device_need_names(client: Client) -> None:
    assert refusal(client, "me", "local") == "bad-local-names"
    assert refusal(client, "me", "local", local_names=["x"]) == "bad-name"
    assert refusal(client, "me", "open", local_names=["Ben"]) == "bad-local-names"
    assert refusal(client, "open", "open") == "bad-players"


def test_new_guests_from_one_address_are_bounded(server: str) -> None:
    def status(address: str) -> int:
        other = Client(server)
        other.http.headers["X-Forwarded-For"] = address
        return other.http.post("/api/tables", json={"game": "duel", "players": ["me", "random@1"]}).status_code

    assert [status("203.0.113.9") for _ in range(6)] == [201] * 5 + [429]
    assert status("203.0.113.10") == 201


# The address for other devices


def test_a_server_that_listens_on_loopback_has_no_address_for_other_devices(client: Client) -> None:
    assert client.http.get("/api/network").json() == {"address": None}


def test_a_server_that_listens_everywhere_names_an_address_with_the_port_of_the_page(tmp_path: Path) -> None:
    with running(ServerSettings(host="0.0.0.0", data_dir=tmp_path, workers=0)) as address:
        found = Client(address).http.get("/api/network").json()["address"]
        port = address.rsplit(":", 1)[1].strip("/")

    # A machine without a network has none.
    assert found is None or (found.startswith("http://") and found.endswith(f":{port}"))
    assert "0.0.0.0" not in str(found)
