"""The entry for BibTeX, written from `CITATION.cff`."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["bibtex"]

FILE = Path(__file__).parents[1] / "CITATION.cff"


def bibtex(text: str | None = None) -> str:
    """A BibTeX entry in a fenced block. The year is that of the release, or is left out before the first one."""
    text = FILE.read_text(encoding="utf-8") if text is None else text
    author = _field(text, "  - name")
    year = _field(text, "date-released")[:4]
    lines = [
        f"  author  = {{{{{author}}}}},",
        f"  title   = {{{_field(text, 'title')}}},",
        f"  version = {{{_field(text, 'version')}}},",
        *([f"  year    = {{{year}}},"] if year else []),
        f"  license = {{{_field(text, 'license')}}},",
    ]
    return "\n".join(["```bibtex", "@software{annales,", *lines, "}", "```", ""])


def _field(text: str, name: str) -> str:
    found = re.search(rf'^{re.escape(name)}: "?(.*?)"?$', text, re.MULTILINE)
    return found[1] if found else ""
