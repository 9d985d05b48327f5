"""No input makes the server fail: strange requests to all routes, and strange text for all readers."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.routes import HTTPRoute
from tests.server.clients import Client, running
from tests.server.http.attacks import SETS, send

from annales import Duel, Flow
from annales.core.record import Record
from annales.errors import AnnalesError
from annales.flow.cards.card_sets import default_text
from annales.server.app import create_litestar
from annales.server.card_sets.checking import check_rows, read_file, scan_upload, write_rows
from annales.server.card_sets.messages import CardSetCheck, CardSetUpload
from annales.server.errors import Refusal
from annales.server.features.records.replays import encoded_replay_of_record
from annales.server.http.requests import decode_json
from annales.server.live.client_messages import decode_message
from annales.server.settings import ServerSettings

WIDE = settings(
    max_examples=10_000, deadline=None, database=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
BOUNDED = settings(WIDE, max_examples=60, derandomize=True)

# Requests

WORDS = ("duel", "flow", "chess", "en", "ja", "check", "read", "form", "0" * 32, "assets", "index.html", "..", "live")
STRANGE = ("%00", "%2f", "%2e%2e", "%ff", "%zz", "%", "a" * 300, "a" * 5000, ";", "//", "\\", "%0d%0a", "*", "?", "#")
PATHS = sorted(
    route.path for route in create_litestar(ServerSettings(workers=0)).routes if isinstance(route, HTTPRoute)
)
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "STRANGE")
BODIES: tuple[Any, ...] = (
    {"game": "duel", "players": ["me", "greedy@1"]},
    {"game": "flow", "players": ["me", "greedy@1"], "options": {"players": 2}, "cards": "0" * 32},
    {"rows": {"card": [{"id": "C01"}], "name": {"en": "a"}}, "card": "C01"},
    {"text": "name = 1"},
    {"text": Duel(seed=1).record(), "ply": 0, "players": ["me", "greedy@1"]},
    {"moves": ["build baths"], "move": "build baths"},
    {"name": "Aoi"},
)

segments = st.one_of(st.sampled_from(WORDS), st.sampled_from(STRANGE), st.text(max_size=20).map(quote))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=20,
)


@st.composite
def targets(draw: st.DrawFn) -> str:
    """A path of the server with strange words in place of its parameters, or a strange path, and perhaps a query."""
    parts = draw(st.sampled_from(PATHS)).strip("/").split("/") if draw(st.booleans()) else draw(st.lists(segments))
    path = "/".join(draw(segments) if part.startswith("{") or draw(st.integers(0, 9)) == 0 else part for part in parts)
    query = draw(st.sampled_from(("", "", "?", "?a=%00", "?" + "a" * 5000, "?%ff=%zz&&=")))
    # A blank would end the target; everything else of ASCII may stand there.
    return f"/{path}{query}".replace(" ", "%20")


@st.composite
def bodies(draw: st.DrawFn) -> bytes:
    """A body that some route takes, whole or with a value replaced, or other JSON, or no JSON."""
    if draw(st.integers(0, 4)) == 0:
        return draw(st.binary(max_size=100))
    body = draw(st.sampled_from(BODIES)) if draw(st.booleans()) else draw(json_values)
    if isinstance(body, dict) and body and draw(st.booleans()):
        body = {**body, draw(st.sampled_from(sorted(body))): draw(json_values)}
    return json.dumps(body).encode(errors="replace")


header_text = st.text(st.characters(min_codepoint=33, max_codepoint=255, exclude_characters="\x7f"), max_size=40)
requests = st.tuples(st.sampled_from(METHODS), targets(), bodies(), st.booleans(), header_text, header_text)


def request_of(parts: tuple[str, str, bytes, bool, str, str], host: str) -> bytes:
    method, target, body, is_json, cookie, header = parts
    kind = "application/json" if is_json else header
    lines = (f"Host: {host}", f"Cookie: annales_guest={cookie}", f"Content-Type: {kind}", f"If-None-Match: {header}")
    head = "\r\n".join((f"{method} {target} HTTP/1.1", *lines, f"Content-Length: {len(body)}", "Connection: close"))
    return f"{head}\r\n\r\n".encode("latin-1", errors="replace") + body


def never_fails(url: str, parts: tuple[str, str, bytes, bool, str, str]) -> None:
    status = send(url, request_of(parts, urlsplit(url).netloc)).status
    assert 200 <= status < 500, parts


@BOUNDED
@given(requests)
def test_no_request_makes_the_server_fail(server: str, parts: tuple[str, str, bytes, bool, str, str]) -> None:
    never_fails(server, parts)


@pytest.mark.full
@WIDE
@given(requests)
def test_none_of_very_many_requests_makes_the_server_fail(
    server: str, parts: tuple[str, str, bytes, bool, str, str]
) -> None:
    never_fails(server, parts)


def test_no_request_makes_a_server_on_postgresql_fail(on_postgresql: ServerSettings) -> None:
    with running(on_postgresql) as url:

        @BOUNDED
        @given(requests)
        def check(parts: tuple[str, str, bytes, bool, str, str]) -> None:
            never_fails(url, parts)

        check()


# Readers


def record_text() -> str:
    game = Duel(seed=1)
    for _ in range(12):
        game.play(game.legal_moves[0])
    return game.record({"player 0": "Ada"})


CARDS = default_text()[:3000]
RECORD = record_text()
MOVE = b'{"type":"move","request_id":"a","version":3,"move":"build baths"}'


@st.composite
def mutants(draw: st.DrawFn, text: str) -> str:
    """A text with some pieces replaced."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 20)))
        piece = draw(st.text(max_size=10) | st.sampled_from(PIECES))
        text = text[:start] + piece + text[end:]
    return text


