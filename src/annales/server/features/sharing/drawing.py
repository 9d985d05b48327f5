"""Pictures of 1200 × 630 pixels, the size that other sites show beside a link: a scene above, and words below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from annales.games import GAMES
from annales.server.http.static_page import PAGE

__all__ = ["PICTURE_TYPE", "SCENES", "Line", "Word", "draw_picture", "has_pictures", "has_scene"]

PICTURE_TYPE = "image/jpeg"
SCENES = Path(str(files("annales.server.features.sharing") / "scenes"))
"""The scenes at the end of games, taken from the page by `script/screenshots`."""
SIZE = (1200, 630)
SCALE = 2
"""Letters are drawn larger and made smaller, so that their edges are smooth."""
EDGE = (380, 388)
"""The gilded line below the scene, from its upper to its lower edge."""
WIDEST = 1100
"""The width of the longest line."""
WOOD, GILT = "#2a190f", "#d3ab57"
LATIN, JAPANESE = "pictures-latin.woff2", "pictures-ja.woff2"
"""Fonts among the files of the page."""
FIRST_JAPANESE = "\u2e80"


def has_scene(name: str) -> bool:
    """Whether there is a scene of this name."""
    return (SCENES / f"{name}.webp").is_file()


def has_pictures(game: str) -> bool:
    """Whether this is the id of a game with pictures. Games of other packages have none."""
    return game in GAMES and has_scene(game)


class Word(NamedTuple):
    """A text in one colour."""

    text: str
    colour: str


class Line(NamedTuple):
    """Words in the middle of the width, with the height of their foot and the size of their letters in pixels."""

    foot: int
    size: int
    words: Sequence[Word]


def draw_picture(scene: str, lines: Iterable[Line]) -> bytes:
    """A picture with the scene of this name."""
    width, height = SIZE
    whole = Image.new("RGB", (width * SCALE, height * SCALE), WOOD)
    pen = ImageDraw.Draw(whole)
    for line in lines:
        _draw_line(pen, line)
    whole = whole.resize(SIZE, Image.Resampling.LANCZOS)
    with Image.open(SCENES / f"{scene}.webp") as above:
        whole.paste(above.convert("RGB"), (0, 0))
    ImageDraw.Draw(whole).rectangle((0, EDGE[0], width, EDGE[1]), fill=GILT)
    written = BytesIO()
    whole.save(written, "JPEG", quality=88, optimize=True)
    return written.getvalue()


def _draw_line(pen: ImageDraw.ImageDraw, line: Line) -> None:
    runs = [(part, word.colour) for word in line.words for part in _runs(word.text)]
    size, room = line.size * SCALE, WIDEST * SCALE
    # A long line is written smaller.
    size = min(size, int(size * room / _width(runs, size)))
    left = (SIZE[0] * SCALE - _width(runs, size)) / 2
    for part, colour in runs:
        font = _font(part, size)
        pen.text((left, line.foot * SCALE), part, fill=colour, font=font, anchor="ls")
        left += font.getlength(part)


def _width(runs: Iterable[tuple[str, str]], size: int) -> float:
    return sum(_font(part, size).getlength(part) for part, _ in runs)


def _runs(text: str) -> list[str]:
    """The parts of a text that one font can draw."""
    parts: list[str] = []
    for letter in text:
        if parts and (letter >= FIRST_JAPANESE) == (parts[-1][0] >= FIRST_JAPANESE):
            parts[-1] += letter
        else:
            parts.append(letter)
    return parts


def _font(text: str, size: int) -> ImageFont.FreeTypeFont:
    return _font_file(JAPANESE if text[0] >= FIRST_JAPANESE else LATIN, size)


@lru_cache(maxsize=32)
def _font_file(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(PAGE / "assets" / name, size)
