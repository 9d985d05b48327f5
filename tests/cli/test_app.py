"""Help, languages, versions and errors of use, the same for all commands."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from typer.main import get_command

import annales
from annales.cli.app import app
from annales.cli.i18n import environment_language, language, use_language
from annales.errors import MissingExtra
from annales.text.messages import LANGUAGES, load_texts

COMMAND_LINE: Any = get_command(app)
GROUPS = ("play", "serve", "compare", "learn", "check")
COMMANDS = (
    "serve",
    "role",
    "play",
    "games",
    "bots",
    "cards",
    "replay",
    "check",
    "simulate",
    "match",
    "sprt",
    "ladder",
    "matches",
    "verify",
    "dataset",
    "perft",
    "bench",
    "backup",
    "restore",
    "upgrade",
    "transfer",
    "export",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "--help")

    assert result.exit_code == 0
    assert f"annales {command}" in result.stdout
    assert "cli-" not in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_speaks_japanese(run: Run, command: str) -> None:
    result = run(command, "--help", "--language", "ja")

    assert result.exit_code == 0
    assert re.search("[ぁ-ん]", result.stdout)
    assert "Show this message" not in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_the_guide_names_all_options_of_a_command_and_no_others(command: str) -> None:
    guide = Path("docs/guide/command-line.md").read_text(encoding="utf-8")
    section = guide.partition(f"\n## {command}\n")[2].partition("\n## ")[0]
    synopsis = "".join(line for line in section.splitlines() if line.startswith("    "))
    options = {option for parameter in COMMAND_LINE.commands[command].params for option in parameter.opts}

    assert set(re.findall(r"--[a-z0-9-]+", synopsis)) == {option for option in options if option.startswith("--")}


def test_without_a_command_there_is_help(run: Run) -> None:
    result = run()

    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)


def test_a_group_without_its_command_has_help_and_an_error(run: Run) -> None:
    result = run("truth")

    assert result.exit_code == 2
    assert "Usage: annales truth" in result.stdout
    assert result.stderr.startswith("error: missing command\n")


def test_a_folder_that_cannot_be_made_is_an_error_in_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    result = run("selfplay", "duel", "--games", "2", "--out", tmp_path / "file" / "games")

    assert result.exit_code == 2
    assert result.stderr == f"error: {tmp_path / 'file' / 'games'}: Not a directory\n"


def test_the_help_lists_every_command_in_a_group(run: Run) -> None:
    for tongue in LANGUAGES:
        text = run("--help", "--language", tongue).stdout
        texts = load_texts(tongue)

        assert all(texts.format(f"cli-group-{name}", {}) in text for name in GROUPS)
        assert "─ Commands" not in text
        assert "cli-" not in text


@pytest.mark.parametrize(("shell", "answer"), [("bash", "match\nmatches\n"), ("zsh", "2人のプレイヤーを対戦させ、")])
def test_a_shell_completes_commands(run: Run, monkeypatch: pytest.MonkeyPatch, shell: str, answer: str) -> None:
    asked = {"COMP_WORDS": "annales ma", "COMP_CWORD": "1", "_TYPER_COMPLETE_ARGS": "annales ma"}
    for name, value in {**asked, "_ANNALES_COMPLETE": f"complete_{shell}", "LC_ALL": "ja_JP.UTF-8"}.items():
        monkeypatch.setenv(name, value)

    assert answer in run().stdout


def test_the_version_is_printed(run: Run) -> None:
    result = run("--version")

    assert (result.exit_code, result.stdout) == (0, f"annales {annales.__version__}\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("dance", "error: no such command 'dance'"),
        ("play", "error: missing argument 'GAME'"),
        ("play chess", "error: no game is called 'chess' (known: duel, flow)"),
        ("cards chess", "error: no game is called 'chess' (known: duel, flow)"),
        ("simulate chess", "error: no game is called 'chess' (known: duel, flow)"),
        ("check --game chess", "error: no game is called 'chess' (known: duel, flow)"),
        ("play duel --loud", "error: no such option: --loud"),
        ("play duel --seat 2", "error: no seat 2"),
        ("play duel --seat two", "error: invalid value for '--seat'"),
        ("play duel --opponent deep@9", "error: no bot is called 'deep@9'"),
        ("play duel --option speed=high", "error: duel has no option 'speed'"),
        ("play duel --option pawn_centre=left", "error: option pawn_centre cannot be 'left'"),
        ("play duel --option pawn_centre", "error: option 'pawn_centre' is not of the form NAME=VALUE"),
        ("serve --port 70000", "error: invalid value for '--port'"),
        ("simulate duel --games 0", "error: invalid value for '--games'"),
        ("simulate duel --mode fast", "error: invalid value for '--mode': 'fast' is not one of"),
        ("cards duel --language fr", "error: invalid value for '--language': 'fr' is not one of"),
    ],
)
def test_bad_usage_is_an_error_on_standard_error(run: Run, arguments: str, message: str) -> None:
    result = run(*arguments.split())

    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("dance", "エラー：「dance」というコマンドはありません"),
        ("play", "エラー：引数 'GAME' が必要です"),
        ("play chess", "エラー：「chess」というゲームはありません（あるもの：duel, flow）"),
        ("play duel --seet 1", "エラー：--seet というオプションはありません（候補：--"),
        ("play duel --seat 2", "エラー：席2はありません"),
        ("play duel --seat two", "エラー：'--seat' の値が正しくありません"),
        ("play duel --option pawn_centre", "エラー：オプション「pawn_centre」は 名前=値 の形ではありません"),
    ],
)
def test_errors_of_usage_are_printed_in_japanese(run: Run, arguments: str, message: str) -> None:
    result = run(*arguments.split(), "--language", "ja")

    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "en"),
        ({"LC_MESSAGES": "ja", "LANG": "C"}, "ja"),
    ],
)
def test_the_language_is_that_of_the_environment(environment: dict[str, str], expected: str) -> None:
    assert environment_language(environment) == expected


def test_a_language_ends_with_its_block() -> None:
    with use_language("ja"):
        assert language() == "ja"

    assert language() == "en"


@pytest.mark.parametrize(
    ("arguments", "library", "extra"),
    [(("serve",), "litestar", "server"), (("match", "duel", "random@1", "random@1"), "pebble", "arena")],
    ids=["serve", "match"],
)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_missing_extra_is_an_error_with_the_command_that_installs_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], library: str, extra: str, spoken: str
) -> None:
    for name in [name for name in sys.modules if name.startswith(f"annales.{extra}")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)

    result = run("--language", spoken, *arguments)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith(f"{MissingExtra('', extra).command}\n")


def texts(name: str) -> dict[str, Any]:
    """Texts of the command line and of boards by key."""
    texts = load_texts(name)
    return {key: texts.message(key) for key in texts if key.startswith(("cli-", "board-"))}


def test_both_languages_have_the_same_texts() -> None:
    first, *others = (texts(name).keys() for name in LANGUAGES)

    assert all(keys == first for keys in others)
    assert len(first) > 100
