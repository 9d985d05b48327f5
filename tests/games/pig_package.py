"""The examples of the documentation, installed as packages of their own."""

import os
import shutil
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def install_pig(site: Path) -> dict[str, str]:
    """Install Pig in a folder; the environment of a process that finds it there by its entry point."""
    return install_example(site, "pig")


def install_example(site: Path, name: str) -> dict[str, str]:
    """Install an example in a folder; the environment of a process that finds it there by its entry point."""
    metadata = site / f"{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    entry = f"[annales.games]\n{name} = {name}:{name.title()}\n"
    (metadata / "entry_points.txt").write_text(entry, encoding="utf-8")
    shutil.copy(EXAMPLES / f"{name}.py", site)
    shutil.copytree(EXAMPLES / name, site / name)
    paths = [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
