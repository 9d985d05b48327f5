"""No folder with tests is left out of a run."""

from pathlib import Path

import pytest
from _pytest.pathlib import fnmatch_ex

HERE = Path(__file__).parent


def test_every_folder_with_tests_is_collected(pytestconfig: pytest.Config) -> None:
    patterns = pytestconfig.getini("norecursedirs")
    folders = {folder for path in HERE.rglob("test_*.py") for folder in path.parents if folder.is_relative_to(HERE)}
    left_out = [folder for folder in folders if any(fnmatch_ex(pattern, folder) for pattern in patterns)]

    assert HERE / "page" in folders
    assert left_out == []
