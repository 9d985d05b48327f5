"""How the page feels: keys alone, motion and none, typed moves, settings, dialogs, asking once more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.stage import show_situation
from tests.page.visitor import Visitor

from annales import Duel, Flow
from annales.bots import find_bot

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

COUNT_ANIMATIONS = """
window.animated = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  window.animated.push(this.className);
  return animate.apply(this, given);
};
"""
WATCH_COUNTERS = """
() => void (window.counters = new Promise((resolve) => {
  const at = (element) => { const { left, top } = element.getBoundingClientRect(); return `${left} ${top}`; };
  const found = () => [...document.querySelectorAll(".animation-layer > b:not([class])")];
  const look = () => {
    const numbers = new Set([...document.querySelectorAll("[data-count]")].map(at));
    resolve(found().map((counter) => numbers.has(at(counter))));
  };
  new MutationObserver((_, watcher) => {
    if (found().length === 0) return;
    watcher.disconnect();
    const numbers = document.querySelectorAll("[data-count]");
    for (const one of numbers) Object.assign(one.style, { position: "relative", top: "40px" });
    requestAnimationFrame(() => requestAnimationFrame(look));
  }).observe(document, { childList: true, subtree: true });
}))
"""
"""Shifts all numbers when some begin to count; tells two frames later whether each that counts lies over its number."""
CUT_OFF = """
(wonder) => {
  wonder.dataset.hint = "hint";
  const { top, bottom } = getComputedStyle(wonder, "::before");
  return Math.min(parseFloat(top), parseFloat(bottom)) < 0;
}
"""
"""Whether the label of a hint reaches beyond a wonder, whose edges cut it off."""
LAST_BATTLE = "duel turn=1 choice=play age=3 pawn=-8 coins=60/60 city=/ display=16:gardens,18:arsenal,19:senate"
"""The opponent can take the viewer's capital."""
CHAIN = (
    "flow players=2 turn=1 choice=action age=5 resources=4/6 pool=9 reserve=20 market=C12,C30*1:3,C20,C47,C58 "
    "nations=C31,C42,C10/C32,C39,C08,C46 deck=C28,C05 "
    "cards=1c4c7170225a0346"
)
"""The opponent can complete a card that draws another one, which brings tokens; with the set `reconstruction`."""
LAID = """
window.laid = [];
new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => {
  if (!target.matches?.(".animation-layer")) return;
  window.laid.push(...[...addedNodes].map((one) => `${one.classList[0] ?? ""} ${one.textContent.trim()}`));
})).observe(document, { childList: true, subtree: true });
"""
"""Remembers the classes and texts of all pictures that are laid over the table."""
SLOWEST = "localStorage.setItem('annales.speed', '1')"


@pytest.fixture
def visitor(page: Page, server: str) -> Visitor:
    return Visitor(page, server, seed=5)


@pytest.mark.parametrize(("motion", "speed"), [("reduce", 3), ("no-preference", 0)])
def test_nothing_moves_for_people_who_want_no_motion(browser: Browser, server: str, motion: str, speed: int) -> None:
    with browser.new_context(reduced_motion="reduce" if motion == "reduce" else "no-preference") as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        visitor.page.add_init_script(COUNT_ANIMATIONS + f"localStorage.setItem('annales.speed', '{speed}')")
        visitor.open("duel", ["me", "random@1"])
        for _ in range(3):
            visitor.decide()
        visitor.ready()

        assert visitor.page.evaluate("window.animated") == []
        assert visitor.page.locator(".animation-layer > *").count() == 0


