# ruff: noqa: INP001
"""Doctests of the pages may import the examples. The extension and the generated pages are for Sphinx only."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "examples"))

collect_ignore = ["_ext", "examples", "generated"]
