"""The process of an external engine: start, messages, time, and end."""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from threading import Thread
from time import perf_counter
from typing import IO, Any

from annales.bots.processor_time import session_seconds
from annales.errors import EngineFault

__all__ = ["HELLO", "PROTOCOL", "EngineProcess", "Greeting", "end_all"]

PROTOCOL = 1
"""Version of the protocol, in both greetings."""
HELLO_SECONDS = 60.0
"""Wall-clock seconds in which an engine has to greet."""
QUIT_SECONDS = 1.0
"""Wall-clock seconds that an engine has to end after `quit`."""
LONGEST_LINE = 1 << 16
"""Characters of a line that an engine writes; a longer one cannot be read as an answer."""
WALL_FACTOR, WALL_SECONDS = 5.0, 5.0
"""An engine that uses little processor time is late after this many times its limit, plus these seconds."""

_running: set[EngineProcess] = set()


@dataclass(frozen=True)
class Greeting:
    """The first message to an engine, what its answer has to contain, and the message that ends it, if there is one."""

    message: Mapping[str, object]
    wanted: Mapping[str, object]
    quit: Mapping[str, object] | None = None


HELLO = Greeting({"type": "hello", "protocol": PROTOCOL}, {"type": "hello", "protocol": PROTOCOL}, {"type": "quit"})
"""The greeting of engines that follow a game."""


class EngineProcess:
    """A running engine, greeted. Raises `EngineFault` where it cannot be started or gives no greeting."""

    def __init__(self, command: Sequence[str], log: str | None = None, greeting: Greeting = HELLO) -> None:
        self._greeting = greeting
        self._errors = _open_errors(log)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding="utf-8",
                errors="replace",
                # A session of its own: its children are measured and ended with it, and Ctrl-C does not reach it.
                start_new_session=True,
            )
        except OSError as fault:
            raise EngineFault(f"cannot be started: {fault.strerror or fault}") from fault
        _running.add(self)
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        Thread(target=_read_lines, args=(self._process.stdout, self._lines), daemon=True).start()
        try:
            self._greet()
        except EngineFault:
            self.end()
            raise

    def send(self, message: Mapping[str, object]) -> None:
        """Send one message. Raises `EngineFault` when the engine has ended."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None

    def ask(
        self,
        messages: Sequence[Mapping[str, object]],
        allowed: float | None,
        is_answer: Callable[[Mapping[str, object]], bool] = lambda message: message.get("type") != "info",
    ) -> tuple[dict[str, Any], float]:
        """Send messages, of which the last is a question, and return the answer, with the seconds that all of it took.

        `is_answer` distinguishes the answer from lines of information, of which there may be any number before it.

        Seconds are processor time where it can be measured, otherwise wall-clock time. Raises `EngineFault` when they
        exceed `allowed`, when the engine ends, and for an answer that is not an object.
        """
        clock = _Stopwatch(self._process.pid)
        for message in messages:
            self.send(message)
        while True:
            line = self._wait(clock, allowed)
            used = clock.seconds()
            if allowed is not None and used > allowed:
                raise EngineFault(f"took {used:.2f} of {allowed:g} seconds", "time")
            answer = _read_object(line)
            if is_answer(answer):
                return answer, used

    def end(self, seconds: float = QUIT_SECONDS) -> None:
        """End the engine: ask it to quit, and kill its whole session after some seconds."""
        _running.discard(self)
        # `RuntimeError`: a signal handler calls this, perhaps while the interrupted code writes to the same stream.
        with suppress(EngineFault, OSError, RuntimeError, ValueError):
            if self._greeting.quit is not None:
                self.send(self._greeting.quit)
        with suppress(OSError, RuntimeError, ValueError):
            if self._process.stdin is not None:
                self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        with suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        if self._errors is not None:
            self._errors.close()

    def _greet(self) -> None:
        self.send(self._greeting.message)
        try:
            line = self._lines.get(timeout=HELLO_SECONDS)
        except Empty:
            raise EngineFault(f"gave no greeting in {HELLO_SECONDS:g} seconds") from None
        if line is None:
            raise self._ended()
        hello = _read_object(line)
        wanted = self._greeting.wanted
        if any(hello.get(name) != value for name, value in wanted.items()):
            raise EngineFault(f"greeted with {line.strip()[:200]!r}; it has to contain {json.dumps(wanted)}")

    def _wait(self, clock: _Stopwatch, allowed: float | None) -> str:
        """The next line of the engine. Raises `EngineFault` when it ends or is late."""
        while True:
            try:
                # Reading the processor time of all processes takes milliseconds, so it is not read too often.
                line = self._lines.get(timeout=1.0 if allowed is None else max(0.05, allowed / 4))
            except Empty:
                if allowed is not None:
                    clock.check(allowed)
                continue
            if line is None:
                raise self._ended()
            return line

    def _ended(self) -> EngineFault:
        """The fault of an engine that has ended: its exit code, and the last line of its standard error."""
        try:
            code: int | None = self._process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            return EngineFault("closed its standard output or input")
        last = _last_line(self._errors)
        return EngineFault(f"ended with exit code {code}" + (f": {last}" if last else ""))


class _Stopwatch:
    """Seconds that an engine uses from now on."""

    def __init__(self, session: int) -> None:
        self._session, self._begin, self._wall = session, session_seconds(session), perf_counter()

    def seconds(self) -> float:
        """Processor seconds so far; wall-clock seconds where they cannot be measured."""
        wall = perf_counter() - self._wall
        now = None if self._begin is None else session_seconds(self._session)
        return wall if now is None or self._begin is None else max(now - self._begin, 0.0)

    def check(self, allowed: float) -> None:
        """Raise `EngineFault` if an engine that has not answered yet is late."""
        used, wall = self.seconds(), perf_counter() - self._wall
        if used > allowed:
            raise EngineFault(f"took more than {used:.2f} of {allowed:g} seconds", "time")
        if wall > WALL_FACTOR * allowed + WALL_SECONDS:
            raise EngineFault(
                f"gave no answer in {wall:.1f} seconds of wall-clock time, with {allowed:g} seconds allowed", "time"
            )


def end_all() -> None:
    """End all engines of this process."""
    for process in list(_running):
        # This runs in processes that are about to be killed, so it must not take long.
        process.end(0.2)


atexit.register(end_all)


def _open_errors(log: str | None) -> IO[bytes] | None:
    """Where an engine's standard error goes; None for that of this process."""
    if log == "-":
        return None
    if log is None:
        return TemporaryFile()
    folder = Path(log)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Several processes start engines at the same time: each takes the first number that is free.
        number = 1
        while True:
            try:
                return (folder / f"engine-{number:04}.log").open("x+b")
            except FileExistsError:
                number += 1
    except OSError as fault:
        raise EngineFault(f"cannot write to the log folder {log}: {fault.strerror or fault}") from fault


def _last_line(errors: IO[bytes] | None) -> str:
    if errors is None:
        return ""
    size = errors.seek(0, os.SEEK_END)
    errors.seek(max(0, size - 4000))
    lines = errors.read().decode("utf-8", "replace").split("\n")
    return next((line.strip()[:400] for line in reversed(lines) if line.strip()), "")


def _read_lines(stream: IO[str], lines: SimpleQueue[str | None]) -> None:
    """Put all lines of an engine into a queue, and None at their end."""
    with suppress(OSError, ValueError), stream:
        while line := stream.readline(LONGEST_LINE):
            lines.put(line)
    lines.put(None)


def _read_object(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise EngineFault(f"wrote {line.strip()[:200]!r}, which is not a JSON object")
    return found
