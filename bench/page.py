"""How heavy and how quick the page is: bench/page.py, from a clone where script/test has run.

Prints one JSON object. `first_view_kb`: what the front page takes from an empty cache, as sent, in 1,000 bytes.
`interactive_s`: seconds from the start of such a visit to the end of its last long task with the form in place, on a
processor slowed four times; the median of `visits`, after the games, when the server compiles nothing any more.
`move_ms_p50`, `move_ms_p95`: milliseconds from sending an own move until the snapshot that answers it has been
painted, the bot excluded, in `moves` moves of whole games.
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.conftest import BROWSERS, FLAGS
from tests.page.serving import serving
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SLOWED = 4
GAMES = 2
VISITS = 5
FORM = "button[type=submit]"
# Long tasks are those of more than 50 ms; what ends after the last one is ready for a touch.
WATCH = """
globalThis.lastTask = 0;
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) lastTask = Math.max(lastTask, startTime + duration);
}).observe({ type: "longtask", buffered: true });
"""
TIMES = """
globalThis.moveTimes = [];
const Native = globalThis.WebSocket;
globalThis.WebSocket = class extends Native {
  send(data) {
    if (JSON.parse(data).type === "move") this.sent = performance.now();
    super.send(data);
  }
  set onmessage(listen) {
    super.onmessage = (event) => {
      const sent = this.sent;
      if (sent !== undefined && JSON.parse(event.data).type === "snapshot") {
        this.sent = undefined;
        requestAnimationFrame(() => setTimeout(() => globalThis.moveTimes.push(performance.now() - sent)));
      }
      listen.call(this, event);
    };
  }
};
"""


def measure_first_view(page: Page, address: str) -> dict[str, float]:
    """Bytes and seconds of a first visit."""
    session = page.context.new_cdp_session(page)
    sent: list[float] = []
    session.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.add_init_script(WATCH)
    page.goto(address)
    page.locator(FORM).wait_for()
    there = page.evaluate("performance.now()")
    page.wait_for_timeout(1500)
    last = page.evaluate("globalThis.lastTask")
    return {"first_view_kb": round(sum(sent) / 1000, 1), "interactive_s": round(max(there, last) / 1000, 2)}


def first_view(browser: Browser, address: str) -> dict[str, float]:
    """The same for somebody who has never been here."""
    with browser.new_context() as context:
        return measure_first_view(context.new_page(), address)


def measure_moves(browser: Browser, address: str) -> list[float]:
    """Milliseconds of each own move."""
    times: list[float] = []
    for seed in range(GAMES):
        with browser.new_context(viewport={"width": 390, "height": 844}) as context:
            page = context.new_page()
            page.add_init_script(TIMES)
            visitor = Visitor(page, address, seed)
            visitor.begin()
            while visitor.decide():
                pass
            times += page.evaluate("globalThis.moveTimes")
    return times


def main() -> None:
    """Measure, and print."""
    with TemporaryDirectory() as data, serving(Path(data)) as address, sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        times = measure_moves(browser, address)
        views = [first_view(browser, address) for _ in range(VISITS)]
        seconds = [view["interactive_s"] for view in views]
        figures: dict[str, Any] = {
            "visits": VISITS,
            "first_view_kb": views[0]["first_view_kb"],
            "interactive_s": statistics.median(seconds),
            "interactive_s_from_to": [min(seconds), max(seconds)],
            "moves": len(times),
            "move_ms_p50": round(statistics.median(times), 1),
            "move_ms_p95": round(statistics.quantiles(times, n=20)[18], 1),
        }
        print(json.dumps(figures))
        browser.close()


if __name__ == "__main__":
    main()
