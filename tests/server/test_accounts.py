"""People sign up and in, keep their games, see and end their sessions, and take or delete their data."""

import threading
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from typing import Any

import pytest
from tests.server.clients import Guest, Seat, running
from tests.server.databases import sql
from tests.server.groups import make
from tests.server.people import BOTH, claim, invitation, open_table
from websockets.exceptions import ConnectionClosed

from annales.server.settings import ServerSettings

PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    with running(place) as url:
        yield url


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """A name for each test, since they share a server."""
    return f"Aoi {abs(hash(request.node.nodeid)) % 10**8}"


def ask(guest: Guest, path: str, **body: Any) -> Any:
    return guest.http.post(f"/api/account/{path}", json=body)


def sign_up(guest: Guest, name: str, password: str = PASSWORD) -> list[str]:
    answer = ask(guest, "sign-up", name=name, password=password)
    assert answer.status_code == 200, answer.text
    codes: list[str] = answer.json()["codes"]
    return codes


def sign_in(guest: Guest, name: str, password: str = PASSWORD, **more: Any) -> Any:
    return ask(guest, "sign-in", name=name, password=password, **more)


def key(answer: Any) -> str:
    return str(answer.json()["error"]["key"])


def info(guest: Guest) -> Any:
    return guest.http.get("/api/account").json()


def tables(guest: Guest) -> set[str]:
    return {table["id"] for table in guest.http.get("/api/tables").json()}


# Signing up and in


def test_a_guest_keeps_games_and_socket_when_signing_up_and_finds_them_on_another_device(
    guest: Guest, server: str, name: str
) -> None:
    assert info(guest) == {
        "name": None,
        "registered": False,
        "created": None,
        "role": None,
        "recovery_codes": 0,
        "listed": None,
        "mail": False,
    }
    table = guest.open()
    before = dict(guest.http.cookies)
    with guest.sit(table) as seat:
        seat.own_turn()
        codes = sign_up(guest, name)
        assert seat.play(1) == 1
    assert len(set(codes)) == 8
    # Whoever knew the token of the guest is not signed in.
    assert dict(guest.http.cookies) != before
    old = Guest(server)
    old.http.cookies.update(before)
    assert (info(old)["name"], tables(old)) == (None, set())
    shown = info(guest)
    assert (shown["name"], shown["registered"], shown["recovery_codes"]) == (name, True, 8)
    other = Guest(server)
    assert sign_in(other, name.upper()).json() == shown
    assert tables(other) == tables(guest) == {table}
    with other.sit(table) as seat:
        assert seat.snapshot()["players"][0]["name"] == name


def test_a_new_browser_can_sign_up_at_once(server: str, name: str) -> None:
    guest = Guest(server)
    sign_up(guest, name)
    assert info(guest)["name"] == name


def guests_in(settings: ServerSettings) -> int:
    """How many people the database knows."""
    ((number,),) = sql(settings, "SELECT count(*) FROM guests")
    return int(number)


@pytest.mark.parametrize("body", [{"password": "short"}, {"name": "\u200b"}, {}], ids=["password", "name", "taken"])
def test_a_refused_sign_up_of_a_new_browser_leaves_nobody_behind(
    guest: Guest, friend: Guest, place: ServerSettings, name: str, body: dict[str, str]
) -> None:
    sign_up(guest, name)
    before = guests_in(place)
    answer = ask(friend, "sign-up", **{"name": name, "password": PASSWORD, **body})
    assert answer.status_code in {400, 409}
    assert "set-cookie" not in answer.headers
    assert guests_in(place) == before


def test_a_sign_up_that_cannot_succeed_uses_up_no_limit(place: ServerSettings, name: str) -> None:
    with running(replace(place, sign_ups=1, guests=1)) as url:
        first, second = Guest(url), Guest(url)
        for guest in (first, second):
            guest.http.headers["X-Forwarded-For"] = "203.0.113.20"
        for _ in range(3):
            assert ask(first, "sign-up", name=name, password="short").status_code == 400
        sign_up(first, name)
        assert ask(second, "sign-up", name=f"{name} 2", password=PASSWORD).status_code == 429


