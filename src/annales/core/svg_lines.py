"""Lines of text as a drawing in SVG, for notebooks and documents that do not show HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from annales.core.layout import GLUE, Line, cell_width

__all__ = ["render_svg"]

COLORS = {
    "red": "#c62620",
    "green": "#0b701c",
    "yellow": "#7a5c00",
    "blue": "#1560c8",
    "purple": "#9c38a6",
    "brown": "#8a5021",
    "grey": "#666666",
    "dim": "#595959",
}
"""Colours of the style words, with a contrast of at least 4.5 to the white ground."""
WIDTH, HEIGHT = 8.4, 18.0
"""The size of a cell, in pixels."""


def render_svg(lines: Sequence[Line], width: int) -> str:
    """Lines of at most `width` cells as a drawing. Each word is as wide as its cells, whatever the font is."""
    across, down = (width + 2) * WIDTH, (len(lines) + 1) * HEIGHT
    words = "".join(word for number, line in enumerate(lines, 1) for word in _words(line, number * HEIGHT))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:.1f} {down:.1f}" width="{across:.1f}" '
        f'height="{down:.1f}" font-family="monospace" font-size="14">'
        f'<rect width="100%" height="100%" fill="#fff"/><g fill="#1a1a1a">{words}</g></svg>'
    )


def _words(line: Line, y: float) -> Iterator[str]:
    cell = 1
    for span in line:
        for is_space, run in groupby(span.text.replace(GLUE, " "), str.isspace):
            word = "".join(run)
            if not is_space:
                yield _word(word, span.style.split(), cell, y)
            cell += cell_width(word)


def _word(word: str, style: Sequence[str], cell: int, y: float) -> str:
    color = next((f' fill="{COLORS[name]}"' for name in style if name in COLORS), "")
    weight = ' font-weight="bold"' if "bold" in style else ""
    place = f'x="{cell * WIDTH:.1f}" y="{y:.1f}" textLength="{cell_width(word) * WIDTH:.1f}"'
    return f'<text {place} lengthAdjust="spacingAndGlyphs"{color}{weight}>{escape(word)}</text>'
