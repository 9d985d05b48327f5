"""Measures flakiness: `script/test --again 20 [--beside-load] [arguments of pytest]` runs tests in random order.

It prints a table of the tests that did not always pass, and the output of their first failures. With `--beside-load`
each core is kept busy meanwhile by a process of normal priority.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parents[1]
REPORTS = ROOT / "build" / "again"
BUSY = "while True: pass"


class Failure(NamedTuple):
    """A test that failed in one run."""

    test: str
    output: str


@contextmanager
def beside_load() -> Iterator[None]:
    """Keep each core busy."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def run_once(seed: int, options: list[str]) -> list[Failure]:
    """Run the tests in the order that a seed decides. Raises `SystemExit` when pytest cannot run them."""
    report = REPORTS / f"{seed}.xml"
    report.unlink(missing_ok=True)
    order = ["--random-order-bucket=module", f"--random-order-seed={seed}", f"--junitxml={report}"]
    code = subprocess.run(["pytest", *order, *options], cwd=ROOT, check=False).returncode
    if code not in {0, 1} or not report.exists():
        sys.exit(f"pytest ended with {code} instead of running the tests; its output is above")
    return failures_in(report)


def failures_in(report: Path) -> list[Failure]:
    """The failures and errors in a report of pytest in the format of JUnit."""
    return [
        Failure(f"{case.get('classname')}::{case.get('name')}", "".join(case.itertext()))
        for case in ET.parse(report).iter("testcase")
        if case.find("failure") is not None or case.find("error") is not None
    ]


def table(runs: list[list[Failure]]) -> str:
    """How often each test failed that did not always pass, most often first, and each one's first output."""
    outputs: dict[str, list[str]] = {}
    for failures in runs:
        for failure in failures:
            outputs.setdefault(failure.test, []).append(failure.output)
    worst = sorted(outputs.items(), key=lambda item: -len(item[1]))
    rows = [f"failed {len(found)} of {len(runs)}  {test}" for test, found in worst]
    firsts = [f"\n== {test}\n{found[0]}" for test, found in worst]
    return "\n".join([*rows, *firsts]) or f"All tests passed in each of {len(runs)} runs."


def main(arguments: list[str]) -> int:
    """Run the tests again and again; 1 if a test failed, else 0."""
    parser = argparse.ArgumentParser(prog="script/test --again")
    parser.add_argument("times", type=int)
    parser.add_argument("--beside-load", action="store_true")
    chosen, options = parser.parse_known_args(arguments)
    REPORTS.mkdir(parents=True, exist_ok=True)
    runs: list[list[Failure]] = []
    for seed in range(1, chosen.times + 1):
        print(f"== Run {seed} of {chosen.times}", flush=True)
        if chosen.beside_load:
            with beside_load():
                runs.append(run_once(seed, options))
        else:
            runs.append(run_once(seed, options))
    print(table(runs))
    return int(any(runs))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
