"""The pictures of a result and of the exercise of a day."""

from __future__ import annotations

from datetime import date
from itertools import chain

from annales.server.features.sharing.drawing import Line, Word, draw_picture, has_scene
from annales.server.features.sharing.results import SharedResult
from annales.text.messages import Language, sentence

__all__ = ["exercise_picture", "result_picture"]

WON, LOST, COLON = "#f6ead0", "#c9a98a", "#d3ab57"
BRIGHT, QUIET = "#f4d483", "#d9c5a0"


def result_picture(result: SharedResult) -> bytes:
    """The points of all seats, and how the game was won."""
    points = [Word(str(number), WON if seat in result.winners else LOST) for seat, number in enumerate(result.points)]
    totals = chain.from_iterable((Word("  :  ", COLON), each) for each in points)
    scene = f"{result.game}-{result.by}"
    lines = (Line(520, 150, [*totals][1:]), Line(575, 38, [Word(result.ending, BRIGHT)]), _foot(result.name))
    return draw_picture(scene if has_scene(scene) else result.game, lines)


def exercise_picture(game: str, day: date, language: Language) -> bytes:
    """The exercise of a day, without its position."""
    title, name = (sentence(key, language=language) for key in ("exercises-today", f"game-{game}"))
    written = sentence("sharing-day", {"year": str(day.year), "month": f"{day:%m}", "day": f"{day:%d}"}, language)
    return draw_picture(game, (Line(480, 84, [Word(title, WON)]), Line(545, 44, [Word(written, BRIGHT)]), _foot(name)))


def _foot(game: str) -> Line:
    return Line(613, 26, [Word(f"{game} · Annales", QUIET)])
