"""The distribution `annales-offline`: the game as files, which a server offers where it is installed.

python -m release.offline [FOLDER]        leaves the wheel in the folder, `dist` if none is named
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from annales import __version__
from release.game import write_game

__all__ = ["build_offline"]

PROJECT = f"""
[build-system]
requires = ["hatchling>=1.28"]
build-backend = "hatchling.build"

[project]
name = "annales-offline"
version = "{__version__}"
description = "The games of Annales as files that run in a browser, for a server of Annales to offer."
# Annales; Python for browsers; msgspec.
license = "MIT AND MPL-2.0 AND BSD-3-Clause"
requires-python = ">=3.11"

[tool.hatch.build.targets.wheel]
packages = ["annales_offline"]
"""


def build_offline(folder: Path) -> Path:
    """Write the game and build the wheel with it; returns it. Raises as `write_game` does, and `CalledProcessError`."""
    with tempfile.TemporaryDirectory() as place:
        sources = Path(place)
        package = sources / "annales_offline"
        write_game(package / "game")
        (package / "__init__.py").write_text('"""The game without a server."""\n', encoding="utf-8")
        (sources / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
        command = [
            sys.executable,
            "-m",
            "hatchling",
            "build",
            "--target",
            "wheel",
            "--directory",
            str(folder.resolve()),
        ]
        subprocess.run(command, cwd=sources, check=True, stdout=subprocess.DEVNULL)
    return next(folder.glob(f"annales_offline-{__version__}-*.whl"))


def main(arguments: list[str]) -> None:
    """Build, and print the name of the wheel."""
    print(build_offline(Path(arguments[0] if arguments else "dist")))


if __name__ == "__main__":
    main(sys.argv[1:])
