"""Games looked at again ply by ply, records that are brought, and hints."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.stage import situation
from tests.page.steps import look_at_record
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FilePayload, Page, Route, WebSocketRoute

LEVELS = 7
CUT = """(told) => told.scrollWidth > told.clientWidth
    || told.getBoundingClientRect().right > told.parentElement.getBoundingClientRect().right"""
"""Whether a text is not seen to its end."""


def in_first_age(page: Page, server: str, moves: int = 4) -> Visitor:
    """At a table in the first age, after some own moves."""
    visitor = Visitor(page, server, seed=1)
    visitor.open("duel", ["me", "random@1"], {"first_game": True})
    if moves:
        visitor.play_ahead(moves)
        page.reload()
    visitor.ready()
    return visitor


def plies(page: Page) -> int:
    return int(page.get_by_role("slider", name="Move").get_attribute("max") or 0)


def test_a_game_is_looked_at_ply_by_ply_by_keys_buttons_log_and_link(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = in_first_age(page, server)
        cards = page.locator(".slot").count()
        table = page.url.rsplit("/", 1)[1]
        page.goto(f"{server}/replay/{table}/3")
        told = page.get_by_test_id("replay-announcement")
        last = plies(page)

        expect(told).to_contain_text(f"Move 3 of {last}")
        expect(page.locator("[aria-current=step]")).to_have_text("3")
        expect(page.locator("button[data-move]")).to_have_count(0)
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(f"{server}/replay/{table}/4")
        page.keyboard.press("End")
        page.keyboard.press("ArrowRight")
        expect(told).to_contain_text(f"Move {last} of {last}")
        expect(page.locator(".slot")).to_have_count(cards)
        page.keyboard.press("Home")
        expect(told).to_contain_text("Start of the game")
        expect(page.locator(".slot")).to_have_count(20)
        end = page.get_by_role("button", name="Show the end")
        page.keyboard.press("ArrowRight")
        expect(end).to_have_attribute("aria-pressed", "false")
        end.click()
        expect(told).to_contain_text(f"Move {last} of {last}")
        expect(end).to_have_attribute("aria-pressed", "true")
        end.click()
        expect(told).to_contain_text(f"Move 1 of {last}")
        expect(page.locator(".slot")).to_have_count(20 - 1)
        page.get_by_role("button", name="View move 2").click()
        expect(page).to_have_url(f"{server}/replay/{table}/2")
        page.get_by_role("combobox", name="Speed").select_option("4")
        page.get_by_role("button", name="Autoplay").click()
        expect(page).to_have_url(f"{server}/replay/{table}/{last}", timeout=10_000)

        page.reload()
        expect(told).to_contain_text(f"Move {last} of {last}")
        assert visitor.faults == []


def test_a_ply_is_told_in_one_text_of_the_language(browser: Browser, server: str) -> None:
    with browser.new_context(locale="ja", viewport=PHONE, reduced_motion="reduce") as context:
        page = context.new_page()
        in_first_age(page, server, moves=1)
        page.goto(f"{server}/replay/{page.url.rsplit('/', 1)[1]}/1")
        told = page.get_by_test_id("replay-announcement")

        expect(told).to_have_text(re.compile(r"^1／\d+手。[^ 。]+$"))
        expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", told.inner_text())


@pytest.mark.parametrize(("language", "age"), [("en", "Age III"), ("ja", "第Ⅲ世代")])
def test_a_phone_tells_the_whole_age_that_is_looked_at(browser: Browser, server: str, language: str, age: str) -> None:
    with browser.new_context(locale=language, viewport=PHONE, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{server}/replay")
        page.locator("textarea").fill(situation("over").record())
        page.locator("main button.main").click()
        page.get_by_role("slider").press("End")
        told = page.get_by_role("heading", level=1).get_by_text(age)

        expect(told).to_be_visible()
        assert told.evaluate(CUT) is False


def test_a_new_game_goes_on_from_a_ply_and_says_so(page: Page, server: str) -> None:
    visitor = in_first_age(page, server)
    table = page.url.rsplit("/", 1)[1]
    page.goto(f"{server}/replay/{table}/2")

    page.get_by_role("button", name="Play on from here").click()
    page.locator("input[value='random@1']").check()
    page.get_by_role("button", name="Start", exact=True).click()

    expect(page).to_have_url(re.compile(f"/game/(?!{table})"))
    assert visitor.ready() == "play"
    expect(page.get_by_text("Study game: continues another game from move 2")).to_be_visible()
    page.set_viewport_size(PHONE)
    expect(page.get_by_text("Study game", exact=True)).to_be_visible()


def test_all_opponents_and_the_button_that_starts_fit_into_a_phone(page: Page, server: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{server}/replay")
    look_at_record(partial(situation, "over"))(page)
    page.locator(".replay header > .button").nth(-2).click()
    start = page.get_by_role("dialog").get_by_role("button", name="Start", exact=True)
    expect(start).to_be_enabled()

    assert page.get_by_role("radio").count() > LEVELS
    expect(start).to_be_in_viewport(ratio=1)


def test_a_record_goes_out_as_a_file_and_comes_in_again(page: Page, server: str, tmp_path: Path) -> None:
    visitor = in_first_age(page, server, moves=2)
    table = page.url.rsplit("/", 1)[1]
    page.goto(f"{server}/replay/{table}")
    last = plies(page)
    page.get_by_role("button", name="Game log and links").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == f"duel-{table}-record.txt"
    file = tmp_path / "record.txt"
    download.value.save_as(file)

    page.goto(f"{server}/replay")
    page.get_by_label("Choose a file").set_input_files(file)

    expect(page.get_by_test_id("replay-announcement")).to_contain_text(f"Move 0 of {last}")
    page.keyboard.press("End")
    expect(page.get_by_test_id("replay-announcement")).to_contain_text(f"Move {last} of {last}")
    assert page.url == f"{server}/replay"
    assert visitor.faults == []


def test_a_link_carries_a_record_to_a_ply_of_it_and_a_damaged_one_says_so(page: Page, server: str) -> None:
    page.goto(f"{server}/replay")
    page.get_by_label("Game log", exact=True).fill(situation("over").record())
    page.get_by_role("button", name="View replay").click()
    page.get_by_role("slider", name="Move").fill("23")
    page.get_by_role("button", name="Game log and links").click()
    link = page.get_by_label("Public link").input_value()

    other = page.context.new_page()
    other.add_init_script("localStorage.setItem('annales.speed', '1')")
    other.goto(link)
    expect(other.get_by_test_id("replay-announcement")).to_contain_text("Move 23 of")
    # A step forward shows the move as in a game, and a step back shows the table before it at once.
    other.keyboard.press("ArrowRight")
    expect(other.locator(".move-name")).to_have_count(1)
    other.keyboard.press("ArrowLeft")
    assert other.locator(".animation-layer > *").count() == 0
    expect(other.get_by_test_id("replay-announcement")).to_contain_text("Move 23 of")
    assert other.url == f"{server}/replay"

    other.goto(f"{link[:-20]}")
    expect(other.get_by_role("alert")).to_contain_text("This link is damaged")


@pytest.mark.refused(400)
def test_a_damaged_record_is_refused_beside_its_text(page: Page, server: str) -> None:
    in_first_age(page, server, moves=1)
    table = page.url.rsplit("/", 1)[1]
    text = page.request.get(f"{server}/api/tables/{table}/record").text()
    line = next(number for number, row in enumerate(text.splitlines(), 1) if row.startswith("2. "))
    damaged = re.sub(r"^2\. 1 .*$", "2. 1 build senate", text, flags=re.MULTILINE)

    page.goto(f"{server}/replay")
    page.get_by_label("Game log", exact=True).fill(damaged)
    page.get_by_role("button", name="View replay").click()

    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(f"Line {line}, column 6")
    expect(alert).to_contain_text("(Rule R5.2)")
    expect(alert.locator("mark")).to_have_text("build senate")


def advise(socket: WebSocketRoute) -> None:
    """Lets everything through, and answers for the search: the first legal move is best."""
    server = socket.connect_to_server()
    moves: list[dict[str, Any]] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "snapshot":
            moves[:] = message["view"]["moves"]
        socket.send(frame)

    def speak(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] != "hint":
            server.send(frame)
            return
        found = [
            {
                "move": move["move"],
                "win_rate": chance,
                "standard_error": 0.01,
                "won_by": {"science": chance, "military": 0.0},
                "lost_by": {"civilian": 1 - chance},
            }
            for move, chance in zip(moves, (0.58, 0.52, 0.31), strict=False)
        ]
        line = [{"seat": 0, "move": moves[0]["move"]}, {"seat": 1, "move": moves[1]["move"]}]
        socket.send(
            json.dumps({"type": "hint", "request_id": message["request_id"], "version": 0, "moves": found, "pv": line})
        )

    socket.on_message(speak)
    server.on_message(hear)


def test_a_hint_says_why_in_numbers_and_marks_its_card_until_the_move(page: Page, server: str) -> None:
    visitor = in_first_age(page, server, moves=1)
    page.route_web_socket(re.compile("/live$"), advise)
    page.reload()
    visitor.ready()
    expect(page.get_by_test_id("hints")).to_have_count(0)

    page.keyboard.press("h")

    hints = page.get_by_test_id("hints")
    expect(hints.get_by_role("status")).to_contain_text("Its win chance is 6 % higher than that of")
    page.get_by_role("button", name="Show more").click()
    expect(hints.locator(".figures")).to_contain_text(
        re.compile("Win chance 58 % \\(±2\\); most likely win: scientific")
    )
    page.keyboard.press("Escape")
    expect(hints.locator(".figures")).to_be_hidden()
    marked = page.locator("[data-hint]")
    expect(marked.first).to_have_attribute("data-hint", "hint")
    visitor.decide()
    visitor.ready()
    expect(hints).to_have_count(0)
    expect(marked).to_have_count(0)


def test_hints_are_offered_on_every_turn_where_the_link_says_so(page: Page, server: str) -> None:
    visitor = in_first_age(page, server, moves=0)
    page.route_web_socket(re.compile("/live$"), advise)
    page.goto(f"{page.url}?hints=1")
    visitor.ready()
    offer = page.get_by_test_id("hints").get_by_role("button", name="Show it")
    expect(offer).to_be_visible()

    visitor.decide()
    visitor.ready()
    page.reload()
    offer.click()
    page.get_by_role("button", name="Show more").click()
    page.get_by_label("Offer a hint every turn").uncheck()
    page.get_by_role("button", name="Close the hint").click()

    expect(page.get_by_test_id("hints")).to_have_count(0)


def test_an_offer_of_a_hint_is_declined_for_a_turn_or_for_good_and_never_reaches_another_game(
    page: Page, server: str
) -> None:
    visitor = in_first_age(page, server, moves=0)
    page.goto(f"{page.url}?hints=1")
    visitor.ready()
    hints = page.get_by_test_id("hints")
    hints.get_by_role("button", name="Not this turn").click()
    expect(hints).to_have_count(0)

    visitor.decide()
    visitor.ready()
    first = page.url
    expect(hints).to_be_visible()
    in_first_age(page, server, moves=0)
    expect(hints).to_have_count(0)

    page.goto(first)
    visitor.ready()
    hints.get_by_role("button", name="Stop asking").click()
    page.reload()
    visitor.ready()
    expect(hints).to_have_count(0)


def test_other_moves_are_tried_in_variations_that_stay(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as context:
        page = context.new_page()
        visitor = in_first_age(page, server)
        table = page.url.rsplit("/", 1)[1]
        page.goto(f"{server}/replay/{table}/2")
        slots = page.locator(".slot")
        expect(slots).to_have_count(18)

        page.get_by_role("button", name="Try other moves").click()
        for cards in (17, 16):
            page.locator(".slot[data-available=true]").first.click()
            page.locator("button[data-move^=discard]").click()
            expect(slots).to_have_count(cards)
        lines = page.get_by_role("region", name="The game and its variations")
        expect(lines.get_by_role("button", name="Variation 1", exact=True)).to_have_attribute("aria-pressed", "true")
        assert visitor.violations() == []
        lines.get_by_role("button", name="Rename this variation").click()
        lines.get_by_role("textbox").fill("Sell twice")
        page.keyboard.press("Enter")
        lines.get_by_role("button", name="Game", exact=True).click()
        expect(slots).to_have_count(18)

        page.reload()
        lines.get_by_role("button", name="Sell twice").click()
        expect(slots).to_have_count(17)
        page.get_by_role("button", name="Game log and links").click()
        link = page.get_by_label("Public link").input_value()
        page.keyboard.press("Escape")
        lines.get_by_role("button", name="Delete this variation").click()
        expect(lines).to_have_count(0)

        other = context.new_page()
        other.goto(link)
        expect(other.get_by_test_id("replay-announcement")).to_contain_text("Move 3 of 4")
        assert visitor.faults == []


@pytest.mark.parametrize(
    ("language", "zone", "shown"), [("en", "UTC", "3/4/27, 8:05\u202fPM"), ("ja", "Asia/Tokyo", "2027/03/05 5:05")]
)
def test_the_log_says_when_each_move_was_made_in_the_zone_of_the_viewer(
    browser: Browser, server: str, language: str, zone: str, shown: str
) -> None:
    def set_times(route: Route) -> None:
        answer = route.fetch()
        replay = answer.json()
        replay["times"] = ["2027-03-04T20:05:00+00:00" for _ in replay["views"]]
        route.fulfill(response=answer, json=replay)

    with browser.new_context(locale=language, viewport=DESKTOP, timezone_id=zone, reduced_motion="reduce") as context:
        page = context.new_page()
        in_first_age(page, server, 2)
        table = page.url.rsplit("/", 1)[1]
        context.route("**/replay", set_times)
        page.goto(f"{server}/replay/{table}/2")

        expect(page.locator(".log li:has(.ply[aria-current=step]) time")).to_have_text(shown)
        assert page.locator(".log time").count() == page.locator(".log button.ply").count()


def test_a_record_without_times_shows_none(page: Page, server: str) -> None:
    in_first_age(page, server, 2)
    record = page.request.get(f"{server}/api/tables/{page.url.rsplit('/', 1)[1]}/record").body()
    page.goto(f"{server}/replay")
    file: FilePayload = {"name": "record.txt", "mimeType": "text/plain", "buffer": record}
    page.get_by_label("Choose a file").set_input_files(file)

    expect(page.locator(".log button.ply").first).to_be_visible()
    expect(page.locator(".log time")).to_have_count(0)
