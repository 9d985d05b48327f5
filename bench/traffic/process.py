"""A server in a process of its own, and what the operating system says about a process."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

SERVE = """
import sys
from pathlib import Path
from annales.server.runner import print_address, run
from annales.server.settings import ServerSettings
port, data_dir, workers, database = sys.argv[1:]
run(ServerSettings(port=int(port), data_dir=Path(data_dir), workers=int(workers), database=database), print_address)
"""
START_SECONDS = 120.0
"""Seconds after which a server that has not started never will."""
CORES: list[int] = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
"""Cores that this process may use; empty where processes cannot be bound to cores."""


def free_port() -> int:
    """A port of the loopback interface that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


class OwnServer:
    """A server with the default settings on a data directory; its process can be killed and started again.

    `database` is the URL of another database than the file in this directory. `core` is the core that it runs on; None
    leaves the choice to the operating system. Its worker processes may use all other cores.
    """

    def __init__(self, data_dir: Path, workers: int, core: int | None = None, database: str = "") -> None:
        self._port = free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        self._data_dir, self._workers, self._core, self._database = data_dir, workers, core, database
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """The id of the running process."""
        assert self._process
        return self._process.pid

    def start(self) -> float:
        """Start the process; returns the seconds until it answers requests. Raises `TimeoutError`."""
        begin = time.perf_counter()
        settings = (str(self._port), str(self._data_dir), str(self._workers), self._database)
        command = [sys.executable, "-c", SERVE, *settings]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if self._core is not None and sys.platform == "linux":
            # The interpreter has one thread as yet; all later threads and processes inherit its cores.
            os.sched_setaffinity(self._process.pid, {self._core})
        self._wait_for_address()
        return time.perf_counter() - begin

    def _wait_for_address(self) -> None:
        assert self._process
        assert self._process.stdout
        output, lines = self._process.stdout, queue.Queue[str]()
        threading.Thread(target=lambda: lines.put(output.readline()), daemon=True).start()
        try:
            line = lines.get(timeout=START_SECONDS)
        except queue.Empty:
            line = ""
        if not line:
            self.kill()
            raise TimeoutError(f"the server on {self._data_dir} did not start")

    def free_workers(self) -> None:
        """Let the worker processes use all cores but that of the server."""
        if self._core is None or sys.platform != "linux":
            return
        for pid in children(self.pid):
            with contextlib.suppress(OSError):
                for thread in Path(f"/proc/{pid}/task").iterdir():
                    os.sched_setaffinity(int(thread.name), set(CORES) - {self._core} or set(CORES))

    def worker_processes(self) -> set[int]:
        """Ids of the worker processes: all children that multiprocessing has spawned."""
        found = set()
        for pid in children(self.pid):
            # It may have ended meanwhile.
            with contextlib.suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    found.add(pid)
        return found

    def check_running(self) -> None:
        """Raises `ChildProcessError` if the process has ended by itself, such as by a crash."""
        assert self._process
        code = self._process.poll()
        if code is not None:
            raise ChildProcessError(f"the server ended by itself with exit code {code}")

    def freeze(self) -> None:
        """Stop the process where it is, so that it answers nothing more; it can only be killed then."""
        if sys.platform != "win32":
            os.kill(self.pid, signal.SIGSTOP)

    def kill(self) -> None:
        """Kill the process at once, as `kill -9` does."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the process to end; returns its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> int:
        assert self._process
        self._process.send_signal(number)
        with self._process:
            return self._process.wait(START_SECONDS)


@dataclass(frozen=True)
class Usage:
    """What a process uses at one moment. Figures that the system does not give are 0."""

    seconds: float
    """Processor time of the process so far."""
    worker_seconds: float
    """Processor time of its child processes so far."""
    memory: int
    """Resident memory in bytes, without child processes."""
    files: int
    """Open files, sockets among them."""
    sockets: int


def usage(pid: int | None) -> Usage:
    """What a process uses now; zeros without /proc."""
    if pid is None or not Path(f"/proc/{pid}/stat").exists():
        return Usage(0.0, 0.0, 0, 0, 0)
    links = []
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            links.append(str(entry.readlink()))
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    sockets = sum(link.startswith("socket:") for link in links)
    workers = sum(processor_seconds(child) for child in children(pid))
    return Usage(processor_seconds(pid), workers, pages * os.sysconf("SC_PAGE_SIZE"), len(links), sockets)


def processor_seconds(pid: int) -> float:
    """Processor time of all threads of a process, in seconds; 0 if it has ended."""
    fields = _stat(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def children(pid: int) -> list[int]:
    """Ids of the child processes, without their children."""
    numbers = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    return [number for number in numbers if (fields := _stat(number)) and int(fields[1]) == pid]


def _stat(pid: int) -> list[str]:
    """The fields of /proc/PID/stat from the state on; empty if the process has ended."""
    try:
        # The name of the command stands in brackets and may contain spaces.
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return []
