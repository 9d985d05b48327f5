"""Parts of the server by themselves: texts, addresses, what waits for a slow client."""

import asyncio
import re
from pathlib import Path

import pytest

import annales.server
from annales.server.outbox import MOST, Outbox, OutboxFull
from annales.server.security import same_origin
from annales.server.settings import Settings
from annales.text.messages import LANGUAGES, has_text

SOURCES = sorted(Path(annales.server.__file__).parent.glob("*.py"))
PATTERNS = (
    r'Refusal\(\s*"([a-z-]+)"',
    r'ErrorMessage\("([a-z-]+)"',
    r'\n    key = "([a-z-]+)"',
    r'\d: "([a-z]+-[a-z]+)"',
)


def test_every_error_has_a_text_in_every_language() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    keys = {key for pattern in PATTERNS for key in re.findall(pattern, source)}
    assert {"stale", "disk-full", "damaged", "no-table", "too-large", "internal"} <= keys
    missing = [
        (key, language) for key in sorted(keys) for language in LANGUAGES if not has_text(f"error-{key}", language)
    ]
    assert missing == []


def test_a_slow_client_gets_only_the_newest_snapshot() -> None:
    outbox = Outbox((0,))
    for n in range(1000):
        outbox.put_snapshot(b"%d" % n)
    outbox.put(b"ok")
    assert [asyncio.run(outbox.take()) for _ in range(2)] == [b"999", b"ok"]


def test_a_client_that_reads_nothing_is_let_go() -> None:
    outbox = Outbox((0,))
    for _ in range(MOST * 10):
        outbox.put(b"pong")
    with pytest.raises(OutboxFull):
        asyncio.run(outbox.take())


def test_origins_are_the_same_only_where_host_and_port_are() -> None:
    assert same_origin("https://Example.org", "example.org")
    for origin in ("http://example.org:81", "http://example.org.evil", "ftp://example.org", "example.org", "null", ""):
        assert not same_origin(origin, "example.org")


def test_a_server_for_others_answers_to_any_name_unless_told_which() -> None:
    assert Settings().known_hosts == ("localhost", "127.0.0.1", "::1")
    assert Settings(host="0.0.0.0").known_hosts == ()
    assert Settings(host="0.0.0.0", hosts=("play.example",)).known_hosts[0] == "play.example"
