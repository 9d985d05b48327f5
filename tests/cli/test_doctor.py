"""`annales doctor`: what is wrong with a server, how it is mended, and what monitoring gets."""

from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import trustme
from tests.cli.conftest import Run
from tests.server.clients import Client, run_sql, running
from tests.server.databases import KINDS, settings_on, sql

from annales.server.settings import ServerSettings

INSERT_NOTICE = """
    INSERT INTO outbox (person, channel, recipient, kind, subject, version, due, attempts)
    SELECT id, 'mail', '', 'turn', '', 0, 0, 0 FROM people
"""
FAR = 1 << 50
"""A time in some thousand years."""
INSERT_DEADLINE = "INSERT INTO deadlines (game, due) SELECT id, 0 FROM games"


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("ANNALES_CONFIG", "ANNALES_TEST_POSTGRESQL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ANNALES_CACHE", str(tmp_path / "cache"))
    # A process takes two seconds to start.
    monkeypatch.setenv("ANNALES_WORKERS", "0")


@pytest.fixture(scope="module", params=KINDS)
def served_once(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerSettings]:
    folder = tmp_path_factory.mktemp("served")
    with settings_on(request.param, folder) as settings:
        with running(settings) as url:
            client = Client(url)
            with client.sit(client.open("me", "random@1")) as seat:
                seat.play(3)
        yield settings


@pytest.fixture
def served(served_once: ServerSettings) -> Iterator[ServerSettings]:
    """A server with one game; what a test changes of its game and its outbox is undone."""
    before = sql(served_once, "SELECT version, over, archived, updated FROM games")[0]
    yield served_once
    values = dict(zip(("version", "over", "archived", "updated"), before, strict=True))
    change = "UPDATE games SET version = :version, over = :over, archived = :archived, updated = :updated"
    sql(served_once, change, **values)
    sql(served_once, "DELETE FROM deadlines", "DELETE FROM outbox")


def where(settings: ServerSettings) -> list[str]:
    database = ["--database", settings.database] if settings.database else []
    return ["--data", str(settings.data_dir), *database]


def examine(run: Run, settings: ServerSettings, *more: str) -> tuple[int, dict[str, Any]]:
    """The exit code, and the checks by their names."""
    result = run("doctor", "--json", *where(settings), *more)
    found = json.loads(result.stdout)
    assert found["good"] == (result.exit_code == 0)
    checks = {each["check"]: each for each in found["checks"]}
    if settings.database:
        # The tests' PostgreSQL commits without waiting for the disk.
        assert checks["database"]["state"] == "unsafe"
    return result.exit_code, checks


def states(checks: dict[str, Any]) -> dict[str, str]:
    """What is wrong."""
    return {name: each["state"] for name, each in checks.items() if each["state"] not in ("good", "unsafe")}


def test_a_good_server_has_a_sentence_for_each_check(run: Run, served: ServerSettings) -> None:
    code, checks = examine(run, served)
    assert code == (1 if served.database else 0)
    assert not states(checks)
    machine = "versions newest folder files space cache workers mail push certificate"
    assert " ".join(checks) == f"{machine} database schema orphans rows clock notices"
    assert all(each["text"] and not each["mended"] for each in checks.values())
    lines = run("doctor", *where(served)).stdout.splitlines()
    assert "All stored games are complete." in lines
    assert "保存されたゲームはすべてそろっています。" in run("doctor", *where(served), "--language", "ja").stdout


@pytest.mark.parametrize(
    ("spoil", "check", "state"),
    [
        ("UPDATE games SET version = version + 1", "rows", "version"),
        ("UPDATE games SET archived = true", "rows", "archive"),
        (f"UPDATE games SET updated = {FAR}", "clock", "behind"),
        (
            INSERT_NOTICE,
            "notices",
            "late",
        ),
    ],
)
def test_each_fault_of_the_rows_is_named(run: Run, served: ServerSettings, spoil: str, check: str, state: str) -> None:
    sql(served, spoil)
    code, checks = examine(run, served, "--mend")
    assert (code, states(checks)) == (1, {check: state})
    # A minute may pass between the two commands, and a text says how many.
    text, said = (re.sub(r"\d", "0", text) for text in (checks[check]["text"], run("doctor", *where(served)).stderr))
    assert text in said


