"""A game on a real table on the page: a situation is entered by taps, followed, and shared by a link."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import expect
from tests.page.places import PHONE
from tests.page.visitor import LONGEST, Visitor

from annales import Duel
from annales.core.setup import fields_of_position

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# The page asks for advice again until the server is ready to give it, up to a minute after it has started.
pytestmark = pytest.mark.refused(503)
SITUATIONS = {"early in age I": (1, 14, 1), "middle of age II": (2, 10, 5), "late in age III": (3, 5, 8)}
"""Age, cards left in the display, and seed of the game."""
MOST_TAPS = {"early in age I": 50, "middle of age II": 100, "late in age III": 140}


def situation(age: int, left: int, seed: int) -> Duel:
    game, random = Duel(seed=seed), Random(seed)
    while game.view().age < age or len(game.view().display) > left or game.choice != "play":
        game.play(random.choice(list(game.legal_moves)))
    return game


class Taps:
    """Enters a situation and counts the taps; choosing from a list counts two."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0
        self._chosen: dict[str, str] = {}

    def button(self, name: str, group: str = "") -> None:
        if group and self._chosen.get(group) == name:
            return
        self._chosen[group] = name
        scope = self.page.get_by_role("dialog") if self.page.get_by_role("dialog").count() else self.page
        scope.get_by_role("button", name=name, exact=True).first.tap()
        self.count += 1

    def part(self, name: str) -> None:
        self.page.get_by_role("tab", name=re.compile(f"^{name}")).tap()
        self._chosen = {}
        self.count += 1

    def thing(self, selector: str) -> None:
        dialog = self.page.get_by_role("dialog")
        (dialog if dialog.count() else self.page).locator(selector).tap()
        self.count += 1

    def choose(self, label: str, value: str, usual: str) -> None:
        if value != usual:
            self.page.get_by_label(label).select_option(value)
            self.count += 2


def lists(text: str) -> list[list[str]]:
    return [side.split(",") if side else [] for side in text.split("/")]


SEATS = ("First", "Second")
AGES = {"I": "Age I", "II": "Age II", "III": "Age III", "guild": "Age III"}
BACKS = {card.id: card.back for card in Duel.ruleset.tables().cards}


def enter(taps: Taps, fields: dict[str, str]) -> None:
    """Enter a situation as a practised person does."""
    taps.button(f"Age {'I' * int(fields['age'])}")
    if fields["turn"] == "1":
        taps.button("Second player")
    for seat, coins in enumerate(fields["coins"].split("/")):
        taps.choose(f"Coins: {SEATS[seat]} player", coins, "7")
    taps.choose("Conflict pawn", fields.get("pawn", "0"), "0")
    for space in filter(None, fields.get("looted", "").split(",")):
        taps.button(f"Space {abs(int(space))}: {SEATS[int(space) > 0]} player")
    for token in fields["board"].split(","):
        taps.thing(f"[data-thing={token}]")
    for seat, tokens in enumerate(lists(fields.get("tokens", "/"))):
        for token in tokens:
            taps.button(f"Tokens: {SEATS[seat]} player", "token")
            taps.thing(f"[data-thing={token}]")
    enter_cards(taps, fields)


def enter_cards(taps: Taps, fields: dict[str, str]) -> None:
    taps.part("Wonders")
    taps._chosen = {"wonder": "Wonders: First player"}
    for seat, wonders in enumerate(lists(fields["wonders"])):
        for entry in wonders:
            name, _, card = entry.removeprefix("*").partition(":")
            taps.button(f"Wonders: {SEATS[seat]} player", "wonder")
            taps.thing(f"[data-thing={name}]")
            if card:
                taps.thing(f"[data-built={name}]")
                taps._chosen["under"] = "Age I"
                taps.button(AGES[BACKS[card]], "under")
                taps.thing(f"[data-thing={card}]")
    taps.part("Cards")
    taps._chosen = {"card": "City: First player", "age": "Age I"}
    zones = [*zip(("City: First player", "City: Second player"), lists(fields["city"]), strict=True)]
    zones.append(("Discard pile", lists(fields.get("discard", ""))[0]))
    for zone, cards in zones:
        for card in sorted(cards, key=lambda card: list(AGES).index(BACKS[card])):
            taps.button(zone, "card")
            taps.button(AGES[BACKS[card]], "age")
            taps.thing(f"[data-thing={card}]")
    taps.part("Structure")
    left = {entry.split(":")[0]: entry.split(":")[1] for entry in fields["display"].split(",")}
    for slot in range(20):
        if str(slot) not in left:
            taps.thing(f"[data-slot='{slot}']")
    if "?g" in left.values():
        taps.button("Guild back")
    for slot_name in [slot for slot, face in left.items() if face == "?g"]:
        taps.thing(f"[data-slot='{slot_name}']")


