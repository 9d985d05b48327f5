"""Requests that were made to hurt the server, with the answers that they must get. `bench/attacks.py` measures them."""

import copy
import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from annales import Flow
from annales.flow.cards.card_sets import default_text, parse

SETS = "/api/games/flow/sets"
PATIENCE = 60.0
"""Seconds for an answer."""

Rows = dict[str, Any]


@dataclass(frozen=True)
class Attack:
    """A request, and its refusal."""

    name: str
    target: str
    key: str
    """Key of the error; of a report, the key of one of the faults; empty where the parser of HTTP refuses."""
    body: bytes | None = None
    statuses: tuple[int, ...] = (400,)
    headers: tuple[tuple[str, str], ...] = ()
    """Headers besides those of every request. A `Host` replaces that of the server."""
    apart: bool = False
    """Whether the worker process has to read it, since it is within all limits."""

    def request(self, host: str) -> bytes:
        """The bytes of the request."""
        own = [] if any(name == "Host" for name, _ in self.headers) else [("Host", host)]
        if self.body is not None:
            own += [("Content-Type", "application/json"), ("Content-Length", str(len(self.body)))]
        lines = [f"{name}: {value}\r\n" for name, value in (*own, *self.headers, ("Connection", "close"))]
        head = f"{'GET' if self.body is None else 'POST'} {self.target} HTTP/1.1\r\n{''.join(lines)}\r\n"
        return head.encode("latin-1") + (self.body or b"")


@dataclass(frozen=True)
class Answer:
    """What the server said."""

    status: int
    content: bytes = field(repr=False)

    @property
    def keys(self) -> set[str]:
        """Keys of the error, or of the faults; of text that is no TOML, the kind."""
        try:
            found = json.loads(self.content)
        except ValueError:
            return {""}
        if "error" in found:
            return {found["error"]["key"]}
        return {fault["args"].get("kind", fault["key"]) for fault in found.get("faults", ())}


def send(url: str, request: bytes) -> Answer:
    """Send bytes over a connection of their own, and read the answer to its end."""
    where = urlsplit(url)
    assert where.hostname
    with socket.create_connection((where.hostname, where.port or 80), PATIENCE) as wire:
        # The server may refuse before it has read everything; its answer may be there nevertheless.
        with suppress(BrokenPipeError, ConnectionResetError):
            wire.sendall(request)
        received = bytearray()
        with suppress(ConnectionResetError):
            while chunk := wire.recv(65_536):
                received += chunk
    head, _, content = bytes(received).partition(b"\r\n\r\n")
    return Answer(int(head.split()[1]) if head else 0, content)


# Bodies


def as_file(text: str) -> bytes:
    """The body of an upload of a file."""
    return json.dumps({"text": text}).encode()


def as_rows(rows: object) -> bytes:
    """The body of a check of rows."""
    return json.dumps({"rows": rows}).encode()


def names(number: int) -> Rows:
    """So many fields that no card has."""
    return {f"f{n}": 0 for n in range(number)}


def good_rows() -> Rows:
    """The rows of the set of Annales."""
    return copy.deepcopy(parse(default_text()))


def rows_with(number: int, **changes: object) -> Rows:
    """Cards of the set of Annales, over and over, with other values in some fields."""
    rows = good_rows()
    return {**rows, "card": [{**rows["card"][n % 67], **changes} for n in range(number)]}


def circles() -> Rows:
    """Cards without faults of their own, whose icons all depend on each other."""
    icons = ("culture", "trade", "technology", "industry")
    steps = [{"verb": "icons_per_icon", "icon": icons[(n + 1) % 4], "per": icons[n], "n": 1} for n in range(4)]
    rows = rows_with(150, timing="persistent", effect=steps, provenance={})
    return {**rows, "card": [{**card, "id": f"C{n:02d}"} for n, card in enumerate(rows["card"], 1)]}


@cache
def long_record(lines: int) -> str:
    """A game in which nobody wants to end, with a limited number of lines."""
    game = Flow(seed=1, players=5)
    while (text := game.record()).count("\n") < lines:
        for _ in range(10):
            game.play("harvest")
    return text


def attacks() -> Iterator[Attack]:
    """All attacks: those that once succeeded, then others of the same kinds."""
    yield from dotted_names()
    yield from very_many()
    yield from numbers()
    yield from heads()
    yield from deep()
    yield from slow_to_explain()
    yield from records()