def test_a_name_is_taken_once_however_it_is_written(guest: Guest, friend: Guest, name: str) -> None:
    sign_up(guest, name)
    answer = ask(friend, "sign-up", name=f"  {name.replace('Aoi', 'ＡＯＩ')} ", password=PASSWORD)
    assert (answer.status_code, key(answer)) == (409, "name-taken")
    assert info(friend)["registered"] is False
    again = ask(guest, "sign-up", name=f"{name} 2", password=PASSWORD)
    assert (again.status_code, key(again)) == (409, "signed-up-already")


@pytest.mark.both_databases
def test_of_two_who_take_a_name_at_the_same_time_one_gets_it(server: str, name: str) -> None:
    answers: list[Any] = []
    people = [Guest(server) for _ in range(4)]
    for person in people:
        person.open()
    threads = [
        threading.Thread(target=lambda p=person: answers.append(ask(p, "sign-up", name=name, password=PASSWORD)))
        for person in people
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


@pytest.mark.parametrize(
    ("password", "refusal"),
    [("short", "bad-password-length"), ("x" * 257, "bad-password-length"), ("AOI the first", "password-is-name")],
)
def test_a_password_that_is_too_short_or_the_name_is_refused(guest: Guest, password: str, refusal: str) -> None:
    answer = ask(guest, "sign-up", name="Aoi the first", password=password)
    assert (answer.status_code, key(answer)) == (400, refusal)


def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(guest: Guest, friend: Guest, name: str) -> None:
    sign_up(guest, name)
    answers = [sign_in(friend, name, "wrong password"), sign_in(friend, "nobody at all"), sign_in(friend, "\0\0")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(answers[0].status_code, answers[0].text)}
    assert (answers[0].status_code, key(answers[0])) == (403, "bad-sign-in")
    assert "set-cookie" not in answers[0].headers


def test_after_thirty_attempts_a_name_is_closed_for_some_seconds(guest: Guest, friend: Guest, name: str) -> None:
    sign_up(guest, name)
    refused = [key(sign_in(friend, name, f"guess number {n}")) for n in range(36)]
    assert refused[:30] == ["bad-sign-in"] * 30
    assert "too-many-sign-ins" in refused[30:]


def test_no_guest_takes_the_name_of_an_account(guest: Guest, friend: Guest, server: str, name: str) -> None:
    sign_up(guest, name)
    body = {"game": "duel", "players": ["me", "open"], "name": name.upper()}
    for stranger in (friend, Guest(server)):
        answer = stranger.http.post("/api/tables", json=body)
        assert (answer.status_code, key(answer)) == (409, "name-of-account")
    token = invitation(guest, str(open_table(guest, *BOTH)["id"]))
    assert key(claim(friend, token, name)) == "name-of-account"
    assert claim(friend, token, f"{name} 2").status_code == 200
    assert guest.http.post("/api/tables", json=body).status_code == 201


def test_a_guest_may_bring_games_along_when_signing_in(guest: Guest, friend: Guest, name: str) -> None:
    sign_up(guest, name)
    own, both = guest.open(), str(open_table(friend, *BOTH, name="Ben")["id"])
    assert claim(guest, invitation(friend, both)).status_code == 200
    brought = friend.open()
    with friend.sit(brought) as seat:
        seat.own_turn()
    assert sign_in(friend, name, bring_games=True).status_code == 200
    # Nobody can play against oneself, so that the table of both stays as it was.
    assert tables(friend) == tables(guest) == {own, both, brought}
    with guest.sit(brought) as seat:
        assert seat.own_turn()["players"][0]["name"] == name
        assert seat.play(1) == 1
    with guest.sit(both) as seat:
        assert seat.snapshot()["people"]["seats"] == [1]


def test_after_signing_in_nobody_has_reported_or_is_suspected_with_oneself(
    guest: Guest, friend: Guest, place: ServerSettings, name: str
) -> None:
    sign_up(guest, name)
    table = str(open_table(friend, *BOTH, name="Ben")["id"])
    assert claim(guest, invitation(friend, table)).status_code == 200
    assert friend.http.post(f"/api/tables/{table}/reports", json={"seat": 1, "reason": "spam"}).is_success
    pair = "SELECT 'short', a.guest, b.guest, a.game, 3, 2, 0 FROM seats a JOIN seats b ON a.game = b.game"
    columns = "(reason, guest, other, table_id, games, won, at)"
    sql(place, f"INSERT INTO rating_flags {columns} {pair} WHERE a.game = :table AND a.seat < b.seat", table=table)
    assert sign_in(friend, name, bring_games=True).status_code == 200
    for people, rows in (("reporter", "reports"), ("guest", "rating_flags")):
        about = "game" if rows == "reports" else "table_id"
        assert sql(place, f"SELECT {people} FROM {rows} WHERE {about} = :table", table=table) == []


def test_who_signs_in_without_games_leaves_the_guest_behind(guest: Guest, friend: Guest, name: str) -> None:
    sign_up(guest, name)
    friend.open()
    assert sign_in(friend, name).status_code == 200
    assert tables(friend) == set()


def test_the_name_of_an_account_is_not_changed_by_opening_a_table(guest: Guest, name: str) -> None:
    sign_up(guest, name)
    open_table(guest, "me", "greedy@1", name="Somebody")
    assert info(guest)["name"] == name


# Sessions


def closed(seat: Seat) -> int:
    """The code with which the server closes a socket."""
    with suppress(ConnectionClosed):
        while True:
            seat.read()
    assert seat.wire.close_code
    return seat.wire.close_code


def test_sessions_are_listed_and_ended_with_their_sockets(guest: Guest, friend: Guest, name: str) -> None:
    sign_up(guest, name)
    friend.http.headers["User-Agent"] = "Ben's phone\tof 2026" + "x" * 300
    table = guest.open()
    sign_in(friend, name)
    listed = guest.http.get("/api/account/sessions").json()
    assert [each["current"] for each in listed].count(True) == 1
    phone = next(each for each in listed if not each["current"])
    assert phone["device"].startswith("Ben's phoneof 2026x")
    assert len(phone["device"]) == 200
    with friend.sit(table) as theirs, guest.sit(table) as own:
        theirs.snapshot()
        own.own_turn()
        assert [each["id"] for each in ask(guest, f"sessions/{phone['id']}/revoke").json()] != [phone["id"]]
        assert closed(theirs) == 4401
        assert own.play(1) == 1
    assert info(friend)["name"] is None
    assert tables(friend) == set()


@pytest.mark.both_databases
def test_sessions_of_others_can_be_neither_seen_nor_ended(guest: Guest, friend: Guest, server: str, name: str) -> None:
    sign_up(guest, name)
    sign_up(friend, f"{name} b")
    (session,) = guest.http.get("/api/account/sessions").json()
    for stranger in (friend, Guest(server)):
        answer = ask(stranger, f"sessions/{session['id']}/revoke")
        assert (answer.status_code, key(answer)) == (404, "no-session")
    assert session["id"] not in {each["id"] for each in friend.http.get("/api/account/sessions").json()}
    assert Guest(server).http.get("/api/account/sessions").json() == []
    assert ask(friend, "sessions/revoke-others").status_code == 200
    assert info(guest)["name"] == name


def test_signing_out_ends_the_session_for_good(guest: Guest, server: str, name: str) -> None:
    sign_up(guest, name)
    copy = Guest(server)
    copy.http.cookies.update(dict(guest.http.cookies))
    answer = ask(guest, "sign-out")
    assert answer.json()["name"] is None
    assert dict(guest.http.cookies) == {}
    assert info(copy)["name"] is None
    assert sign_in(guest, name).status_code == 200


# Passwords


def test_a_changed_password_ends_all_other_sessions(guest: Guest, friend: Guest, name: str) -> None:
    sign_up(guest, name)
    sign_in(friend, name)
    wrong = ask(guest, "password", password="not the password", new_password="another password")
    assert (wrong.status_code, key(wrong)) == (403, "bad-password")
    assert info(friend)["name"] == name
    assert ask(guest, "password", password=PASSWORD, new_password="another password").status_code == 200
    assert (info(guest)["name"], info(friend)["name"]) == (name, None)
    assert key(sign_in(friend, name)) == "bad-sign-in"
    assert sign_in(friend, name, "another password").status_code == 200


def test_a_recovery_code_replaces_the_password_once(guest: Guest, friend: Guest, name: str) -> None:
    code = sign_up(guest, name)[3]
    typed = code.upper().replace("-", " ")
    new = {"name": name, "code": typed, "new_password": "another password"}
    assert key(ask(friend, "reset", **{**new, "code": "aaaa-bbbb-cccc-dddd"})) == "bad-recovery-code"
    assert key(ask(friend, "reset", **{**new, "name": "nobody at all"})) == "bad-recovery-code"
    answer = ask(friend, "reset", **new)
    assert (answer.status_code, answer.json()["recovery_codes"]) == (200, 7)
    assert (info(friend)["name"], info(guest)["name"]) == (name, None)
    assert key(ask(guest, "reset", **new)) == "bad-recovery-code"
    assert sign_in(guest, name, "another password").status_code == 200


def test_a_recovery_code_opens_no_other_account(guest: Guest, friend: Guest, name: str) -> None:
    code = sign_up(guest, name)[0]
    sign_up(friend, f"{name} b")
    answer = ask(friend, "reset", name=f"{name} b", code=code, new_password="another password")
    assert (answer.status_code, key(answer)) == (403, "bad-recovery-code")


def test_new_recovery_codes_replace_the_old_ones(guest: Guest, friend: Guest, name: str) -> None:
    old = sign_up(guest, name)
    assert key(ask(guest, "recovery-codes", password="not the password")) == "bad-password"
    new = ask(guest, "recovery-codes", password=PASSWORD).json()["codes"]
    assert not set(old) & set(new)
    body = {"name": name, "new_password": "another password"}
    assert key(ask(friend, "reset", code=old[0], **body)) == "bad-recovery-code"
    assert ask(friend, "reset", code=new[0], **body).status_code == 200


def test_neither_passwords_nor_codes_nor_tokens_are_stored(
    guest: Guest, place: ServerSettings, name: str, strong_passwords: None
) -> None:
    codes = sign_up(guest, name)
    token = next(iter(guest.http.cookies.values()))
    assert token is not None
    stored = repr([sql(place, f"SELECT * FROM {table}") for table in ("accounts", "sessions", "recovery_codes")])
    assert "$argon2id$v=19$m=47104,t=1,p=1$" in stored
    for secret in (PASSWORD, token, *codes):
        assert secret not in stored


@pytest.mark.parametrize("path", ["password", "recovery-codes"])
def test_a_guest_without_an_account_has_no_password(guest: Guest, path: str) -> None:
    guest.open()
    body = {"password": "", "new_password": "another password"} if path == "password" else {"password": ""}
    answer = ask(guest, path, **body)
    assert (answer.status_code, key(answer)) == (409, "not-signed-up")


# The own data


@pytest.mark.both_databases
def test_the_export_holds_everything_of_the_person_and_no_secret(
    guest: Guest, friend: Guest, place: ServerSettings, name: str
) -> None:
    sign_up(guest, name)
    table = str(open_table(guest, *BOTH)["id"])
    assert claim(friend, invitation(guest, table), "Ben").status_code == 200
    foreign = friend.open()
    answer = guest.http.get("/api/account/export")
    assert answer.headers["content-disposition"].startswith("attachment")
    data = answer.json()
    assert (data["account"]["name"], data["account"]["sign_in"]["name"]) == (name, name.casefold())
    assert [game["id"] for game in data["games"]] == [table]
    assert [player["name"] for player in data["games"][0]["players"]] == [name, "Ben"]
    assert [row["version"] for row in data["games"][0]["log"]] == [0, 1]
    assert len(data["sessions"]) == 1
    ((password,),) = sql(place, "SELECT password FROM accounts WHERE name = :name", name=name.casefold())
    ((chance,),) = sql(place, "SELECT chance FROM secrets WHERE game = :game", game=table)
    for secret in (password, bytes(chance).hex(), foreign):
        assert secret not in answer.text


def test_the_export_holds_reports_about_groups(guest: Guest, friend: Guest, name: str) -> None:
    sign_up(friend, name)
    sign_up(guest, f"{name} 2")
    group = make(friend)
    report = {"reason": "spam", "note": "Only advertising."}
    assert guest.http.post(f"/api/groups/{group}/reports", json=report).is_success
    (told,) = guest.http.get("/api/account/export").json()["group_reports"]
    assert (told["group_id"], told["reason"], told["note"]) == (group, "spam", "Only advertising.")


@pytest.mark.both_databases
def test_a_deleted_account_leaves_games_with_an_anonymous_name_and_nothing_else(
    guest: Guest, friend: Guest, place: ServerSettings, name: str
) -> None:
    sign_up(guest, name)
    table = str(open_table(guest, *BOTH)["id"])
    assert claim(friend, invitation(guest, table), "Ben").status_code == 200
    own = str(open_table(guest, "me", "local", local_names=["Chie"])["id"])
    with ExitStack() as stack:
        theirs, mine = stack.enter_context(friend.sit(table)), stack.enter_context(guest.sit(own))
        theirs.snapshot()
        mine.snapshot()
        assert key(ask(guest, "delete", password="not the password")) == "bad-password"
        assert ask(guest, "delete", password=PASSWORD).status_code == 200
        assert closed(mine) == 4401
        while (shown := theirs.snapshot()["players"][0]["name"]) == name:
            pass
        assert shown.startswith("deleted-")
    assert info(guest)["name"] is None
    assert key(sign_in(guest, name)) == "bad-sign-in"
    for query in ("SELECT name FROM guests", "SELECT name FROM accounts", "SELECT name FROM seats"):
        assert not {name, name.casefold(), "Chie"} & {row[0] for row in sql(place, query)}
    # The name is free again.
    sign_up(guest, name)
    assert tables(guest) == set()


def test_a_guest_without_an_account_can_delete_the_own_data_too(guest: Guest, server: str) -> None:
    guest.open()
    copy = Guest(server)
    copy.http.cookies.update(dict(guest.http.cookies))
    assert ask(guest, "delete").status_code == 200
    assert info(copy)["name"] is None


@pytest.mark.parametrize("path", ["password", "recovery-codes", "delete"])
def test_nobody_changes_an_account_without_being_signed_in(server: str, path: str) -> None:
    body = {"password": PASSWORD} | ({"new_password": PASSWORD} if path == "password" else {})
    answer = ask(Guest(server), path, **body)
    assert (answer.status_code, key(answer)) == (404, "no-account")


def test_another_site_can_neither_sign_in_nor_out(guest: Guest, name: str) -> None:
    sign_up(guest, name)
    guest.http.headers["Origin"] = "https://evil.example"
    for answer in (sign_in(guest, name), ask(guest, "sign-out"), ask(guest, "delete", password=PASSWORD)):
        assert (answer.status_code, key(answer)) == (403, "foreign-origin")