def test_the_turn_opens_when_the_others_move_has_ended_and_its_message_shows_it_again(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(COUNT_ANIMATIONS + SLOWEST)
    visitor.open("duel", ["me", "random@1"])
    visitor.decide()
    expect(page.get_by_test_id("last-move")).to_have_attribute("data-phase", "naming")
    expect(page.locator(".animation-layer > .move-name")).to_have_count(1)
    expect(page.locator(".sheet[data-choice]")).to_have_count(0)

    visitor.ready()

    assert page.locator(".animation-layer > *").count() == 0
    expect(page.get_by_test_id("last-move")).to_contain_text(re.compile("Random.* took "))
    before = page.evaluate("window.animated.length")
    assert before > 0
    page.get_by_role("button", name="Show again").click()
    expect(page.locator(".animation-layer > .move-name")).to_have_count(1)
    visitor.ready()
    assert page.evaluate("window.animated.length") > before
    assert visitor.faults == []


def test_a_click_ends_what_moves_and_the_turn_opens(page: Page, server: str) -> None:
    page.add_init_script(SLOWEST)
    game = Flow.from_position(CHAIN)
    show_again = show_situation(page, server, game, 0)
    game.play("complete")
    show_again()
    expect(page.get_by_test_id("last-move")).to_have_attribute("data-phase", "naming")

    page.mouse.click(5, 400)

    assert page.locator(".animation-layer > *").count() == 0
    expect(page.locator(".sheet[data-choice]")).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_card_is_chosen_in_the_others_turn_and_while_something_moves(
    browser: Browser, server: str, size: ViewportSize
) -> None:
    game, greedy = Duel(seed=12), find_bot("greedy")
    while not (game.turn == 1 and game.choice == "play" and game.age > 1):
        game.play(greedy.choose(game, 1))
    with browser.new_context(viewport=size, locale="en") as context:
        page = context.new_page()
        page.add_init_script(SLOWEST)
        show_again = show_situation(page, server, game, 0)
        cards, chosen = page.locator(".slot[data-available=true]"), page.locator(".slot[aria-pressed=true]")
        cards.first.click()
        expect(chosen).to_have_count(1)
        page.keyboard.press("Escape")

        while game.turn == 1:
            game.play(greedy.choose(game, 1))
        show_again()
        expect(page.get_by_test_id("last-move")).to_have_attribute("data-phase", "naming")
        cards.last.click(force=True)

        expect(chosen).to_have_count(1)
        expect(page.locator("button[data-move]").first).to_be_visible()


def test_each_gain_of_a_chain_is_named_also_after_a_drawn_card(page: Page, server: str) -> None:
    page.add_init_script(LAID)
    game = Flow.from_position(CHAIN)
    show_again = show_situation(page, server, game, 0)
    game.play("complete")
    show_again()

    expect(page.locator(".sheet[data-choice]")).to_have_count(1)

    laid = page.evaluate("window.laid")
    assert [text for text in laid if text.startswith("named-gain")] == [f"named-gain +{n}" for n in (5, 1, 3, 1, 3)]
    # One token comes for the pioneer before the card is drawn, four come by its effect.
    assert len([text for text in laid if text.startswith("token")]) == 1 + 4


def test_the_capital_is_marked_before_the_result_unless_a_click_goes_on(page: Page, server: str) -> None:
    page.add_init_script(SLOWEST)
    game = Duel.from_position(LAST_BATTLE)
    show_again = show_situation(page, server, game, 0)
    game.play("build arsenal")
    show_again()
    expect(page.locator(".animation-layer > .moment")).to_have_count(1)
    expect(page.locator(".game-result")).to_have_count(0)

    page.mouse.click(5, 400)

    assert page.locator(".animation-layer > *").count() == 0
    expect(page.locator(".game-result")).to_have_count(1)


def test_the_others_move_stays_until_a_key_is_pressed_where_the_reader_wishes_so(page: Page, server: str) -> None:
    page.add_init_script("localStorage.setItem('annales.waits', 'true'); localStorage.setItem('annales.speed', '0')")
    game = Flow.from_position(CHAIN)
    show_again = show_situation(page, server, game, 0)
    game.play("complete")
    show_again()
    message = page.get_by_test_id("last-move")
    expect(message).to_have_attribute("data-phase", "waiting")
    expect(message).to_contain_text("completed")
    expect(message.get_by_role("button", name="Continue")).to_be_visible()
    expect(page.locator(".sheet[data-choice]")).to_have_count(0)

    page.keyboard.press("x")

    expect(page.locator(".sheet[data-choice]")).to_have_count(1)


def test_a_number_that_counts_stays_in_its_panel_when_the_layout_shifts(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(SLOWEST)
    visitor.open("duel", ["me", "random@1"], {"first_game": True})
    expect(page.locator(".animation-layer > *")).to_have_count(0, timeout=10_000)
    visitor.select("play")
    page.evaluate(WATCH_COUNTERS)
    page.locator("button[data-move^=discard]").click()

    counters = page.evaluate("window.counters")

    assert counters
    assert all(counters)


def test_the_label_of_a_hint_in_the_draft_is_whole(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    visitor.open("duel", ["me", "random@1"])

    assert not visitor.page.locator("button[data-wonder]").first.evaluate(CUT_OFF)


def test_a_move_is_typed_in_either_language_and_a_wrong_one_says_why(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("duel", ["me", "random@1"])
    while visitor.ready() == "draft":
        visitor.decide()
    page.keyboard.press("/")
    box = page.get_by_role("combobox")
    expect(box).to_be_focused()

    box.fill("build nothing")
    box.press("Enter")
    expect(page.locator("form p")).to_have_text("“nothing” isn't part of any move.")

    covered = page.locator(".slot[data-card][data-available=false]").first.get_attribute("title")
    box.fill(f"build {covered}")
    box.press("Enter")
    expect(page.locator("form p")).to_contain_text(f"Build {covered} isn't possible: {covered} is covered")

    before = page.locator(".log li").count()
    box.fill("売却")
    legal = page.locator(".slot[data-available=true]").count()
    expect(page.get_by_role("option")).to_have_count(legal)
    box.press("ArrowDown")
    box.press("Enter")
    expect(box).to_have_value("")
    expect(page.locator(".log li")).not_to_have_count(before)

    visitor.ready()
    box.fill("売却")
    expect(page.get_by_role("option").first).to_be_visible()
    box.press("Escape")
    expect(page.get_by_role("combobox")).to_have_count(0)
    assert visitor.faults == []


def test_settings_are_applied_at_once_and_remembered(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("duel", ["me", "random@1"])
    while visitor.ready() == "draft":
        visitor.decide()
    card = page.locator(".slot").first
    width = width_of(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")

    dialog.get_by_label("High contrast").check()
    dialog.get_by_label("Card size").fill("150")
    dialog.get_by_label("日本語").check()

    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    expect(page.get_by_role("dialog", name="設定")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.reload()
    visitor.ready()
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(card).to_be_visible()
    assert width_of(page) == pytest.approx(1.5 * width, rel=0.05)


def test_the_system_s_wish_for_more_contrast_is_followed_at_once_unless_a_theme_is_chosen(visitor: Visitor) -> None:
    page = visitor.page
    page.emulate_media(contrast="more")
    page.goto(visitor.address)

    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    page.emulate_media(contrast="no-preference")
    expect(page.locator("html")).to_have_attribute("data-theme", "auto")
    page.emulate_media(contrast="more")
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    page.add_init_script("localStorage.setItem('annales.theme', 'light')")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def width_of(page: Page) -> float:
    """Of a card, whether it moves or not."""
    return float(page.locator(".slot").first.evaluate("slot => slot.offsetWidth"))


def test_a_reader_who_wishes_so_is_asked_once_more(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script("localStorage.setItem('annales.confirm', 'always')")
    visitor.open("duel", ["me", "random@1"])
    visitor.select("draft")
    button = page.locator("button[data-move]").first
    button.click()
    asked = page.get_by_role("alertdialog")
    expect(asked).to_contain_text(re.compile("^Take .*\\?"))
    asked.press("Escape")
    expect(asked).to_have_count(0)
    expect(button).to_be_visible()

    button.click()
    page.keyboard.press("Enter")

    expect(page.get_by_test_id("announcer")).to_contain_text("took")
    assert visitor.faults == []


def test_letters_do_nothing_where_the_reader_turned_them_off(visitor: Visitor) -> None:
    visitor.page.add_init_script("localStorage.setItem('annales.shortcuts', 'false')")
    visitor.open("duel", ["me", "random@1"])

    visitor.page.keyboard.press("?")
    visitor.page.keyboard.press("1")

    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    expect(visitor.page.locator("button[data-move]")).to_have_count(0)
