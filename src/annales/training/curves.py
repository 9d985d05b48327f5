"""Learning curves as a picture (SVG): one chart for each figure, with a line for each source of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["draw_curves"]

WIDTH, HEIGHT, MARGIN, LEFT = 320, 200, 28, 52
"""Size of one chart, and the space around its lines."""
COLORS = ("#8a8a8a", "#0b62a4", "#b0503c")
"""Of the lines, in their order."""
LINES = ("train", "test")
"""The lines of losses: those of training and those of the test set."""
CHARACTER = 6.5
"""Usual width of a character."""


def draw_curves(history: Sequence[Mapping[str, float]], lines: Sequence[str] = LINES) -> str:
    """The figures of a history by step, as the text of an SVG file.

    A row has the key `step`, and for each figure one key for each line, such as `train_value` and `test_value`.

    >>> picture = draw_curves([{"step": 1, "train_value": 0.7, "test_value": 0.6}])
    >>> picture.startswith("<svg"), picture.count("<polyline"), ">value<" in picture
    (True, 2, True)
    >>> draw_curves([{"step": 1, "greedy@1_score": 0.7}], ["greedy@1"]).count("<polyline")
    1
    """
    last = f"{lines[-1]}_"
    names = [key.removeprefix(last) for key in (history[0] if history else {}) if key.startswith(last)]
    charts = "".join(_chart(history, name, lines, place * WIDTH) for place, name in enumerate(names))
    size = f'width="{max(len(names), 1) * WIDTH}" height="{HEIGHT}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="11">\n'
        f'<rect width="100%" height="100%" fill="white"/>\n{charts}</svg>\n'
    )


def _chart(history: Sequence[Mapping[str, float]], name: str, lines: Sequence[str], x: int) -> str:
    """One chart, `x` pixels from the left. Raises `ValueError` for more lines than there are colors."""
    last = max(row["step"] for row in history)
    values = [row[f"{part}_{name}"] for row in history for part in lines]
    if len(lines) > len(COLORS):
        raise ValueError(f"a chart has at most {len(COLORS)} lines, not {len(lines)}")
    low, high = min(values), max(values)
    # A constant figure is a line in the middle.
    low, high = (low, high) if high > low else (low - 0.5, high + 0.5)
    right, bottom = WIDTH - 12, HEIGHT - MARGIN

    def place(step: float, value: float) -> str:
        across = LEFT + (right - LEFT) * step / last
        return f"{across:.1f},{bottom - (bottom - MARGIN) * (value - low) / (high - low):.1f}"

    parts = [
        _text(LEFT, 16, name, "start"),
        _text(LEFT - 6, bottom, f"{low:.4g}", "end"),
        _text(LEFT - 6, MARGIN + 6, f"{high:.4g}", "end"),
        _text(right, HEIGHT - 10, f"step {last:.0f}", "end"),
        f'<path d="M{LEFT} {MARGIN}V{bottom}H{right}" fill="none" stroke="#444"/>',
    ]
    label = right - CHARACTER * len(" ".join(lines))
    for part, color in zip(lines, COLORS, strict=False):
        points = " ".join(place(row["step"], row[f"{part}_{name}"]) for row in history)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="1.5"/>')
        parts.append(f'<text x="{label:.0f}" y="16" fill="{color}">{part}</text>')
        label += CHARACTER * (len(part) + 1)
    return f'<g transform="translate({x} 0)">\n' + "\n".join(parts) + "\n</g>\n"


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{text}</text>'
