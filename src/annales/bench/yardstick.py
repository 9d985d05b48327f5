"""The yardstick: a program in C that plays random games. It is compiled by the gcc of this machine."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import annales

__all__ = ["Yardstick", "build_yardstick"]

# The sources are in the repository only; an installed package has no yardstick.
SOURCES = Path(annales.__file__).resolve().parents[2] / "bench"
# `-march=native` uses the instructions of this processor, as Numba does.
FLAGS = ("-O3", "-march=native")
VARIANTS = {"rejection": ("-DREJECT",), "listing": ()}
SPEED = re.compile(r"RUN games/s (\d+)")


class Yardstick:
    """The compiled programs of a game, by variant."""

    def __init__(self, programs: dict[str, Path]) -> None:
        self.programs = programs

    def start(self, variant: str, games: int, seed: int) -> subprocess.Popen[str]:
        """Start a process that plays as many games to warm up, then `games` games that are measured."""
        command = [str(self.programs[variant]), str(games), "1", str(seed)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def speed(self, variant: str, games: int, seed: int) -> float:
        """Run a program and return its games per second of processor time."""
        return read_speed(self.start(variant, games, seed))


def read_speed(run: subprocess.Popen[str]) -> float:
    """Wait for a process and return the games per second that it prints. Raises `RuntimeError` where it fails."""
    output, _ = run.communicate()
    found = SPEED.search(output)
    if run.returncode or found is None:
        raise RuntimeError(f"the yardstick ended with {run.returncode}: {output!r}")
    return float(found[1])


def build_yardstick(game: str, folder: Path) -> Yardstick | None:
    """Compile the programs into a folder. Returns None without sources for the game, without gcc, or without BMI2."""
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
