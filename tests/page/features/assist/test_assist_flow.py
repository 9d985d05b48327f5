"""The Flow of History on a real table on the page: a situation is entered by taps, followed, and shared by a link."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import expect
from tests.page.features.assist.test_assist import Taps
from tests.page.places import PHONE, PLACES, in_one_of
from tests.page.visitor import BY_SERVER, Visitor

from annales import Flow
from annales.core.setup import fields_of_position

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

# The page asks for advice again until the server is ready to give it, up to a minute after it has started.
pytestmark = pytest.mark.refused(503)
SITUATIONS = {"start for three": (3, 0), "middle of age II for three": (3, 36)}
"""Players and moves made."""
SEED = 6
MOST_TAPS = {"start for three": 12, "middle of age II for three": 70}
CARDS = {card.id: card for card in Flow.ruleset.tables().cards}
AGES = ("S", "A", "I", "II", "III", "IV", "V")
AGE_NAMES = {"S": "Start"}
FIRST_MARKET = {card.id for card in CARDS.values() if card.age == "A"}
WORDS = {
    "en": ("Player 2", "Nations", "The market has 5 cards. Entered: 4.", "Follow the game", "Market"),
    "ja": ("プレイヤー2", "国", "市場のカードは5枚です。入力：4枚。", "ゲームを追う", "市場"),
}


def situation(players: int, plies: int) -> Flow:
    """A game of random moves that does not wait for a choice within an effect."""
    game, random = Flow(seed=SEED, players=players), Random(SEED)
    while game.ply < plies or game.choice != "action":
        game.play(random.choice(list(game.legal_moves)))
    return game


def age_button(card: str) -> str:
    return AGE_NAMES.get(CARDS[card].age, CARDS[card].age)


def put(taps: Taps, cards: list[str]) -> None:
    """Tap cards, age by age; the order within a column stays."""
    for age in AGES:
        for card in cards:
            if CARDS[card].age == age:
                taps.button(age_button(card), "age")
                taps.thing(f"[data-thing={card}]")


def enter(taps: Taps, fields: dict[str, str]) -> None:
    """Enter a situation as a practised person does."""
    if fields["turn"] != "0":
        taps.button(f"Player {int(fields['turn']) + 1}")
    for seat, resources in enumerate(fields["resources"].split("/")):
        taps.choose(f"Resources: Player {seat + 1}", resources, "4")
    taps.choose("Pool", fields["pool"], "0")
    market = [entry.split("*") for entry in fields["market"].split(",")]
    if {card for card, *_ in market} != FIRST_MARKET:
        enter_market(taps, market)
    taps.part("Nations")
    taps._chosen = {"place": "Player 1", "age": "Start"}
    for seat, nation in enumerate(fields["nations"].split("/")):
        taps.button(f"Player {seat + 1}", "place")
        put(taps, nation.split(","))
    gone = [card for card in fields.get("out", "").split(",") if card and int(fields["age"]) == age_number(card)]
    if gone:
        taps.button("Out of the game", "place")
        put(taps, gone)


def age_number(card: str) -> int:
    return ("", "I", "II", "III", "IV", "V").index(CARDS[card].age) if CARDS[card].age not in "SA" else 0


def enter_market(taps: Taps, market: list[list[str]]) -> None:
    taps.part("Market")
    taps._chosen = {"age": "A"}
    cards = [card for card, *_ in market]
    for card in sorted(FIRST_MARKET):
        taps.thing(f"[data-thing={card}]")
    for card in cards:
        taps.button(age_button(card), "age")
        taps.thing(f"[data-thing={card}]")
    for card, *invested in market:
        if invested:
            seat, tokens = invested[0].split(":")
            row = taps.page.locator(f"[data-market={card}]")
            row.get_by_role("button", name=f"Player {int(seat) + 1}").tap()
            taps.count += 1
            if tokens != "1":
                row.get_by_role("combobox").select_option(tokens)
                taps.count += 2


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_situation_is_entered_by_few_taps_on_a_phone(browser: Browser, server: str, name: str) -> None:
    game = situation(*SITUATIONS[name])
    fields = fields_of_position(Flow.ruleset, game.position)
    with browser.new_context(locale="en", viewport=PHONE, has_touch=True, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{server}/assist")
        taps = Taps(page)
        taps.button("The Flow of History")
        enter(taps, fields)
        taps.button("Follow the game")
        expect(page.locator("#assist-asks")).to_be_visible()
        expect(page).to_have_url(re.compile(r"#flow"))
        reached = fields_of_position(Flow.ruleset, unquote(page.url.split("#")[1]))
        print(f"{name}: {taps.count} taps")
        for field in ("turn", "age", "resources", "pool", "reserve", "market"):
            assert reached[field] == fields[field]
        assert [columns(side) for side in reached["nations"].split("/")] == [
            columns(side) for side in fields["nations"].split("/")
        ]
        assert set(reached["out"].split(",")) == set(fields["out"].split(","))
        assert taps.count <= MOST_TAPS[name]


def columns(nation: str) -> dict[str, list[str]]:
    """The cards of a nation by column; wonders in any order."""
    found: dict[str, list[str]] = {}
    for card in nation.split(","):
        found.setdefault(CARDS[card].type, []).append(card)
    return {kind: sorted(cards) if kind == "wonder" else cards for kind, cards in found.items()}


@in_one_of(PLACES)
def test_problems_are_named_where_they_are(browser: Browser, server: str, language: str, size: ViewportSize) -> None:
    player, nations, problem, follow, market = WORDS[language]
    with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        page.goto(f"{server}/assist")
        page.get_by_role("button", name=re.compile("歴史悠久|The Flow of History")).click()
        page.get_by_role("button", name=player).click()
        expect(page.get_by_test_id("assist-follows")).to_contain_text("60")
        assert visitor.violations() == []
        page.get_by_role("tab", name=market).click()
        page.locator(f"button[data-thing={min(FIRST_MARKET)}]").click()
        wrong = page.get_by_test_id("assist-state").get_by_role("button", name=problem)
        expect(wrong).to_be_visible()
        expect(page.get_by_role("button", name=follow)).to_be_disabled()
        assert visitor.violations() == []
        page.get_by_role("tab", name=nations).click()
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        wrong.click()
        expect(page.get_by_role("tab", name=market)).to_have_attribute("aria-selected", "true")
        page.locator(f"button[data-thing={min(FIRST_MARKET)}]").click()
        expect(page.get_by_role("button", name=follow)).to_be_enabled()
        assert visitor.faults == []


def test_a_game_is_followed_by_taps_with_advice_and_shared_by_its_link(browser: Browser, server: str) -> None:
    game = situation(3, 36)
    with browser.new_context(locale="en", viewport=PHONE, has_touch=True, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = Visitor(page, server, seed=1)
        move = next(move.text for move in game.legal_moves if draws(game, move.text))
        page.add_init_script(BY_SERVER)
        page.route("**/api/assist/advice", lambda route: route.fulfill(json=advice(game, move)))
        page.goto(f"{server}/assist#{quote(game.position)}")
        address = unquote(page.url)
        expect(page.get_by_test_id("assist-advice")).to_contain_text(
            f"Win chance (Player {(game.turn or 0) + 1}): 61 %"
        )
        expect(page.locator(".move.best")).to_have_attribute("data-move", move)
        assert visitor.violations() == []
        page.locator(".move.best").tap()
        expect(page.locator("#assist-asks")).to_have_text("Which card comes into the market?")
        page.locator("section [data-thing]").first.tap()
        expect(page.get_by_text("Steps so far")).to_be_visible()
        expect(page.locator("#assist-asks")).to_contain_text("to move")
        amounts = page.get_by_role("group", name=re.compile("Invest in")).first
        expect(amounts.get_by_role("button").first).to_have_text("1")
        assert unquote(page.url) != address
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        page.get_by_role("button", name="Undo").tap()
        expect(page.locator("#assist-asks")).to_have_text("Which card comes into the market?")
        assert visitor.faults == []


def draws(game: Flow, move: str) -> bool:
    """Whether a card comes into the market after a move."""
    after = game.public()
    after.play(move)
    return after.chance is not None and after.chance.where == "market"


def advice(game: Flow, best: str) -> dict[str, Any]:
    """An answer to the question for advice with figures of ours, so that the test waits for no search."""
    kinds = {"won_by": {"points": 0.61}, "lost_by": {"points": 0.39}}
    moves = [{"move": best, "win_rate": 0.61, "standard_error": 0.01, **kinds}]
    return {"seat": game.turn, "exact": False, "visits": 100, "moves": moves, "line": []}
