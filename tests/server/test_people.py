"""People at a table: invitations, seats at one device, resignation, take-backs on request, rematches, presence."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Guest, Message, Seat, running
from websockets.exceptions import ConnectionClosed

from annales.core.record import Record
from annales.server.settings import ServerSettings
from annales.server.storage.games import GameStorage

BOTH = ("me", "open")


def open_table(guest: Guest, *players: str, **more: Any) -> Message:
    answer = guest.http.post("/api/tables", json={"game": "duel", "players": players, **more})
    assert answer.status_code == 201, answer.text
    body: Message = answer.json()
    return body


def refusal(guest: Guest, *players: str, **more: Any) -> str:
    answer = guest.http.post("/api/tables", json={"game": "duel", "players": players, **more})
    assert answer.status_code == 400, answer.text
    return str(answer.json()["error"]["key"])


def invitation(guest: Guest, table: str) -> str:
    with guest.sit(table) as seat:
        return str(seat.snapshot()["people"]["invitation"])


def claim(guest: Guest, token: str, name: str = "") -> Any:
    return guest.http.post(f"/api/invitations/{token}", json={"name": name})


@pytest.fixture
def friend(server: str) -> Guest:
    return Guest(server)


@pytest.fixture
def table(guest: Guest, friend: Guest) -> str:
    """Two people at a table, Aoi in the first seat, Ben in the second."""
    made = str(open_table(guest, *BOTH, name="Aoi")["id"])
    assert claim(friend, invitation(guest, made), "Ben").status_code == 200
    return made


@contextmanager
def both(guest: Guest, friend: Guest, table: str) -> Iterator[tuple[Seat, Seat]]:
    with ExitStack() as stack:
        first = stack.enter_context(guest.sit(table))
        # Only then is the guest at the table: the friend could be faster.
        first.snapshot()
        second = stack.enter_context(friend.sit(table))
        second.snapshot()
        yield first, second


def at(seat: Seat, version: int) -> Message:
    while seat.last["version"] < version:
        seat.read()
    return seat.last


def act(seat: Seat, other: Seat, kind: str, **more: Any) -> Message:
    """Something both hear of; the answer."""
    answer = seat.ask(type=kind, **more)
    if answer["type"] == "ok":
        at(seat, answer["version"])
        at(other, answer["version"])
    return answer


def play(seats: tuple[Seat, Seat], moves: int) -> None:
    for _ in range(moves):
        turn = seats[0].last["view"]["turn"]
        if turn is None:
            return
        mover, other = seats[turn], seats[1 - turn]
        move = mover.last["view"]["moves"][0]["move"]
        assert act(mover, other, "move", version=mover.last["version"], move=move)["type"] == "ok"


# Invitations


def test_a_friend_takes_the_open_seat_and_both_hear_of_it_at_once(guest: Guest, friend: Guest) -> None:
    table = str(open_table(guest, *BOTH, name="Aoi")["id"])
    row = guest.http.get("/api/tables").json()[0]
    assert (row["waiting"], row["turn"], row["players"][1]) == (True, None, {"name": "", "kind": "open"})
    with guest.sit(table) as seat:
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


def test_claiming_again_changes_nothing_and_a_full_table_says_so(guest: Guest, friend: Guest, server: str) -> None:
    table = str(open_table(guest, *BOTH)["id"])
    token, third = invitation(guest, table), Guest(server)
    assert claim(guest, token).json() == {"id": table, "seat": 0}
    for _ in range(2):
        assert claim(friend, token).json() == {"id": table, "seat": 1}
    answer = claim(third, token)
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "seats-taken")
    assert friend.http.get(f"/api/invitations/{token}").json()["table"] == table
    with friend.sit(table) as seat:
        assert seat.snapshot()["version"] == 1


def test_of_guests_who_claim_the_last_seat_at_once_one_gets_it(guest: Guest, server: str) -> None:
    table = str(open_table(guest, *BOTH)["id"])
    token, others = invitation(guest, table), [Guest(server) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        codes = list(threads.map(lambda other: claim(other, token).status_code, others))
    assert sorted(codes) == [200, 409, 409, 409]


def test_of_two_servers_on_one_database_one_gives_the_last_seat(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings) as here, running(settings) as there:
        host, early, late = Guest(here), Guest(here), Guest(there)
        table = str(open_table(host, *BOTH)["id"])
        token = invitation(host, table)
        assert claim(host, token).status_code == 200
        moved = Guest(there)
        moved.http.cookies = host.http.cookies
        with moved.sit(table) as seat:
            assert seat.snapshot()["people"]["invitation"] == token
            assert claim(early, token).status_code == 200
            assert claim(late, token).json()["error"]["key"] == "seats-taken"
            assert seat.snapshot()["people"]["invitation"] is None


@pytest.mark.parametrize("token", ["nothing", "0", "a" * 500])
def test_an_invitation_that_does_not_exist_makes_no_guest(friend: Guest, token: str) -> None:
    for answer in (friend.http.get(f"/api/invitations/{token}"), claim(friend, token)):
        assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-invitation")
    assert len(friend.http.cookies) == 0


def test_an_invitation_opens_nothing_but_its_seat(guest: Guest, friend: Guest) -> None:
    table = str(open_table(guest, *BOTH)["id"])
    token = invitation(guest, table)
    friend.http.cookies.set("annales_guest", token)
    assert friend.http.get("/api/tables").json() == []
    with friend.sit(table) as seat:
        assert seat.read()["error"]["key"] == "no-table"


def test_an_invitation_withdrawn_leads_nowhere(guest: Guest, friend: Guest) -> None:
    table = str(open_table(guest, *BOTH)["id"])
    with guest.sit(table) as seat:
        token = seat.snapshot()["people"]["invitation"]
        assert seat.ask(type="resign")["type"] == "ok"
        assert at(seat, 1)["people"]["invitation"] is None
        assert seat.ask(type="rematch")["error"]["key"] == "seats-open"
    assert claim(friend, token).json()["error"]["key"] == "invitation-over"
    assert friend.http.get(f"/api/invitations/{token}").json()["over"] is True


def test_a_third_guest_sees_and_does_nothing(table: str, server: str) -> None:
    third = Guest(server)
    third.open()
    with third.sit(table) as seat:
        assert seat.read()["error"]["key"] == "no-table"
        with pytest.raises(ConnectionClosed):
            seat.read()
    assert third.http.get(f"/api/tables/{table}/record").status_code == 404


def test_a_seat_in_a_message_is_refused_and_the_session_decides(guest: Guest, friend: Guest, table: str) -> None:
    with both(guest, friend, table) as (_, second):
        version, move = second.last["version"], second.last["view"]["moves"][0]["move"]
        assert second.ask(type="move", version=version, move=move)["error"]["key"] == "not-your-turn"
        for kind in ("resign", "rematch", "accept-undo"):
            assert (
                second.raw(f'{{"type":"{kind}","request_id":"x","version":0,"seat":0}}')["error"]["key"] == "unreadable"
            )


# Who sits where, and names


def test_chance_puts_the_players_in_order(guest: Guest) -> None:
    seats = set()
    for _ in range(40):
        open_table(guest, "me", "random@1", draw_seats=True)
        seats.add(guest.http.get("/api/tables").json()[0]["seat"])
        if len(seats) == 2:
            break
    assert seats == {0, 1}


@pytest.mark.parametrize("name", ["x", "y" * 25, "\u202e\u200b", "  a  "])
def test_a_name_too_short_or_too_long_is_refused(guest: Guest, name: str) -> None:
    assert refusal(guest, *BOTH, name=name) == "bad-name"


def test_a_name_is_cleaned_and_kept(guest: Guest) -> None:
    open_table(guest, *BOTH, name="  藤原\u202e \u0007 葵 ")
    open_table(guest, *BOTH)
    names = [row["players"][0]["name"] for row in guest.http.get("/api/tables").json()]
    assert names == ["藤原 葵", "藤原 葵"]


def test_people_at_the_same_device_need_names(guest: Guest) -> None:
    assert refusal(guest, "me", "local") == "bad-local-names"
    assert refusal(guest, "me", "local", local_names=["x"]) == "bad-name"
    assert refusal(guest, "me", "open", local_names=["Ben"]) == "bad-local-names"
    assert refusal(guest, "open", "open") == "bad-players"


def test_new_guests_from_one_address_are_bounded(server: str) -> None:
    def status(address: str) -> int:
        other = Guest(server)
        other.http.headers["X-Forwarded-For"] = address
        return other.http.post("/api/tables", json={"game": "duel", "players": ["me", "random@1"]}).status_code

    assert [status("203.0.113.9") for _ in range(6)] == [201] * 5 + [429]
    assert status("203.0.113.10") == 201


# Two at one device


def test_two_at_one_device_get_the_view_of_the_player_on_turn(guest: Guest) -> None:
    table = str(open_table(guest, "me", "local", name="Aoi", local_names=["Ben"])["id"])
    with guest.sit(table) as seat:
        seat.snapshot()
        assert [player["name"] for player in seat.last["players"]] == ["Aoi", "Ben"]
        for _ in range(12):
            assert seat.last["seat"] == seat.last["view"]["turn"]
            answer = seat.move(seat.last["view"]["moves"][0]["move"])
            at(seat, answer["version"])
        assert {entry["seat"] for entry in seat.last["log"] if "seat" in entry} == {0, 1}
        plies = sum("move" in entry for entry in seat.last["log"])
        version = seat.last["version"]
        assert seat.ask(type="undo", version=version)["type"] == "ok"
        at(seat, version + 1)
        assert sum("move" in entry for entry in seat.last["log"]) == plies - 1
        assert seat.last["takebacks"] == 1


def test_a_move_at_one_device_that_is_sent_again_is_made_once(guest: Guest) -> None:
    table = str(open_table(guest, "me", "local", local_names=["Ben"])["id"])
    with guest.sit(table) as seat:
        move = seat.snapshot()["view"]["moves"][0]["move"]
        answers = [seat.ask(type="move", request_id="once", version=0, move=move) for _ in range(2)]
        assert answers[0] == answers[1] == {"type": "ok", "request_id": "once", "version": 1}


# Resignation


def test_a_resignation_ends_the_game_for_both_and_stands_in_the_record(guest: Guest, friend: Guest, table: str) -> None:
    with both(guest, friend, table) as (first, second):
        play((first, second), 10)
        assert act(second, first, "resign")["type"] == "ok"
        for seat in (first, second):
            assert seat.last["view"]["outcome"] == {"winner": 0, "by": "resigned"}
            assert (seat.last["view"]["turn"], seat.last["view"]["moves"]) == (None, [])
        assert first.ask(type="resign")["error"]["key"] == "over"
        assert first.move("discard baths")["error"]["key"] == "over"
    row = guest.http.get("/api/tables").json()[0]
    assert (row["over"], row["outcome"], row["turn"]) == (True, {"winner": 0, "by": "resigned"}, None)
    text = guest.http.get(f"/api/tables/{table}/record").text
    assert "resigned: player 1\n" in text
    record = Record.parse(text)
    assert record.game().resigned == 1
    assert (str(record), record.game(3).outcome) == (text, None)


def test_a_resignation_survives_a_restart(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings) as url:
        guest = Guest(url)
        table = guest.open()
        with guest.sit(table) as seat:
            seat.play(2)
            assert seat.ask(type="resign")["type"] == "ok"
    with running(settings) as url:
        guest.go_to(url)
        with guest.sit(table) as seat:
            assert seat.snapshot()["view"]["outcome"] == {"winner": 1, "by": "resigned"}


# Take-backs between people


def test_a_take_back_is_made_when_the_other_agrees(guest: Guest, friend: Guest, table: str) -> None:
    with both(guest, friend, table) as (first, second):
        before = first.last["view"]
        play((first, second), 1)
        now = first.last["version"]
        assert first.last["people"]["undo"] == {"how": "ask", "why": None}
        assert first.ask(type="undo", version=now)["error"]["key"] == "undo-against-people"
        assert act(first, second, "ask-undo", version=now)["type"] == "ok"
        assert second.last["people"]["undo_asked_by"] == 0
        assert first.ask(type="accept-undo", version=now + 1)["error"]["key"] == "undo-own-request"
        assert second.ask(type="accept-undo", version=now)["error"]["key"] == "stale"
        assert act(second, first, "accept-undo", version=now + 1)["type"] == "ok"
        assert first.last["view"] == before
        assert (first.last["takebacks"], first.last["people"]["undo_asked_by"]) == (1, None)


def test_a_take_back_that_is_declined_is_not_asked_for_again_before_the_next_move(
    guest: Guest, friend: Guest, table: str
) -> None:
    with both(guest, friend, table) as (first, second):
        assert second.ask(type="accept-undo", version=1)["error"]["key"] == "undo-not-asked"
        assert second.ask(type="ask-undo", version=1)["error"]["key"] == "nothing-to-undo"
        play((first, second), 1)
        assert act(first, second, "ask-undo", version=first.last["version"])["type"] == "ok"
        assert first.ask(type="ask-undo", version=first.last["version"])["error"]["key"] == "undo-asked-already"
        assert act(second, first, "decline-undo", version=second.last["version"])["type"] == "ok"
        assert first.last["people"]["undo_declined_for"] == [0]
        assert first.ask(type="ask-undo", version=first.last["version"])["error"]["key"] == "undo-declined"
        play((first, second), 1)
        assert first.last["people"]["undo_declined_for"] == []


def test_a_move_ends_an_open_request(guest: Guest, friend: Guest, table: str) -> None:
    with both(guest, friend, table) as (first, second):
        play((first, second), 1)
        assert act(first, second, "ask-undo", version=first.last["version"])["type"] == "ok"
        play((first, second), 1)
        assert second.last["people"]["undo_asked_by"] is None
        assert second.ask(type="accept-undo", version=second.last["version"])["error"]["key"] == "undo-not-asked"


def test_nothing_is_taken_back_past_what_has_come_to_light(guest: Guest, friend: Guest, table: str) -> None:
    with both(guest, friend, table) as (first, second):
        # The fourth pick ends the first group of wonders; the second group is then dealt.
        play((first, second), 4)
        for seat in (first, second):
            assert seat.last["people"]["undo"]["how"] == "no"
            answer = seat.ask(type="ask-undo", version=seat.last["version"])
            assert answer["error"]["key"] == "undo-after-chance"


def test_against_bots_nobody_is_asked(guest: Guest) -> None:
    with guest.sit(guest.open()) as seat:
        seat.play(1)
        seat.own_turn()
        assert seat.last["people"]["undo"] == {"how": "now", "why": None}
        assert seat.ask(type="ask-undo", version=seat.last["version"])["error"]["key"] == "undo-nobody-to-ask"


# Rematch


def test_a_rematch_begins_when_both_want_it_with_seats_and_options_changed_round(guest: Guest, friend: Guest) -> None:
    table = str(open_table(guest, *BOTH, name="Aoi", options={"first_game": True})["id"])
    assert claim(friend, invitation(guest, table), "Ben").status_code == 200
    with both(guest, friend, table) as (first, second):
        assert first.ask(type="rematch")["error"]["key"] == "not-over"
        assert act(first, second, "resign")["type"] == "ok"
        assert act(first, second, "rematch")["type"] == "ok"
        assert (second.last["people"]["rematch_wanted_by"], second.last["people"]["next_table"]) == ([0], None)
        version = first.last["version"]
        assert first.ask(type="rematch")["version"] == version
        assert act(second, first, "rematch")["type"] == "ok"
        following = first.last["people"]["next_table"]
        assert following == second.last["people"]["next_table"] is not None
    with both(guest, friend, following) as (first, second):
        assert [player["name"] for player in first.last["players"]] == ["Ben", "Aoi"]
        assert (first.last["seat"], second.last["seat"]) == (1, 0)
        assert first.last["options"]["first_game"] is True


def test_of_two_who_want_a_rematch_at_once_both_come_to_the_same_table(guest: Guest, friend: Guest, table: str) -> None:
    with both(guest, friend, table) as (first, second):
        assert act(first, second, "resign")["type"] == "ok"
        with ThreadPoolExecutor(2) as threads:
            answers = list(threads.map(lambda seat: seat.ask(type="rematch"), (first, second)))
        assert [answer["type"] for answer in answers] == ["ok", "ok"]
        newest = max(answer["version"] for answer in answers)
        assert at(first, newest)["people"]["next_table"] == at(second, newest)["people"]["next_table"] is not None
    assert len(guest.http.get("/api/tables").json()) == 2


def test_against_a_bot_a_rematch_begins_at_once_and_only_once(guest: Guest) -> None:
    with guest.sit(guest.open("me", "random@1")) as seat:
        seat.play(1)
        seat.ask(type="resign")
        answer = seat.ask(type="rematch")
        following = at(seat, answer["version"])["people"]["next_table"]
        assert seat.ask(type="rematch")["version"] == answer["version"]
    with guest.sit(following) as seat:
        assert seat.own_turn()["seat"] == 1
    assert len(guest.http.get("/api/tables").json()) == 2


def test_a_rematch_that_is_requested_twice_at_once_is_one(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    append = GameStorage.append

    async def append_slowly(*given: Any) -> None:
        await asyncio.sleep(0.3)
        await append(*given)

    table = guest.open("me", "random@1")
    with guest.sit(table) as first, guest.sit(table) as second:
        first.ask(type="resign")
        monkeypatch.setattr(GameStorage, "append", append_slowly)
        with ThreadPoolExecutor(2) as threads:
            answers = list(threads.map(lambda seat: seat.ask(type="rematch"), (first, second)))
        assert [answer["type"] for answer in answers] == ["ok", "ok"]
        assert answers[0]["version"] == answers[1]["version"]
    assert len(guest.http.get("/api/tables").json()) == 2


# Presence


def test_all_clients_learn_who_is_connected(guest: Guest, friend: Guest, table: str) -> None:
    with guest.sit(table) as first:
        assert first.snapshot()["people"]["connected"] == [0]
        with friend.sit(table) as second:
            assert second.snapshot()["people"]["connected"] == [0, 1]
            assert first.read() == {"type": "presence", "connected": [0, 1], "substitute": False, "games_before": 0}
            with friend.sit(table) as again:
                again.snapshot()
        assert first.read() == {"type": "presence", "connected": [0], "substitute": False, "games_before": 0}


def test_the_table_shows_when_a_simple_bot_replaces_another(guest: Guest) -> None:
    for bot, stands_in in (("master@1", True), ("casual@1", False)):
        with guest.sit(guest.open("me", bot)) as seat:
            assert seat.snapshot()["people"]["substitute"] is stands_in
