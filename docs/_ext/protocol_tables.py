# ruff: noqa: INP001
"""Routes, messages, error keys and limits of the server as tables, from the code that defines them."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getdoc
from typing import Any, get_args, get_type_hints

import msgspec
from duel_words import table
from generate_types import Module, may_be_missing

from annales.analysis import Ending, Estimate, MoveValue, Opening, PlyReview, PositionValues, SeatReview
from annales.core.log import ChanceEntry, MoveEntry
from annales.server.app import create_litestar
from annales.server.features.records.export_table import COLUMNS
from annales.server.features.reviews.messages import ReviewEvent
from annales.server.http.openapi import with_descriptions
from annales.server.http.requests import EVENT_STREAM
from annales.server.http.struct_docs import field_docs, in_json_words
from annales.server.limits import LIMITS as INPUT_LIMITS
from annales.server.limits import InputLimits
from annales.server.live import server_messages
from annales.server.live.client_messages import ClientMessage
from annales.server.live.clocks import DailyTime, LiveTime
from annales.server.live.server_messages import ServerMessage
from annales.server.settings import PER_MINUTE, ServerSettings
from annales.text.messages import load_texts

__all__ = [
    "client_messages_page",
    "error_table",
    "export_columns",
    "input_limits_table",
    "limits_table",
    "parts_page",
    "review_events_page",
    "routes_table",
    "server_messages_page",
]

PARTS = (
    server_messages.PlayerInfo,
    MoveEntry,
    ChanceEntry,
    server_messages.PeopleInfo,
    server_messages.UndoInfo,
    server_messages.HintMove,
    server_messages.ExpectedMove,
    server_messages.ClocksInfo,
    LiveTime,
    DailyTime,
)
"""Structs that occur in messages."""
REVIEW_PARTS = (PlyReview, Estimate, PositionValues, MoveValue, SeatReview, Opening, Ending)
ERRORS_OF_THE_PAGE = ("error-unknown", "error-unreachable", "error-status")
"""What the page says where the server sent no key."""


def routes_table() -> str:
    """All HTTP routes: what each does, takes and answers."""
    paths = with_descriptions(create_litestar(ServerSettings(workers=0)).openapi_schema.to_schema())["paths"]
    rows = [
        (f"`{method.upper()} {path}`", operation["summary"], _type_of(operation.get("requestBody")), _answer(operation))
        for path, item in sorted(paths.items())
        for method, operation in item.items()
    ]
    return table(("Route", "What it does", "Body", "Answer"), rows)


def _answer(operation: dict[str, Any]) -> str:
    return _type_of(next(answer for status, answer in operation["responses"].items() if status.startswith("2")))


def _type_of(body: dict[str, Any] | None) -> str:
    """The name of the type of a body."""
    if not body:
        return ""
    ((media, content),) = body["content"].items()
    if media == "text/plain":
        return "text"
    if media == EVENT_STREAM:
        return "events"
    schema = content["schema"]
    suffix = "[]" if schema.get("type") == "array" else ""
    schema = schema.get("items", schema)
    reference = schema.get("$ref") or next((each["$ref"] for each in schema.get("oneOf", ()) if "$ref" in each), "")
    return f"`{reference.rpartition('/')[2] or 'object'}{suffix}`"


def client_messages_page() -> str:
    """Every message of a client with its fields."""
    return "\n".join(_section(kind) for kind in get_args(ClientMessage))


def server_messages_page() -> str:
    """Every message of the server with its fields."""
    return "\n".join(_section(kind) for kind in get_args(ServerMessage))


def review_events_page() -> str:
    """Every event of a review with its fields, and what these hold."""
    return "\n".join(map(_section, (*get_args(ReviewEvent), *REVIEW_PARTS)))


def parts_page() -> str:
    """Structs that occur in messages, with their fields."""
    return "\n".join(_section(kind) for kind in PARTS)


def _section(kind: type[msgspec.Struct]) -> str:
    """Heading, docstring and fields of a struct."""
    config = kind.__struct_config__
    heading = f"`{config.tag}`" if config.tag and kind not in PARTS else f"`{kind.__name__}`"
    text = f"### {heading}\n\n{in_json_words(getdoc(kind) or '')}\n\n"
    rows = list(_rows(kind))
    return text + (table(("Field", "Type", "Meaning"), rows) if rows else "")


def _rows(kind: type[msgspec.Struct]) -> Iterator[tuple[str, str, str]]:
    config, hints, docs = kind.__struct_config__, get_type_hints(kind, include_extras=True), field_docs(kind)
    if config.tag_field:
        yield f"`{config.tag_field}`", f'`"{config.tag}"`', ""
    for field in msgspec.structs.fields(kind):
        name = f"`{field.name}`" + (" (optional)" if not field.required and may_be_missing(kind) else "")
        written = Module("", []).type_of(hints[field.name]).replace("|", "\\|")
        yield name, f"`{written}`", in_json_words(docs.get(field.name, ""))


def error_table() -> str:
    """All keys of errors that are no reasons of a rule, with their English texts."""
    texts = load_texts("en")
    keys = sorted(key for key in texts if key.startswith("error-") and key not in ERRORS_OF_THE_PAGE)
    return table(("Key", "Text"), [(f"`{key.removeprefix('error-')}`", _pattern(texts, key)) for key in keys])


def _pattern(texts: Any, key: str) -> str:
    """A text with its arguments in braces; of several variants, the default one."""
    return " ".join(_written(texts.message(key).value).split())


def _written(value: Any) -> str:
    return "".join(map(_element, getattr(value, "elements", [value])))


def _element(part: Any) -> str:
    expression = getattr(part, "expression", None)
    if expression is None:
        return str(part.value)
    if hasattr(expression, "variants"):
        return _written(next(variant.value for variant in expression.variants if variant.default))
    return f"{{{expression.id.name}}}"


def limits_table() -> str:
    """Limits for each address, from the settings."""
    docs = field_docs(ServerSettings)
    return table(("What", "A minute"), [(docs[name], getattr(ServerSettings, name)) for name in PER_MINUTE])


def input_limits_table() -> str:
    """Limits on what a request may hold."""
    docs = field_docs(InputLimits)
    return table(("What", "At most"), [(text, f"{getattr(INPUT_LIMITS, name):,}") for name, text in docs.items()])


def export_columns() -> str:
    """The columns of the tables of finished games."""
    rows = ((f"`{name}`", f"`{kind}`", meaning) for name, kind, meaning in COLUMNS)
    return table(("Column", "Type", "Meaning"), rows)
