# ruff: noqa: INP001
"""Pages of Duel: cards, wonders, tokens, the military track and layouts."""

from __future__ import annotations

from duel_words import cost, effect, name, table

from annales.duel.cards.loading import load_tables
from annales.duel.cards.rows import Card, Layout, Name

__all__ = ["cards_page", "layouts_page", "wonders_page"]

CARDS = """\
# Cards

All 73 cards, with the numbers that [move numbers](numbers.md) are made of. Names and numbers are facts of the
printed game; the file is `duel/data/cards.toml`. A card that is *free with* another card costs nothing for the
player who has that card (R8). Effects have the same words as on the web page.
"""
WONDERS = """\
# Wonders, tokens, track

All 12 wonders and 10 progress tokens, with their numbers. The files are `duel/data/wonders.toml` and
`duel/data/board.toml`.
"""
TRACK = """
## Military track

Both sides are the same (R12). When the pawn is on the side of one player, its zone scores points for the other
player. When the pawn enters a zone for the first time, the player on that side loses coins to its military
token.
"""
LAYOUTS = """\
# Layouts

The displays of the three ages (R4.1) with the numbers of the slots; the last row is the nearest one. `[12]` is
dealt face up, `(12)` face down. A card is covered by the cards of the next row that overlap it (R4.2). It may
be taken when no card covers it.
"""


def cards_page() -> str:
    """All cards, by back."""
    cards = load_tables().cards
    parts = [CARDS]
    for back in ("I", "II", "III", "guild"):
        title = "Guilds" if back == "guild" else f"Age {back}"
        rows = [_card_row(i, card) for i, card in enumerate(cards) if card.back == back]
        parts.append(f"\n## {title}\n\n" + table(("No.", "id", "Name", "Colour", "Cost", "Effect"), rows))
    return "".join(parts)


def _card_row(number: int, card: Card) -> tuple[object, ...]:
    return number, f"`{card.id}`", _names(card.name), card.color, cost(card), effect(card.id)


def _names(name: Name) -> str:
    return f"{name.en}<br>{name.ja}"


def wonders_page() -> str:
    """Wonders, progress tokens and the track."""
    tables = load_tables()
    wonders = [(i, f"`{row.id}`", _names(row.name), cost(row), effect(row.id)) for i, row in enumerate(tables.wonders)]
    tokens = [(i, f"`{row.id}`", _names(row.name), effect(row.id)) for i, row in enumerate(tables.board.token)]
    zones = [(zone.first, zone.points, zone.loot or "") for zone in tables.board.zone]
    return "".join(
        (
            WONDERS,
            "\n## Wonders\n\n",
            table(("No.", "id", "Name", "Cost", "Effect"), wonders),
            "\n## Progress tokens\n\n",
            table(("No.", "id", "Name", "Effect"), tokens),
            TRACK + "\n",
            table(("From space", "Points", "Coins lost"), [(0, 0, ""), *zones]),
            f"\nThe capital is space {tables.board.setup.capital}.\n",
            "\n## First game\n\nThe wonders of the option `first_game` (R2.5).\n\n",
            table(
                ("Player", "Wonders"),
                ((p, ", ".join(map(name, ids))) for p, ids in enumerate(tables.board.setup.first_game)),
            ),
        )
    )


def layouts_page() -> str:
    """The three displays, drawn."""
    layouts = load_tables().board.layout
    return LAYOUTS + "".join(f"\n## Age {layout.age}\n\n```text\n{_drawn(layout)}\n```\n" for layout in layouts)


def _drawn(layout: Layout) -> str:
    """A layout as text: four characters for each slot, three characters for half the width of a card."""
    left = min(x for row in layout.rows for x in row.x)
    slot, lines = 0, []
    for row in layout.rows:
        line = ""
        for x in row.x:
            line = line.ljust(3 * (x - left)) + (f"[{slot:2}]" if row.face_up else f"({slot:2})")
            slot += 1
        lines.append(line)
    return "\n".join(lines)