def reveal(taps: Taps, fields: dict[str, str]) -> None:
    """Name the cards that lie face up, as the page asks for them."""
    faces = dict(entry.split(":") for entry in fields["display"].split(","))
    while (heading := taps.page.locator("#assist-asks").inner_text()).startswith("Which card"):
        slot = re.findall(r"\d+", heading)[-1]
        taps.thing(f"[data-thing={faces[slot]}]")
        expect(taps.page.locator("#assist-asks")).not_to_have_text(heading)


@pytest.mark.parametrize(
    "name", [name if name.startswith("early") else pytest.param(name, marks=pytest.mark.full) for name in SITUATIONS]
)
def test_a_situation_is_entered_by_few_taps_on_a_phone(browser: Browser, server: str, name: str) -> None:
    game = situation(*SITUATIONS[name])
    fields = fields_of_position(Duel.ruleset, game.position)
    with browser.new_context(locale="en", viewport=PHONE, has_touch=True, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{server}/assist")
        taps = Taps(page)
        enter(taps, fields)
        taps.button("Follow the game")
        expect(page.locator("#assist-asks")).to_be_visible()
        reveal(taps, fields)
        expect(page).to_have_url(re.compile(r"#duel"))
        assert unquote(page.url.split("#")[1]) == game.position
        print(f"{name}: {taps.count} taps")
        assert taps.count <= MOST_TAPS[name]


def test_a_game_is_followed_tried_out_and_shared_by_its_link(browser: Browser, server: str) -> None:
    game = situation(3, 4, 2)
    with browser.new_context(locale="en", viewport=PHONE, has_touch=True, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        visitor.wait_for_workers()
        page.goto(f"{server}/assist#{quote(game.position)}")
        best = page.locator(".move.best")
        expect(best).to_contain_text("%", timeout=LONGEST)
        expect(page.get_by_test_id("assist-advice")).to_contain_text("Win chance (")
        expect(page.get_by_test_id("assist-reasons")).to_be_visible()
        assert visitor.violations() == []

        address = page.url
        page.get_by_role("button", name="What if…").tap()
        best.tap()
        page.get_by_text("Steps so far").wait_for()
        assert page.url == address
        page.get_by_role("button", name="Go back").tap()
        expect(page.get_by_text("Steps so far")).to_have_count(0)

        move = page.locator(".move").first
        move.tap()
        page.get_by_text("Steps so far").wait_for()
        assert page.url != address
        page.get_by_role("button", name="Undo").tap()
        expect(page).to_have_url(address)

        page.get_by_role("button", name="Edit the situation").tap()
        expect(page.get_by_test_id("assist-state")).to_contain_text("Everything is entered")
        assert visitor.violations() == []


WITHOUT_HTTPS = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


@pytest.mark.parametrize("allowed", [True, False])
def test_a_position_is_copied_without_https_too_or_it_is_said_that_it_was_not(
    browser: Browser, server: str, *, allowed: bool
) -> None:
    position = situation(*SITUATIONS["early in age I"]).position
    with browser.new_context(locale="en") as context:
        page = context.new_page()
        page.add_init_script(WITHOUT_HTTPS + ("" if allowed else "; document.execCommand = () => false"))
        page.goto(f"{server}/assist#{quote(position)}")
        page.locator("summary").get_by_text("Position", exact=True).click()
        field = page.locator("details textarea")
        expect(field).not_to_have_value("")
        written = field.input_value()

        page.get_by_role("button", name="Copy", exact=True).click()

        said = "Copied" if allowed else "Couldn't copy"
        expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
        if allowed:
            field.fill("")
            field.press("ControlOrMeta+v")
            expect(field).to_have_value(written)
