"""The C yardstick of Duel: built with the machine's gcc, run beside our own rules."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import annales

__all__ = ["Yardstick", "build_yardstick"]

SOURCES = Path(annales.__file__).resolve().parents[2] / "bench"
FLAGS = ("-O3", "-march=native")
VARIANTS = {"rejection": ("-DREJECT",), "listing": ()}
SPEED = re.compile(r"RUN games/s (\d+)")


class Yardstick:
    """The built programs."""

    def __init__(self, programs: dict[str, Path]) -> None:
        self.programs = programs

    def start(self, variant: str, games: int, seed: int) -> subprocess.Popen[str]:
        """One run of games, and as many before it to warm up, under way."""
        command = [str(self.programs[variant]), str(games), "1", str(seed)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def speed(self, variant: str, games: int, seed: int) -> float:
        """Games a second of processor time."""
        return read_speed(self.start(variant, games, seed))


def read_speed(run: subprocess.Popen[str]) -> float:
    """The speed that a run tells at its end."""
    output, _ = run.communicate()
    found = SPEED.search(output)
    if run.returncode or found is None:
        raise RuntimeError(f"the yardstick ended with {run.returncode}: {output!r}")
    return float(found[1])


def build_yardstick(game: str, folder: Path) -> Yardstick | None:
    """Build the programs in a folder; None where there are no sources for the game, no gcc or no BMI2."""
    source, compiler = SOURCES / f"{game}_playout.c", shutil.which("gcc")
    if not source.is_file() or compiler is None:
        return None
    programs = {}
    for variant, defines in VARIANTS.items():
        programs[variant] = folder / f"{game}_{variant}"
        command = [compiler, *FLAGS, *defines, "-o", str(programs[variant]), str(source)]
        if subprocess.run(command, capture_output=True, check=False).returncode:
            return None
    return Yardstick(programs)
