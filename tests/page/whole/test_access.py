"""axe-core finds nothing on any page, in either language, on a phone or a desktop, in any colours."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Literal, NamedTuple

import pytest
from tests.page.places import PHONE, PLACES
from tests.page.scenes import SCENES, WIDE_SCENES
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet
    from playwright.sync_api import Browser, ViewportSize


class Colours(NamedTuple):
    """What the reader's system asks for, and what was chosen on the page."""

    scheme: Literal["light", "dark"]
    contrast: Literal["more", "no-preference"] = "no-preference"
    theme: str = "auto"


COLOURS = {
    "light": Colours("light"),
    "dark": Colours("dark"),
    "contrast": Colours("light", theme="contrast"),
    "dark-contrast": Colours("dark", contrast="more"),
}
REFUSED = {"join, unknown": 404, "record, damaged": 400}
"""Scenes that show why the server refuses something, and its status."""
STRIDE = 7
"""By default one of this many scenes is checked: each takes two seconds of a processor, and most look alike."""
OF_COLOURS = ("color-contrast",)
"""What follows from colours; all else is looked at in one of them."""


def combinations() -> Iterator[ParameterSet]:
    """Some of the scenes, in turns in each way; with --full all scenes in each way."""
    ways = list(product(PLACES, COLOURS))
    for number, scene in enumerate(SCENES):
        (language, size), colours = ways[number * 5 % len(ways)]
        name = f"{scene}-{language}-{size['width']}"
        marks = [pytest.mark.refused(REFUSED[scene])] if scene in REFUSED else []
        if scene not in WIDE_SCENES and number % STRIDE == 0:
            yield pytest.param(scene, language, size, [colours], id=f"{name}-{colours}", marks=marks)
        for language, size in PLACES:
            name = f"{scene}-{language}-{size['width']}"
            yield pytest.param(scene, language, size, [*COLOURS], id=f"{name}-all", marks=[*marks, pytest.mark.full])


@pytest.mark.parametrize(("scene", "language", "size", "colours"), list(combinations()))
def test_axe_finds_no_violation(
    browser: Browser, server: str, scene: str, language: str, size: ViewportSize, colours: list[str]
) -> None:
    found = []
    with browser.new_context(
        locale=language, viewport=size, has_touch=size == PHONE, reduced_motion="reduce"
    ) as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        paint(visitor, colours[0])
        SCENES[scene](visitor.page, server)
        for name in colours:
            paint(visitor, name)
            found += [f"{name}: {fault}" for fault in visitor.violations(() if name == colours[0] else OF_COLOURS)]

        assert found == []
        assert visitor.overflow() == 0


def paint(visitor: Visitor, name: str) -> None:
    """Show the page in some colours, and what comes after it too."""
    scheme, contrast, theme = COLOURS[name]
    visitor.page.emulate_media(color_scheme=scheme, contrast=contrast)
    choose = f"localStorage.setItem('annales.theme', '{theme}')"
    visitor.page.add_init_script(choose)
    shown = "contrast" if contrast == "more" else theme
    visitor.page.evaluate(f"document.documentElement.dataset.theme = '{shown}'")
