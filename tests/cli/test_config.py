"""`annales config`: what is wrong with the settings of a server, and what they are."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ANNALES_CONFIG", "ANNALES_TEST_POSTGRESQL"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "annales.toml"
    path.write_text(f'data_dir = "{tmp_path.as_posix()}/data"\nport = 8000\n', encoding="utf-8")
    return path


def test_valid_settings_are_confirmed_and_nothing_is_made(run: Run, file: Path, tmp_path: Path) -> None:
    result = run("config", "check", file)
    assert (result.exit_code, result.stdout) == (
        0,
        "The settings are valid. 2 are given; the others have their defaults.\n",
    )
    assert not (tmp_path / "data").exists()


def test_each_fault_has_a_line_in_both_languages(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANNALES_HOTS", "x")
    file.write_text("prt = 1", encoding="utf-8")
    result = run("config", "check", file)
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"error: {file}, prt: there is no such setting; did you mean port?",
        "error: ANNALES_HOTS: there is no such setting; did you mean ANNALES_HOSTS?",
    ]
    assert "port の誤り" in run("config", "check", file, "--language", "ja").stderr


def test_a_folder_that_cannot_be_made_is_a_fault(run: Run, file: Path, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    result = run("config", "check", file)
    assert result.exit_code == 1
    assert result.stderr == f"error: {file}, data_dir: this folder can't be created or written: {tmp_path}/data\n"


def test_a_database_that_no_server_can_use_is_a_fault(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANNALES_DATABASE", "mysql://aoi:hush@localhost/games")
    result = run("config", "check")
    assert result.exit_code == 1
    assert "the server uses sqlite or postgresql" in result.stderr


def test_all_settings_are_shown_with_their_sources_and_without_passwords(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANNALES_DATABASE", "postgresql://aoi:hush@localhost/games")
    lines = run("config", "show", file).stdout.splitlines()
    assert f"port = 8000  # {file}, port" in lines
    assert 'host = "127.0.0.1"  # default' in lines
    assert 'database = "postgresql://aoi:***@localhost/games"  # ANNALES_DATABASE' in lines
    shown = json.loads(run("config", "show", file, "--json").stdout)
    assert shown["per_minute.tables"] == {"value": 20, "source": None}
    assert "hush" not in str(shown)


def test_a_server_does_not_start_with_invalid_settings(run: Run, file: Path) -> None:
    file.write_text("port = -1", encoding="utf-8")
    result = run("serve", "--no-browser", "--config", file)
    assert result.exit_code == 2
    assert result.stderr == f"error: {file}, port: it should be from 0 to 65535, not -1\n"


def test_a_server_without_its_page_does_not_start(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("annales.server.http.static_page.PAGE", tmp_path / "page")

    result = run("serve", "--no-browser", "--data", tmp_path / "data")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error: this installation has no page")
    assert not (tmp_path / "data").exists()