def test_clocks_of_games_that_are_over_are_mended_only_on_request(run: Run, served: ServerSettings) -> None:
    sql(served, "UPDATE games SET over = true", INSERT_DEADLINE)
    assert states(examine(run, served)[1]) == {"rows": "late"}
    assert len(sql(served, "SELECT * FROM deadlines")) == 1
    mended = examine(run, served, "--mend")[1]
    assert (states(mended), mended["rows"]["mended"]) == ({}, True)
    assert sql(served, "SELECT * FROM deadlines") == []


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[ServerSettings]:
    with settings_on("sqlite", tmp_path / "data") as settings:
        (settings.data_dir / "annales.sqlite3").chmod(0o600)
        yield settings


def test_without_a_folder_and_a_database_nothing_is_made_before_it_is_mended(run: Run, tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path / "new")
    assert states(examine(run, settings)[1]) == {"folder": "missing", "database": "missing"}
    assert not settings.data_dir.exists()
    assert states(examine(run, settings, "--mend")[1]) == {"database": "missing"}
    assert stat.S_IMODE(settings.data_dir.stat().st_mode) == 0o700
    assert list(settings.data_dir.iterdir()) == []


def test_files_that_others_can_read_are_made_private(run: Run, settings: ServerSettings) -> None:
    file = settings.data_dir / "annales.sqlite3"
    file.chmod(0o644)
    assert states(examine(run, settings)[1]) == {"files": "open"}
    result = run("doctor", "--mend", *where(settings))
    assert result.exit_code == 0
    assert result.stdout.startswith("Mended: Other users of this machine")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_row_that_refers_to_nothing_is_named(run: Run, settings: ServerSettings) -> None:
    run_sql(settings.data_dir, "INSERT INTO recovery_codes (code, person) VALUES (x'00', 'nobody')")
    code, checks = examine(run, settings)
    assert (code, states(checks)) == (1, {"orphans": "found"})
    assert "recovery_codes" in checks["orphans"]["text"]


@pytest.mark.parametrize(("revision", "state"), [("0001", "old"), ("9999", "new")])
def test_a_database_of_another_version_is_named_and_stays(
    run: Run, settings: ServerSettings, revision: str, state: str
) -> None:
    sql(settings, f"UPDATE alembic_version SET version_num = '{revision}'")
    assert states(examine(run, settings, "--mend")[1]) == {"schema": state}
    assert sql(settings, "SELECT version_num FROM alembic_version") == [(revision,)]


def test_a_damaged_file_is_named(run: Run, settings: ServerSettings) -> None:
    file = settings.data_dir / "annales.sqlite3"
    file.write_bytes(b"no database" * 1000)
    code, checks = examine(run, settings, "--mend")
    assert (code, states(checks)) == (1, {"database": "damaged"})
    assert "annales restore" in checks["database"]["text"]


