"""Parts of the server by themselves: texts of errors, origins and host names, the send queue of a slow client."""

import asyncio
import re
from pathlib import Path

import pytest

import annales.server
from annales.server.http.middleware import same_origin
from annales.server.live.send_queue import MAX_FRAMES, SendQueue, SendQueueFull
from annales.server.settings import ServerSettings
from annales.text.messages import LANGUAGES, has_text

SOURCES = sorted(Path(annales.server.__file__).parent.rglob("*.py"))
PATTERNS = (
    r'Refusal\(\s*"([a-z-]+)"',
    r'refuse\(\s*"([a-z-]+)"',
    r'ErrorMessage\("([a-z-]+)"',
    r'\n    key = "([a-z-]+)"',
    r'\d: "([a-z]+-[a-z]+)"',
)


def test_every_error_has_a_text_in_every_language() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    keys = {key for pattern in PATTERNS for key in re.findall(pattern, source)}
    assert {"stale", "disk-full", "damaged-game", "no-table", "too-large", "internal"} <= keys
    missing = [
        (key, language) for key in sorted(keys) for language in LANGUAGES if not has_text(f"error-{key}", language)
    ]
    assert missing == []


def test_a_slow_client_gets_only_the_newest_snapshot() -> None:
    queue = SendQueue((0,))
    for n in range(1000):
        queue.put_snapshot(b"%d" % n)
    queue.put(b"ok")
    assert [asyncio.run(queue.take()) for _ in range(2)] == [b"999", b"ok"]


def test_a_client_that_reads_nothing_is_disconnected() -> None:
    queue = SendQueue((0,))
    for _ in range(MAX_FRAMES * 10):
        queue.put(b"pong")
    with pytest.raises(SendQueueFull):
        asyncio.run(queue.take())


def test_origins_are_the_same_only_where_host_and_port_are() -> None:
    assert same_origin("https://Example.org", "example.org")
    for origin in ("http://example.org:81", "http://example.org.evil", "ftp://example.org", "example.org", "null", ""):
        assert not same_origin(origin, "example.org")


def test_a_server_for_others_answers_to_any_name_unless_names_are_configured() -> None:
    assert ServerSettings().allowed_hosts == ("localhost", "127.0.0.1", "::1")
    assert ServerSettings(host="0.0.0.0").allowed_hosts == ()
    assert ServerSettings(host="0.0.0.0", hosts=("play.example",)).allowed_hosts[0] == "play.example"
