"""What somebody does on the pages about play: tables, the lobby, exercises and replays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.disorder import Flow, Visit
from tests.page.features.exercises.test_exercises import answer, exercise_of_the_day
from tests.page.steps import to_page
from tests.page.visitor import WHERE, Visitor
from tests.server.clients import Client, Seat

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEED = 5
"""Of all choices at tables."""


def change_settings(visit: Visit) -> None:
    """Switch sounds and hints at a table, and choose the colours and the other language."""
    open_table(visit)
    visit.press("Menu")
    visit.page.get_by_role("navigation").get_by_role("button", name="Settings").click()
    for name in ("Sounds", "Allow hints"):
        visit.page.get_by_role("switch", name=name).click()
    visit.page.get_by_label("Dark").check()
    visit.page.get_by_role("radio", name="日本語").check()
    visit.page.keyboard.press("Escape")


def open_table(visit: Visit) -> Visitor:
    """A first game of two people at this device: bots play differently while a machine is too busy to start them."""
    visit.go("/new/duel")
    visit.page.locator("input[value='device']").check()
    visit.fill("Your name", "Aoi")
    visit.fill("Name of the other player", "Ben")
    visit.page.locator("input[value='me']").check()
    visit.page.get_by_label("My first game").check()
    visit.page.locator("button[type=submit]").click()
    player = Visitor(visit.page, visit.address, SEED)
    player.ready()
    return player


def play_at_one_device(visit: Visit) -> None:
    """Discard three cards, and take the last move back."""
    player = open_table(visit)
    for _ in range(3):
        discard(player)
    visit.press("Undo")
    visit.sees("1 undo")
    player.ready()


def discard(player: Visitor) -> None:
    """Discard the first card that can be taken."""
    assert player.ready() == "play"
    player.page.locator(WHERE["play"]).first.click()
    button = player.page.locator("button[data-move^=discard]")
    button.click()
    expect(button).to_have_count(0)


def play_a_friend(visit: Visit) -> None:
    """Invite a friend, play, talk, resign, and begin another game with the same friend."""
    friend, player, page = Client(visit.address), Visitor(visit.page, visit.address, SEED), visit.page
    visit.go("/new/duel/friend")
    visit.fill("Your name", "Aoi")
    page.locator("input[value='me']").check()
    page.get_by_label("My first game").check()
    page.locator("button[type=submit]").click()
    token = page.get_by_label("Link for your friend").input_value().rpartition("/")[2]
    table = page.url.rpartition("/")[2]
    assert friend.http.post(f"/api/invitations/{token}", json={"name": "Ben"}).status_code == 200
    with friend.sit(table) as seat:
        for _ in range(2):
            discard(player)
            move(seat)
        player.ready()
        write(page, "Well played!")
        resign(page)
        page.get_by_role("button", name="Rematch").click()
        accept_rematch(seat)
    expect(page).not_to_have_url(f"{visit.address}/game/{table}")
    # Another game is dealt there than before.
    visit.settle()
    visit.go("/games")


def move(seat: Seat) -> None:
    """The friend discards a card."""
    view = seat.own_turn()["view"]
    found = next(each["move"] for each in view["moves"] if each["move"].startswith("discard"))
    assert seat.move(found)["type"] == "ok"


def write(page: Page, text: str) -> None:
    page.get_by_test_id("phrase-menu").click()
    page.get_by_role("button", name="Messages…", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(text)
    dialog.locator("button[type=submit]").click()
    expect(dialog.get_by_role("log")).to_contain_text(text)
    page.keyboard.press("Escape")


def resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("navigation").get_by_role("button", name="Resign").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()


def accept_rematch(seat: Seat) -> None:
    while not (seat.over and seat.last["people"]["rematch_wanted_by"]):
        seat.snapshot()
    assert seat.ask(type="rematch")["type"] == "ok"


def join_a_friend(visit: Visit) -> None:
    """Follow an invitation, play a move, and say a phrase."""
    friend = Client(visit.address)
    body = {"game": "duel", "players": ["open", "me"], "options": {"first_game": True}, "name": "Ben"}
    table = friend.http.post("/api/tables", json=body).json()["id"]
    with friend.sit(table) as seat:
        token = seat.snapshot()["people"]["invitation"]
        visit.go(f"/join/{token}")
        visit.fill("Your name", "Aoi")
        visit.page.locator("button[type=submit]").click()
        discard(Visitor(visit.page, visit.address, SEED))
        move(seat)
        visit.page.get_by_test_id("phrase-menu").click()
        visit.page.get_by_role("button", name="Hello!").click()
        visit.sees("You: Hello!")
        expect(visit.page.locator(".phrase")).to_have_count(0)


def look_for_an_opponent(visit: Visit) -> None:
    """Look for an opponent, and withdraw."""
    visit.go("/lobby")
    visit.fill("Your name", "Aoi")
    visit.press("Find an opponent")
    visit.press("Withdraw the invitation")
    visit.press("Annales – Home", "link")
    to_page(visit.page, "/lobby")
    visit.sees("No table is waiting right now.")


def answer_exercises(visit: Visit) -> None:
    """Answer an exercise, have the answer of the next one shown, and choose a set."""
    visit.sign_up()
    visit.go("/exercises/duel")
    player = Visitor(visit.page, visit.address, SEED)
    player.ready()
    answer(player, exercise_of_the_day(visit.page, visit.address, "duel").answer)
    panel = visit.page.get_by_test_id("exercise")
    panel.get_by_role("button", name="Next exercise").click()
    panel.get_by_role("button", name="Show the answer").click()
    expect(panel.get_by_role("status")).to_contain_text("The best move")
    visit.page.get_by_role("combobox", name="Set of exercises").select_option(index=1)
    player.ready()


def look_at_a_replay(visit: Visit) -> None:
    """Look at a game again, and try another move."""
    discard(open_table(visit))
    resign(visit.page)
    visit.page.get_by_role("link", name="Replay").first.click()
    visit.sees("Try other moves")
    visit.page.keyboard.press("Home")
    visit.press("Try other moves")
    visit.page.locator(WHERE["play"]).last.click()
    visit.page.locator("button[data-move^=discard]").click()
    visit.sees("Variation 1")


FLOWS = {
    "settings": Flow(change_settings),
    "device": Flow(play_at_one_device, ("/api/tables",)),
    "friend": Flow(play_a_friend),
    "joined": Flow(join_a_friend, ("/api/tables",)),
    "lobby": Flow(look_for_an_opponent, ("/api/lobby",)),
    "exercises": Flow(answer_exercises, ("/api/account/exercises/duel",)),
    "replay": Flow(look_at_a_replay, ("/api/tables",)),
}
