"""The documentation of fields: the strings that stand below them in the source of a struct."""

from __future__ import annotations

import ast
import inspect
import re
from functools import cache
from itertools import pairwise
from textwrap import dedent

__all__ = ["field_docs", "in_json_words"]


def in_json_words(text: str) -> str:
    """A docstring for readers of JSON, without doctests.

    >>> in_json_words("The seat; None for a spectator.")
    'The seat; null for a spectator.'
    """
    return re.sub(r"\bNone\b", "null", text.partition(">>>")[0].strip())


@cache
def field_docs(kind: type) -> dict[str, str]:
    """What the source says below each field of a class, base classes included.

    >>> from annales.server.model.server_messages import HintMove
    >>> field_docs(HintMove)["standard_error"]
    'Standard error of `win_rate`.'
    """
    docs: dict[str, str] = {}
    for owner in reversed(kind.__mro__):
        # Classes of other packages, such as msgspec's own base, may have no source.
        if owner.__module__.startswith("annales."):
            docs |= _own_docs(owner)
    return docs


def _own_docs(owner: type) -> dict[str, str]:
    (definition,) = ast.parse(dedent(inspect.getsource(owner))).body
    assert isinstance(definition, ast.ClassDef)
    return {
        field.target.id: " ".join(text.value.value.split())
        for field, text in pairwise(definition.body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }
