"""People sign up and in, keep their games, and take or delete their data."""

import threading
import unicodedata
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.accounts.accounts import PASSWORD, ask, closed, info, key, sign_in, sign_up, tables
from tests.server.visitors import BOTH, claim, invitation, open_table

from annales.server.people.account import name_key
from annales.server.people.passwords import HASHER
from annales.server.settings import ServerSettings


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    with running(place) as url:
        yield url


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """A name for each test, since they share a server."""
    return f"Aoi {abs(hash(request.node.nodeid)) % 10**8}"


# Signing up and in


def test_a_guest_keeps_games_and_socket_when_signing_up_and_finds_them_on_another_device(
    client: Client, server: str, name: str
) -> None:
    assert info(client) == {
        "name": None,
        "registered": False,
        "created": None,
        "role": None,
        "recovery_codes": 0,
        "listed": None,
        "mail": False,
    }
    table = client.open()
    before = dict(client.http.cookies)
    with client.sit(table) as seat:
        seat.own_turn()
        codes = sign_up(client, name)
        assert seat.play(1) == 1
    assert len(set(codes)) == 8
    # Nobody who knew the token of the guest is signed in.
    assert dict(client.http.cookies) != before
    old = Client(server)
    old.http.cookies.update(before)
    assert (info(old)["name"], tables(old)) == (None, set())
    shown = info(client)
    assert (shown["name"], shown["registered"], shown["recovery_codes"]) == (name, True, 8)
    other = Client(server)
    assert sign_in(other, name.upper()).json() == shown
    assert tables(other) == tables(client) == {table}
    with other.sit(table) as seat:
        assert seat.snapshot()["players"][0]["name"] == name


def test_a_new_browser_can_sign_up_at_once(server: str, name: str) -> None:
    client = Client(server)
    sign_up(client, name)
    assert info(client)["name"] == name


def people_in(settings: ServerSettings) -> int:
    """How many people the database knows."""
    ((number,),) = sql(settings, "SELECT count(*) FROM people")
    return int(number)


@pytest.mark.parametrize("body", [{"password": "short"}, {"name": "\u200b"}, {}], ids=["password", "name", "taken"])
def test_a_refused_sign_up_of_a_new_browser_leaves_nobody_behind(
    client: Client, friend: Client, place: ServerSettings, name: str, body: dict[str, str]
) -> None:
    sign_up(client, name)
    before = people_in(place)
    answer = ask(friend, "sign-up", **{"name": name, "password": PASSWORD, **body})
    assert answer.status_code in {400, 409}
    assert "set-cookie" not in answer.headers
    assert people_in(place) == before


def test_a_sign_up_that_cannot_succeed_uses_up_no_limit(place: ServerSettings, name: str) -> None:
    with running(replace(place, sign_ups=1, guests=1)) as url:
        first, second = Client(url), Client(url)
        for client in (first, second):
            client.http.headers["X-Forwarded-For"] = "203.0.113.20"
        for _ in range(3):
            assert ask(first, "sign-up", name=name, password="short").status_code == 400
        sign_up(first, name)
        assert ask(second, "sign-up", name=f"{name} 2", password=PASSWORD).status_code == 429


def test_a_name_is_taken_once_however_it_is_written(client: Client, friend: Client, name: str) -> None:
    sign_up(client, name)
    answer = ask(friend, "sign-up", name=f"  {name.replace('Aoi', 'ＡＯＩ')} ", password=PASSWORD)
    assert (answer.status_code, key(answer)) == (409, "name-taken")
    assert info(friend)["registered"] is False
    again = ask(client, "sign-up", name=f"{name} 2", password=PASSWORD)
    assert (again.status_code, key(again)) == (409, "signed-up-already")


@pytest.mark.parametrize("stored", ["NFC", "NFD"])
def test_a_password_fits_from_every_keyboard_also_for_accounts_from_before(
    client: Client, friend: Client, place: ServerSettings, name: str, stored: str
) -> None:
    password = {form: unicodedata.normalize(form, "Pässwörté-1234") for form in ("NFC", "NFD")}
    assert ask(client, "sign-up", name=name, password=password["NFD"]).status_code == 200
    # Before, a password was hashed as it was typed.
    before = HASHER.hash(password[stored])
    sql(place, "UPDATE accounts SET password = :hash WHERE name = :name", hash=before, name=name_key(name))

    for form in password.values():
        assert ask(friend, "sign-in", name=name, password=form).status_code == 200
    assert ask(friend, "sign-in", name=name, password="Passworte-1234").status_code == 403


