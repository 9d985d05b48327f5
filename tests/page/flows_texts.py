"""What somebody writes on the pages: the journal, reviews of games, and places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.disorder import Flow, Visit
from tests.server.clients import Client
from tests.server.features.journal.journals import enter
from tests.server.features.photos.test_photos import picture
from tests.server.features.ratings.rated import sign_up

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload

GAME = "Agricola"


def keep_a_journal(visit: Visit) -> None:
    """Enter two games, one with a photo, write a note, and delete one."""
    visit.sign_up()
    visit.go("/journal")
    photo: FilePayload = {"name": "table.png", "mimeType": "image/png", "buffer": picture("PNG", (40, 20))}
    for game in ("Go", GAME):
        visit.press("Add a game")
        dialog = visit.page.get_by_role("dialog")
        dialog.get_by_label("Game", exact=True).fill(game)
        dialog.get_by_label("Name of player 2").fill("Ben")
        if game == GAME:
            dialog.locator("input[type=file]").set_input_files([photo])
            expect(dialog.get_by_role("img", name="Photo of the game")).to_be_visible()
        visit.press("Save")
        expect(dialog).to_have_count(0)
    entries = visit.page.locator("li[data-result]")
    entries.filter(has_text=GAME).get_by_role("button", name="Details").click()
    visit.fill("Notes", "close until the end")
    visit.press("Save")
    entries.filter(has_text="Go").get_by_role("button", name="Details").click()
    visit.page.get_by_role("dialog").locator("summary").last.click()
    visit.page.get_by_label("I want to delete it.").check()
    visit.press("Delete from the journal")
    visit.sees("1 game")


def keep_a_shelf(visit: Visit) -> None:
    """Say what of the shelf one owns and likes, and come back to it over another page."""
    visit.go("/journal")
    visit.page.get_by_role("tab").nth(2).click()
    for name in ("Ra", "Go"):
        visit.fill("Name of a game", name)
        visit.page.keyboard.press("Enter")
    for game, button in (("Ra", "Favourite"), ("Go", "Owned"), ("Ra", "Owned"), ("Go", "Favourite")):
        visit.page.get_by_role("group", name=game).get_by_role("button", name=button).click()
    visit.page.get_by_role("tab").first.click()
    visit.page.get_by_role("tab").nth(2).click()
    expect(visit.page.get_by_role("group", name="Ra")).to_be_visible()


def follow_a_suggestion(visit: Visit) -> None:
    """Follow what the journal suggests, and come back."""
    client = Client(visit.address)
    for _ in range(5):
        enter(client)
    cookie = {"name": "annales_guest", "value": client.http.cookies["annales_guest"], "url": visit.address}
    visit.page.context.add_cookies([cookie])  # type: ignore[list-item]
    visit.go("/journal")
    part = visit.page.get_by_role("region", name="You might like")
    part.get_by_role("link").first.click()
    expect(visit.page).to_have_url(f"{visit.address}/lesson/flow")
    visit.page.go_back()
    expect(part).to_be_visible()


def review_a_game(visit: Visit) -> None:
    """Write a review, change it, and vote for that of somebody else."""
    ben, game = Client(visit.address), f"Game {visit.tag}"
    sign_up(ben, f"Ben {visit.tag}")
    body = {"game": game, "stars": 4, "text": "Quick to learn.", "hours": 3}
    assert ben.http.post("/api/reviews", json=body).status_code == 200
    visit.sign_up()
    visit.go(f"/titles/{game}")
    visit.page.get_by_role("radio", name="3 of 5 stars").locator("..").click()
    visit.fill("Review", "Too long.")
    visit.press("Publish")
    visit.press("Yes")
    visit.press("No")
    visit.press("Change")
    visit.fill("Review", "Long, but good.")
    visit.press("Publish")
    visit.sees("Long, but good.")


def describe_a_place(visit: Visit) -> None:
    """Add a place, change its page twice, and look at its history."""
    visit.sign_up()
    visit.go("/places")
    visit.press("Add a place")
    dialog = visit.page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill(f"Café {visit.tag}")
    dialog.get_by_label("Town", exact=True).fill("Bern")
    dialog.locator("button[type=submit]").click()
    for games in ("Go", "Go, Agricola"):
        visit.press("Change")
        dialog.get_by_label("Games", exact=True).fill(games)
        dialog.locator("button[type=submit]").click()
        expect(dialog).to_have_count(0)
    visit.open("History (3)")


FLOWS = {
    "journal": Flow(keep_a_journal),
    "shelf": Flow(keep_a_shelf, ("/api/shelf",)),
    "suggestion": Flow(follow_a_suggestion),
    "review": Flow(review_a_game),
    "place": Flow(describe_a_place, ("/api{path}",)),
}