SIGNS = ("\0", "\ud800", '"', '"""', "[[", "}", "{", " ", "\n", "~", "²", "٣")
PIECES = (*SIGNS, "9" * 30, "9" * 5000, "-1", "1e999", "nan")


def upload(text: str) -> None:
    sent = decode_json(json.dumps({"text": text}).encode(), CardSetUpload)
    scan_upload(sent)
    msgspec.json.encode(read_file("flow", sent))


def rows(value: object) -> None:
    body = {"rows": {"name": value, "card": [value, {"id": "C01", "effect": value}]}}
    check = decode_json(json.dumps(body).encode(), CardSetCheck)
    msgspec.json.encode(check_rows("flow", check))
    write_rows("flow", check.rows)


READERS: tuple[tuple[str, st.SearchStrategy[Any], Callable[[Any], object]], ...] = (
    ("record", mutants(RECORD), lambda text: Record.parse(text).game()),
    ("uploaded record", mutants(RECORD), lambda text: encoded_replay_of_record(text, None)),
    ("position of Duel", mutants(Duel(seed=1).position), Duel.from_position),
    ("position of Flow", mutants(Flow(seed=1).position), Flow.from_position),
    ("card set", mutants(CARDS), upload),
    ("rows", json_values, rows),
    ("move of Duel", mutants("build baths with senate"), lambda text: Duel(seed=1).why_not(text)),
    ("move of Flow", mutants("invest warriors 2"), lambda text: Flow(seed=1).why_not(text)),
    ("message", mutants(MOVE.decode()), lambda text: decode_message(text.encode(errors="surrogatepass"))),
    ("bytes", st.binary(max_size=200), decode_message),
)


def names(reader: tuple[str, object, object]) -> str:
    return reader[0]


def reads_or_refuses(reader: tuple[str, st.SearchStrategy[Any], Callable[[Any], object]], extent: settings) -> None:
    """A parser reads any text, or raises an error of Annales."""
    _, inputs, read = reader

    @extent
    @given(inputs)
    def check(value: Any) -> None:
        try:
            read(value)
        except (AnnalesError, Refusal):
            return

    check()


@pytest.mark.parametrize("reader", READERS, ids=names)
def test_a_reader_reads_its_input_or_refuses_it(reader: Any) -> None:
    reads_or_refuses(reader, BOUNDED)


@pytest.mark.full
@pytest.mark.parametrize("reader", READERS, ids=names)
def test_a_reader_reads_or_refuses_each_of_very_many_inputs(reader: Any) -> None:
    reads_or_refuses(reader, settings(WIDE, max_examples=3000))


@pytest.mark.parametrize("depth", [100, 400, 900])
def test_a_frame_of_any_depth_is_answered(client: Client, depth: int) -> None:
    with client.sit(client.open()) as seat:
        seat.snapshot()
        answer = seat.raw('{"x":' + "[" * depth + "]" * depth + ',"type":"ping"}')
        assert (answer["type"], answer["error"]["key"]) == ("refused", "unreadable")


def test_sets_are_at_the_address_that_attacks_name() -> None:
    assert SETS.replace("flow", "{game:str}") in PATHS
