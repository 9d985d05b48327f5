"""What the process of the server is set up with: compression of frames and of the page, garbage collection."""

import gc
import gzip
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, running, wait_until
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.sync.client import connect

from annales.server import runner
from annales.server.http import static_page as page
from annales.server.http.websocket import CompressedWebSocket
from annales.server.settings import ServerSettings

WHOLE_WINDOW = 15
"""Bits of the largest window of compression."""


def test_a_frame_is_compressed_with_the_snapshot_before_it(client: Client) -> None:
    origin: Any = client.url
    address = f"{client.url.replace('http', 'ws')}/api/tables/{client.open()}/live"
    cookies = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    # As browsers ask for it: without limits on what the server sends.
    offer = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    headers = {"Cookie": cookies}
    with connect(address, origin=origin, additional_headers=headers, extensions=[offer], compression=None) as wire:
        (extension,) = wire.protocol.extensions
        assert wire.recv(timeout=10)
    assert isinstance(extension, PerMessageDeflate)
    assert (extension.remote_max_window_bits, extension.remote_no_context_takeover) == (WHOLE_WINDOW, False)


def test_a_closed_connection_keeps_no_memory_of_compression(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[list[Any]] = []

    class Watched(CompressedWebSocket):
        def connection_lost(self, exc: Exception | None) -> None:
            open_before = list(self.conn.extensions)
            super().connection_lost(exc)
            left.extend([open_before, list(self.conn.extensions)])

    monkeypatch.setattr(runner, "CompressedWebSocket", Watched)
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        other = Client(url)
        with other.sit(other.open()) as seat:
            seat.snapshot()
        wait_until(lambda: len(left) == 2)
    assert [len(extensions) for extensions in left] == [1, 0]


def test_the_collector_runs_rarely_while_the_server_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[tuple[int, int, int], bool]] = []
    before = gc.get_threshold()

    def run(server: runner.AnnouncingServer, sockets: object) -> None:
        seen.append((gc.get_threshold(), gc.get_freeze_count() > 0))

    monkeypatch.setattr(runner.AnnouncingServer, "run", run)
    runner.run(ServerSettings(port=0, data_dir=tmp_path, workers=0), print)
    assert seen == [(runner.COLLECTIONS, True)]
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


SCRIPT = b"export const answer = 42;\n" * 1000


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "base-1a2b.js").write_bytes(SCRIPT)
    monkeypatch.setattr(page, "PAGE", folder)
    return folder


def test_a_file_of_the_page_is_compressed_once(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compressed: list[int] = []
    compress = gzip.compress

    def count(data: bytes, *, mtime: int) -> bytes:
        compressed.append(len(data))
        return compress(data, mtime=mtime)

    monkeypatch.setattr(gzip, "compress", count)
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        client = Client(url)
        answers = [
            client.http.get("/assets/base-1a2b.js", headers={"accept-encoding": coding})
            for coding in ("gzip", "identity", "br, gzip")
        ]
        missing = [client.http.get(f"/assets/{name}") for name in ("base-0000.js", "..%5cindex.html", "%2e%2e")]
        head = client.http.head("/assets/base-1a2b.js")
    assert [answer.content for answer in answers] == [SCRIPT] * 3
    assert [answer.headers.get("content-encoding") for answer in answers] == ["gzip", None, "gzip"]
    assert {answer.headers["vary"] for answer in answers} == {"accept-encoding"}
    assert all("javascript" in answer.headers["content-type"] for answer in answers)
    assert [answer.status_code for answer in missing] == [404] * 3
    assert (head.status_code, head.content) == (200, b"")
    assert compressed == [len(SCRIPT)]
