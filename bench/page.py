"""Measure the size and speed of the page: bench/page.py [GAME ...], from a clone where script/test has run.

Prints one JSON object for each game that is named, by default for all games:

- `first_view_kb`: what a visit to the front page loads into an empty cache, compressed, in 1,000 bytes;
- `table_kb`: the same for a visit straight to a table of the game;
- `interactive_s`: seconds from the start of a visit to the front page until the tiles are there and the last long task
  has ended, with the processor slowed down four times; the median of `visits` visits. They come after the games, so
  that the server compiles nothing meanwhile;
- `table_longest_task_ms`: the longest task in milliseconds when a table opens, with the same slow processor;
- `layout_shift`: the largest cumulative layout shift of the front page, the form for a new game, a table, the cards and
  the help, on a phone and a desktop;
- `turn_ms`: by kind of move, milliseconds from the arrival of a bot's move until the turn opens at the default speed:
  the median, the least, the most, and the number of moves;
- `move_ms_p50`, `move_ms_p95`: milliseconds from sending a move until the snapshot that answers it is painted, without
  the time of bots, over `moves` moves of whole games.

`--visits` and `--most` set the number of visits and the most moves of each game, to make a run shorter.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.conftest import BROWSERS, FLAGS
from tests.page.serving import serving
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

SLOWED = 4
"""Factor by which the processor is slowed down."""
GAMES: dict[str, tuple[int, ...]] = {"duel": (2, 2), "flow": (2, 5)}
"""Numbers of players of the games that are played, one game for each."""
VISITS = 5
MOST = 1000
BOT = "random@1"
PLAY = "[data-game] button"
# Long tasks take more than 50 ms. After the last one, the page reacts to a touch at once.
WATCH = """
globalThis.lastTask = 0;
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) lastTask = Math.max(lastTask, startTime + duration);
}).observe({ type: "longtask", buffered: true });
"""
SHIFTS = """
globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
LONGEST = """
globalThis.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: "longtask", buffered: true });
"""
SIZES: tuple[ViewportSize, ...] = ({"width": 390, "height": 844}, {"width": 1280, "height": 720})
# The turn opens when the sheet of the table has a choice.
TURNS = """
localStorage.setItem("annales.speed", "3");
globalThis.turns = [];
let arrived = null;
const Plain = globalThis.WebSocket;
globalThis.WebSocket = class extends Plain {
  set onmessage(listen) {
    super.onmessage = (event) => {
      const { type, seat, view, log } = JSON.parse(event.data);
      const last = log?.findLast((entry) => entry.type === "move");
      if (type === "snapshot" && view.turn === seat && last !== undefined && last.seat !== seat)
        arrived = { at: performance.now(), kind: last.move.split(" ")[0] };
      listen.call(this, event);
    };
  }
};
new MutationObserver(() => {
  if (arrived === null || document.querySelector(".sheet[data-choice]") === null) return;
  turns.push([arrived.kind, performance.now() - arrived.at]);
  arrived = null;
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-choice"] });
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


class View(NamedTuple):
    """Size and time of a visit with an empty cache."""

    kilobytes: float
    seconds: float


def measure_view(page: Page, address: str, there: str, slowed: int = 1) -> View:
    """Open an address and measure until the element with selector `there` is shown and the page is idle.

    The processor is slowed down by the factor `slowed`.
    """
    session = page.context.new_cdp_session(page)
    sent: list[float] = []
    session.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.add_init_script(WATCH)
    page.goto(address)
    page.locator(there).first.wait_for()
    shown = page.evaluate("performance.now()")
    page.wait_for_timeout(1500)
    last = page.evaluate("globalThis.lastTask")
    return View(round(sum(sent) / 1000, 1), round(max(shown, last) / 1000, 2))


def first_view(browser: Browser, address: str, slowed: int = 1) -> View:
    """Measure the front page for a first visit, with the processor slowed down by a factor."""
    with browser.new_context() as context:
        return measure_view(context.new_page(), address, PLAY, slowed)


def table_view(browser: Browser, address: str, game: str) -> View:
    """Measure the page of a table against bots for a first visit."""
    with browser.new_context() as context:
        opened = context.request.post(f"{address}/api/tables", data=table_of(game, GAMES[game][-1]))
        return measure_view(context.new_page(), f"{address}/game/{opened.json()['id']}", ".sheet")


def table_of(game: str, players: int) -> dict[str, Any]:
    """The request for a table against the simplest bots."""
    options = {"players": players} if game == "flow" else {}
    return {"game": game, "players": ["me", *[BOT] * (players - 1)], "options": options}


def measure_moves(browser: Browser, address: str, game: str, most: int) -> list[float]:
    """Play a game for each number of players, and return the milliseconds of each own move."""
    times: list[float] = []
    for seed, players in enumerate(GAMES[game]):
        with browser.new_context(viewport={"width": 390, "height": 844}) as context:
            page = context.new_page()
            page.add_init_script(TIMES)
            visitor = Visitor(page, address, seed)
            visitor.open(**table_of(game, players))
            for _ in range(most):
                if not visitor.decide():
                    break
            times += page.evaluate("globalThis.moveTimes")
    return times


def longest_task(browser: Browser, address: str, game: str) -> float:
    """Milliseconds of the longest task while a table opens, on a slow processor."""
    with browser.new_context() as context:
        opened = context.request.post(f"{address}/api/tables", data=table_of(game, GAMES[game][-1]))
        page = context.new_page()
        page.add_init_script(LONGEST)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.goto(f"{address}/game/{opened.json()['id']}")
        page.locator(".sheet").wait_for()
        page.wait_for_timeout(3000)
        longest: float = page.evaluate("longest")
        return round(longest)


def layout_shifts(browser: Browser, address: str, game: str) -> dict[str, float]:
    """The cumulative layout shift of each page, the larger one of both sizes."""
    shifts: dict[str, float] = {}
    for size in SIZES:
        with browser.new_context(viewport=size) as context:
            opened = context.request.post(f"{address}/api/tables", data=table_of(game, GAMES[game][-1]))
            page = context.new_page()
            page.add_init_script(SHIFTS)
            for path in ("/", f"/new/{game}", f"/game/{opened.json()['id']}", f"/cards/{game}", f"/help/{game}"):
                page.goto(f"{address}{path}")
                page.wait_for_timeout(2500)
                name = path.split("/")[1] or "front"
                shifts[name] = max(shifts.get(name, 0.0), round(page.evaluate("shifted"), 4))
    return shifts


def measure_turns(browser: Browser, address: str, game: str, most: int) -> dict[str, tuple[int, int, int, int]]:
    """By kind of a bot's move: median, least and most milliseconds until the turn opens, and the number of moves."""
    times: dict[str, list[float]] = {}
    with browser.new_context(viewport={"width": 1280, "height": 720}) as context:
        page = context.new_page()
        visitor = Visitor(page, address, seed=1)
        page.add_init_script(TURNS)
        visitor.open(**table_of(game, 2))
        for _ in range(most):
            if not visitor.decide():
                break
        for kind, milliseconds in page.evaluate("turns"):
            times.setdefault(kind, []).append(milliseconds)
    return {
        kind: (round(statistics.median(each)), round(min(each)), round(max(each)), len(each))
        for kind, each in times.items()
    }


