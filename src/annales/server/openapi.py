"""The OpenAPI schema of the HTTP interface, served as `/schema/openapi.json`."""

from __future__ import annotations

from copy import deepcopy
from inspect import getdoc
from typing import Any

import msgspec
from litestar import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Method

import annales

__all__ = ["openapi_config"]

DESCRIPTION = """Tables, records, card sets and lessons. All bodies and answers are JSON, but for records.

Every error has the body `Failure`: keys of texts, never sentences. Besides the errors listed, any request may get 403
(from another origin), 413 (body too long), 415 (body not JSON), 421 (for an unknown host), 503 or 507 (the database
fails or is full). A guest is known by the cookie `annales_guest`.

Games are played over the WebSocket `/api/tables/TABLE/live`, which OpenAPI cannot describe."""


AnyRequest = Request[Any, Any, Any]
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
    """A schema with a summary for each operation, and a description for each type."""
    # Litestar keeps the schema and passes it again for the next request.
    schema = deepcopy(schema)
    for item in schema["paths"].values():
        for operation in item.values():
            operation["summary"] = operation["description"].partition(".")[0]
    # Litestar names components after their classes and leaves out the docstrings of msgspec structs.
    docs = {struct.__name__: getdoc(struct) for struct in _subclasses(msgspec.Struct)}
    for name, component in schema["components"]["schemas"].items():
        component["description"] = docs[name]
    return schema


def _subclasses(kind: type) -> list[type]:
    direct: list[type] = kind.__subclasses__()
    return [*direct, *(deeper for each in direct for deeper in _subclasses(each))]
