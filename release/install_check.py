"""Installs the wheel into an empty environment of each interpreter found, and measures it.

python -m release.install_check WHEEL [--save FILE]

The environment sees no Node.js and no compiler: its search path has nothing but itself, and pip may take wheels only.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import tempfile
import time
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from release.interpreters import SUPPORTED, find_interpreters

__all__ = ["Measured", "check_install"]

IMPORT = "import time; start = time.perf_counter(); import annales; print(time.perf_counter() - start)"
FIRST_GAME = """
import time
start = time.perf_counter()
import random
from annales import Duel
game, chooser = Duel(seed=7), random.Random(1)
while game.outcome is None:
    game.play(chooser.choice(list(game.legal_moves)))
print(time.perf_counter() - start)
"""
"""A whole game by the plain rules, the import included."""
REPEATS = 5
BARS = {"install": 40.0, "import_": 0.3, "first_game": 0.6}
"""The most seconds that each step may take."""


@dataclass(frozen=True)
class Measured:
    """What one interpreter took, in seconds: the medians of five runs, and one installation."""

    python: str
    install: float
    import_: float
    first_game: float

    @property
    def misses(self) -> list[str]:
        """The steps that took longer than their bars."""
        return [name for name, bar in BARS.items() if getattr(self, name) > bar]


def check_install(python: Path, wheel: Path, folder: Path) -> Measured:
    """Install a wheel into a new environment in a folder. Raises `CalledProcessError` where a step fails."""
    subprocess.run([python, "-m", "venv", folder], check=True)
    inside = folder / "bin" / "python"
    begin = time.perf_counter()
    pip = ["-m", "pip", "install", "--quiet", "--no-cache-dir", "--only-binary", ":all:", str(wheel)]
    subprocess.run([inside, *pip], check=True, env=_environment(folder), capture_output=True)
    install = time.perf_counter() - begin
    version = _output(inside, "import platform; print(platform.python_version())", folder)
    import_, first_game = (
        median(float(_output(inside, code, folder)) for _ in range(REPEATS)) for code in (IMPORT, FIRST_GAME)
    )
    return Measured(version.strip(), round(install, 1), round(import_, 3), round(first_game, 3))


def _environment(folder: Path) -> dict[str, str]:
    """This process's environment, with nothing on the search path but the new one."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return kept | {"PATH": str(folder / "bin"), "ANNALES_CACHE": str(folder / "cache")}


def _output(python: Path, code: str, folder: Path) -> str:
    done = subprocess.run(
        [python, "-I", "-c", code], check=True, capture_output=True, text=True, env=_environment(folder)
    )
    return done.stdout


def report(rows: list[Measured]) -> dict[str, object]:
    """What `docs/data/install.json` stores."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{platform.system()} {platform.machine()}",
        "rows": [asdict(row) for row in rows],
        "missing": [version for version in SUPPORTED if not any(row.python.startswith(f"{version}.") for row in rows)],
    }


def main() -> None:
    """Check all interpreters, print what they took, and end with code 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description="Installs the wheel into empty environments and measures it.")
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write what was measured as JSON")
    chosen = parser.parse_args()
    rows = []
    for python in find_interpreters().values():
        with tempfile.TemporaryDirectory() as folder:
            rows.append(check_install(python, chosen.wheel, Path(folder) / "empty"))
        print(*(f"{name.strip('_')} {value}" for name, value in asdict(rows[-1]).items()), sep=", ", flush=True)
    if chosen.save:
        chosen.save.write_text(json.dumps(report(rows), indent=2) + "\n", encoding="utf-8")
    misses = [f"Python {row.python}: {', '.join(row.misses)}" for row in rows if row.misses]
    if not rows or misses:
        parser.exit(1, "; ".join(misses) + " took too long\n" if misses else "no interpreter found\n")


if __name__ == "__main__":
    main()
