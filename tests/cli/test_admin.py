"""`annales admin` on the database of a server that runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on, sql
from tests.server.live.clocks import DAILY, clocked_table

PASSWORD = "a long password"


def sign_up(url: str, name: str) -> Client:
    client = Client(url)
    assert client.http.post("/api/account/sign-up", json={"name": name, "password": PASSWORD}).status_code == 200
    return client


def sign_in(url: str, name: str) -> Any:
    body = {"name": name, "password": PASSWORD, "bring_games": False}
    return Client(url).http.post("/api/account/sign-in", json=body)


@pytest.mark.parametrize("kind", KINDS)
def test_tables_and_accounts_of_a_running_server_are_administrated(run: Run, kind: str, tmp_path: Path) -> None:
    with settings_on(kind, tmp_path) as settings, running(settings) as url:
        where = ["--database", settings.database] if settings.database else ["--data", str(settings.data_dir)]

        def admin(*words: str) -> Any:
            return run("admin", *words, *where)

        ada, ben = sign_up(url, "Ada"), Client(url)
        table = clocked_table(ada, ben, DAILY)
        listed = json.loads(admin("list", "--json").stdout)
        assert [(row["id"], row["players"], row["over"]) for row in listed] == [(table, ["Ada", "Ben"], False)]
        assert "Ada, Ben" in admin("list").stdout

        with ben.sit(table) as seat:
            seat.snapshot()
            assert admin("close", table).exit_code == 0
            while not seat.snapshot()["people"]["aborted"]:
                pass
            assert seat.last["clocks"]["running"] is None
        assert sql(settings, "SELECT * FROM deadlines") == []
        assert admin("list").stdout == ""
        assert table in admin("list", "--finished").stdout
        assert admin("close", table).exit_code == 1
        assert admin("close", "none").exit_code == 2

        assert admin("rename", "ADA", "Grace").exit_code == 0
        assert sign_in(url, "grace").status_code == 200
        assert sign_in(url, "Ada").status_code == 403
        sign_up(url, "Ben")
        assert admin("rename", "Grace", "ben").exit_code == 2
        assert admin("rename", "Grace", "").exit_code == 2
        assert admin("rename", "Nobody", "Somebody").exit_code == 2

        with ada.sit(table) as seat:
            seat.snapshot()
            assert admin("ban", "Grace", "--days", "3").exit_code == 0
            refused = sign_in(url, "Grace")
            assert (refused.status_code, refused.json()["error"]["key"]) == (403, "banned")
            wrong = Client(url).http.post("/api/account/sign-in", json={"name": "Grace", "password": "wrong password"})
            assert wrong.json()["error"]["key"] == "bad-sign-in"
            assert ada.http.get("/api/account").json()["name"] is None
        assert admin("ban", "Grace", "--lift").exit_code == 0
        assert sign_in(url, "Grace").status_code == 200
        assert admin("ban", "Nobody").exit_code == 2


@pytest.mark.parametrize("kind", KINDS)
def test_administrators_sign_out_give_codes_and_write_data(run: Run, kind: str, tmp_path: Path) -> None:
    with settings_on(kind, tmp_path) as settings, running(settings) as url:
        where = ["--database", settings.database] if settings.database else ["--data", str(settings.data_dir)]

        def admin(*words: object) -> Any:
            return run("admin", *words, *where)

        ada, ben = sign_up(url, "Ada"), sign_up(url, "Ben")
        # Sessions end.
        assert admin("sign-out", "ADA").exit_code == 0
        assert ada.http.get("/api/account").json()["name"] is None
        assert ben.http.get("/api/account").json()["name"] == "Ben"
        # A code sets a new password once.
        code = admin("code", "Ada").stdout.strip()
        body = {"name": "Ada", "code": code, "new_password": "another password"}
        assert ada.http.post("/api/account/reset", json=body).status_code == 200
        assert Client(url).http.post("/api/account/reset", json=body).status_code == 403
        assert ada.http.get("/api/account").json()["recovery_codes"] == 8
        # All data, as the person gets them.
        file = tmp_path / "ada.json"
        assert admin("data", "Ada", file).exit_code == 0
        assert file.stat().st_mode & 0o777 == 0o600
        written, own = json.loads(file.read_bytes()), ada.http.get("/api/account/export").json()
        assert written == own
        assert admin("data", "Ada", file).exit_code == 3
        assert json.loads(file.read_bytes()) == written
        missing = tmp_path / "nobody.json"
        for words in (["sign-out", "Nobody"], ["code", "Nobody"], ["data", "Nobody", str(missing)]):
            assert admin(*words).exit_code == 2
        assert not missing.exists()


@pytest.mark.parametrize("kind", KINDS)
def test_people_read_what_administrators_did_to_their_accounts(run: Run, kind: str, tmp_path: Path) -> None:
    with settings_on(kind, tmp_path) as settings, running(settings) as url:
        where = ["--database", settings.database] if settings.database else ["--data", str(settings.data_dir)]

        def admin(*words: object) -> Any:
            return run("admin", *words, *where)

        ada, ben = sign_up(url, "Ada"), sign_up(url, "Ben")
        for words in (["sign-out", "Ada"], ["code", "Ada"], ["data", "Ada", str(tmp_path / "ada.json")]):
            assert admin(*words).exit_code == 0
        for words in (
            ["ban", "Ada", "--days", "3"],
            ["ban", "Ada", "--lift"],
            ["ban", "Ada"],
            ["ban", "Ada", "--lift"],
        ):
            assert admin(*words).exit_code == 0
        assert admin("rename", "Ada", "Grace").exit_code == 0
        for role in ("moderator", "none"):
            assert run("role", "grace", role, *where).exit_code == 0
        body = {"name": "Grace", "password": PASSWORD, "bring_games": False}
        assert ada.http.post("/api/account/sign-in", json=body).status_code == 200
        entries = ada.http.get("/api/account/administration").json()
        assert [entry["action"] for entry in reversed(entries)] == [
            *("sign-out", "code", "data", "ban", "lift", "ban", "lift", "rename", "moderator", "no-role")
        ]
        details = {entry["action"]: entry["detail"] for entry in entries}
        assert details == dict.fromkeys(details, "") | {"rename": "Ada", "ban": details["ban"]}
        assert [entry["detail"] != "" for entry in entries if entry["action"] == "ban"] == [False, True]
        # Nobody else reads it.
        assert ben.http.get("/api/account/administration").json() == []
        assert Client(url).http.get("/api/account/administration").status_code == 409


@pytest.mark.parametrize("kind", KINDS)
def test_two_accounts_of_a_person_are_merged_and_the_person_reads_it(run: Run, kind: str, tmp_path: Path) -> None:
    with settings_on(kind, tmp_path) as settings, running(settings) as url:
        where = ["--database", settings.database] if settings.database else ["--data", str(settings.data_dir)]

        def merge(name: str, into: str) -> Any:
            return run("admin", "merge", name, into, *where)

        old, new, ben = sign_up(url, "Old"), sign_up(url, "New"), Client(url)
        table = clocked_table(old, ben, DAILY)
        together = clocked_table(old, new, DAILY)
        assert merge("Old", "New").exit_code == 1
        assert old.http.get("/api/account").json()["name"] == "Old"
        with new.sit(together) as seat:
            seat.snapshot()
            assert seat.ask(type="resign")["type"] == "ok" or run("admin", "close", together, *where).exit_code == 0
        assert (
            merge("Old", "Nobody").exit_code == merge("Nobody", "New").exit_code == merge("New", "new").exit_code == 2
        )
        assert merge("old", "New").exit_code == 0
        # The game goes on, and the account before is gone.
        with new.sit(table) as seat:
            assert seat.snapshot()["seat"] in (0, 1)
        assert sign_in(url, "Old").status_code == 403
        assert old.http.get("/api/account").json()["name"] is None
        (entry,) = new.http.get("/api/account/administration").json()
        assert (entry["action"], entry["detail"]) == ("merge", "old")
        assert sign_in(url, "New").status_code == 200


def test_data_that_cannot_be_read_leave_no_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ada.json"
    assert run("admin", "data", "Ada", file, "--database", "postgresql://127.0.0.1:1/none").exit_code == 3
    assert not file.exists()


def test_a_renamed_account_gives_its_name_free_and_keeps_lookalikes_of_the_new_one_away(
    run: Run, tmp_path: Path
) -> None:
    with settings_on("sqlite", tmp_path) as settings, running(settings) as url:
        sign_up(url, "Ada")
        assert run("admin", "rename", "Ada", "Paul", "--data", settings.data_dir).exit_code == 0
        sign_up(url, "Ada")
        # With a Cyrillic letter.
        body = {"name": "P\u0430ul", "password": PASSWORD}
        assert Client(url).http.post("/api/account/sign-up", json=body).status_code == 409


@pytest.mark.parametrize("kind", KINDS)
def test_an_announcement_is_shown_for_a_time(run: Run, kind: str, tmp_path: Path) -> None:
    with settings_on(kind, tmp_path) as settings, running(settings) as url:
        where = ["--database", settings.database] if settings.database else ["--data", str(settings.data_dir)]

        def shown() -> Any:
            return Client(url).http.get("/api/announcement").json()

        assert shown() is None
        said = run("admin", "announce", "Restart\u202e at noon", "--minutes", "5", *where)
        assert (said.exit_code, shown()) == (0, {"text": "Restart at noon"})
        sql(settings, "UPDATE announcements SET until = 1")
        assert shown() is None
        assert run("admin", "announce", "x" * 301, *where).exit_code == 2
        assert run("admin", "announce", "Again", *where).exit_code == 0
        assert run("admin", "announce", *where).exit_code == 0
        assert shown() is None


def test_a_recovery_code_of_a_suspended_account_is_refused_and_not_used_up(run: Run, tmp_path: Path) -> None:
    with settings_on("sqlite", tmp_path) as settings, running(settings) as url:
        client = Client(url)
        made = client.http.post("/api/account/sign-up", json={"name": "Ada", "password": PASSWORD})
        body = {"name": "Ada", "code": made.json()["codes"][0], "new_password": "another password"}
        for words, status in ((["ban", "Ada"], 403), (["ban", "Ada", "--lift"], 200)):
            assert run("admin", *words, "--data", settings.data_dir).exit_code == 0
            assert Client(url).http.post("/api/account/reset", json=body).status_code == status


def test_the_role_of_an_account_is_set_and_a_database_without_its_schema_is_refused(run: Run, tmp_path: Path) -> None:
    with settings_on("sqlite", tmp_path) as settings, running(settings) as url:
        ada, config = sign_up(url, "Ada"), tmp_path / "annales.toml"
        config.write_text(f'data_dir = "{settings.data_dir}"\n', encoding="utf-8")
        assert run("role", "ada", "moderator", "--config", str(config)).exit_code == 0
        assert ada.http.get("/api/account").json()["role"] == "moderator"
        assert run("role", "nobody", "moderator", "--config", str(config)).exit_code == 2
    empty = tmp_path / "empty"
    empty.mkdir()
    assert run("role", "ada", "none", "--data", str(empty)).exit_code == 3


def test_a_database_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    result = run("admin", "list", "--data", tmp_path)
    assert result.exit_code == 3
    assert "annales.sqlite3: empty" in result.stderr


@pytest.mark.parametrize("command", ["list", "close", "ban", "announce", "rename"])
def test_every_command_has_help_in_both_languages(run: Run, command: str) -> None:
    for language in ("en", "ja"):
        result = run("admin", command, "--help", "--language", language)
        assert result.exit_code == 0
        assert "cli-" not in result.stdout