def dotted_names() -> Iterator[Attack]:
    for parts in (10_000, 20_000, 65_000):
        dotted = ".".join(["a"] * parts)
        for route in ("/read", ""):
            what = "saved" if not route else "read"
            body = as_file(f"{dotted} = 1\n")
            yield Attack(f"name of {parts} parts, {what}", SETS + route, "file-name-too-long", body)
    header = as_file(f"[{'.'.join(['a'] * 65_000)}]\n")
    yield Attack("header of 65,000 parts", f"{SETS}/read", "file-name-too-long", header)
    quoted = as_file(".".join(['"a"'] * 30_000) + " = 1\n")
    yield Attack("quoted name of 30,000 parts", f"{SETS}/read", "file-name-too-long", quoted)


def very_many() -> Iterator[Attack]:
    tables = as_file("[[card]]\n" * 14_000)
    yield Attack("14,000 tables", f"{SETS}/read", "file-too-many-lines", tables)
    tables = as_file("[[card]]\n" * 4900)
    yield Attack("4900 tables", f"{SETS}/read", "file-too-many-tables", tables)
    nested = as_file("[[a]]\n" + "[[a.b]]\n" * 4900)
    yield Attack("4900 tables in a table", f"{SETS}/read", "file-too-many-tables", nested)
    for route in ("/check", "/write", ""):
        name = route or "saved"
        floats = as_rows({"card": [1.5] * 60_000})
        yield Attack(f"60,000 cards as floats, {name}", SETS + route, "body-too-many-values", floats)
        floats = as_rows({"card": [1.5] * 11_000})
        yield Attack(f"11,000 cards as floats, {name}", SETS + route, "body-too-many-rows", floats)
    empty = as_rows({"card": [{}] * 60_000})
    yield Attack("60,000 empty cards", f"{SETS}/check", "body-too-many-values", empty)
    empty = as_rows({"card": [{}] * 5000})
    yield Attack("4000 names of one card", f"{SETS}/write", "body-too-many-fields", as_rows({"card": [names(4000)]}))
    yield Attack("5000 empty cards", f"{SETS}/check", "body-too-many-rows", empty)
    fields = as_rows(names(10_000))
    yield Attack("10,000 unknown fields", f"{SETS}/check", "body-too-many-names", fields)
    one_line = as_file("a = {" + ", ".join(f"k{n} = 0" for n in range(9000)) + "}")
    yield Attack("9000 names on a line", f"{SETS}/read", "line-too-many-names", one_line)
    dotted = as_file("".join(f"a.b.c.k{n} = 0\n" for n in range(2500)))
    yield Attack("2500 dotted names", f"{SETS}/read", "file-too-many-dots", dotted)
    pairs = as_file("a = [" + ", ".join("{a=" * 14 + "1" + "}" * 14 for _ in range(360)) + "]\n?")
    yield Attack("360 towers of tables", f"{SETS}/read", "file-too-deep", pairs)
    texts = b'{"rows": {"card": [' + b'""' * 200_000
    yield Attack("200,000 texts side by side", f"{SETS}/check", "body-too-many-values", texts)
    comments = as_file("#\n" * 60_000)
    yield Attack("60,000 comments", f"{SETS}/read", "file-too-many-lines", comments)


def numbers() -> Iterator[Attack]:
    for what, number in (
        ("decimal number of 5000 digits", "9" * 5000),
        ("decimal number of 120,000 digits", "9" * 120_000),
        ("hexadecimal number of 120,000 digits", "0x" + "f" * 120_000),
        ("negative number of 40 digits", "-" + "9" * 40),
    ):
        yield Attack(what, f"{SETS}/read", "file-number-too-long", as_file(f"a = {number}\n"))
    for what, body in (
        ("JSON number of 400,000 digits", b'{"rows": {"a": ' + b"9" * 400_000 + b"}}"),
        ("JSON fraction of 400,000 digits", b'{"rows": {"a": 0.' + b"1" * 400_000 + b"}}"),
        ("JSON number of 30 digits", b'{"rows": {"a": -' + b"9" * 30 + b"}}"),
    ):
        yield Attack(what, f"{SETS}/check", "body-number-too-long", body)
    yield Attack("JSON number 1e999999", f"{SETS}/check", "unreadable", b'{"rows": {"a": 1e999999}}')


