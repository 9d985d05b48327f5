"""The drawings of the page against the tables of Duel: each thing has one of its own, and nothing else is drawn."""

import re
from pathlib import Path

import pytest

from annales.duel.tables import load_tables

SOURCES = Path(__file__).parents[1] / "web" / "src"
ART = SOURCES / "duel" / "art"
SHEETS = ("emblems", "signs", "things", "wonders")
OTHER_THINGS = {"pawn", "capital", "loot", "back_I", "back_II", "back_III", "back_guild"}


def drawn(path: Path) -> dict[str, str]:
    found = re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', path.read_text(encoding="utf-8"))
    assert len(found) == len(dict(found)), f"{path.name} has a name twice"
    return dict(found)


def test_every_card_wonder_token_and_sign_has_a_drawing_and_no_drawing_is_left_over() -> None:
    tables = load_tables()
    assert drawn(ART / "emblems.svg").keys() == {card.id for card in tables.cards}
    assert drawn(ART / "wonders.svg").keys() == {wonder.id for wonder in tables.wonders}
    assert drawn(ART / "signs.svg").keys() == {card.sign for card in tables.cards if card.sign}
    assert drawn(ART / "things.svg").keys() == {token.id for token in tables.board.token} | OTHER_THINGS


@pytest.mark.parametrize(
    "sheet", [SOURCES / "icons.svg", *(ART / f"{name}.svg" for name in SHEETS)], ids=lambda p: p.stem
)
def test_no_two_drawings_of_a_sheet_are_the_same(sheet: Path) -> None:
    bodies = list(drawn(sheet).values())
    assert len(set(bodies)) == len(bodies)


@pytest.mark.parametrize("name", SHEETS)
def test_a_drawing_uses_only_colours_that_the_style_sheet_gives(name: str) -> None:
    styles = (ART / "art.css").read_text(encoding="utf-8")
    used = set(re.findall(r"var\((--[\w-]+)\)", (ART / f"{name}.svg").read_text(encoding="utf-8")))
    assert used <= set(re.findall(r"(--[\w-]+):", styles))


def test_resources_symbols_and_kinds_of_cards_have_an_icon() -> None:
    cards = load_tables().cards
    needed: set[str] = {card.color for card in cards} | {card.symbol for card in cards if card.symbol}
    needed |= {"wood", "stone", "clay", "glass", "papyrus", "coin", "shield", "laurel", "law", "wonder", "token"}
    assert needed <= drawn(SOURCES / "icons.svg").keys()
