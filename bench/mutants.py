"""Whether tests notice small faults in the code: bench/mutants.py [--part PART] [--count N] [--seed N] [--survivors].

A mutant is the code with one small change: another operator, number or condition, a loop without iterations, without a
decorator, or with another class of exception caught. Cosmic Ray makes the changes: .venv/bin/pip install cosmic-ray.
Annotations stay as they are, and so does what only steers compilation.

Each mutant is tested in a process of its own, which reads the changed source instead of the file, by the tests that
call the changed function. A mutant is killed if a test fails, or if the tests take far longer than without it. Rules
run as plain Python: tests that need compiled rules fail without a mutant too, and are left out. Each part has wider
tests, which only those mutants meet that survive the narrow ones.

`docs/data/mutants.jsonl` keeps the results: the same command continues where it was interrupted, and with --survivors
it tests the survivors again. `docs/data/equivalent-mutants.toml` lists changes after which the code does the same, with
the reason; they count neither as killed nor as survivors. Needs Linux.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from mutation.drawing import PACKAGE, Key, Mutant, draw
from mutation.testing import Stage, repeat_examples

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "docs" / "data" / "mutants.jsonl"
EQUIVALENT = ROOT / "docs" / "data" / "equivalent-mutants.toml"

Row: TypeAlias = dict[str, Any]


class Part(NamedTuple):
    """Files that are mutated, how many mutants are drawn, and the tests, narrow ones first."""

    sources: str
    number: int
    stages: tuple[tuple[str, ...], ...]


CASES = "tests/games/test_cases.py"
GENERIC = (
    *(f"tests/games/test_{name}.py" for name in ("rules", "defaults", "registry")),
    "tests/frozen",
    "tests/library/test_chance.py",
)
PARTS = {
    "duel": Part(
        "duel/rules/*.py",
        100,
        (
            (CASES, "tests/duel/test_cases.py", "tests/duel/test_facts.py", "tests/duel/test_golden.py"),
            ("tests/duel", "src/annales/duel", *GENERIC),
        ),
    ),
    "flow": Part(
        "flow/rules/*.py",
        100,
        (
            (CASES, "tests/flow/test_cases.py", "tests/flow/test_cards.py", "tests/flow/test_cardsets.py"),
            ("tests/flow", "src/annales/flow", *GENERIC),
        ),
    ),
    "core": Part(
        "core/*.py",
        110,
        (
            (CASES, "src/annales/core", *(f"tests/library/test_{name}.py" for name in ("moves", "inputs", "records"))),
            (
                "tests/library",
                "--ignore=tests/library/test_structs.py",
                *GENERIC,
                "tests/texts",
                "tests/cli/test_play.py",
                "tests/cli/test_replay.py",
                "tests/bots/test_levels.py",
                "tests/arena/test_time_control.py",
            ),
        ),
    ),
    "writer": Part(
        "server/db/writer.py",
        60,
        (
            ("tests/server/db/test_writer.py",),
            (
                *(f"tests/server/test_{name}.py" for name in ("faults", "disturbed", "drain", "without_database")),
                "docs/guide/server.md",
            ),
        ),
    ),
    "table": Part(
        "server/live/table.py",
        80,
        (
            tuple(
                f"tests/server/test_{name}.py"
                for name in ("table", "table_clients", "table_socket", "faults", "clocks", "plans")
            ),
            tuple(f"tests/server/test_{name}.py" for name in ("phrases", "restart", "spectators", "absence")),
        ),
    ),
}


def main() -> None:
    """Draw, test and show."""
    parser = argparse.ArgumentParser(description="Find out whether the tests notice small faults.")
    parser.add_argument("--part", choices=PARTS, action="append", help="all parts by default")
    parser.add_argument("--count", type=int, default=0, help="mutants of each part; 0: as many as PARTS says")
    parser.add_argument("--seed", type=int, default=36, help="of the draw")
    parser.add_argument("--survivors", action="store_true", help="test those that survived again")
    parser.add_argument("--show", action="store_true", help="only show the results so far")
    given = parser.parse_args()
    repeat_examples()
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        # A folder cannot lie below a file, so no test finds or stores compiled rules: their cache knows no mutants.
        os.environ |= {"ANNALES_CACHE": str(Path(__file__) / "none"), "TMPDIR": folder}
        tempfile.tempdir = None
        for name in () if given.show else given.part or PARTS:
            test_part(name, given.count or PARTS[name].number, given.seed, survivors=given.survivors)
    show()


def test_part(name: str, count: int, seed: int, *, survivors: bool) -> None:
    """Test the mutants of a part that have no result yet, or those that survived, and store the results."""
    known, same, stages = read_results(), read_equivalent(), stages_of(PARTS[name])
    begun: list[Stage] = []
    for mutant in draw(PARTS[name].sources, count, seed):
        before = known.get(mutant.key)
        if before is None or (survivors and not before["killer"] and mutant.key not in same):
            killer, seconds = find_killer(mutant, begun, stages)
            store(name, mutant, killer)
            print(f"{seconds:6.1f} s  {mutant.path} {mutant.where}: {mutant.after}  {killer or 'SURVIVED'}", flush=True)


def stages_of(part: Part) -> Iterator[Stage]:
    """The stages of a part. Each begins when it is first needed, because it runs all its tests once."""
    return (Stage(tests, (PACKAGE / part.sources).parent) for tests in part.stages)


def find_killer(mutant: Mutant, begun: list[Stage], more: Iterator[Stage]) -> tuple[str, float]:
    """The test that notices a mutant, empty for none, and the processor seconds of all runs."""
    whole, number = 0.0, 0
    while True:
        if number == len(begun):
            stage = next(more, None)
            if stage is None:
                return "", whole
            begun.append(stage)
        killer, seconds = begun[number].killer(mutant)
        whole, number = whole + seconds, number + 1
        if killer:
            return killer, whole


def store(part: str, mutant: Mutant, killer: str) -> None:
    """Append a result to the file."""
    path, where, before, after = mutant.key
    row = {"part": part, "path": path, "where": where, "before": before, "after": after, "killer": killer}
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")


def read_results() -> dict[Key, Row]:
    """The last result of each mutant."""
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else []
    return {key_of(row): row for row in map(json.loads, lines)}


def read_equivalent() -> set[Key]:
    """The mutants that do the same as the code."""
    return {key_of(row) for row in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["equivalent"]}


def key_of(row: Row) -> Key:
    """What a result and an equivalent mutant have in common."""
    return row["path"], row["where"], row["before"], row["after"]


def show() -> None:
    """Print the results by part, then the survivors."""
    equivalent, rows = read_equivalent(), read_results()
    survivors = [row for key, row in rows.items() if not row["killer"] and key not in equivalent]
    print("part    drawn  equivalent  killed  survived   share")
    for name in PARTS:
        mine = [row for row in rows.values() if row["part"] == name]
        killed, survived = sum(bool(row["killer"]) for row in mine), sum(row["part"] == name for row in survivors)
        share = f"{killed / (killed + survived):7.1%}" if killed + survived else ""
        print(f"{name:7}{len(mine):6}{len(mine) - killed - survived:12}{killed:8}{survived:10} {share}")
    for row in survivors:
        print(f"{row['path']} {row['where']}:\n  - {row['before']}\n  + {row['after']}")


if __name__ == "__main__":
    main()
