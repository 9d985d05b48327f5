"""The lists of names of other documentation, with which types in the reference lead there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

__all__ = ["FOLDER", "OTHERS", "fetch_inventories", "known_inventories"]

FOLDER = Path(__file__).resolve().parents[1] / "build" / "inventories"
OTHERS = {
    "gymnasium": "https://gymnasium.farama.org",
    "numpy": "https://numpy.org/doc/stable",
    "python": "https://docs.python.org/3",
}
"""Addresses of documentation by the names of their lists."""
FIRST_LINE = b"# Sphinx inventory version"
SECONDS = 30


def known_inventories(folder: Path = FOLDER) -> dict[str, tuple[str, str]]:
    """Addresses and files of the lists that were fetched, as Sphinx wants them. A build needs no network."""
    files = {name: folder / f"{name}.inv" for name in OTHERS}
    return {name: (OTHERS[name], str(file)) for name, file in files.items() if file.is_file()}


def fetch_inventories(folder: Path = FOLDER, others: Mapping[str, str] = OTHERS) -> list[str]:
    """Fetch each list into a folder. Returns sentences about those that could not be fetched; older ones are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    faults = []
    for name, address in others.items():
        try:
            with urlopen(f"{address}/objects.inv", timeout=SECONDS) as answer:
                content = answer.read()
        except (URLError, OSError) as fault:
            faults.append(f"{address}: its list of names cannot be fetched: {fault}")
            continue
        if content.startswith(FIRST_LINE):
            (folder / f"{name}.inv").write_bytes(content)
        else:
            faults.append(f"{address}: what it sends is no list of names")
    return faults
