# ruff: noqa: INP001
"""The pages' doctests import the examples; the extension and the pages it writes are for Sphinx alone."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "examples"))

collect_ignore = ["_ext", "examples", "generated"]