@pytest.mark.both_databases
def test_of_two_who_take_a_name_at_the_same_time_one_gets_it(server: str, name: str) -> None:
    answers: list[Any] = []
    people = [Client(server) for _ in range(4)]
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
def test_a_password_that_is_too_short_or_the_name_is_refused(client: Client, password: str, refusal: str) -> None:
    answer = ask(client, "sign-up", name="Aoi the first", password=password)
    assert (answer.status_code, key(answer)) == (400, refusal)


def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(client: Client, friend: Client, name: str) -> None:
    sign_up(client, name)
    answers = [sign_in(friend, name, "wrong password"), sign_in(friend, "nobody at all"), sign_in(friend, "\0\0")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(answers[0].status_code, answers[0].text)}
    assert (answers[0].status_code, key(answers[0])) == (403, "bad-sign-in")
    assert "set-cookie" not in answers[0].headers


def test_after_thirty_attempts_a_name_is_closed_for_some_seconds(client: Client, friend: Client, name: str) -> None:
    sign_up(client, name)
    refused = [key(sign_in(friend, name, f"guess number {n}")) for n in range(36)]
    assert refused[:30] == ["bad-sign-in"] * 30
    assert "too-many-sign-ins" in refused[30:]


def test_wrong_passwords_of_others_keep_neither_a_known_browser_nor_a_recovery_code_out(tmp_path: Path) -> None:
    with running(ServerSettings(data_dir=tmp_path, workers=0, sign_ins=1)) as url:
        owner, attacker, elsewhere = Client(url), Client(url), Client(url)
        codes = sign_up(owner, "Aoi")
        assert ask(owner, "sign-out").status_code == 200
        assert [key(sign_in(attacker, "Aoi", "a guess")) for _ in range(4)][-1] == "too-many-sign-ins"
        assert key(sign_in(elsewhere, "Aoi")) == "too-many-sign-ins"
        assert sign_in(owner, "Aoi").status_code == 200
        forged = Client(url)
        forged.http.cookies.set("annales_browser", owner.http.cookies["annales_browser"][:-1] + "x")
        assert key(sign_in(forged, "Aoi")) == "too-many-sign-ins"
        body = {"name": "Aoi", "new_password": "another long password"}
        assert key(ask(elsewhere, "reset", code="wrong", **body)) == "bad-recovery-code"
        assert ask(elsewhere, "reset", code=codes[0], **body).status_code == 200
        assert ask(elsewhere, "sign-out").status_code == 200
        assert sign_in(elsewhere, "Aoi", "another long password").status_code == 200
        # The browser knew the account by the password of before.
        ask(owner, "sign-out")
        assert key(sign_in(owner, "Aoi", "another long password")) == "too-many-sign-ins"


def test_a_known_browser_has_a_limit_of_its_own(tmp_path: Path) -> None:
    with running(ServerSettings(data_dir=tmp_path, workers=0, sign_ins=2)) as url:
        owner, elsewhere = Client(url), Client(url)
        sign_up(owner, "Aoi")
        ask(owner, "sign-out")
        assert [key(sign_in(owner, "Aoi", "a guess")) for _ in range(3)][-1] == "too-many-sign-ins"
        assert sign_in(elsewhere, "Aoi").status_code == 200


def test_names_that_look_alike_are_the_same_name(client: Client, friend: Client, server: str) -> None:
    sign_up(client, "Marcus Аurelio")
    for name in ("Marcus Aurelio", "Ｍarcus Aureⅼio", "MARCUS AURELIO", "Marcus Aurelіo"):
        answer = ask(friend, "sign-up", name=name, password=PASSWORD)
        assert (answer.status_code, key(answer)) == (409, "name-taken")
        body = {"game": "duel", "players": ["me", "open"], "name": name}
        assert key(Client(server).http.post("/api/tables", json=body)) == "name-of-account"
    for name in ("greеdy", "аdmin", "Annа1es"):
        assert key(ask(friend, "sign-up", name=name, password=PASSWORD)) == "reserved-name"
    sign_up(friend, "Marcus Aurelia")


def test_no_guest_takes_the_name_of_an_account(client: Client, friend: Client, server: str, name: str) -> None:
    sign_up(client, name)
    body = {"game": "duel", "players": ["me", "open"], "name": name.upper()}
    for stranger in (friend, Client(server)):
        answer = stranger.http.post("/api/tables", json=body)
        assert (answer.status_code, key(answer)) == (409, "name-of-account")
    token = invitation(client, str(open_table(client, *BOTH)["id"]))
    assert key(claim(friend, token, name)) == "name-of-account"
    assert claim(friend, token, f"{name} 2").status_code == 200
    assert client.http.post("/api/tables", json=body).status_code == 201


