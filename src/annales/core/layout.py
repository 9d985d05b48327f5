"""Layout of text in terminal cells: styled spans, wrapped lines, columns and tables, as plain text, ANSI or HTML.

A line is a tuple of spans. Widths are counted in cells: an East Asian wide character takes two. A style is a text of
words, for example "bold red". `ANSI` and `CSS` contain the known words.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby, zip_longest
from typing import Literal, NamedTuple

__all__ = [
    "ANSI",
    "CSS",
    "GAP",
    "Align",
    "Cell",
    "Line",
    "Span",
    "beside",
    "cell_width",
    "cut",
    "glue",
    "join",
    "make_line",
    "pad",
    "render_html",
    "render_text",
    "table",
    "table_rows",
    "width_of",
    "with_details",
    "without_controls",
    "wrap",
]

ANSI = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "94",
    "purple": "35",
    "brown": "38;5;137",
    "grey": "38;5;245",
}
"""ANSI codes of the style words. Most colours follow the theme of the terminal."""
CSS = {
    "bold": "font-weight:bold",
    "dim": "opacity:.75",
    "red": "color:#e1312a",
    "green": "color:#0f8a24",
    "yellow": "color:#967100",
    "blue": "color:#1a72ec",
    "purple": "color:#b747c2",
    "brown": "color:#ab6632",
    "grey": "color:#777777",
}
"""CSS of the style words. Each colour has a contrast of about 4.5 to white, and of at least 4 to a dark page."""
FRAME = "font-family:monospace;line-height:1.25;overflow-x:auto;white-space:pre"
SPREAD = "text-align:justify;text-align-last:justify"
"""CSS that spreads wide characters evenly over their box."""
CLOSING = frozenset("、。，．：；！？）」』】〉》・ー…,.:;!?)]}%")
"""Characters that must not begin a line."""
OPENING = frozenset("（「『【〈《([{")
"""Characters that must not end a line."""
GLUE = "\N{NO-BREAK SPACE}"
"""A space at which lines are not broken. It becomes an ordinary space in the output."""
GAP = 2
"""Cells between columns."""
INDENT = 2
"""Cells before each line of a wrapped table cell except the first."""
DETAIL_INDENT = 4
"""Cells before a paragraph below a table row."""

Align = Literal["left", "right", "center"]


class Span(NamedTuple):
    """A text in one style."""

    text: str
    style: str = ""


Line = tuple[Span, ...]


def _char_width(char: str) -> int:
    # Combining marks and format characters are drawn on the character before them.
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def cell_width(text: str) -> int:
    """The number of cells that a text takes.

    >>> cell_width("Baths"), cell_width("浴場")
    (5, 4)
    """
    return len(text) if text.isascii() else sum(map(_char_width, text))


def width_of(line: Line) -> int:
    """The number of cells that a line takes."""
    return sum(cell_width(span.text) for span in line)


def make_line(*parts: str | Span, style: str = "") -> Line:
    """A line of texts, which get a style, and of spans. Control characters, also in escape codes, become spaces."""
    spans = (part if isinstance(part, Span) else Span(part, style) for part in parts)
    return tuple(Span(without_controls(span.text), span.style) for span in spans if span.text)


def without_controls(text: str) -> str:
    """A text with spaces in place of control characters, line ends and halves of characters."""
    if text.isprintable():
        return text
    return "".join(" " if unicodedata.category(char) in ("Cc", "Zl", "Zp", "Cs") else char for char in text)


def glue(text: str) -> str:
    """A text with spaces at which lines are not broken."""
    return text.replace(" ", GLUE)


def join(separator: str, lines: Iterable[Line]) -> Line:
    """One line of all lines that are not empty, with a separator between them."""
    spans: list[Span] = []
    for line in filter(None, lines):
        spans += ([Span(separator)] if spans else []) + list(line)
    return tuple(spans)


_Char = tuple[str, str]
"""A character and its style."""


def _chars(line: Line) -> list[_Char]:
    return [(char, span.style) for span in line for char in span.text]


def _line_of(chars: Iterable[_Char]) -> Line:
    runs = groupby(chars, key=lambda char: char[1])
    return tuple(Span("".join(char for char, _ in run), style) for style, run in runs)


def cut(line: Line, width: int) -> Line:
    """A line of at most `width` cells; a longer one ends with "…".

    >>> cut(make_line("Chamber of Commerce"), 10)
    (Span(text='Chamber o…', style=''),)
    """
    if width_of(line) <= width:
        return line
    kept: list[_Char] = []
    # One cell is for the sign that something was cut.
    room = width - 1
    for char, style in _chars(line):
        room -= _char_width(char)
        if room < 0:
            break
        kept.append((char, style))
    while kept and kept[-1][0] in (" ", GLUE):
        kept.pop()
    return _line_of([*kept, ("…", kept[-1][1] if kept else "")]) if width > 0 else ()


def pad(line: Line, width: int, align: Align = "left") -> Line:
    """A line filled with spaces to a width."""
    room = max(width - width_of(line), 0)
    before = {"left": 0, "right": room, "center": room // 2}[align]
    return tuple(span for span in (Span(" " * before), *line, Span(" " * (room - before))) if span.text)


def _atoms(line: Line) -> Iterator[list[_Char]]:
    """Runs that stay on one line: words, spaces, and single wide characters with their punctuation."""
    atom: list[_Char] = []
    for char in _chars(line):
        if atom and not _belong_together(atom[-1][0], char[0]):
            yield atom
            atom = []
        atom.append(char)
    if atom:
        yield atom


def _belong_together(left: str, right: str) -> bool:
    if " " in (left, right):
        return left == right
    if GLUE in (left, right):
        return True
    # Japanese text may be broken between any two wide characters, except before and after punctuation.
    return right in CLOSING or left in OPENING or _char_width(left) + _char_width(right) <= 2


def wrap(line: Line, width: int, indent: int = 0) -> list[Line]:
    """Wrap a line to lines of at most `width` cells; all but the first are indented. Long words are broken.

    >>> [span.text for line in wrap(make_line("Worth 3 points."), 8) for span in line]
    ['Worth 3', 'points.']
    """
    lines: list[list[_Char]] = [[]]
    used = 0
    for atom in _atoms(line):
        rest = atom
        if used + _size(atom) > width:
            # Spaces at the end of a line are dropped.
            if atom[0][0] == " ":
                continue
            if len(lines[-1]) > (indent if len(lines) > 1 else 0):
                lines.append([(" ", "")] * indent)
                used = indent
            # The word does not even fit into a line of its own.
            while used + _size(rest) > width:
                piece, rest = _break_word(rest, width - used)
                lines[-1] += piece
                lines.append([(" ", "")] * indent)
                used = indent
        elif atom[0][0] == " " and len(lines) > 1 and used == indent:
            continue
        lines[-1] += rest
        used += _size(rest)
    return [_line_of(_strip_end(chars)) for chars in lines]


def _size(chars: Iterable[_Char]) -> int:
    return sum(_char_width(char) for char, _ in chars)


def _break_word(atom: list[_Char], width: int) -> tuple[list[_Char], list[_Char]]:
    """Break a word: the part that fits into a width, with a hyphen between Latin letters, and the rest."""
    end = 1
    while _size(atom[: end + 1]) <= width:
        end += 1
    latin = all(char.isalpha() and _char_width(char) == 1 for char, _ in atom[end - 2 : end + 1])
    if latin and end > 3:
        # One cell is for the hyphen.
        end -= 1
        return [*atom[:end], ("-", atom[end][1])], atom[end:]
    return atom[:end], atom[end:]


def _strip_end(chars: list[_Char]) -> list[_Char]:
    end = len(chars)
    while end and chars[end - 1][0] == " ":
        end -= 1
    return chars[:end]


def beside(blocks: Sequence[Sequence[Line]], widths: Sequence[int], gap: int = GAP) -> list[Line]:
    """Blocks of lines side by side, each padded to its width."""
    return [_in_columns(row, widths, gap) for row in zip_longest(*blocks, fillvalue=())]


def _in_columns(cells: Sequence[Line], widths: Sequence[int], gap: int) -> Line:
    spans: list[Span] = []
    for cell, width in zip(cells, widths, strict=True):
        spans += [*([Span(" " * gap)] if spans else []), *pad(cell, width)]
    return tuple(spans)


Cell = str | Line | Sequence[Line]
"""A cell of a table: a text, a line, or several lines."""


def _cell_lines(cell: Cell) -> list[Line]:
    if isinstance(cell, str):
        return [make_line(cell)]
    if all(isinstance(part, Span) for part in cell):
        return [cell]  # type: ignore[list-item]
    return list(cell)  # type: ignore[arg-type]


def table(rows: Iterable[Sequence[Cell]], width: int, *, numbers: bool = False) -> list[Line]:
    """A table with columns as narrow as possible. If the rows do not fit into the width, cells are wrapped.

    With `numbers`, all columns but the first are aligned to the right.
    """
    return [line for row in table_rows(rows, width, numbers=numbers) for line in row]


def table_rows(rows: Iterable[Sequence[Cell]], width: int, *, numbers: bool = False) -> list[list[Line]]:
    """The lines of each row of a `table`."""
    cells = [[_cell_lines(cell) for cell in row] for row in rows]
    if not cells:
        return []
    columns = list(zip(*cells, strict=True))
    how: list[Align] = ["left" if i == 0 or not numbers else "right" for i in range(len(columns))]
    natural = [max(width_of(line) for cell in column for line in cell) for column in columns]
    least = [
        max(_least_width(line, align) for cell in column for line in cell)
        for column, align in zip(columns, how, strict=True)
    ]
    widths = _share(natural, least, width - GAP * (len(columns) - 1))
    return [beside([_lay_out_cell(*part) for part in zip(row, widths, how, strict=True)], widths) for row in cells]


def _lay_out_cell(lines: Sequence[Line], width: int, align: Align) -> list[Line]:
    indent = INDENT if align == "left" and width > 3 * INDENT else 0
    return [pad(part, width, align) for line in lines for part in wrap(line, width, indent)]


def _least_width(line: Line, align: Align) -> int:
    """The smallest width in which no word of a line is broken."""
    return max(map(_size, _atoms(line)), default=0) + (INDENT if align == "left" else 0)


def _share(natural: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Widths of columns: the natural ones if they fit, otherwise the columns that can be wrapped become narrower."""
    widths = list(natural)
    floors = [min(small, wide) for small, wide in zip(least, natural, strict=True)]
    while sum(widths) > room:
        spare = [wide - floor for wide, floor in zip(widths, floors, strict=True)]
        # If no column can be wrapped at spaces, words of the widest one are broken.
        i = max(range(len(widths)), key=lambda i: (spare[i] > 0, widths[i]))
        if widths[i] <= 2:
            break
        widths[i] -= 1
    return widths


