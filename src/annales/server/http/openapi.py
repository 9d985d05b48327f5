"""The OpenAPI schema of the HTTP interface, served as `/schema/openapi.json`."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from inspect import getdoc
from typing import Any, get_type_hints

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Method

import annales
from annales.errors import Reason
from annales.games import GAMES
from annales.server.http.struct_docs import field_docs, in_json_words

__all__ = ["openapi_config", "types_for_clients"]

FIRST_SENTENCE = re.compile(r"\.(?:\s|$)")
DESCRIPTION = """Tables, records, card sets, lessons and exercises. All bodies and answers are JSON, but for records.

Every error has the body `Failure`: keys of texts, never sentences. Besides the errors listed, any request may get 403
(from another origin), 413 (body too long), 415 (body not JSON), 421 (for an unknown host), 503 or 507 (the database
fails or is full). A person is known by the cookie `annales_guest`, over HTTPS `__Host-annales_guest`.

Games are played over the WebSocket `/api/tables/TABLE/live`, which OpenAPI cannot describe."""


AnyRequest = Request[object, object, State]
Document = dict[str, Any]
"""The schema as nested JSON values."""


def openapi_config() -> OpenAPIConfig:
    """JSON only: Litestar's pages for reading a schema load scripts from elsewhere, which our policy forbids."""
    return OpenAPIConfig(
        title="Annales",
        version=annales.__version__,
        description=DESCRIPTION,
        path="/schema",
        render_plugins=[DescribedJson()],
        use_handler_docstrings=True,
        operation_id_creator=_operation_id,
    )


def _operation_id(handler: HTTPRouteHandler, _: Method, __: object) -> str:
    return handler.handler_name


class DescribedJson(JsonRenderPlugin):
    """The schema as JSON, with the docstrings of handlers and messages. It is made when somebody asks for it."""

    def render(self, request: AnyRequest, openapi_schema: Document) -> bytes:
        """The body of the answer."""
        return super().render(request, with_descriptions(openapi_schema))


def with_descriptions(schema: Document) -> Document:
    """A schema with a summary for each operation, a description for each type and field, and the games' own types."""
    # Litestar keeps the schema and passes it again for the next request.
    schema = deepcopy(schema)
    for item in schema["paths"].values():
        for operation in item.values():
            operation["summary"] = FIRST_SENTENCE.split(operation["description"], maxsplit=1)[0]
    components = schema["components"]["schemas"]
    _describe(components, _structs_in("annales", but=tuple(f"annales.{game}." for game in GAMES)))
    for game in GAMES:
        components.update(_game_components(game))
    _choose(components["TableView"], "view")
    _choose(components["GameFacts"], "facts")
    _choose(_answer(schema, "/api/games/{game}/sets/form"), "form")
    return schema


def _describe(components: Document, structs: dict[str, type]) -> None:
    """Add the docstrings of structs and fields."""
    for name, component in components.items():
        component["description"] = in_json_words(getdoc(structs[name]) or "")
        for field, text in field_docs(structs[name]).items():
            # A reference takes no description in some readers, but OpenAPI 3.1 allows it.
            component.get("properties", {}).get(field, {})["description"] = in_json_words(text)


def _game_components(game: str) -> Document:
    """The types of a game's own, named with the game: both games have a `SlotView`."""
    template = f"#/components/schemas/{game}.{{name}}"
    _, components = msgspec.json.schema_components(types_for_clients(game).values(), ref_template=template)
    _describe(components, _structs_in("annales.core", "annales.text", "annales.errors", f"annales.{game}."))
    return {f"{game}.{name}": component for name, component in components.items()}


def _choose(component: Document, what: str) -> None:
    """Say that a value is of the type that one of the games has."""
    types = {game: types_for_clients(game).get(what) for game in GAMES}
    component["anyOf"] = [
        {"$ref": f"#/components/schemas/{game}.{kind.__name__}"} for game, kind in types.items() if kind
    ]


def _answer(schema: Document, path: str) -> Document:
    answer: Document = schema["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    return answer


def _structs_in(*packages: str, but: tuple[str, ...] = ()) -> dict[str, type]:
    """All structs and data classes for clients in some packages, by name."""
    found = [kind for kind in (*_subclasses(msgspec.Struct), Reason) if kind.__module__.startswith(packages)]
    return {kind.__name__: kind for kind in found if not (but and kind.__module__.startswith(but))}


def _subclasses(kind: type) -> list[type]:
    direct: list[type] = kind.__subclasses__()
    return [*direct, *(deeper for each in direct for deeper in _subclasses(each))]


def types_for_clients(game: str) -> dict[str, type]:
    """The types of `view`, `price`, `facts` and `form`, where the game has a type of its own for them.

    >>> types_for_clients("duel")["view"].__name__
    'DuelView'
    """
    cls = GAMES[game]
    rules = cls.ruleset
    functions: dict[str, Callable[..., object]] = {"view": cls.view, "price": cls.price, "facts": rules.client_facts}
    if rules.card_sets is not None:
        functions["form"] = rules.card_sets.form
    kinds = {name: get_type_hints(function)["return"] for name, function in functions.items()}
    return {name: kind for name, kind in kinds.items() if kind is not msgspec.Struct}