def test_a_guest_may_bring_games_along_when_signing_in(client: Client, friend: Client, name: str) -> None:
    sign_up(client, name)
    own, both = client.open(), str(open_table(friend, *BOTH, name="Ben")["id"])
    assert claim(client, invitation(friend, both)).status_code == 200
    brought = friend.open()
    with friend.sit(brought) as seat:
        seat.own_turn()
    assert sign_in(friend, name, bring_games=True).status_code == 200
    # Nobody can play against oneself, so that the table of both stays as it was.
    assert tables(friend) == tables(client) == {own, both, brought}
    with client.sit(brought) as seat:
        assert seat.own_turn()["players"][0]["name"] == name
        assert seat.play(1) == 1
    with client.sit(both) as seat:
        assert seat.snapshot()["people"]["seats"] == [1]


def test_who_signs_in_without_games_leaves_the_guest_behind(client: Client, friend: Client, name: str) -> None:
    sign_up(client, name)
    friend.open()
    assert sign_in(friend, name).status_code == 200
    assert tables(friend) == set()


def test_the_name_of_an_account_is_not_changed_by_opening_a_table(client: Client, name: str) -> None:
    sign_up(client, name)
    open_table(client, "me", "greedy@1", name="Somebody")
    assert info(client)["name"] == name


@pytest.mark.parametrize(
    "reserved",
    [
        "master",
        "Ｇｒｅｅｄｙ",
        "random@1",
        "Mas\u200bter @2",
        "ANNALES",
        "Moderator",
        "admin",
        "モデレーター",
        "管理者",
    ],
)
def test_names_of_bots_of_roles_and_of_the_product_are_reserved(client: Client, reserved: str) -> None:
    assert key(ask(client, "sign-up", name=reserved, password=PASSWORD)) == "reserved-name"
    for body in (
        {"game": "duel", "players": ["me", "open"], "name": reserved},
        {"game": "duel", "players": ["me", "local"], "local_names": [reserved]},
    ):
        assert key(client.http.post("/api/tables", json=body)) == "reserved-name"


def test_names_that_only_begin_like_reserved_ones_are_free(client: Client) -> None:
    for name in ("Mastermind", "Annales fan", "random walker"):
        open_table(client, "me", "open", name=name)
        assert info(client)["name"] == name


# A person's data


@pytest.mark.both_databases
def test_the_export_holds_everything_of_the_person_and_no_secret(
    client: Client, friend: Client, place: ServerSettings, name: str
) -> None:
    sign_up(client, name)
    table = str(open_table(client, *BOTH)["id"])
    assert claim(friend, invitation(client, table), "Ben").status_code == 200
    foreign = friend.open()
    answer = client.http.get("/api/account/export")
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


@pytest.mark.both_databases
def test_a_deleted_account_leaves_games_with_an_anonymous_name_and_nothing_else(
    client: Client, friend: Client, place: ServerSettings, name: str
) -> None:
    sign_up(client, name)
    table = str(open_table(client, *BOTH)["id"])
    assert claim(friend, invitation(client, table), "Ben").status_code == 200
    own = str(open_table(client, "me", "local", local_names=["Chie"])["id"])
    with ExitStack() as stack:
        theirs, mine = stack.enter_context(friend.sit(table)), stack.enter_context(client.sit(own))
        theirs.snapshot()
        mine.snapshot()
        assert key(ask(client, "delete", password="not the password")) == "bad-password"
        assert ask(client, "delete", password=PASSWORD).status_code == 200
        assert closed(mine) == 4401
        while (shown := theirs.snapshot()["players"][0]["name"]) == name:
            pass
        assert shown.startswith("deleted-")
    assert info(client)["name"] is None
    assert key(sign_in(client, name)) == "bad-sign-in"
    for query in ("SELECT name FROM people", "SELECT name FROM accounts", "SELECT name FROM seats"):
        assert not {name, name.casefold(), "Chie"} & {row[0] for row in sql(place, query)}
    # The name is free again.
    sign_up(client, name)
    assert tables(client) == set()


def test_a_guest_without_an_account_can_delete_the_own_data_too(client: Client, server: str) -> None:
    client.open()
    copy = Client(server)
    copy.http.cookies.update(dict(client.http.cookies))
    assert ask(client, "delete").status_code == 200
    assert info(copy)["name"] is None


@pytest.mark.parametrize("path", ["password", "recovery-codes", "delete"])
def test_nobody_changes_an_account_without_being_signed_in(server: str, path: str) -> None:
    body = {"password": PASSWORD} | ({"new_password": PASSWORD} if path == "password" else {})
    answer = ask(Client(server), path, **body)
    assert (answer.status_code, key(answer)) == (404, "no-account")


def test_another_site_can_neither_sign_in_nor_out(client: Client, name: str) -> None:
    sign_up(client, name)
    client.http.headers["Origin"] = "https://evil.example"
    for answer in (sign_in(client, name), ask(client, "sign-out"), ask(client, "delete", password=PASSWORD)):
        assert (answer.status_code, key(answer)) == (403, "foreign-origin")
