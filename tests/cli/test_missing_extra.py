"""The command without the packages of the extra `cli`, and the error that says so."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import annales
from annales.errors import AnnalesError, MissingExtra

SOURCES = Path(annales.__file__).parents[1]


def run_without(package: str, code: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process where a package cannot be imported."""
    return subprocess.run(
        [sys.executable, "-c", f"import sys\nsys.modules[{package!r}] = None\n{code}"],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )


@pytest.mark.parametrize("package", ["typer", "rich"])
def test_the_command_says_how_to_install_what_it_needs(package: str) -> None:
    result = run_without(package, "from annales.cli import main\nmain()")

    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.strip().endswith("pip install 'annales[cli]'")
    assert "Traceback" not in result.stderr


def test_importing_the_command_raises_a_clear_error() -> None:
    code = """
from annales.errors import MissingExtra
try:
    import annales.cli.app
except MissingExtra as fault:
    print(fault.extra, fault.command, sep="; ")
"""
    assert run_without("typer", code).stdout == "cli; pip install 'annales[cli]'\n"


@pytest.mark.parametrize("package", ["typer", "rich"])
def test_the_board_needs_no_extra(package: str) -> None:
    result = run_without(package, "from annales import Duel\nprint(Duel(seed=7).board(width=60))")

    assert (result.returncode, result.stderr) == (0, "")
    assert "Draft of the wonders" in result.stdout


def test_a_missing_extra_is_an_import_error_that_survives_pickling() -> None:
    fault: MissingExtra = pickle.loads(pickle.dumps(MissingExtra("server", "the server")))

    assert (fault.extra, fault.command) == ("server", "pip install 'annales[server]'")
    assert issubclass(MissingExtra, ImportError)
    assert issubclass(MissingExtra, AnnalesError)
    assert "the server" in str(fault)
