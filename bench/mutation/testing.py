"""Tests of one mutant: in a fork of this process that reads a changed source instead of a file."""

from __future__ import annotations

import gc
import os
import resource
import select
import signal
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

import msgspec
import pytest
from hypothesis import Phase, settings

from mutation.drawing import PACKAGE, Mutant

__all__ = ["Stage", "repeat_examples"]

MEMORY = 4 << 30
"""Bytes that a process of tests may use: some mutants fill a list for ever."""
TIME = "time"


def repeat_examples() -> None:
    """Let Hypothesis try the same examples each time. A failing one need not be made small."""
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutants", derandomize=True, database=None, deadline=None, phases=phases)
    settings.load_profile("mutants")


class Stage:
    """Tests of one width: those that fail without a mutant are left out, and the others limit the time."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.tests = tests
        whole, seconds = _run(tests, None, (), 900)
        if whole.killer and not whole.failed:
            raise SystemExit(f"tests without a mutant end by {whole.killer}")
        self.left_out, self.limit = whole.failed, 5 + 3 * seconds
        # All later processes find these libraries imported; none of them imports Annales.
        for name in whole.libraries:
            with suppress(Exception):
                import_module(name)
        gc.freeze()
        print(f"{seconds:6.1f} s  {' '.join(tests)}; {len(whole.failed)} tests left out", flush=True)

    def killer(self, mutant: Mutant) -> tuple[str, float]:
        """The test that notices a mutant, empty for none, and the processor seconds of the run."""
        result, seconds = _run(self.tests, mutant, self.left_out, self.limit)
        return result.killer, seconds


class Result(msgspec.Struct):
    """How a run of tests ended: the first test that failed, all that failed, and the libraries that were imported."""

    killer: str
    failed: list[str] = []
    libraries: list[str] = []


def _run(tests: Sequence[str], mutant: Mutant | None, left_out: Iterable[str], limit: float) -> tuple[Result, float]:
    """Run tests in a fork, with a mutant up to the first failure, for so many processor seconds at most."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            result = _test(tests, mutant, left_out, int(limit))
        except BaseException as fault:  # noqa: BLE001 - whatever a mutant does, the copy of this process ends here
            result = Result(repr(fault))
        os.write(writing, msgspec.json.encode(result) + b"\n")
        os._exit(0)
    os.close(writing)
    # Waiting takes no processor time, and other programs may run on this machine.
    answer = _read_line(reading, 3 * limit)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    _, _, usage = os.wait4(child, 0)
    return msgspec.json.decode(answer, type=Result) if answer else Result(TIME), usage.ru_utime + usage.ru_stime


def _read_line(pipe: int, seconds: float) -> bytes:
    """A line, or nothing if the writer ends or is silent for so long."""
    # Processes that tests have left may keep the pipe open, so its end is not waited for.
    line = b""
    with os.fdopen(pipe, "rb", buffering=0) as file:
        while not line.endswith(b"\n"):
            ready, _, _ = select.select([file], [], [], seconds)
            piece = file.read(1 << 16) if ready else b""
            if not piece:
                return b""
            line += piece
    return line


def _test(tests: Sequence[str], mutant: Mutant | None, left_out: Iterable[str], limit: int) -> Result:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(quiet, stream)
    if mutant is not None:
        sys.meta_path.insert(0, MutantFinder(mutant))
    watch = Watch(left_out)
    # Libraries that are imported already cannot be rewritten, which pytest warns of.
    options = ["-p", "no:cacheprovider", "-m", "not postgresql", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    options += [f"--basetemp={tempfile.gettempdir()}/tests", *(["--exitfirst"] if mutant else [])]
    code = pytest.main([*options, *tests], plugins=[watch])
    killer = "" if code == pytest.ExitCode.OK else next(iter(watch.failed), f"exit code {int(code)}")
    return Result(killer, watch.failed, [name for name, module in sys.modules.items() if _is_library(module)])


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
    """A plugin of pytest that leaves out some tests and notes those that fail."""

    def __init__(self, left_out: Iterable[str]) -> None:
        self.left_out, self.failed = set(left_out), list[str]()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out tests."""
        items[:] = [item for item in items if item.nodeid not in self.left_out]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test."""
        self._note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file of tests that cannot be imported."""
        self._note(report)

    def _note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)
