"""People see and end their sessions, and replace passwords and recovery codes."""

from collections.abc import Iterator

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.accounts.accounts import PASSWORD, ask, closed, info, key, sign_in, sign_up, tables

from annales.server.people.known_browsers import COOKIE
from annales.server.settings import ServerSettings


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    with running(place) as url:
        yield url


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """A name for each test, since they share a server."""
    return f"Aoi {abs(hash(request.node.nodeid)) % 10**8}"


# Sessions


def test_sessions_are_listed_and_ended_with_their_sockets(client: Client, friend: Client, name: str) -> None:
    sign_up(client, name)
    friend.http.headers["User-Agent"] = "Ben's phone\tof 2026" + "x" * 300
    table = client.open()
    sign_in(friend, name)
    listed = client.http.get("/api/account/sessions").json()
    assert [each["current"] for each in listed].count(True) == 1
    phone = next(each for each in listed if not each["current"])
    assert phone["device"].startswith("Ben's phoneof 2026x")
    assert len(phone["device"]) == 200
    with friend.sit(table) as theirs, client.sit(table) as own:
        theirs.snapshot()
        own.own_turn()
        assert [each["id"] for each in ask(client, f"sessions/{phone['id']}/revoke").json()] != [phone["id"]]
        assert closed(theirs) == 4401
        assert own.play(1) == 1
    assert info(friend)["name"] is None
    assert tables(friend) == set()


def test_a_browser_does_not_forget_a_session_that_is_in_use(client: Client, place: ServerSettings) -> None:
    # Browsers keep a cookie for 400 days after it was set, and no longer.
    client.open()
    (cookie,) = client.http.cookies.items()
    assert "set-cookie" not in client.http.get("/api/account").headers

    sql(place, "UPDATE sessions SET seen = 0")
    answer = client.http.get("/api/account")
    assert answer.headers["set-cookie"].startswith("=".join(cookie))
    assert "Max-Age=34560000" in answer.headers["set-cookie"]
    assert "set-cookie" not in client.http.get("/api/account").headers

    sql(place, "UPDATE sessions SET seen = 0")
    assert ask(client, "sign-out").status_code == 200
    assert client.http.cookies.get(cookie[0]) is None


@pytest.mark.both_databases
def test_sessions_of_others_are_neither_seen_nor_ended(client: Client, friend: Client, server: str, name: str) -> None:
    sign_up(client, name)
    sign_up(friend, f"{name} b")
    (session,) = client.http.get("/api/account/sessions").json()
    for stranger in (friend, Client(server)):
        answer = ask(stranger, f"sessions/{session['id']}/revoke")
        assert (answer.status_code, key(answer)) == (404, "no-session")
    assert session["id"] not in {each["id"] for each in friend.http.get("/api/account/sessions").json()}
    assert Client(server).http.get("/api/account/sessions").json() == []
    assert ask(friend, "sessions/revoke-others").status_code == 200
    assert info(client)["name"] == name


def test_signing_out_ends_the_session_for_good(client: Client, server: str, name: str) -> None:
    sign_up(client, name)
    copy = Client(server)
    copy.http.cookies.update(dict(client.http.cookies))
    answer = ask(client, "sign-out")
    assert answer.json()["name"] is None
    # The browser stays known, so that wrong passwords of others do not keep it out. That is no session.
    assert set(client.http.cookies) == {COOKIE}
    assert info(copy)["name"] is None
    assert sign_in(client, name).status_code == 200


# Passwords


def test_a_changed_password_ends_all_other_sessions(client: Client, friend: Client, name: str) -> None:
    sign_up(client, name)
    sign_in(friend, name)
    wrong = ask(client, "password", password="not the password", new_password="another password")
    assert (wrong.status_code, key(wrong)) == (403, "bad-password")
    assert info(friend)["name"] == name
    assert ask(client, "password", password=PASSWORD, new_password="another password").status_code == 200
    assert (info(client)["name"], info(friend)["name"]) == (name, None)
    assert key(sign_in(friend, name)) == "bad-sign-in"
    assert sign_in(friend, name, "another password").status_code == 200


def test_a_recovery_code_replaces_the_password_once(client: Client, friend: Client, name: str) -> None:
    code = sign_up(client, name)[3]
    typed = code.upper().replace("-", " ")
    new = {"name": name, "code": typed, "new_password": "another password"}
    assert key(ask(friend, "reset", **{**new, "code": "aaaa-bbbb-cccc-dddd"})) == "bad-recovery-code"
    assert key(ask(friend, "reset", **{**new, "name": "nobody at all"})) == "bad-recovery-code"
    answer = ask(friend, "reset", **new)
    assert (answer.status_code, answer.json()["recovery_codes"]) == (200, 7)
    assert (info(friend)["name"], info(client)["name"]) == (name, None)
    assert key(ask(client, "reset", **new)) == "bad-recovery-code"
    assert sign_in(client, name, "another password").status_code == 200


def test_a_recovery_code_opens_no_other_account(client: Client, friend: Client, name: str) -> None:
    code = sign_up(client, name)[0]
    sign_up(friend, f"{name} b")
    answer = ask(friend, "reset", name=f"{name} b", code=code, new_password="another password")
    assert (answer.status_code, key(answer)) == (403, "bad-recovery-code")


def test_new_recovery_codes_replace_the_old_ones(client: Client, friend: Client, name: str) -> None:
    old = sign_up(client, name)
    assert key(ask(client, "recovery-codes", password="not the password")) == "bad-password"
    new = ask(client, "recovery-codes", password=PASSWORD).json()["codes"]
    assert not set(old) & set(new)
    body = {"name": name, "new_password": "another password"}
    assert key(ask(friend, "reset", code=old[0], **body)) == "bad-recovery-code"
    assert ask(friend, "reset", code=new[0], **body).status_code == 200


def test_neither_passwords_nor_codes_nor_tokens_are_stored(
    client: Client, place: ServerSettings, name: str, strong_passwords: None
) -> None:
    codes = sign_up(client, name)
    token = next(iter(client.http.cookies.values()))
    assert token is not None
    stored = repr([sql(place, f"SELECT * FROM {table}") for table in ("accounts", "sessions", "recovery_codes")])
    assert "$argon2id$v=19$m=47104,t=1,p=1$" in stored
    for secret in (PASSWORD, token, *codes):
        assert secret not in stored


@pytest.mark.parametrize("path", ["password", "recovery-codes"])
def test_a_guest_without_an_account_has_no_password(client: Client, path: str) -> None:
    client.open()
    body = {"password": "", "new_password": "another password"} if path == "password" else {"password": ""}
    answer = ask(client, path, **body)
    assert (answer.status_code, key(answer)) == (409, "not-signed-up")
