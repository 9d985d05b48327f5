"""Measure how long a server takes to start on a database of many games: bench/restart.py [games] [seconds].

The time is from the start of the process until the first answer. Afterwards bots continue their games in the
background: for some seconds the script sends requests and notes the longest answer, then it counts whose turn it is.
"""

import os
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import httpx
from fill import fill

from annales.server.db.engine import migrate
from annales.server.settings import ServerSettings

SERVE = "from annales.server import serve; import sys; serve('127.0.0.1', 0, sys.argv[1], open_browser=False)"
WAITING = """SELECT count(*) FROM games JOIN seats ON seats.game = games.id AND seat = turn
             WHERE bot IS NOT NULL AND NOT over"""


def main(games: int, seconds: float) -> None:
    """Fill a database, start a server on it, and print what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        settings = ServerSettings(data_dir=Path(folder))
        migrate(settings)
        fill(settings, games)
        before = bots_on_turn(Path(folder))
        begin = time.perf_counter()
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(
            [sys.executable, "-c", SERVE, folder], stdout=subprocess.PIPE, text=True, env=environment
        ) as server:
            assert server.stdout
            url = server.stdout.readline().removeprefix("Annales: ").strip()
            with httpx.Client(base_url=url, timeout=30) as http:
                http.get("/health").raise_for_status()
                ready = time.perf_counter() - begin
                answers = answer_times(http, seconds)
            after = bots_on_turn(Path(folder))
            server.terminate()
    print(f"games {games}, of which {before} wait for bots; ready after {ready:.2f} s")
    print(f"in the next {seconds:.0f} s: {before - after} bots moved, longest answer {max(answers) * 1000:.0f} ms")


def answer_times(http: httpx.Client, seconds: float) -> list[float]:
    """Seconds that each of some requests took."""
    times: list[float] = []
    end = time.perf_counter() + seconds
    while (begin := time.perf_counter()) < end:
        http.get("/health").raise_for_status()
        times.append(time.perf_counter() - begin)
        time.sleep(0.02)
    return times


def bots_on_turn(folder: Path) -> int:
    """In how many games a bot is on turn."""
    with closing(connect(folder / "annales.sqlite3")) as connection:
        number: int = connection.execute(WAITING).fetchone()[0]
        return number


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000, float(sys.argv[2]) if len(sys.argv) > 2 else 20.0)
