"""`annales backup`, `restore`, `upgrade` and `export` on the data folder of a server."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.server.clients import Client, running
from tests.server.db.migrating import migrate_to

from annales.server.settings import ServerSettings


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a server on which one game was played."""
    folder = tmp_path_factory.mktemp("data")
    with running(ServerSettings(data_dir=folder, workers=0)) as url:
        client = Client(url)
        with client.sit(client.open()) as seat:
            seat.play()
    return folder


def test_a_backup_is_made_and_put_back(run: Run, data: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.sqlite3", tmp_path / "other"
    made = run("backup", copy, "--data", data)
    assert (made.exit_code, made.stdout) == (0, f"{copy}: {copy.stat().st_size} bytes, checked\n")
    assert run("backup", copy, "--data", data).exit_code == 3
    first = run("restore", copy, "--data", other)
    assert (first.exit_code, len(first.stdout.splitlines())) == (0, 1)
    second = run("restore", copy, "--data", other)
    assert f"The database that was there before: {other / 'annales.sqlite3'}.before-" in second.stdout


def test_an_upgrade_says_where_the_database_from_before_is(run: Run, tmp_path: Path) -> None:
    migrate_to(ServerSettings(data_dir=tmp_path), "0033")
    kept = tmp_path / "annales.sqlite3.schema-0033"
    done = run("upgrade", "--data", tmp_path)
    assert done.exit_code == 0
    assert done.stdout.startswith("Upgraded from schema 0033 to ")
    assert done.stdout.endswith(f"The database from before, for annales restore: {kept}\n")
    again = run("upgrade", "--data", tmp_path)
    assert (again.exit_code, again.stdout) == (0, "The database has the schema of this version already.\n")
    kept.rename(tmp_path / "copy")
    (tmp_path / "annales.sqlite3").write_bytes(b"x" * 5000)
    assert run("upgrade", "--data", tmp_path).exit_code == 3
    assert run("restore", tmp_path / "copy", "--data", tmp_path).exit_code == 0


def test_finished_games_are_written_once(run: Run, data: Path, tmp_path: Path) -> None:
    for expected in ("One game written; one game is finished.", "0 games written; one game is finished."):
        result = run("export", tmp_path / "records", "--data", data)
        assert (result.exit_code, result.stdout.strip()) == (0, expected)
    assert run("export", tmp_path / "flow", "--game", "flow", "--data", data).stdout.startswith("0 games written")


def test_finished_games_are_written_as_tables(run: Run, data: Path, tmp_path: Path) -> None:
    result = run("export", tmp_path / "tables", "--parquet", "--data", data)
    assert (result.exit_code, result.stdout.strip()) == (0, "One game written; one game is finished.")
    (table,) = (tmp_path / "tables").rglob("*.parquet")
    assert table.parent.name == "duel"


def test_what_cannot_be_exported_is_named(run: Run, tmp_path: Path) -> None:
    result = run("export", tmp_path / "records", "--data", tmp_path)
    assert result.exit_code == 3
    assert "annales.sqlite3: empty" in result.stderr
    assert run("export", tmp_path / "records", "--game", "chess").exit_code == 2
