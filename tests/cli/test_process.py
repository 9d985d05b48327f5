"""The command as a process of its own."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import pytest

import annales

SOURCES = Path(annales.__file__).parents[1]


def annales_process(
    *arguments: str, lines: str = "", stdout: int | IO[str] = subprocess.PIPE, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run `python -m annales` as a process."""
    known = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-m", "annales", *arguments],
        input=lines,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**known, "PYTHONPATH": str(SOURCES), "COLUMNS": "100", **environment},
    )


def test_a_card_list_comes_out_whole() -> None:
    result = annales_process("cards", "duel", LANG="ja_JP.UTF-8", PYTHONUTF8="1")

    assert (result.returncode, result.stderr) == (0, "")
    assert "スフィンクス" in result.stdout


def test_a_terminal_without_japanese_gets_question_marks() -> None:
    result = annales_process("cards", "duel", "--language", "ja", PYTHONIOENCODING="ascii")

    assert result.returncode == 0
    assert "the_sphinx" in result.stdout


def test_a_cache_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    result = annales_process("simulate", "duel", "--games", "2", ANNALES_CACHE=str(tmp_path / "file"))

    assert (result.returncode, result.stdout) == (2, "")
    assert f"cannot keep compiled rules in {tmp_path / 'file'}" in result.stderr
    assert "set ANNALES_CACHE to use another folder" in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no device that is always full")
@pytest.mark.parametrize("arguments", [("bots",), ("cards", "duel", "--json"), ("--help",), ("--version",)])
def test_output_that_cannot_be_written_is_an_error_in_one_line(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        result = annales_process(*arguments, stdout=full)

    assert (result.returncode, result.stderr) == (4, "error: cannot write the output: No space left on device\n")


def test_an_error_is_one_line_and_an_exit_code() -> None:
    result = annales_process("play", "chess")

    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "error: no game is called 'chess' (known: duel, flow)\n"


def test_input_that_is_not_text_is_refused_like_any_other_move() -> None:
    process = [sys.executable, "-m", "annales", "play", "duel"]
    environment: dict[str, Any] = {**os.environ, "PYTHONPATH": str(SOURCES), "PYTHONUTF8": "1", "LC_ALL": "C"}

    result = subprocess.run(
        process, input=b"\xff\xfe\nquit\n", capture_output=True, timeout=120, check=False, env=environment
    )

    assert result.returncode == 0
    assert b"error: cannot read the move" in result.stderr


def test_help_loads_neither_the_server_nor_the_compiler() -> None:
    code = """
import sys
from annales.cli.app import app
try:
    app(["serve", "--help"], prog_name="annales")
except SystemExit:
    loaded = {"litestar", "llvmlite", "numba", "numpy", "sqlalchemy"} & set(sys.modules)
    sys.exit(f"loaded: {loaded}" if loaded else 0)
"""
    result = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )

    assert (result.returncode, result.stderr) == (0, b"")


def test_an_occupied_port_is_named(tmp_path: Path) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        port = str(holder.getsockname()[1])

        result = annales_process("serve", "--port", port, "--data", str(tmp_path), "--no-browser")

    assert result.returncode == 3
    assert result.stderr.startswith("error: ")
    assert port in result.stderr
    assert "Traceback" not in result.stderr


def test_a_data_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")

    result = annales_process("serve", "--port", "0", "--data", str(tmp_path / "file"), "--no-browser")

    assert result.returncode == 2
    assert "--data" in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
def test_a_full_disk_is_reported() -> None:
    command = ("simulate", "duel", "--games", "5", "--mode", "plain", "--csv", "/dev/full")

    result = annales_process(*command)

    assert result.returncode == 2
    assert "error: cannot write /dev/full: No space left on device" in result.stderr


NEEDS_SHELL = pytest.mark.skipif(os.name != "posix", reason="only there a shell can close a stream")


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command line in which `annales` is the command."""
    known = {**os.environ, "PYTHONPATH": str(SOURCES), "PYTHON": sys.executable, **environment}
    return subprocess.run(
        ["sh", "-c", f'annales() {{ "$PYTHON" -m annales "$@"; }}; {command}'],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=known,
    )


@NEEDS_SHELL
@pytest.mark.parametrize("streams", [">&-", "2>&-", ">&- 2>&-"])
@pytest.mark.parametrize("command", ["--help", "bots"])
def test_a_closed_stream_is_no_fault(command: str, streams: str) -> None:
    result = shell(f"annales {command} {streams}")

    assert (result.returncode, result.stderr) == (0, "")


@NEEDS_SHELL
def test_a_width_of_0_is_taken_as_unknown() -> None:
    assert "random" in shell("annales bots", COLUMNS="0").stdout


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no /dev/zero")
@pytest.mark.parametrize(
    "command", ["replay", "replay -", "review", "check", "cards compare", "config check", "play duel"]
)
def test_a_file_without_an_end_is_refused(command: str) -> None:
    source = "</dev/zero" if command in {"replay -", "play duel"} else "/dev/zero"

    result = shell(f"annales {command} {source}", LC_ALL="C")

    assert result.returncode == 2
    assert re.search(r"(larger|longer) than 16 MiB|more than 10,000 characters", result.stderr)
    assert "Traceback" not in result.stderr


def test_the_help_shows_the_name_of_an_extra() -> None:
    assert "annales[data]" in annales_process("simulate", "--help", COLUMNS="200").stdout
