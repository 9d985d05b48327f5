"""Pig, the example of the documentation, installed as a package of its own."""

import os
import shutil
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def install_pig(site: Path) -> dict[str, str]:
    """Install Pig in a folder; the environment of a process that finds it there by its entry point."""
    metadata = site / "pig-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: pig\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text("[annales.games]\npig = pig:Pig\n", encoding="utf-8")
    shutil.copy(EXAMPLES / "pig.py", site)
    shutil.copytree(EXAMPLES / "pig", site / "pig")
    paths = [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
