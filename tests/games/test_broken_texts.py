"""A game of another package whose texts cannot be used: it is named, and other games go on."""

import importlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.games.pig_package import EXAMPLES, install_pig
from tests.games.test_registry import run

from annales import Duel
from annales.core.game import Game
from annales.errors import GameError, IllegalMove
from annales.simulation import check_game
from annales.text import messages

LATIN = "pig-choice-play = jouer \xe0 Pig\n".encode("latin-1")


def empty(folder: Path) -> None:
    (folder / "en.ftl").write_bytes(b"")


def only_comments(folder: Path) -> None:
    (folder / "en.ftl").write_text("# game-pig = Pig\n", encoding="utf-8")


def absent(folder: Path) -> None:
    (folder / "en.ftl").unlink()


def no_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def latin(folder: Path) -> None:
    (folder / "en.ftl").write_bytes(LATIN)


FAULTS: list[tuple[Callable[[Path], None], str]] = [
    (empty, "there is no text in the file {file}: a text begins with its key and '='"),
    (only_comments, "there is no text in the file {file}: a text begins with its key and '='"),
    (absent, "there is no file {file}"),
    (no_folder, "there is no folder {folder}"),
    (latin, "the file {file} must be text in UTF-8, and its byte 25 is not"),
]


def said(sentence: str, folder: Path) -> str:
    return sentence.format(file=folder / "en.ftl", folder=folder)


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch, own_registry: None, tmp_path: Path) -> Iterator[type[Game]]:
    """Pig with its texts in the folder `texts` of the test."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.setattr(messages, "_more_texts", [tmp_path / "texts"])
    found: type[Game] = importlib.import_module("pig").Pig
    shutil.copytree(EXAMPLES / "pig", tmp_path / "texts")
    monkeypatch.setitem(vars(found.ruleset), "texts", tmp_path / "texts")
    messages.load_texts.cache_clear()
    yield found
    messages.load_texts.cache_clear()


@pytest.mark.parametrize(("breaks", "sentence"), FAULTS)
def test_the_game_names_package_and_file_and_others_go_on(
    pig: type[Game], tmp_path: Path, breaks: Callable[[Path], None], sentence: str
) -> None:
    breaks(tmp_path / "texts")
    why = said(sentence, tmp_path / "texts")

    assert str(Duel(seed=1).board())
    with pytest.raises(GameError) as fault:
        pig(seed=1).board()
    assert str(fault.value) == f"the game 'pig' of the package 'pig' has no usable texts: {why}"
    with pytest.raises(IllegalMove, match="'hold' is not legal"):
        pig(seed=1).play("hold")
    assert check_game(pig, games=2) == (why,)


def test_a_translation_that_is_not_utf_8_is_named(pig: type[Game], tmp_path: Path) -> None:
    file = tmp_path / "texts" / "ja.ftl"
    file.write_bytes(LATIN)

    assert check_game(pig, games=2) == (f"the file {file} must be text in UTF-8, and its byte 25 is not",)
    assert "Pig" in str(pig(seed=1))


def test_a_game_without_a_translation_is_shown_in_english(pig: type[Game], tmp_path: Path) -> None:
    (tmp_path / "texts" / "ja.ftl").unlink()

    assert check_game(pig, games=2) == ()
    assert pig.ruleset.in_language("ja").title == "Pig"


@pytest.mark.parametrize("begin", [b"", b"\xef\xbb\xbf"])
def test_line_ends_of_windows_and_a_byte_order_mark_change_nothing(
    pig: type[Game], tmp_path: Path, begin: bytes
) -> None:
    file = tmp_path / "texts" / "en.ftl"
    # The first line has to be a text, which a mark could hide.
    lines = [line for line in file.read_bytes().split(b"\n") if not line.startswith(b"#")]
    file.write_bytes(begin + b"\r\n".join(lines))

    assert check_game(pig, games=2) == ()
    assert "\r" not in messages.own_texts(file.parent, "en")


def test_a_folder_that_is_written_as_text_is_named(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "texts", "texts")
    monkeypatch.setattr(messages, "_more_texts", ["texts"])

    assert str(Duel(seed=1).board())
    with pytest.raises(GameError, match=r"Ruleset\.texts is a folder, .*, and not the text 'texts'"):
        pig(seed=1).board()


@pytest.mark.parametrize(("breaks", "sentence"), [FAULTS[0], FAULTS[2]])
def test_commands_warn_once_and_leave_the_game_out(
    tmp_path: Path, breaks: Callable[[Path], None], sentence: str
) -> None:
    install_pig(tmp_path)
    breaks(tmp_path / "pig")
    warning = f"the game 'pig' of the package 'pig' cannot be used: {said(sentence, tmp_path / 'pig')}"

    listed, asked = (run(tmp_path, "-m", "annales", *words) for words in (("games",), ("play", "pig")))

    assert (listed.returncode, listed.stderr) == (0, f"warning: {warning}\n")
    assert "duel" in listed.stdout
    assert "pig" not in listed.stdout
    assert asked.returncode == 2
    assert asked.stderr.count(warning) == 1


def test_an_invalid_id_is_refused_and_the_game_left_out(tmp_path: Path) -> None:
    install_pig(tmp_path)
    module = tmp_path / "pig.py"
    module.write_text(module.read_text(encoding="utf-8").replace('id = "pig"', 'id = "Nine Card"'), encoding="utf-8")

    listed = run(tmp_path, "-m", "annales", "games")

    why = "the id 'Nine Card' of the game pig.Pig is not a word of small letters, digits and underscores"
    assert listed.returncode == 0
    assert listed.stderr.count("\n") == 1
    assert f"the game 'pig' of the package 'pig' cannot be used: {why}" in listed.stderr
    assert "Nine Card" not in listed.stdout
