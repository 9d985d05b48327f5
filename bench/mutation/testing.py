"""Tests of one mutant: in a fork of this process that reads a changed source instead of a file."""

from __future__ import annotations

import gc
import inspect
import os
import resource
import signal
import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType

import msgspec
import pytest
from hypothesis import Phase, settings

from mutation.drawing import PACKAGE, Mutant

__all__ = ["Stage", "repeat_examples"]

MEMORY = 4 << 30
"""Bytes that a process of tests may use: some mutants fill a list for ever."""
LONGEST_TEST = 120
"""Seconds, far more than the longest test takes without a mutant on a busy machine."""
TIME = "time"


def repeat_examples() -> None:
    """Let Hypothesis try the same examples each time. A failing one need not be made small."""
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutants", derandomize=True, database=None, deadline=None, phases=phases)
    settings.load_profile("mutants")


class Result(msgspec.Struct):
    """How a run of tests ended: the first test that failed, or another reason; empty if all passed."""

    killer: str
    failed: list[str] = []
    libraries: list[str] = []
    """Modules of other packages that were imported."""
    tests: list[str] = []
    """All tests that ran."""
    reached: dict[str, list[str]] = {}
    """By file and function: the tests that called it."""


class Stage:
    """Tests of one width. Those that fail without a mutant are left out, and the time of the others is the limit."""

    def __init__(self, tests: Sequence[str], folder: Path) -> None:
        self._folder = folder
        self._whole, seconds = _run(tests, Watch(folder), None, 1800)
        if self._whole.killer and not self._whole.failed:
            raise SystemExit(f"tests without a mutant end by {self._whole.killer}")
        self._limit = 5 + 3 * seconds
        # All later processes find these libraries imported; none of them imports Annales.
        for name in self._whole.libraries:
            with suppress(Exception):
                import_module(name)
        gc.freeze()
        print(f"{seconds:6.1f} s  {' '.join(tests)}; {len(self._whole.failed)} tests left out", flush=True)

    def killer(self, mutant: Mutant) -> tuple[str, float]:
        """The test that notices a mutant, empty for none, and the processor seconds of the run."""
        # What runs while modules are imported can matter to any test.
        wanted = self._whole.reached.get(f"{mutant.path} {mutant.where}", self._whole.tests)
        wanted = [test for test in wanted if test not in self._whole.failed]
        files = list(dict.fromkeys(test.partition("::")[0] for test in wanted))
        result, seconds = _run(files, Watch(self._folder, wanted), mutant, self._limit) if files else (Result(""), 0.0)
        return result.killer, seconds


def _run(tests: Sequence[str], watch: Watch, mutant: Mutant | None, limit: float) -> tuple[Result, float]:
    """Run tests in a fork, with a mutant up to the first failure, for a limited number of processor seconds."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            result = _test(tests, watch, mutant, int(limit))
        except BaseException as fault:  # noqa: BLE001 - the copy of this process ends here, after any error of a mutant
            result = Result(repr(fault))
        os.write(writing, msgspec.json.encode(result) + b"\n")
        os._exit(0)
    os.close(writing)
    answer = _read_line(reading)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    _, _, usage = os.wait4(child, 0)
    return msgspec.json.decode(answer, type=Result) if answer else Result(TIME), usage.ru_utime + usage.ru_stime


def _read_line(pipe: int) -> bytes:
    """A line, or nothing if the writer ends. Processes that tests have left may keep the pipe open beyond that line."""
    line = b""
    with os.fdopen(pipe, "rb", buffering=0) as file:
        while not line.endswith(b"\n") and (piece := file.read(1 << 16)):
            line += piece
    return line if line.endswith(b"\n") else b""


def _test(tests: Sequence[str], watch: Watch, mutant: Mutant | None, limit: int) -> Result:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(quiet, stream)
    if mutant is None:
        threading.setprofile(watch.note_call)
        sys.setprofile(watch.note_call)
    else:
        sys.meta_path.insert(0, MutantFinder(mutant))
    # Libraries that are imported already cannot be rewritten, which pytest warns of.
    options = ["-p", "no:cacheprovider", "-m", "not postgresql", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    options += [f"--basetemp={tempfile.gettempdir()}/tests", *(["--exitfirst"] if mutant else [])]
    code = pytest.main([*options, *tests], plugins=[watch])
    sys.setprofile(None)
    signal.alarm(0)
    killer = "" if code == pytest.ExitCode.OK else next(iter(watch.failed), f"exit code {int(code)}")
    libraries = [name for name, module in sys.modules.items() if _is_library(module)]
    return Result(killer, watch.failed, libraries, watch.tests, watch.reached())


def _is_library(module: object) -> bool:
    return "site-packages" in (getattr(module, "__file__", None) or "")


class MutantLoader(SourceFileLoader):
    """Loads a module from a changed source; the file stays as it is."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        super().__init__(name, str(path))
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        """The compiled source."""
        code: CodeType = compile(self._source, self.path, "exec", dont_inherit=True)
        return code


class MutantFinder:
    """Finds the one module that is changed."""

    def __init__(self, mutant: Mutant) -> None:
        self._path, self._source = PACKAGE / mutant.path, mutant.source
        self._name = ".".join(self._path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Called by Python for each import."""
        if name != self._name:
            return None
        return spec_from_file_location(name, self._path, loader=MutantLoader(name, self._path, self._source))


class Watch:
    """A plugin of pytest that runs the wanted tests, and notes which fail and which functions of a folder they call."""

    def __init__(self, folder: Path, wanted: Sequence[str] | None = None) -> None:
        self._folder = f"{folder}/"
        self._wanted = None if wanted is None else set(wanted)
        self.tests: list[str] = []
        self.failed: list[str] = []
        self._calls: dict[CodeType, dict[str, None]] = {}
        self._test = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out tests."""
        if self._wanted is not None:
            items[:] = [item for item in items if item.nodeid in self._wanted]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """End this process if the test waits for ever, which no test does without a mutant."""
        self._test = nodeid
        self.tests.append(nodeid)
        if self._wanted is not None:
            signal.alarm(LONGEST_TEST)

    def note_call(self, frame: FrameType, event: str, argument: object) -> None:
        """Called by Python for each call of a function."""
        code = frame.f_code
        # The body of a class runs while some test imports its module, and matters to all tests.
        is_function = code.co_flags & inspect.CO_OPTIMIZED
        if event == "call" and self._test and is_function and code.co_filename.startswith(self._folder):
            self._calls.setdefault(code, {})[self._test] = None

    def reached(self) -> dict[str, list[str]]:
        """By file and function: the tests that called it."""
        found: dict[str, list[str]] = {}
        for code, tests in self._calls.items():
            where = f"{Path(code.co_filename).relative_to(PACKAGE).as_posix()} {code.co_name}"
            found.setdefault(where, []).extend(tests)
        return found

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test."""
        self._note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file of tests that cannot be imported."""
        self._note(report)

    def _note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)
