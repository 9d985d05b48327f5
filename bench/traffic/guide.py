"""The commands of the guide as they stand, and a stand-in for the machine that they are written for."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import httpx

from traffic.process import free_port

DOCS = Path(__file__).parents[2] / "docs"
HEADING = re.compile(r"^#+ ", re.MULTILINE)
PROGRAMS = ("/opt/annales/bin/", "install ", "logrotate ", "python3 ", "sudo ", "systemctl ", "useradd ")
"""What the lines of commands begin with; other indented lines are output."""
PLACES = re.compile(r"(?<![\w./])/(?=(?:backups|etc|opt|var)\b)")
"""The root of paths, which here is a folder."""
START_SECONDS, STOP_SECONDS = 120.0, 30.0


class CommandError(RuntimeError):
    """A command of the guide has failed; the text has its output."""

    def __init__(self, what: str, errors: str = "") -> None:
        super().__init__(f"{what}\n{errors}".strip())
        self.errors = errors
        """What it wrote to standard error."""


def commands(page: str, heading: str) -> list[str]:
    """The commands below a heading of a page of the guide, up to the next heading. Raises `ValueError`."""
    text = (DOCS / "guide" / page).read_text(encoding="utf-8")
    _, found, after = text.partition(f"# {heading}\n")
    lines = [line.strip() for line in HEADING.split(after)[0].splitlines() if line.startswith("    ")]
    if not found or not (chosen := [line for line in lines if line.startswith(PROGRAMS)]):
        raise ValueError(f"{page}: no commands below {heading!r}")
    return chosen


class Machine:
    """A folder in place of the root of a machine, with systemd's part of starting and stopping the server."""

    def __init__(self, root: Path, clone: Path, *, page: bool, **more: str) -> None:
        self.root, self._clone, self._more = root, clone, more
        self._build = {} if page else {"ANNALES_PAGE": "0"}
        self.url = f"http://127.0.0.1:{free_port()}"
        self._server: subprocess.Popen[bytes] | None = None

    def place(self, path: str) -> Path:
        """Where a path of the guide is here."""
        return Path(self._translate(path))

    def write(self, path: str, deployed: str, more: str = "") -> None:
        """Put a file of `docs/deploy` to its place, with further lines."""
        self.place(path).parent.mkdir(parents=True, exist_ok=True)
        text = (DOCS / "deploy" / deployed).read_text(encoding="utf-8") + more
        self.place(path).write_text(self._translate(text), encoding="utf-8")

    def run(self, line: str, **replaced: str) -> str:
        """Run a command of the guide, with other words for some of its words; its output. Raises `CommandError`."""
        words = self._words(line, replaced)
        if words[0] == "systemctl":
            self._systemctl(words[1])
            return ""
        if words[0] == "useradd":
            # The user of this process is the server's.
            return ""
        if words[0] == "python3":
            words[0] = sys.executable
        if words[0] == "install":
            words = [word for word in words if not word.startswith(("--owner=", "--group="))]
        return self._run(words)

    def spawn(self, line: str, **replaced: str) -> subprocess.Popen[bytes]:
        """Run a command of the guide that does not end by itself."""
        return self._serve(self._words(line, replaced), {}, subprocess.DEVNULL)

    def _words(self, line: str, replaced: Mapping[str, str]) -> list[str]:
        for old, new in replaced.items():
            # A path of this machine that a command has printed stays as it is.
            line = re.sub(old, new.removeprefix(str(self.root)), line)
        words = shlex.split(self._translate(line))
        return words[3:] if words[0] == "sudo" else words

    def _run(self, words: list[str]) -> str:
        environment = self._environment | (self._build if words[0].endswith("/pip") else {})
        done = subprocess.run(words, cwd=self._clone, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CommandError(f"{shlex.join(words)}: exit code {done.returncode}\n{done.stdout}", done.stderr)
        if self._build:
            self._link_page()
        return done.stdout

    def _link_page(self) -> None:
        """Give a server that was installed without a page the one that is built here."""
        for folder in self.root.glob("opt/annales/lib/python*/site-packages/annales/server"):
            if not (folder / "page").exists():
                (folder / "page").symlink_to(DOCS.parent / "src/annales/server/page")

    def start(self) -> None:
        """Start the server as its unit says. Raises `CommandError` if it does not answer in time."""
        unit = self.place("/etc/systemd/system/annales.service").read_text(encoding="utf-8")
        values = [line.partition("=")[::2] for line in unit.splitlines()]
        environment = dict(value.partition("=")[::2] for key, value in values if key == "Environment")
        given = dict(values)
        log = Path(given["StandardError"].removeprefix("append:"))
        port = {"ANNALES_PORT": self.url.rpartition(":")[2]}
        with log.open("ab") as file:
            command = shlex.split(given["ExecStart"])
            self._server = self._serve(command, {**environment, **port}, file.fileno())
        self.wait(self.url, self._server)

    def _serve(self, words: list[str], environment: dict[str, str], log: int) -> subprocess.Popen[bytes]:
        """Start a server."""
        return subprocess.Popen(
            words, env=self._environment | environment, stdout=subprocess.DEVNULL, stderr=log, cwd=self._clone
        )

    def wait(self, url: str, server: subprocess.Popen[bytes]) -> None:
        """Wait until a server answers. Raises `CommandError`."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and server.poll() is None:
            try:
                httpx.get(f"{url}/health", timeout=5.0).raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.1)
            else:
                return
        raise CommandError(f"the server does not answer at {url}; exit code {server.poll()}")

    def end(self, server: subprocess.Popen[bytes]) -> None:
        """Ask a server to end. Raises `CommandError` if its exit code is not 0."""
        server.send_signal(signal.SIGTERM)
        if code := server.wait(STOP_SECONDS):
            raise CommandError(f"the server ended with exit code {code}")

    def stop(self) -> None:
        """Stop the server."""
        if self._server is not None:
            self.end(self._server)
            self._server = None

    def close(self) -> None:
        """Kill what still runs."""
        if self._server is not None:
            self._server.kill()
            self._server.wait()

    def _systemctl(self, action: str) -> None:
        {"enable": self.start, "start": self.start, "stop": self.stop}[action]()

    def _translate(self, text: str) -> str:
        return PLACES.sub(f"{self.root}/", text)

    @property
    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("ANNALES_", "PYTHON"))}
        return kept | {"ANNALES_CACHE": str(self.root / "var/cache/annales"), **self._more}
