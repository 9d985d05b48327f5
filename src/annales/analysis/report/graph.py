"""The win chances of a game as a picture in SVG."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Element, tostring

from annales.analysis.annotation import SYMBOLS
from annales.analysis.figures import percent
from annales.analysis.report.elements import element
from annales.analysis.report.words import ReportWords
from annales.analysis.results import Review
from annales.core.record import Record

__all__ = ["GRAPH_STYLE", "graph_element", "review_graph"]

WIDTH, HEIGHT = 960, 340
LEFT, RIGHT, TOP, BOTTOM = 48, 16, 16, 60
"""Margins: labels of the axes, and below them the legend."""
TICKS = (1, 2, 5, 10, 20, 50, 100)
MOST_TICKS = 16
COLOURS = (
    ("#1d5f9e", "#6cb0f0"),
    ("#b5470f", "#f59a5f"),
    ("#2f7a3a", "#7fcf8a"),
    ("#7b3f98", "#c99ae0"),
    ("#7a6200", "#dcc45a"),
)
"""Colours of the seats on a light and on a dark ground."""
LIGHT, DARK = ("#fff", "#1b1d22", "#5c6068", "#d9dbe0"), ("#16181d", "#eceef2", "#a4a9b3", "#3a3e47")
"""Ground, ink, labels and grid."""


def _variables(ground: tuple[str, str, str, str], shade: int) -> str:
    names = ("ground", "ink", "label", "grid")
    seats = [f"--seat{seat}: {colours[shade]};" for seat, colours in enumerate(COLOURS)]
    return " ".join([*(f"--{name}: {colour};" for name, colour in zip(names, ground, strict=True)), *seats])


GRAPH_STYLE = f"""
:root {{ color-scheme: light dark; {_variables(LIGHT, 0)} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_variables(DARK, 1)} }} }}
.graph text {{ fill: var(--label); font: 13px system-ui, sans-serif; }}
.graph .mark {{ fill: var(--ink); font-weight: 700; stroke: var(--ground); stroke-width: 4px; paint-order: stroke; }}
.graph .grid {{ stroke: var(--grid); }}
.graph .line {{ fill: none; stroke-width: 2.5; stroke-linejoin: round; }}
.graph .chance {{ stroke-dasharray: 4 4; }}
"""


class Point(NamedTuple):
    """A point of a line: a place in plies, and a win chance."""

    ply: float
    win: float


class Stretch(NamedTuple):
    """A part of a line: what a move changed, or what chance changed."""

    start: Point
    end: Point
    is_chance: bool


def review_graph(record: Record, found: Review, language: str = "en") -> str:
    """The graph as a file in SVG: the win chance of each seat after each move.

    Solid stretches are what moves changed, dashed ones what chance changed. With two players one line is enough.
    Raises `AnnalesError` for a record that cannot be played.
    """
    picture = graph_element(ReportWords(record, found, language))
    picture.set("xmlns", "http://www.w3.org/2000/svg")
    picture.insert(0, element("style", GRAPH_STYLE))
    picture.insert(1, element("rect", width="100%", height="100%", style="fill: var(--ground)"))
    return tostring(picture, encoding="unicode") + "\n"


def graph_element(words: ReportWords) -> Element:
    """The graph without its style."""
    found = words.found
    seats = range(1 if len(words.players) == 2 else len(words.players))
    lines = [piece for seat in seats for piece in _line(found, seat)]
    return element(
        "svg",
        *_axes(len(found.plies)),
        *lines,
        *_marks(words),
        *_legend(words, seats),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="graph",
        role="img",
        aria_label=words.say("review-graph"),
    )


def _x(ply: float, plies: int) -> float:
    # Half a ply before the first move shows the deal.
    return LEFT + (ply + 0.5) / (plies + 0.5) * (WIDTH - LEFT - RIGHT)


def _y(win: float) -> float:
    return TOP + (1 - win) * (HEIGHT - TOP - BOTTOM)


def _axes(plies: int) -> Iterator[Element]:
    for win in (0.0, 0.5, 1.0):
        y = f"{_y(win):.1f}"
        yield element("line", class_="grid", x1=f"{LEFT}", x2=f"{WIDTH - RIGHT}", y1=y, y2=y)
        yield element("text", f"{percent(win)}%", x=f"{LEFT - 6}", y=y, dy="0.35em", text_anchor="end")
    step = next((step for step in TICKS if plies / step <= MOST_TICKS), TICKS[-1])
    for ply in range(0, plies + 1, step):
        yield element("text", f"{ply}", x=f"{_x(ply, plies):.1f}", y=f"{HEIGHT - BOTTOM + 18}", text_anchor="middle")


def _stretches(found: Review, seat: int) -> Iterator[Stretch]:
    """The line of a seat: in each ply first what the move changed, then what chance changed."""
    opening = found.opening
    at = Point(0, opening.settled.win[seat])
    yield Stretch(Point(-0.5, opening.before.win[seat]), at, is_chance=True)
    for ply in found.plies:
        moved = Point(ply.ply - 0.5 if any(ply.luck) else ply.ply, ply.after.win[seat])
        yield Stretch(at, moved, is_chance=False)
        at = Point(ply.ply, ply.settled.win[seat])
        if moved != at:
            yield Stretch(moved, at, is_chance=True)


def _line(found: Review, seat: int) -> Iterator[Element]:
    """The line of a seat as paths: one for each run of stretches of one kind."""
    plies = len(found.plies)
    runs: list[tuple[bool, list[Point]]] = []
    for stretch in _stretches(found, seat):
        if not runs or runs[-1][0] != stretch.is_chance:
            runs.append((stretch.is_chance, [stretch.start]))
        runs[-1][1].append(stretch.end)
    for is_chance, line in runs:
        places = " ".join(f"{_x(point.ply, plies):.1f},{_y(point.win):.1f}" for point in line)
        kind = "line chance" if is_chance else "line"
        yield element("polyline", class_=kind, points=places, style=f"stroke: var(--seat{seat})")


def _marks(words: ReportWords) -> Iterator[Element]:
    """The symbols of moves that were worse than good, above the line, with the move as a title."""
    found, is_for_two = words.found, len(words.players) == 2
    for ply in found.plies:
        symbol = SYMBOLS.get(ply.judgement)
        if symbol:
            x = _x(ply.ply - 0.5 if any(ply.luck) else ply.ply, len(found.plies))
            y = _y(ply.after.win[0 if is_for_two else ply.seat])
            title = element("title", f"{ply.ply} {words.players[ply.seat]}: {words.move(ply.move)}")
            beside = y - 8 if y > TOP + 16 else y + 18
            yield element("text", title, symbol, class_="mark", x=f"{x:.1f}", y=f"{beside:.1f}", text_anchor="middle")


def _legend(words: ReportWords, seats: range) -> Iterator[Element]:
    """What the lines mean, below the graph."""
    y, x = HEIGHT - 14, float(LEFT)
    names = [words.players[seat] for seat in seats]
    if len(words.players) == 2:
        names = [words.say("review-graph-axis", player=names[0])]
    entries = [(f"stroke: var(--seat{seat})", "line", name) for seat, name in zip(seats, names, strict=True)]
    entries += [
        ("stroke: var(--label)", kind, words.say(f"review-graph-{what}"))
        for kind, what in (("line", "choice"), ("line chance", "chance"))
    ]
    room = (WIDTH - LEFT - RIGHT) / len(entries)
    for (style, kind, text), (left, right) in zip(
        entries, pairwise(x + room * i for i in range(len(entries) + 1)), strict=True
    ):
        yield element(
            "line", class_=kind, style=style, x1=f"{left:.0f}", x2=f"{left + 26:.0f}", y1=f"{y - 4}", y2=f"{y - 4}"
        )
        yield element("text", _shortened(text, right - left - 34), x=f"{left + 32:.0f}", y=f"{y}")


def _shortened(text: str, room: float) -> str:
    """A text that fits into some pixels; letters of Japanese are twice as wide."""
    width = 0.0
    for place, letter in enumerate(text):
        width += 13 if ord(letter) > 0x2E80 else 7
        if width > room:
            return f"{text[: max(place - 1, 1)]}…"
    return text
