# ruff: noqa: INP001
"""Doctests of the pages may import the examples. The extension and the generated pages are for Sphinx only."""

import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.registry import registry_as_before

sys.path.insert(0, str(Path(__file__).parent / "examples"))

collect_ignore = ["_ext", "examples", "generated"]
if find_spec("pyspiel") is None:
    # OpenSpiel has no wheels for some platforms.
    collect_ignore.append("guide/openspiel.md")


@pytest.fixture(autouse=True)
def _registry_as_before() -> Iterator[None]:
    """A page that imports the example game registers it: forget it after the page."""
    with registry_as_before():
        yield
