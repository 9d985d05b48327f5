"""The OpenAPI schema: complete, consistent, and served without a page that would need scripts from elsewhere."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler
from tests.server.clients import Client

from annales.server.app import create_litestar
from annales.server.http import middleware
from annales.server.settings import ServerSettings

WITHOUT_BODY = (
    "/forget",
    "/sign-out",
    "/revoke",
    "/revoke-others",
    "/remove",
    "/unsubscribe",
    "/passkey-sign-in/options",
    "/vacation/end",
    "/leave",
)
"""Ends of the paths to which an empty body is posted."""
FAILURE = {"application/json": {"schema": {"$ref": "#/components/schemas/Failure"}}}


@pytest.fixture(scope="module")
def schema(server: str) -> Any:
    return Client(server).http.get("/schema/openapi.json").json()


def operations(schema: Any) -> dict[tuple[str, str], Any]:
    return {(method, path): found for path, item in schema["paths"].items() for method, found in item.items()}


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    """All objects in a JSON value."""
    if isinstance(value, dict):
        yield value
    for child in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from nodes(child)


def test_every_route_of_the_interface_is_in_the_schema(schema: Any) -> None:
    routes = {
        (method.lower(), str(route.path_format))
        for route in create_litestar(ServerSettings(workers=0)).routes
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler) and route.path.startswith(("/api", "/health"))
        for method in handler.http_methods
        if method != "OPTIONS"
    }
    assert len(routes) == 191
    assert set(operations(schema)) == routes


def test_every_operation_says_what_it_takes_and_gives(schema: Any) -> None:
    names = set()
    for (method, path), operation in operations(schema).items():
        names.add(operation["operationId"])
        assert operation["summary"], path
        assert operation["description"].startswith(operation["summary"])
        placeholders = {part[1:-1] for part in path.split("/") if part.startswith("{")}
        assert {each["name"] for each in operation.get("parameters", ())} == placeholders
        assert ("requestBody" in operation) == (method == "post" and not path.endswith(WITHOUT_BODY)), path
        for status, answer in operation["responses"].items():
            if int(status) >= 400:
                assert answer["content"] == FAILURE, (path, status)
            else:
                ((kind, content),) = answer["content"].items()
                plain = "text/plain" if path.endswith(("/record", "/{language}", ".csv")) else "application/json"
                plain = "text/calendar" if path.endswith((".ics", "/calendars/{name}")) else plain
                plain = "application/xml" if path.endswith(".xml") else plain
                plain = "image/jpeg" if path.startswith(("/api/photos/", "/api/pictures/")) else plain
                assert kind == ("text/event-stream" if path.endswith("/review") else plain)
                assert content["schema"], path
    assert len(names) == len(operations(schema))


def test_bodies_and_answers_are_typed(schema: Any) -> None:
    opening = operations(schema)["post", "/api/tables"]
    assert opening["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/NewTable"}
    assert opening["responses"]["201"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/TableCreated"
    }
    new_table = schema["components"]["schemas"]["NewTable"]
    assert new_table["required"] == ["game", "players"]
    assert new_table["description"].startswith("Open a table.")
    assert {"Snapshot", "Replay", "Failure", "CardSetReport", "LessonProgress"} <= set(schema["components"]["schemas"])


def test_the_schema_is_consistent(schema: Any) -> None:
    assert schema["openapi"].startswith("3.1")
    assert (schema["info"]["title"], bool(schema["info"]["version"])) == ("Annales", True)
    references = {node["$ref"] for node in nodes(schema) if "$ref" in node}
    known = {f"#/components/schemas/{name}" for name in schema["components"]["schemas"]}
    assert references <= known
    types = {"object", "array", "string", "integer", "number", "boolean", "null"}
    for component in schema["components"]["schemas"].values():
        assert component["type"] == "object"
        assert set(component.get("required", ())) <= set(component["properties"])
        assert {node["type"] for node in nodes(component["properties"]) if isinstance(node.get("type"), str)} <= types


@pytest.mark.parametrize("path", ["/schema/openapi.json", "/schema", "/schema/swagger", "/schema/redoc"])
def test_no_page_of_the_schema_needs_a_weaker_policy(client: Client, path: str) -> None:
    answer = client.http.get(path)
    for name, value in middleware.HEADERS.items():
        assert answer.headers[name] == value
    assert "<script" not in answer.text or "/assets/" in answer.text
    assert "cdn" not in answer.text