def test_little_space_is_named(run: Run, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(settings.data_dir)._replace(free=3 << 20)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    code, checks = examine(run, settings)
    assert (code, states(checks)) == (1, {"space": "little"})
    assert "only 3 MiB free; at least 500 MiB" in checks["space"]["text"]


def test_a_cache_that_cannot_be_written_is_named(
    run: Run, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ANNALES_CACHE", str(tmp_path / "file"))
    assert states(examine(run, settings)[1]) == {"cache": "locked"}


def test_an_smtp_server_that_does_not_answer_is_named(
    run: Run, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = {
        "SMTP_HOST": "127.0.0.1",
        "SMTP_PORT": "1",
        "SMTP_TLS": "none",
        "MAIL_FROM": "games@example.org",
        "PUBLIC_URL": "https://games.example.org",
        "HOSTS": "games.example.org",
    }
    for name, value in given.items():
        monkeypatch.setenv(f"ANNALES_{name}", value)
    code, checks = examine(run, settings)
    assert (code, states(checks)) == (1, {"mail": "refused"})
    assert "ConnectionRefusedError" in checks["mail"]["text"]


def test_without_certificates_of_authorities_push_messages_are_named(
    run: Run, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "none").mkdir()
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "no-file"))
    monkeypatch.setenv("SSL_CERT_DIR", str(tmp_path / "none"))
    assert states(examine(run, settings)[1]) == {"push": "unknown"}
    monkeypatch.setenv("ANNALES_PUSH", "off")
    assert states(examine(run, settings)[1]) == {}


def certificate(folder: Path, days: float, host: str = "games.example.org") -> Path:
    """A file with a certificate that ends in some days."""
    now = datetime.now(UTC)
    made = trustme.CA().issue_cert(host, not_before=now - timedelta(60), not_after=now + timedelta(days))
    path = folder / "fullchain.pem"
    path.write_bytes(made.cert_chain_pems[0].bytes())
    return path


@pytest.mark.parametrize(
    ("days", "state", "text"),
    [
        (60.5, "good", "is valid for 60 days more"),
        (13.5, "soon", "is valid for 13 days only"),
        (1.5, "soon", "is valid for one day only"),
        (-1.5, "expired", "is not valid any more"),
    ],
)
def test_the_days_of_a_certificate_are_counted(
    run: Run,
    settings: ServerSettings,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    days: float,
    state: str,
    text: str,
) -> None:
    monkeypatch.setenv("ANNALES_CERTIFICATE", str(certificate(tmp_path, days)))
    found = examine(run, settings)[1]["certificate"]
    assert found["state"] == state
    assert text in found["text"]


@pytest.mark.parametrize("content", [None, b"", b"no certificate"])
def test_a_certificate_that_cannot_be_read_is_named(
    run: Run, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "fullchain.pem"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setenv("ANNALES_CERTIFICATE", str(path))
    code, checks = examine(run, settings)
    assert (code, states(checks)) == (1, {"certificate": "unreadable"})


@pytest.mark.parametrize(("is_known", "state"), [(True, "good"), (False, "refused")])
def test_the_certificate_at_the_public_address_is_checked(
    run: Run, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_known: bool, state: str
) -> None:
    authority = trustme.CA()
    if is_known:
        authority.cert_pem.write_to_path(tmp_path / "authorities.pem")
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authorities.pem"))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer() -> None:
            with suppress(OSError), context.wrap_socket(listener.accept()[0], server_side=True) as wire:
                wire.recv(1)

        thread = threading.Thread(target=answer)
        thread.start()
        monkeypatch.setenv("ANNALES_PUBLIC_URL", f"https://localhost:{listener.getsockname()[1]}")
        assert examine(run, settings)[1]["certificate"]["state"] == state
        thread.join()


def test_a_public_address_that_cannot_be_reached_from_here_is_no_fault(
    run: Run, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANNALES_PUBLIC_URL", "https://localhost:1")
    code, checks = examine(run, settings)
    assert code == 0
    assert "this machine can't reach public_url" in checks["certificate"]["text"]


@pytest.mark.parametrize(("fails", "state"), [(False, "good"), (True, "ended")])
def test_worker_processes_that_do_not_start_are_named(
    run: Run, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch, fails: bool, state: str
) -> None:
    monkeypatch.setenv("ANNALES_WORKERS", "1")
    if fails:
        monkeypatch.setattr("annales.server.workers.worker.run_worker", sys.exit)
    code, checks = examine(run, settings)
    assert (code, checks["workers"]["state"]) == (int(fails), state)


def test_invalid_settings_end_with_2(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANNALES_HOTS", "x")
    result = run("doctor")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "did you mean ANNALES_HOSTS?" in result.stderr
