"""Faulty data files are refused, and the refusal names file and field."""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from annales import CardSetError
from annales.duel.cards.loading import load_tables, read_tables

FIRST_CARD = 'id = "lumber_yard"'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data files."""
    with as_file(files("annales.duel") / "data") as data:
        for name in ("cards.toml", "wonders.toml", "board.toml"):
            shutil.copy(data / name, tmp_path / name)
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_printed_game_is_read_unchanged(folder: Path) -> None:
    assert read_tables(folder) == load_tables()


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("cards", FIRST_CARD, FIRST_CARD + "\ncolour = 3", r"cards\.toml: .*unknown field `colour`.*card\[0\]"),
        ("cards", FIRST_CARD, "id = 7", r"cards\.toml: Expected `str`, got `int` - at `\$\.card\[0\]\.id`"),
        ("cards", FIRST_CARD, 'id = "logging_camp"', "id used twice: logging_camp"),
        ("cards", 'color = "brown"', 'color = "pink"', r"cards\.toml: Invalid enum value 'pink' .*\.color`"),
        ("cards", "produces = { wood = 1 }", "produces = { gold = 1 }", r"cards\.toml: .*gold.*produces"),
        ("cards", 'back = "I"', 'back = "II"', "cards are not in the order of their backs"),
        ("cards", 'free_with = "', 'free_with = "no_', r"cards\.toml: \w+: free_with names no card: 'no_\w+'"),
        ("cards", 'symbol = "quill"', "points = 0", "green cards and no others have a symbol"),
        ("cards", FIRST_CARD, FIRST_CARD + '\nguild = { counts = ["brown"], points = 1 }', "lumber_yard: purple cards"),
        ("cards", "[[card]]", "[[cards]]", r"cards\.toml: .*cards"),
        ("wonders", "papyrus = 1", 'papyrus = "one"', r"wonders\.toml: Expected `int`, got `str`.*cost"),
        ("wonders", '[[wonder]]\nid = "the_appian_way"', '[other]\nid = "x"', r"wonders\.toml: .*other"),
        ("board", 'id = "law"', 'id = "lore"', r"board\.toml: progress tokens are not agriculture"),
        ("board", "x = [-1, 1]", "x = [-1]", r"board\.toml: layout I: 19 slots instead of 20"),
        ("board", '"piraeus"', '"pireus"', r"board\.toml: first_game names no wonder: 'pireus'"),
        ("board", "coins = 7", "coins = 7\ncoins = 8", r"board\.toml: .*"),
        ("board", "[setup]", "[setup", r"board\.toml: "),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_fault_is_named_with_its_file(folder: Path, file: str, old: str, new: str, message: str) -> None:
    change(folder / f"{file}.toml", old, new)

    with pytest.raises(CardSetError, match=message):
        read_tables(folder)


@pytest.mark.parametrize("file", ["cards", "wonders"])
def test_a_missing_row_is_noticed(folder: Path, file: str) -> None:
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rindex(f"[[{file[:-1]}]]")], encoding="utf-8")

    with pytest.raises(CardSetError, match=rf"{file}\.toml: \d+ rows instead of \d+"):
        read_tables(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "wonders.toml").unlink()

    with pytest.raises(CardSetError, match=r"wonders\.toml: .*No such file"):
        read_tables(folder)
