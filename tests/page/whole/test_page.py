"""What the page does besides playing: language, reload, keyboard, take-back, connection, reasons."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocketRoute

CHARACTERS = ["Niko", "Mira", "Baro", "Livia", "Cassio", "Tamar", "Oria"]
TRIES = 4
"""Connections, the first one included, after which the page waits several seconds before it tries again."""
PAINTED = 300
"""Milliseconds within which what came is shown."""


@pytest.fixture
def visitor(page: Page, server: str) -> Visitor:
    return Visitor(page, server, seed=1)


@pytest.fixture
def at_table(visitor: Visitor) -> Visitor:
    """In the first age, our turn."""
    visitor.page.goto(f"{visitor.address}/new/duel")
    visitor.page.locator("summary").click()
    visitor.page.locator("input[value='true']").check()
    visitor.page.locator("input[value='random@1']").check()
    visitor.page.locator("input[value='me']").check()
    visitor.page.locator("button[type=submit]").click()
    assert visitor.ready() == "play"
    return visitor


def test_the_language_of_the_browser_comes_first_and_a_chosen_one_is_remembered(browser: Browser, server: str) -> None:
    with browser.new_context(locale="ja-JP") as context:
        page = context.new_page()
        page.goto(f"{server}/new/duel")
        expect(page.locator("html")).to_have_attribute("lang", "ja")
        expect(page.get_by_role("heading", name="新しいゲーム")).to_be_visible()

        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", name="New game")).to_be_visible()

        page.reload()
        expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", [*CHARACTERS, "Greedy bot", "Random"]),
        ("ja", ["ニコ", "ミラ", "バロ", "リヴィア", "カッシオ", "タマル", "オリア", "欲張り", "ランダム"]),
    ],
)
def test_opponents_are_offered_from_weak_to_strong_and_a_newcomer_meets_the_second(
    browser: Browser, server: str, language: str, names: list[str]
) -> None:
    with browser.new_context(locale=language) as context:
        page = context.new_page()
        page.goto(f"{server}/new/duel")
        offered = page.locator("label:has(input[value*='@'])")
        expect(offered).to_have_count(len(names))

        told = [text.splitlines() for text in offered.all_inner_texts()]

        assert [lines[0].strip() for lines in told] == names
        assert len({tuple(about) for _, *about in told[: len(CHARACTERS)]}) == len(CHARACTERS)
        expect(offered.locator(":checked")).to_have_value("casual@2")


def test_a_level_is_played_and_the_table_names_it(visitor: Visitor) -> None:
    visitor.begin(bot="skilled@2")

    assert visitor.decide()
    assert visitor.ready() == "draft"

    expect(visitor.page.get_by_test_id("announcer")).to_contain_text("Livia")
    assert visitor.faults == []


def test_the_table_shows_that_the_computer_thinks(visitor: Visitor) -> None:
    def hold(socket: WebSocketRoute) -> None:
        """Shows the page every situation as one in which the opponent thinks."""
        server = socket.connect_to_server()

        def rewrite(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] == "snapshot":
                message["thinking"] = True
                message["view"]["turn"] = 1 - message["seat"]
            socket.send(json.dumps(message))

        server.on_message(rewrite)

    visitor.page.goto(f"{visitor.address}/new/duel")
    visitor.page.locator("input[value='master@2']").check()
    visitor.page.locator("input[value='me']").check()
    visitor.page.route_web_socket(re.compile("/live$"), hold)
    visitor.page.locator("button[type=submit]").click()

    expect(visitor.page.get_by_role("banner").get_by_text("Oria is thinking…")).to_be_visible()
    expect(visitor.page.get_by_role("heading", name="Oria is thinking…", exact=True)).to_be_visible()


def test_a_reload_shows_the_same_board(at_table: Visitor) -> None:
    for _ in range(3):
        at_table.decide()
    at_table.ready()
    before = board(at_table.page)

    at_table.page.reload()
    at_table.ready()

    assert board(at_table.page) == before


def board(page: Page) -> list[str | None]:
    """What a screen reader reads of everything on the table."""
    labels = [thing.text_content() for thing in page.locator("main button").all()]
    return [*labels, *page.locator("[data-coins]").all_inner_texts()]


def test_a_game_is_continued_from_the_front_page(at_table: Visitor) -> None:
    page = at_table.page
    path = page.url
    page.get_by_role("link", name="Home").click()

    page.get_by_role("link", name=re.compile("^Continue")).first.click()

    expect(page).to_have_url(path)
    assert at_table.ready() == "play"


def test_a_move_is_made_by_keyboard_alone(at_table: Visitor) -> None:
    page = at_table.page
    tab_to(page, ".slot[data-available=true]")
    page.keyboard.press("Enter")
    expect(page.locator("button[data-move]").first).to_be_enabled()
    tab_to(page, "button[data-move]")

    move = page.locator("button:focus").get_attribute("data-move")
    page.keyboard.press("Space")

    expect(page.locator(f"button[data-move='{move}']")).to_have_count(0)
    at_table.ready()
    assert at_table.faults == []


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on what is wanted."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"Tab never reaches {selector}")


def test_a_take_back_shows_the_board_before_the_move_and_marks_the_game(at_table: Visitor) -> None:
    at_table.decide()
    at_table.ready()
    before = board(at_table.page)
    at_table.decide()
    at_table.ready()

    at_table.page.get_by_role("button", name="Undo").click()

    expect(at_table.page.get_by_text("1 undo")).to_be_visible()
    at_table.ready()
    assert board(at_table.page) == before


def test_a_covered_card_says_why_it_cannot_be_played(at_table: Visitor) -> None:
    covered = at_table.page.locator(".slot[data-card][data-available=false]").first
    name = covered.get_attribute("title")

    covered.click(position={"x": 12, "y": 8})

    expect(at_table.page.get_by_test_id("why")).to_contain_text(f"{name} is covered by other cards")
    expect(at_table.page.locator("button[data-move]")).to_have_count(0)


def test_a_dear_wonder_says_what_is_missing(at_table: Visitor) -> None:
    at_table.page.locator(".mine [data-wonder=the_pyramids]").click()

    expect(at_table.page.get_by_test_id("why")).to_contain_text(
        re.compile(r"The Pyramids costs \d+ coins and you have 7")
    )
    expect(at_table.page.get_by_role("heading", name=re.compile("Your price: .* more needed"))).to_be_visible()


def test_a_lost_connection_is_shown_and_mended(at_table: Visitor) -> None:
    page = at_table.page
    table = board(page)

    cut = True
    sockets: list[WebSocketRoute] = []

    def relay(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if cut and len(sockets) > 1:
            socket.close(code=3000)
        else:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/live$"), relay)
    page.reload()
    at_table.ready()
    sockets[0].close(code=3000)

    expect(page.get_by_test_id("connection")).to_contain_text("Connection lost")
    # The page tries again by itself, too, but after several failures it waits long enough for a click.
    for _ in range(100):
        if len(sockets) >= TRIES:
            break
        page.wait_for_timeout(200)
    cut = False
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_test_id("connection")).to_contain_text("Connected again")
    assert board(page) == table
    at_table.decide()
    assert at_table.ready() is not None


def test_what_is_selected_stays_selected_when_the_connection_comes_back(at_table: Visitor) -> None:
    page = at_table.page
    page.locator(".slot[data-available=true]").first.click()
    expect(page.locator(".slot[aria-pressed=true]")).to_have_count(1)

    with page.expect_websocket() as again:
        page.evaluate("dispatchEvent(new Event('offline'))")
    again.value.wait_for_event("framereceived")
    page.wait_for_timeout(PAINTED)

    expect(page.locator(".slot[aria-pressed=true]")).to_have_count(1)


def test_a_table_whose_facts_do_not_come_says_so_and_is_laid_out_at_a_second_try(at_table: Visitor) -> None:
    page = at_table.page
    page.route("**/api/games/duel", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("heading", name="The server can't be reached.")).to_be_visible()

    page.unroute("**/api/games/duel")
    page.get_by_role("button", name="Try now").click()

    assert at_table.ready() == "play"


def test_a_table_that_is_refused_says_why(at_table: Visitor) -> None:
    def refuse(socket: WebSocketRoute) -> None:
        error: dict[str, object] = {"key": "no-invitation", "args": {}, "rule": None}
        socket.send(json.dumps({"type": "refused", "request_id": None, "error": error, "version": 0}))
        socket.close(code=4404)

    at_table.page.route_web_socket(re.compile("/live$"), refuse)
    at_table.page.reload()

    expect(at_table.page.get_by_role("heading", name="This invitation doesn't exist.")).to_be_visible()


def test_a_page_whose_texts_do_not_come_says_so_in_both_languages(page: Page, server: str) -> None:
    page.route(re.compile(r"/assets/(en|ja)-"), lambda route: route.abort())
    page.goto(server)

    expect(page.get_by_role("link", name="Reload the page")).to_be_visible()
    expect(page.get_by_role("link", name="再読み込み")).to_be_visible()


@pytest.mark.parametrize(("kind", "times"), [("js", 2), ("css", 1)])
def test_a_part_of_the_page_that_does_not_come_is_fetched_again(page: Page, server: str, kind: str, times: int) -> None:
    page.route(re.compile(rf"/assets/GroupsPage-.*[.]{kind}"), lambda route: route.abort(), times=times)
    page.goto(f"{server}/groups")

    expect(page.get_by_role("heading", level=1, name="Groups")).to_be_visible()
    assert page.locator("link[rel=stylesheet][href*=GroupsPage]").count() == 1


def test_a_part_of_the_page_that_never_comes_is_fetched_again_only_once(page: Page, server: str) -> None:
    tries: list[str] = []
    page.on("framenavigated", lambda frame: tries.append(frame.url))
    page.route(re.compile("/assets/GroupsPage-.*[.]css"), lambda route: route.abort())
    page.goto(f"{server}/groups")

    expect(page.get_by_role("alert")).to_contain_text("load part of the page")
    assert tries == [f"{server}/groups"] * 2


def test_screen_readers_are_told_what_the_opponent_did(at_table: Visitor) -> None:
    at_table.decide()
    at_table.ready()

    expect(at_table.page.get_by_test_id("announcer")).to_contain_text("Random")
    expect(at_table.page.get_by_test_id("announcer")).to_have_attribute("aria-live", "polite")


@pytest.mark.parametrize(("moved", "opened"), [(0, 1), (60, 0)])
def test_a_button_that_moves_away_while_it_is_pressed_is_still_clicked_unless_the_pointer_moves(
    page: Page, server: str, moved: int, opened: int
) -> None:
    page.goto(f"{server}/account")
    button = page.get_by_role("button", name="I have an account")
    button.hover()
    box = button.bounding_box()
    assert box is not None
    page.mouse.down()
    page.locator("main").evaluate("main => { main.style.paddingTop = '300px'; }")
    page.mouse.move(box["x"] + box["width"] / 2 + moved, box["y"] + box["height"] / 2)
    page.mouse.up()
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")

    expect(page.get_by_role("button", name="Sign in now")).to_have_count(opened)