def heads() -> Iterator[Attack]:
    for target in ("/assets/%00", "/%00", "/a%0d%0ab", "/%c0%ae%c0%ae/", "/%ff", "/%zz", "/%"):
        yield Attack(f"path {target}", target, "bad-path")
    yield Attack("path of 3000 bytes", "/" + "a" * 3000, "address-too-long", statuses=(414,))
    yield Attack("query of 3000 bytes", "/?" + "a" * 3000, "address-too-long", statuses=(414,))
    # A part of the head may arrive alone, and be too long for the parser.
    yield Attack("path of 70 kB", "/" + "a" * 70_000, "", statuses=(400, 414))
    for host in ("a@127.0.0.1", "127.0.0.1:1:1", "127.0.0.1/", "127.0.0.1:x", "127.0.0.1#", "[::1"):
        yield Attack(f"Host: {host}", "/health", "foreign-host", statuses=(421,), headers=(("Host", host),))
    yield Attack("Host with a blank after it", "/health", "", headers=(("Host", "127.0.0.1 "),))
    yield Attack("two Hosts", "/health", "", headers=(("Host", "127.0.0.1"), ("Host", "localhost")))
    cookie = (("Cookie", "annales_guest=" + "a" * 6000),)
    yield Attack("cookie of 6 kB", "/api/tables", "headers-too-long", statuses=(431,), headers=cookie)
    many = tuple((f"X-{n}", "1") for n in range(300))
    yield Attack("300 headers", "/health", "headers-too-long", statuses=(431,), headers=many)


def deep() -> Iterator[Attack]:
    lists = as_file("a = " + "[" * 100_000)
    yield Attack("100,000 lists in each other", f"{SETS}/read", "file-too-deep", lists)
    tables = as_file("a = " + "{a=" * 30_000)
    yield Attack("30,000 tables in each other", f"{SETS}/read", "file-too-deep", tables)
    # A text may end with five quotation marks, two of which belong to it.
    hidden = as_file('a = ["""b"""", ' + "[" * 10_000)
    yield Attack("lists after four quotation marks", f"{SETS}/read", "file-too-deep", hidden)
    yield Attack("5000 lists in JSON", "/api/tables", "body-too-deep", b'{"options": ' + b"[" * 5000)
    tables = b'{"rows": ' + b'{"a": ' * 4000
    yield Attack("4000 objects in JSON", f"{SETS}/check", "body-too-deep", tables)


def slow_to_explain() -> Iterator[Attack]:
    """What is within all limits. The worker process reads it and finds its faults."""
    report = {"statuses": (200,), "apart": True}

    def faulty(name: str, route: str, key: str, body: bytes) -> Attack:
        return Attack(name, SETS + route, key, body, **report)  # type: ignore[arg-type]

    twice = as_file(default_text() + "\n" * 2000 + "a = 1\na = 2\n")
    yield faulty("name twice at the end of a file", "/read", "toml-twice", twice)
    wrong = as_rows({"card": [dict.fromkeys(good_rows()["card"][0], 1.5)] * 250})
    yield faulty("250 cards of wrong types", "/check", "type", wrong)
    yield faulty("150 cards in circles", "/check", "no-provenance", as_rows(circles()))
    escapes = as_file('a = """' + "\\n" * 60_000)
    yield faulty("open text of 60,000 escapes", "/read", "toml", escapes)
    signs = as_file("?" * 120_000)
    yield faulty("120,000 signs that are no TOML", "/read", "toml", signs)
    lists = as_rows({"card": [{"effect": [0.5] * 50} for _ in range(200)]})
    yield Attack("200 lists of 50 floats, /write", f"{SETS}/write", "", lists, (200,), apart=True)
    fields = as_rows({"card": [names(36) for _ in range(130)]})
    yield Attack("130 cards of 36 names, /write", f"{SETS}/write", "", fields, (200,), apart=True)
    dotted = as_file("".join(f"a.b.c.k{n} = 0\n" for n in range(190)) + "?")
    yield faulty("190 dotted names and a fault", "/read", "toml-name", dotted)
    nested = as_file("a = {" + ", ".join(f"k{n} = 0" for n in range(1990)) + "}\n?")
    yield faulty("1990 names on a line and a fault", "/read", "toml-name", nested)


def records() -> Iterator[Attack]:
    head = "annales record 1\ngame: duel\nrules: 1\n"
    endless = json.dumps({"text": long_record(1000)}).encode()
    yield Attack("record of 1000 lines", "/api/records", "record-too-long", endless)
    again = json.dumps({"text": long_record(1000), "ply": 0, "players": ["me"]}).encode()
    yield Attack("record of 1000 lines, continued", "/api/records/tables", "record-too-long", again)
    for what, text in (
        ("record of 500 headers", head + "".join(f"h{n}: 1\n" for n in range(500)) + "h0: 1\n"),
        ("record of 8000 outcomes", head + "\n~ card" + " a" * 8000 + "\n"),
        ("record with a long position", head + "position: " + "[" * 15_000 + "\n\n"),
        ("record of 600 lines, wrong at its end", long_record(590) + "nonsense\n"),
    ):
        yield Attack(what, "/api/records", "bad-record", json.dumps({"text": text}).encode(), apart=True)


ATTACKS = tuple(attacks())