def measure(browser: Browser, address: str, game: str, visits: int, most: int) -> dict[str, Any]:
    """All figures of a game, as the module says."""
    times = measure_moves(browser, address, game, most)
    views = [first_view(browser, address, SLOWED) for _ in range(visits)]
    seconds = [view.seconds for view in views]
    return {
        "game": game,
        "visits": visits,
        "first_view_kb": views[0].kilobytes,
        "table_kb": table_view(browser, address, game).kilobytes,
        "interactive_s": statistics.median(seconds),
        "interactive_s_from_to": [min(seconds), max(seconds)],
        "table_longest_task_ms": statistics.median(longest_task(browser, address, game) for _ in range(visits)),
        "layout_shift": layout_shifts(browser, address, game),
        "turn_ms": measure_turns(browser, address, game, most),
        "moves": len(times),
        "move_ms_p50": round(statistics.median(times), 1),
        "move_ms_p95": round(statistics.quantiles(times, n=20)[18], 1),
    }


def main() -> None:
    """Measure the games, and print one line for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="*", choices=[[], *GAMES], default=[])
    parser.add_argument("--visits", type=int, default=VISITS)
    parser.add_argument("--most", type=int, default=MOST)
    asked = parser.parse_args()
    with TemporaryDirectory() as data, serving(Path(data)) as address, sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for game in asked.game or GAMES:
            print(json.dumps(measure(browser, address, game, asked.visits, asked.most)), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
