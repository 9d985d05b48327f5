# ruff: noqa: INP001
"""The settings of the tree search as a table, from the class that holds them."""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise

from duel_words import table

from annales.bots.search import Settings, settings

__all__ = ["settings_table"]


def settings_table() -> str:
    """Name, default and meaning of each setting; the meaning is the text below the field."""
    return table(("Setting", "Default", "Meaning"), _rows())


def _rows() -> list[tuple[str, str, str]]:
    (body,) = (node.body for node in ast.parse(inspect.getsource(settings)).body if isinstance(node, ast.ClassDef))
    rows = []
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            assert isinstance(text, ast.Expr)
            name = field.target.id
            rows.append((f"`{name}`", f"{getattr(Settings, name)!r}", " ".join(ast.literal_eval(text.value).split())))
    return rows
