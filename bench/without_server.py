"""Measure visits to the game without a server: bench/without_server.py FOLDER, from a clone where script/test has run.

`python -m release.game FOLDER` writes the folder. It is served at 20 Mbit/s, compressed, and the browser's processor is
slowed down four times. Prints a JSON object for each of `--visitors` visitors:

- `front_s`: seconds from the start of the first visit until the games can be chosen;
- `first_move_s`: from the choice of a game of Duel until its first own move is possible;
- `later_s`: seconds from the start of a visit until the first own move of a new game, for each of three later visits
  without a network; clicks are instant;
- `download_kb`: what the host has sent until the first own move, in 1,000 bytes, with files that the service worker
  keeps for other games meanwhile.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import threading
import time
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from playwright.sync_api import expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.conftest import BROWSERS, FLAGS
from tests.page.visitor import LONGEST, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

SLOWED = 4
"""Factor by which the processor is slowed down."""
BYTES_PER_SECOND = 20e6 / 8
PIECE = 16_384
"""Bytes that are sent at a time."""
LATER = 3
"""Visits after the first one."""


class SlowFiles(SimpleHTTPRequestHandler):
    """Files of a folder over a slow line, the compressed file where there is one."""

    sent: ClassVar[int] = 0
    line: ClassVar[threading.Lock] = threading.Lock()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""

    def do_GET(self) -> None:
        """Send a file."""
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        compressed = file.with_name(file.name + ".gz")
        content = (compressed if compressed.is_file() else file).read_bytes()
        changed = self.date_time_string(file.stat().st_mtime)
        if self.headers.get("If-Modified-Since") == changed:
            self.send_response(304)
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Last-Modified", changed)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(content)))
        if compressed.is_file():
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(content), PIECE):
            with self.line:
                time.sleep(PIECE / BYTES_PER_SECOND)
            self.wfile.write(content[start : start + PIECE])
        type(self).sent += len(content)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder; its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(SlowFiles, directory=str(folder))) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}/"
        host.shutdown()


def first_move(visitor: Visitor) -> None:
    """Choose Duel on the front page and begin a game there."""
    expect(visitor.page.locator("[data-game=duel] .play")).to_be_visible(timeout=LONGEST)
    visitor.page.locator("[data-game=duel] .play").click()
    visitor.ready()


def measure(browser: Browser, address: str) -> dict[str, float | list[float]]:
    """All figures of one visitor, whose browser is empty."""
    with browser.new_context(locale="en") as context:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        visitor = Visitor(page, f"{address}?", seed=1)
        SlowFiles.sent, start = 0, time.perf_counter()
        page.goto(address)
        expect(page.locator("[data-game=duel] .play")).to_be_visible(timeout=LONGEST)
        front = time.perf_counter()
        first_move(visitor)
        first = time.perf_counter()
        download = SlowFiles.sent
        # The service worker keeps all files, and then Python's memory is kept.
        page.wait_for_timeout(20_000)
        context.set_offline(True)
        later = []
        for _ in range(LATER):
            again = time.perf_counter()
            page.goto(address)
            first_move(visitor)
            later.append(round(time.perf_counter() - again, 2))
        return {
            "front_s": round(front - start, 2),
            "first_move_s": round(first - front, 2),
            "later_s": later,
            "download_kb": round(download / 1000),
        }


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--visitors", type=int, default=1)
    asked = parser.parse_args()
    with serving(asked.folder) as address, sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for _ in range(asked.visitors):
            print(json.dumps(measure(browser, address)), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