def with_details(
    heads: Sequence[Cell], rows: Sequence[Sequence[Cell]], details: Sequence[Line], width: int
) -> list[Line]:
    """A table with a paragraph below each row."""
    first, *others = table_rows([heads, *rows], width)
    lines = list(first)
    for row, detail in zip(others, details, strict=True):
        lines += [*row, *((Span(" " * DETAIL_INDENT), *part) for part in wrap(detail, width - DETAIL_INDENT))]
    return lines


def render_text(lines: Iterable[Line], *, color: bool) -> str:
    """Lines as text, with ANSI colours or without."""
    return "\n".join(_text_of(line, color=color) for line in lines)


def _text_of(line: Line, *, color: bool) -> str:
    spans = [Span(span.text.replace(GLUE, " "), span.style) for span in line]
    # Padding at the end of a line is invisible, and would spoil copied text.
    while spans and not spans[-1].text.strip():
        spans.pop()
    if spans:
        spans[-1] = Span(spans[-1].text.rstrip(), spans[-1].style)
    return "".join(_add_color(span) if color and span.style else span.text for span in spans)


def _add_color(span: Span) -> str:
    return f"\x1b[{';'.join(ANSI[word] for word in span.style.split())}m{span.text}\x1b[0m"


def render_html(lines: Iterable[Line]) -> str:
    """Lines as one HTML element without a style sheet. Each wide character takes exactly two cells."""
    rows = "\n".join("".join(_html_of(span) for span in line) for line in lines)
    return f'<pre style="{FRAME}">{rows}</pre>'


def _html_of(span: Span) -> str:
    text = "".join(
        _html_run(list(run), wide=wide) for wide, run in groupby(span.text, lambda char: _char_width(char) > 1)
    )
    css = ";".join(CSS[word] for word in span.style.split())
    return f'<span style="{css}">{text}</span>' if css else text


def _html_run(chars: list[str], *, wide: bool) -> str:
    text = escape("".join(chars).replace(GLUE, " "))
    if not wide:
        return text
    # Japanese fonts are rarely exactly twice as wide as Latin ones. A box of that width keeps columns aligned.
    return f'<span style="display:inline-block;width:{2 * len(chars)}ch;{SPREAD}">{text}</span>'
