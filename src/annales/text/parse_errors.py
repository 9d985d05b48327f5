"""Explaining faults in files of cards: text that is not TOML, and values of a wrong type.

The messages of the parsers are only in English. So the functions here return arguments of the text
`card-fault-unreadable`. The argument `kind` selects the sentence. For faults of no known kind, `detail` contains the
message of the parser.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
import tomlkit
from msgspec.inspect import (
    BoolType,
    DictType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
)
from tomlkit import exceptions as toml

__all__ = ["explain_toml", "explain_type"]

MOST_CHARACTERS = 65_536
"""Length of the longest text that is parsed again. A card set has half as many."""
Arguments = dict[str, str | int]
"""Arguments of the text `card-fault-unreadable`."""
Path = tuple[str, ...]
"""The path from a value to a part of it: names of fields, and numbers of list entries from 1."""
C = TypeVar("C", StrType, VarTupleType)

KINDS_OF_TOML: tuple[tuple[str, tuple[type[Exception], ...]], ...] = (
    ("toml-twice", (toml.KeyAlreadyPresent,)),
    ("toml-name", (toml.EmptyKeyError, toml.EmptyTableNameError)),
    ("toml-text", (toml.InvalidCharInStringError, toml.InvalidControlChar, toml.InvalidUnicodeValueError)),
    (
        "toml-value",
        (
            toml.InvalidNumberError,
            toml.InvalidDateError,
            toml.InvalidTimeError,
            toml.InvalidDateTimeError,
            toml.InvalidNumberOrDateError,
        ),
    ),
    ("toml-end", (toml.UnexpectedEofError,)),
    ("toml-sign", (toml.UnexpectedCharError,)),
)
"""Kinds of faults, with the errors of tomlkit that belong to each."""


# TOML


def explain_toml(text: str, error: Exception) -> Arguments:
    """Kind, line and column of the first fault of a text that is not TOML. Line and column count from 1.

    `error` is the error of the standard library. Its parser is ten times as fast as tomlkit, but its errors have no
    types before Python 3.14. So tomlkit parses the text again, unless the error is not about
    the syntax, or the text is very long.

    >>> text = "name = ?"
    >>> try:
    ...     tomllib.loads(text)
    ... except tomllib.TOMLDecodeError as error:
    ...     explain_toml(text, error)
    {'kind': 'toml-sign', 'line': '1', 'column': '8', 'sign': '?'}
    """
    if not isinstance(error, tomllib.TOMLDecodeError) or len(text) > MOST_CHARACTERS:
        return {"kind": "toml", "detail": str(error)}
    fault = _toml_fault(text)
    kind = next((kind for kind, types in KINDS_OF_TOML if isinstance(fault, types)), "toml")
    if isinstance(fault, toml.KeyAlreadyPresent):
        return {"kind": kind, "line": str(_line_of(error) or _line_of_second_name(text)), "column": "1"}
    if kind == "toml" or not isinstance(fault, toml.ParseError):
        return {"kind": "toml", "detail": str(error)}
    line, column = fault.line, fault.col + 1
    lines = text.split("\n")
    if line > len(lines):
        # The parser has reached the empty line that `_toml_fault` adds: the fault is at the end of the text.
        return {"kind": "toml-end", "line": str(len(lines)), "column": str(len(lines[-1]) + 1)}
    if kind == "toml-sign" and not (sign := lines[line - 1][column - 1 : column].strip("\r")):
        return {"kind": "toml-line", "line": str(line), "column": str(column)}
    if kind == "toml-sign":
        return {"kind": kind, "line": str(line), "column": str(column), "sign": sign}
    return {"kind": kind, "line": str(line), "column": str(column)}


def _toml_fault(text: str) -> Exception | None:
    """The error that tomlkit raises for a text; None if it accepts the text.

    An empty line is added, because tomlkit reports a fault at the end of a text at the start of the last line.
    """
    try:
        tomlkit.parse(text + "\n\n")
    except toml.TOMLKitError as fault:
        # tomlkit often reports a duplicate name only as the cause of a more general error.
        return fault.__cause__ if isinstance(fault.__cause__, toml.KeyAlreadyPresent) else fault
    except RecursionError:
        return None
    return None


def _line_of(error: tomllib.TOMLDecodeError) -> int:
    """The line that an error of the standard library names; 0 if it names none.

    The error has the line as an attribute from Python 3.14 on, and in its text before.
    """
    found = re.search(r"at line (\d+)", str(error))
    return int(getattr(error, "lineno", 0)) or (int(found[1]) if found else 0)


def _line_of_second_name(text: str) -> int:
    """The line of the first duplicate name, which tomlkit does not report.

    It is the last line of the shortest prefix of the text with a duplicate name. Cutting the text may add other faults,
    but no duplicate name, and a longer prefix keeps it. So a binary search finds the line.
    """
    lines = text.split("\n")
    return 1 + bisect_left(
        range(len(lines)),
        True,
        key=lambda n: isinstance(_toml_fault("\n".join(lines[: n + 1])), toml.KeyAlreadyPresent),
    )


# Types


def explain_type(value: object, kind: object, error: msgspec.ValidationError) -> Arguments:
    """The first fault of a value that `msgspec.convert` rejects. The argument `where` is its place in the value.

    msgspec reports a fault only as a sentence. So the value is compared with the type again. If that finds no fault,
    `detail` contains the message of `error`.

    >>> try:
    ...     msgspec.convert([1, "two"], tuple[int, ...])
    ... except msgspec.ValidationError as error:
    ...     explain_type([1, "two"], tuple[int, ...], error)
    {'kind': 'type', 'wanted': 'int', 'where': ' (2)'}
    """
    found = _fault(value, _type_info(kind), ())
    if found is None:
        return {"kind": "other", "where": "", "detail": str(error)}
    arguments, path = found
    return {**arguments, "where": f" ({' › '.join(path)})" if path else ""}


@cache
def _type_info(kind: object) -> Type:
    """Msgspec's description of a type, kept: making it takes longer than using it."""
    return msgspec.inspect.type_info(kind)


