"""Languages and window sizes in which tests of the page run."""

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
    """Run a test in one of some places, chosen by the name of the test, and with --full in all of them."""

    def decorate(test: Test) -> Test:
        decorated: Test = pytest.mark.parametrize(("language", "size"), _parameters(test.__name__, places))(test)
        return decorated

    return decorate


def _parameters(name: str, places: Sequence[Place]) -> list[ParameterSet]:
    """The parameters of a test. All places but one are marked as `full`."""
    # The built-in hash differs between processes, and all of them have to choose the same place.
    first = crc32(name.encode()) % len(places)
    return [
        pytest.param(language, size, id=f"{language}-{size['width']}", marks=() if i == first else pytest.mark.full)
        for i, (language, size) in enumerate(places)
    ]
