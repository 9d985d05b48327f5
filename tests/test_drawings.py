"""The drawings of the page against the tables: each thing has one of its own, and nothing else is drawn."""

import re
from pathlib import Path

import pytest

from annales.core.levels import LEVEL_NAMES
from annales.duel.cards.loading import load_tables as load_duel
from annales.flow.cards.constants import AGES, ICONS, MOST_SEATS, PLACES, TIMINGS, TYPES, VERBS
from annales.flow.cards.loading import load_tables as load_flow

SOURCES = Path(__file__).parents[1] / "web" / "src"
DUEL, FLOW = SOURCES / "games" / "duel" / "art", SOURCES / "games" / "flow" / "art"
OTHER_THINGS = {"pawn", "capital", "loot", "back_I", "back_II", "back_III", "back_guild"}
OWN_SHEETS = [
    *(DUEL / f"{name}.svg" for name in ("emblems", "signs", "things", "wonders")),
    *(FLOW / f"{name}.svg" for name in ("emblems", "icons", "things", "wonders")),
    SOURCES / "art" / "scenes.svg",
]


def named(sheet: Path) -> str:
    return "/".join(sheet.relative_to(SOURCES).parts)


def drawn(path: Path) -> dict[str, str]:
    found = re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', path.read_text(encoding="utf-8"))
    assert len(found) == len(dict(found)), f"{path.name} has a name twice"
    return dict(found)


def test_every_card_wonder_token_and_sign_has_a_drawing_and_no_drawing_is_left_over() -> None:
    tables = load_duel()
    assert drawn(DUEL / "emblems.svg").keys() == {card.id for card in tables.cards}
    assert drawn(DUEL / "wonders.svg").keys() == {wonder.id for wonder in tables.wonders}
    assert drawn(DUEL / "signs.svg").keys() == {card.sign for card in tables.cards if card.sign}
    assert drawn(DUEL / "things.svg").keys() == {token.id for token in tables.board.token} | OTHER_THINGS


def test_every_card_of_the_flow_of_history_has_a_drawing_under_its_name_and_no_drawing_is_left_over() -> None:
    names = {"emblems": set[str](), "wonders": set[str]()}
    for card in load_flow().cards:
        sheet = "wonders" if card.type == "wonder" else "emblems"
        names[sheet].add(re.sub("[^a-z0-9]+", "_", card.name.en.lower()))
    assert {sheet: set(drawn(FLOW / f"{sheet}.svg")) for sheet in names} == names


def test_the_page_knows_which_cards_of_the_flow_of_history_are_drawn() -> None:
    known = (FLOW / "drawn.ts").read_text(encoding="utf-8").partition("/** The drawing of a card")[0]
    for sheet in ("emblems", "wonders"):
        listed = re.findall(r'"(\w+)"', known.partition(f"  {sheet}: [")[2].partition("]")[0])
        assert listed == sorted(drawn(FLOW / f"{sheet}.svg"))


def test_markers_and_backs_of_the_flow_of_history_are_drawn() -> None:
    backs = {f"back_{name}" for name in (*AGES, "last")}
    assert drawn(FLOW / "things.svg").keys() == backs | {f"marker_{seat}" for seat in range(MOST_SEATS)}


def test_icons_types_timings_places_ages_and_verbs_of_the_flow_of_history_have_an_icon() -> None:
    icons = drawn(FLOW / "icons.svg").keys()
    groups = {"icon": ICONS, "type": (*TYPES, "any"), "timing": TIMINGS, "place": PLACES, "age": AGES}
    needed = {f"{group}-{name}" for group, names in groups.items() for name in names}
    assert needed <= icons
    assert {name.removeprefix("does-") for name in icons if name.startswith("does-")} <= set(VERBS)


def test_every_level_has_the_layers_of_a_portrait() -> None:
    layers = {f"{level}-{layer}" for level in LEVEL_NAMES for layer in ("back", "front", "face")}
    assert layers <= drawn(SOURCES / "art" / "portraits.svg").keys()


@pytest.mark.parametrize("sheet", [SOURCES / "kit" / "icons.svg", *OWN_SHEETS], ids=named)
def test_no_two_drawings_of_a_sheet_are_the_same(sheet: Path) -> None:
    bodies = list(drawn(sheet).values())
    assert len(set(bodies)) == len(bodies)


@pytest.mark.parametrize("sheet", OWN_SHEETS, ids=named)
def test_a_drawing_uses_only_colours_that_the_style_sheets_give(sheet: Path) -> None:
    sheets = (SOURCES / "art" / "drawing.css", SOURCES / "art" / "scene.css", sheet.parent / "art.css")
    styles = "".join(path.read_text(encoding="utf-8") for path in sheets if path.is_file())
    used = set(re.findall(r"var\((--[\w-]+)\)", sheet.read_text(encoding="utf-8")))
    assert used <= set(re.findall(r"(--[\w-]+):", styles))


def test_every_colour_of_cards_has_a_place_to_be_drawn_in() -> None:
    places = drawn(SOURCES / "art" / "scenes.svg").keys()
    assert {card.color for card in load_duel().cards} <= places
    face = (SOURCES / "games" / "flow" / "card" / "CardFace.svelte").read_text(encoding="utf-8")
    named = dict(re.findall(r'(\w+): (?:"(\w+)"|null)', face.partition("const PLACES = {")[2].partition("}")[0]))
    assert named.keys() == set(TYPES)
    assert {place for place in named.values() if place} <= places


def test_resources_symbols_and_kinds_of_cards_have_an_icon() -> None:
    cards = load_duel().cards
    needed: set[str] = {card.color for card in cards} | {card.symbol for card in cards if card.symbol}
    needed |= {"wood", "stone", "clay", "glass", "papyrus", "coin", "shield", "laurel", "law", "wonder", "token"}
    assert needed <= drawn(SOURCES / "kit" / "icons.svg").keys()