Found = tuple[Arguments, Path] | None
"""The first fault of a value with its path; None if there is no fault."""


def _fault(value: object, kind: Type, path: Path) -> Found:
    find = _FINDERS.get(type(kind))
    return find(value, kind, path) if find else None


def _wrong_type(wanted: str, path: Path) -> Found:
    return {"kind": "type", "wanted": wanted}, path


def _fault_of_length(value: str | Sequence[object], kind: C, wanted: str, path: Path) -> Found:
    if kind.min_length is not None and len(value) < kind.min_length:
        return {"kind": "least", "wanted": wanted, "n": str(kind.min_length)}, path
    if kind.max_length is not None and len(value) > kind.max_length:
        return {"kind": "most", "wanted": wanted, "n": str(kind.max_length)}, path
    return None


def _fault_of_text(value: object, kind: StrType, path: Path) -> Found:
    if not isinstance(value, str):
        return _wrong_type("str", path)
    return _fault_of_length(value, kind, "str", path)


def _fault_of_number(value: object, kind: IntType, path: Path) -> Found:
    # In Python a truth value is an integer; in TOML it is not.
    if not isinstance(value, int) or isinstance(value, bool):
        return _wrong_type("int", path)
    if kind.ge is not None and value < kind.ge:
        return {"kind": "least", "wanted": "int", "n": str(kind.ge)}, path
    if kind.le is not None and value > kind.le:
        return {"kind": "most", "wanted": "int", "n": str(kind.le)}, path
    return None


def _fault_of_flag(value: object, _kind: BoolType, path: Path) -> Found:
    return None if isinstance(value, bool) else _wrong_type("bool", path)


def _fault_of_word(value: object, kind: LiteralType, path: Path) -> Found:
    if not isinstance(value, str):
        return _wrong_type("str", path)
    return None if value in kind.values else ({"kind": "word", "found": value}, path)


def _fault_of_list(value: object, kind: VarTupleType, path: Path) -> Found:
    if not isinstance(value, Sequence) or isinstance(value, str):
        return _wrong_type("array", path)
    if found := _fault_of_length(value, kind, "array", path):
        return found
    faults = (_fault(part, kind.item_type, (*path, str(number))) for number, part in enumerate(value, 1))
    return next(filter(None, faults), None)


def _fault_of_table(value: object, kind: DictType, path: Path) -> Found:
    if not isinstance(value, Mapping):
        return _wrong_type("object", path)
    for name, part in value.items():
        if found := _fault(name, kind.key_type, (*path, str(name))) or _fault(
            part, kind.value_type, (*path, str(name))
        ):
            return found
    return None


def _fault_of_struct(value: object, kind: StructType, path: Path) -> Found:
    if not isinstance(value, Mapping):
        return _wrong_type("object", path)
    fields = {field.encode_name: field for field in kind.fields}
    for name, part in value.items():
        # The tag has been checked when the type was chosen.
        if name == kind.tag_field:
            continue
        if name not in fields:
            return {"kind": "unknown", "name": str(name)}, path
        if found := _fault(part, fields[name].type, (*path, str(name))):
            return found
    for name, field in fields.items():
        if field.required and name not in value:
            return {"kind": "missing", "name": name}, path
    return None


def _fault_of_union(value: object, kind: UnionType, path: Path) -> Found:
    """The fault of a value whose type is optional, or a union of structs with tags."""
    structs = {part.tag: part for part in kind.types if isinstance(part, StructType)}
    if not structs:
        others = [part for part in kind.types if not isinstance(part, NoneType)]
        return None if value is None and len(others) < len(kind.types) else _fault(value, others[0], path)
    if not isinstance(value, Mapping):
        return _wrong_type("object", path)
    tag_field = next(iter(structs.values())).tag_field
    assert tag_field is not None, "msgspec allows unions of structs only with tags"
    tag = value.get(tag_field)
    if tag is None:
        return {"kind": "missing", "name": tag_field}, path
    if not isinstance(tag, str):
        return _wrong_type("str", (*path, tag_field))
    if tag not in structs:
        return {"kind": "word", "found": tag}, (*path, tag_field)
    return _fault(value, structs[tag], path)


# Each function takes only the type of its key, which a mapping cannot express.
_FINDERS: Mapping[type[Type], Callable[[object, Any, Path], Found]] = {
    BoolType: _fault_of_flag,
    DictType: _fault_of_table,
    IntType: _fault_of_number,
    LiteralType: _fault_of_word,
    StrType: _fault_of_text,
    StructType: _fault_of_struct,
    UnionType: _fault_of_union,
    VarTupleType: _fault_of_list,
}
