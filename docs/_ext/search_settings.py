# ruff: noqa: INP001
"""The settings of the tree search as a table, made from their class."""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise

from duel_words import table

from annales.bots.search import Settings
from annales.games import GAMES

__all__ = ["documented_fields", "settings_table"]


def settings_table() -> str:
    """A table of all settings: name, default, defaults of single games, and the docstring of the field."""
    return table(("Setting", "Default", "For a game", "Meaning"), _rows())


def _rows() -> list[tuple[str, str, str, str]]:
    fields = documented_fields(Settings)
    return [(f"`{name}`", f"{getattr(Settings, name)!r}", _instead(name), meaning) for name, meaning in fields]


def documented_fields(cls: type) -> list[tuple[str, str]]:
    """The fields of a class with a docstring each: names and docstrings."""
    (body,) = (node.body for node in ast.parse(inspect.getsource(cls)).body if isinstance(node, ast.ClassDef))
    found = []
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            assert isinstance(text, ast.Expr)
            found.append((field.target.id, " ".join(ast.literal_eval(text.value).split())))
    return found


def _instead(name: str) -> str:
    """The games that have another default, with its value."""
    suited = {game: cls.ruleset.search for game, cls in GAMES.items()}
    return ", ".join(f"{values[name]!r} (`{game}`)" for game, values in suited.items() if name in values)
