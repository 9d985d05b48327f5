"""The cards of the age as they lie, and the track, drawn with characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from annales.cli.i18n import say
from annales.cli.names import name, rows

__all__ = ["COLORS", "draw_display", "draw_track"]

COLORS = {
    "brown": "rgb(190,130,80)",
    "grey": "bright_black",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "red": "red",
    "purple": "magenta",
}
"""Styles of the colours of cards; what a colour says is always written, too."""
WIDEST = 6
"""Cards in the longest row."""


def draw_display(view: Any, seat: int, width: int) -> Iterator[Text]:
    """Two lines a row: names, in brackets if they can be taken, and prices for the own and the other seat."""
    half = min(max(width // (2 * WIDEST), 5), 11)
    for number in sorted({slot.row for slot in view.display}):
        row = [slot for slot in view.display if slot.row == number]
        yield line([(slot.x, title(slot, 2 * half - 1), style(slot)) for slot in row], half)
        if any(slot.card for slot in row):
            yield line([(slot.x, prices(view, slot, seat), "") for slot in row], half)


def line(cells: Sequence[tuple[int, str, str]], half: int) -> Text:
    """Texts centred at places that are counted in half card widths from the middle."""
    text = Text(no_wrap=True)
    for x, words, how in sorted(cells):
        start = (WIDEST + x) * half - cell_len(words) // 2
        text.append(" " * max(start - text.cell_len, 0))
        text.append(words, style=how)
    return text


def title(slot: Any, room: int) -> str:
    """What a card shows: its name, or its back."""
    words = name("duel", slot.card) if slot.card else say(f"duel-back-{slot.back}")
    room -= 2 if slot.available else 0
    if cell_len(words) > room:
        words = set_cell_size(words, room - 1).rstrip() + "…"
    return f"[{words}]" if slot.available else words


def style(slot: Any) -> str:
    """Bold for what can be taken, in the card's colour."""
    if slot.card is None:
        return "dim"
    color = next(row["color"] for row in rows("duel")["cards"] if row["id"] == slot.card)
    return f"bold {COLORS[color]}" if slot.available else COLORS[color]


def prices(view: Any, slot: Any, seat: int) -> str:
    """What a card costs the own seat and the other one."""
    if slot.card is None:
        return ""
    both = view.prices[slot.card]
    return f"{both[seat].coins}/{both[1 - seat].coins}"


def draw_track(view: Any, players: Sequence[str]) -> Text:
    """The track from the capital of seat 0 to that of seat 1, with the loot that still lies there."""
    board = rows("duel")["board"]
    capital = board["setup"]["capital"]
    loot = {zone["first"]: zone["loot"] for zone in board["zone"] if zone["loot"]}
    text = Text(f"{players[0]} ▐", no_wrap=True)
    for space in range(-capital, capital + 1):
        lies = loot.get(abs(space)) if space not in view.looted else None
        if space == view.pawn:
            text.append(" ●", style="bold red")
        else:
            text.append(f" {lies or ('│' if space == 0 else '·')}")
    text.append(f" ▌ {players[1]}   {say('duel-pawn', space=f'{view.pawn:+d}' if view.pawn else '0')}")
    return text
