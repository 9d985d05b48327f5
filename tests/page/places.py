"""In which language and on which window the same steps are taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from _pytest.mark.structures import ParameterSet
    from playwright.sync_api import ViewportSize

    Place = tuple[str, ViewportSize]
    """A language and a size."""
    Test = Callable[..., None]

__all__ = ["DESKTOP", "PHONE", "PLACES", "in_one_of"]

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PLACES: tuple[Place, ...] = (("en", PHONE), ("ja", DESKTOP), ("en", DESKTOP), ("ja", PHONE))


def in_one_of(places: Sequence[Place] = PLACES[:2]) -> Callable[[Test], Test]:
    """Run a test in one of some places, each test in another one, and with --full in all of them."""

    def decorate(test: Test) -> Test:
        decorated: Test = pytest.mark.parametrize(("language", "size"), _in_turns(test.__name__, places))(test)
        return decorated

    return decorate


def _in_turns(name: str, places: Sequence[Place]) -> list[ParameterSet]:
    """The parameters: a hash of the name chooses the place that is used each time."""
    # The hash is the same in every process, unlike that of Python.
    first = crc32(name.encode()) % len(places)
    return [
        pytest.param(language, size, id=f"{language}-{size['width']}", marks=() if i == first else pytest.mark.full)
        for i, (language, size) in enumerate(places)
    ]
