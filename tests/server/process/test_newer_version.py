"""Whether a newer version exists: asked only where the operator wants it, and no answer is no fault."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from tests.cli.conftest import Run, run
from tests.server.clients import running, wait_until

from annales import __version__
from annales.server import newer_version
from annales.server.configuration import load_settings
from annales.server.errors import SettingsError
from annales.server.newer_version import find_newest
from annales.server.settings import ServerSettings

__all__ = ["run"]


@dataclass
class Index:
    """A package index, with the requests that it got."""

    url: str = ""
    content: bytes = b'{"info": {"version": "99.1"}, "releases": {}}'
    requests: list[dict[str, str]] = field(default_factory=list)


@pytest.fixture
def index() -> Iterator[Index]:
    found = Index()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found.requests.append({name.lower(): value for name, value in self.headers.items()} | {"path": self.path})
            self.send_response(200)
            self.end_headers()
            self.wfile.write(found.content)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        found.url = f"http://127.0.0.1:{server.server_port}/pypi/annales/json"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield found
        server.shutdown()
        thread.join()


def newest(address: str) -> str | None:
    return asyncio.run(find_newest(ServerSettings(new_versions=address)))


def test_the_request_says_nothing_about_the_server(index: Index) -> None:
    assert newest(index.url) == "99.1"
    (sent,) = index.requests
    assert sent.pop("host") in index.url
    assert sent.pop("path") == "/pypi/annales/json"
    assert sent.pop("user-agent") == "Annales"
    assert set(sent) == {"accept", "accept-encoding", "connection"}


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[]", b"no JSON", b'{"info": {"version": 7}}', b'{"info": {"version": "1\\n2"}}', b" " * (5 << 20)],
)
def test_an_answer_that_is_no_version_is_no_answer(index: Index, content: bytes) -> None:
    index.content = content
    assert newest(index.url) is None


@pytest.mark.parametrize("address", ["http://127.0.0.1:1/json", "http://name.invalid/json"])
def test_without_a_network_there_is_no_answer_and_no_error(address: str) -> None:
    assert newest(address) is None


def test_a_server_writes_a_newer_version_to_the_log_once(
    index: Index, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(newer_version, "FIRST_SECONDS", 0.01)
    monkeypatch.setattr(newer_version, "DAY_SECONDS", 0.01)
    settings = ServerSettings(data_dir=tmp_path, workers=0, new_versions=index.url)
    with caplog.at_level(logging.WARNING), running(settings):
        wait_until(lambda: len(index.requests) > 2)
    lines = [each.getMessage() for each in caplog.records if "newer version" in each.getMessage()]
    assert lines == [f"a newer version of Annales exists: 99.1; this is {__version__}"]


def test_by_default_nobody_is_asked(index: Index, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(newer_version, "FIRST_SECONDS", 0.0)
    monkeypatch.setattr(newer_version, "find_newest", asked.append)
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        assert url
    assert asked == []


def test_the_doctor_prints_it_and_nothing_is_wrong(
    run: Run, index: Index, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def line() -> str:
        checks = json.loads(run("doctor", "--json", "--data", tmp_path).stdout)["checks"]
        (found,) = (each for each in checks if each["check"] == "newest")
        assert found["state"] == "good"
        return str(found["text"])

    assert line() == "Nobody is asked for newer versions of Annales."
    monkeypatch.setenv("ANNALES_NEW_VERSIONS", index.url)
    assert line() == "A newer version of Annales exists: 99.1."
    index.content = json.dumps({"info": {"version": __version__}}).encode()
    assert line() == "There is no newer version of Annales."
    index.content = b""
    assert "it is unknown whether there is a newer version" in line()


def test_only_an_address_is_a_setting() -> None:
    for value in ("", "https://index.example.org/annales/json"):
        assert load_settings(environment={"ANNALES_NEW_VERSIONS": value}).settings.new_versions == value
    with pytest.raises(SettingsError, match="ANNALES_NEW_VERSIONS: it should be the address of a package index"):
        load_settings(environment={"ANNALES_NEW_VERSIONS": "yes"})
