"""The folder with the game for a static host. The tests of the page play in it."""

import ast
from pathlib import Path

import pytest
from release.game import LEFT_OUT, sources, write_game

from annales import AnnalesError


def test_a_folder_with_other_files_is_kept(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine", encoding="utf-8")

    with pytest.raises(AnnalesError, match=r"has files that are not of the game"):
        write_game(tmp_path)

    assert (tmp_path / "diary.txt").read_text(encoding="utf-8") == "mine"


def test_the_game_imports_nothing_that_is_left_out_of_the_library() -> None:
    """In functions too, which no test may call in a browser."""
    for name, code in sources().items():
        nodes = list(ast.walk(ast.parse(code))) if name.endswith(".py") else []
        imported = {each.name for node in nodes if isinstance(node, ast.Import) for each in node.names}
        imported |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
        assert [module for module in imported if LEFT_OUT.match(f"{module}.")] == [], name
