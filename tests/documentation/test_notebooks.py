"""Notebooks run from the first cell to the last in a shortened form, and hold the output of a whole run."""

import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from tests.documentation.pages import DOCS

NOTEBOOKS = DOCS / "notebooks"
NAMES = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
SHORT = {"NOTEBOOK_SECONDS": "2", "NOTEBOOK_GAMES": "10", "OPENBLAS_NUM_THREADS": "1"}
NEEDS_TORCH = {"alphazero", "ppo"}


def execute(name: str, out: Path) -> subprocess.CompletedProcess[str]:
    """Run a notebook in its folder, with little to compute, and write it elsewhere."""
    program = "from nbclient.cli import main; main()"
    command = [sys.executable, "-c", program, "--timeout=-1", f"--output={out / name}", f"{name}.ipynb"]
    return subprocess.run(
        command, cwd=NOTEBOOKS, env={**os.environ, **SHORT}, capture_output=True, text=True, check=False
    )


def is_run(file: Path) -> bool:
    """Whether all cells were run in their order and without an error."""
    notebook = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    faults = [output for cell in cells for output in cell.outputs if output.output_type == "error"]
    return not faults and [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.torch if name in NEEDS_TORCH else ()) for name in NAMES]
)
def test_every_cell_of_a_notebook_runs(name: str, tmp_path: Path) -> None:
    done = execute(name, tmp_path)

    assert done.returncode == 0, done.stderr
    assert is_run(tmp_path / f"{name}.ipynb")


@pytest.mark.parametrize("name", NAMES)
def test_every_notebook_holds_the_output_of_a_whole_run(name: str) -> None:
    assert is_run(NOTEBOOKS / f"{name}.ipynb")
