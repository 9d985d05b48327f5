"""`annales transfer`: what is moved, what stands in the way, and the exit codes."""

from pathlib import Path

from tests.cli.conftest import Run
from tests.server.databases import sql

from annales.server.db.engine import all_tables, migrate
from annales.server.settings import ServerSettings

TABLES = len(all_tables().tables)


def test_a_dry_run_says_what_would_be_moved_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    migrate(ServerSettings(data_dir=old))
    sql(ServerSettings(data_dir=old), "INSERT INTO people (id, name, created) VALUES ('aoi', 'Aoi', 0)")
    planned = run("transfer", new, "--dry-run", "--data", old)
    assert planned.exit_code == 0
    assert planned.stdout.splitlines() == [
        f"From: sqlite:///{old}/annales.sqlite3",
        f"To:   sqlite:///{new}/annales.sqlite3",
        "people: one row",
        f"One row of {TABLES} tables would be moved.",
        "Nothing stands in the way.",
    ]
    assert not new.exists()

    moved = run("transfer", new, "--data", old)
    assert moved.exit_code == 0
    assert moved.stdout.splitlines()[:2] == [
        f"One row of {TABLES} tables moved.",
        "In all tables, the numbers of rows and the checksums are the same in both databases.",
    ]
    assert sql(ServerSettings(data_dir=new), "SELECT name FROM people") == [("Aoi",)]

    for again in (("--dry-run",), ()):
        refused = run("transfer", new, "--data", old, *again)
        assert refused.exit_code == 3
        assert "has data already, in people; use an empty one" in refused.stderr
        assert "Nothing stands in the way" not in refused.stdout


def test_a_database_that_does_not_answer_is_named(run: Run, tmp_path: Path) -> None:
    migrate(ServerSettings(data_dir=tmp_path))
    refused = run("transfer", "postgresql://aoi:hush@127.0.0.1:1/games", "--data", tmp_path)
    assert refused.exit_code == 3
    assert "127.0.0.1" in refused.stderr
    assert "hush" not in refused.stderr
