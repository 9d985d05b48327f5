"""The documentation of fields: the strings that stand below them in the source of a struct."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from functools import cache
from itertools import pairwise

from annales.kernel.sources import parse_source

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

    >>> from annales.server.live.server_messages import HintMove
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
    return _docs_of_module(owner.__module__).get(owner.__name__, {})


@cache
def _docs_of_module(module: str) -> dict[str, dict[str, str]]:
    """The texts below the fields of all classes of a module: its source is parsed once for all of them."""
    tree = parse_source(inspect.getsource(sys.modules[module]))
    return {each.name: _docs_of_class(each) for each in ast.walk(tree) if isinstance(each, ast.ClassDef)}


def _docs_of_class(definition: ast.ClassDef) -> dict[str, str]:
    return {
        field.target.id: " ".join(text.value.value.split())
        for field, text in pairwise(definition.body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
        and isinstance(text.value, ast.Constant)
        and isinstance(text.value.value, str)
    }
