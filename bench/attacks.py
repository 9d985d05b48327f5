"""Measure what hostile requests cost the server: python -m bench.attacks [part of a name].

Each attack of `tests/server/http/attacks.py` is sent to a server in a process of its own. For each, the script prints
the status, the time to the answer, the processor time of the server and its workers until then, how much the memory of
the server and its workers grew meanwhile, and the greatest delay of another client who asks for something cheap all the
time. The bars are 200 ms, 50 MiB and 50 ms.
"""

import http.client
import json
import multiprocessing
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from tests.server.http.attacks import ATTACKS, Answer, Attack, as_rows, good_rows, send

from annales.server.runner import run
from annales.server.settings import ServerSettings

MOST_MS, MOST_MIB, MOST_DELAY_MS = 200.0, 50.0, 50.0
PAGE_MIB = os.sysconf("SC_PAGE_SIZE") / 2**20
CHEAP = "/no/such.file"


def main(wanted: str) -> int:
    """Measure the attacks whose names contain a text; return 1 if one exceeds a bar or gets another answer."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (url, process):
        check = Attack("a good card set", "/api/games/flow/sets/check", "", as_rows(good_rows()), (200,))
        print(f"{'attack':44} {'status':>6} {'ms':>7} {'cpu ms':>7} {'MiB':>7} {'delay':>7}")
        # The first request finds caches empty, so that it is sent twice.
        chosen = [attack for attack in ATTACKS if wanted in attack.name]
        rows = [measured(url, process, attack) for attack in (check, check, *chosen)]
    return int(not all(rows[2:]))


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, int]]:
    """A server with its workers ready; gives its address and process id."""
    receiver, sender = multiprocessing.Pipe(duplex=False)
    settings = ServerSettings(port=0, data_dir=folder, workers=1)
    server = multiprocessing.Process(target=run, args=(settings, sender.send))
    server.start()
    try:
        assert receiver.poll(60)
        url = str(receiver.recv())
        for _ in range(2400):
            if json.loads(ask(url, "/health"))["workers"]:
                break
            time.sleep(0.1)
        assert server.pid
        yield url, server.pid
    finally:
        server.terminate()
        server.join()


def ask(url: str, path: str) -> bytes:
    """The body of an answer."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
    connection.request("GET", path)
    body = connection.getresponse().read()
    connection.close()
    return body


def measured(url: str, process: int, attack: Attack) -> bool:
    """Send an attack, print a row, and tell whether it was refused within the bars."""
    request = attack.request(urlsplit(url).netloc)
    before, delays, sizes = memory(process), list[float](), list[float]()
    with repeated(lambda: delays.append(delay(url))), repeated(lambda: sizes.append(memory(process))):
        # The other client sees some undisturbed time before and after.
        time.sleep(0.1)
        begin, used = time.perf_counter(), processor_time(process)
        answer = send(url, request)
        took, used = 1000 * (time.perf_counter() - begin), processor_time(process) - used
        time.sleep(0.1)
    grown, slowest = max(sizes, default=before) - before, max(delays)
    good = is_right(attack, answer) and took <= MOST_MS and grown <= MOST_MIB and slowest <= MOST_DELAY_MS
    mark = "" if good else "  <- beyond a bar" if is_right(attack, answer) else f"  <- {answer.content[:100]!r}"
    print(f"{attack.name:44} {answer.status:6} {took:7.1f} {used:7.1f} {grown:7.1f} {slowest:7.1f}{mark}", flush=True)
    return good


def is_right(attack: Attack, answer: Answer) -> bool:
    return answer.status in attack.statuses and (attack.key in answer.keys or not attack.key)


@contextmanager
def repeated(work: Callable[[], object]) -> Iterator[None]:
    """Do something again and again in a thread."""
    ended = threading.Event()

    def repeat() -> None:
        while not ended.wait(0.005):
            work()

    thread = threading.Thread(target=repeat)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def delay(url: str) -> float:
    """Milliseconds of a cheap request."""
    begin = time.perf_counter()
    ask(url, CHEAP)
    return 1000 * (time.perf_counter() - begin)


def memory(process: int) -> float:
    """Resident memory of a process and all its children in MiB."""
    return sum(int(text.split()[1]) for text in texts(process, "statm")) * PAGE_MIB


def processor_time(process: int) -> float:
    """Milliseconds that all threads of a process and its children have run."""
    return sum(int(text.split()[0]) for text in texts(process, "task/*/schedstat")) / 1e6


def texts(process: int, pattern: str) -> Iterator[str]:
    """Files about a process and all its children."""
    found = [process]
    while found:
        folder = Path(f"/proc/{found.pop()}")
        # A process or a thread may end meanwhile.
        with suppress(OSError):
            for path in folder.glob(pattern):
                yield path.read_text()
            for path in folder.glob("task/*/children"):
                found += map(int, path.read_text().split())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
