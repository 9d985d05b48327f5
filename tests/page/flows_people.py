"""What somebody does on the pages about people: the account, ratings, groups, tournaments and announcements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.disorder import PASSWORD, Flow, Visit
from tests.page.steps import to_page
from tests.server.clients import Client
from tests.server.features.ratings.rated import beat, sign_up

from annales.server.db.engine import now
from annales.server.features.moderation.administration import announce
from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    from playwright.sync_api import Page

ACCOUNT = "/api/account"


def change_account(visit: Visit) -> None:
    """Make an account, change its password, and leave the leaderboards on the way to them."""
    visit.go("/account")
    visit.fill("Name", f"Aoi {visit.tag}")
    visit.fill("Password", PASSWORD)
    visit.page.locator("form").get_by_role("button", name="Create account").click()
    visit.press("I've saved them")
    change = visit.page.locator("section", has=visit.page.get_by_role("heading", name="Change password"))
    change.get_by_label("Password", exact=True).fill(PASSWORD)
    change.get_by_label("New password").fill("another long password")
    change.get_by_role("button", name="Change password").click()
    for _ in range(3):
        visit.page.get_by_label("Show me on the leaderboards").click()
    to_page(visit.page, "/ratings")
    visit.press("Leaderboard", "tab")


def sign_out_and_in(visit: Visit) -> None:
    """Come back to an account, and sign out another device."""
    visit.sign_up()
    body = {"name": f"Aoi {visit.tag}", "password": PASSWORD, "bring_games": False}
    assert Client(visit.address).http.post("/api/account/sign-in", json=body).status_code == 200
    visit.go("/account")
    visit.press("Sign out all other devices")
    visit.press("Sign out")
    visit.press("I have an account")
    visit.fill("Name", f"Aoi {visit.tag}")
    visit.fill("Password", PASSWORD)
    visit.press("Sign in now")


def delete_account(visit: Visit) -> None:
    visit.sign_up()
    visit.go("/account")
    visit.open("Delete my data")
    part = visit.page.locator("details", has_text="Delete my data")
    part.get_by_label("Password").fill(PASSWORD)
    part.get_by_label("I understand that I can't open my games any more.").check()
    part.get_by_role("button").click()
    visit.sees("Create account")


def look_at_ratings(visit: Visit) -> None:
    """Look at the rating after a game, and at the leaderboard."""
    client = Client(visit.address)
    sign_up(client, f"Aoi {visit.tag}")
    beat(client, Client(visit.address))
    cookie = {"name": "annales_guest", "value": client.http.cookies["annales_guest"], "url": visit.address}
    visit.page.context.add_cookies([cookie])  # type: ignore[list-item]
    visit.go("/ratings")
    visit.press("Leaderboard", "tab")
    visit.press("My ratings", "tab")


def talk(page: Page, text: str) -> None:
    page.get_by_label("Message", exact=True).fill(text)
    page.get_by_role("button", name="Send", exact=True).click()


def lead_a_group(visit: Visit) -> None:
    """Make a group, invite people, talk, and delete another group."""
    ben = Client(visit.address)
    sign_up(ben, f"Ben {visit.tag}")
    visit.sign_up()
    visit.send("/api/groups", {"name": "Old club", "visibility": "secret", "description": ""})
    visit.go("/groups")
    visit.press("Old club", "link")
    visit.open("Delete the group")
    visit.page.get_by_label("I want to delete the group.").check()
    visit.press("Delete the group")
    visit.press("New group")
    visit.fill("Name of the group", "Tuesday club")
    visit.page.get_by_role("radio", name="Secret").check()
    visit.press("Create group")
    talk(visit.page, "Who comes?")
    visit.fill("Name of an account", f"Ben {visit.tag}")
    visit.press("Invite")
    visit.press("Make a link")
    link = visit.page.get_by_label("Link to join").input_value()
    name = link.rpartition("/")[2]
    assert Client(visit.address).http.post(f"/api/group-links/{name}", json={"name": "Chie"}).status_code == 200
    visit.page.reload()
    visit.sees("2 members")


def belong_to_a_group(visit: Visit) -> None:
    """Join a group by a link, talk, and leave it."""
    owner = Client(visit.address)
    sign_up(owner, f"Ben {visit.tag}")
    body = {"name": "Tuesday club", "visibility": "secret", "description": ""}
    group = owner.http.post("/api/groups", json=body).json()["id"]
    link = owner.http.post(f"/api/groups/{group}/link", json={"active": True}).json()["link"]
    visit.go(f"/groups/join/{link}")
    visit.fill("Your name", "Aoi")
    visit.press("Join")
    talk(visit.page, "Hello!")
    # The next line is written before the first one is taken.
    talk(visit.page, "I have to go.")
    visit.sees("I have to go.")
    visit.press("Leave the group")
    expect(visit.page.get_by_role("heading", name="My groups")).to_be_visible()


def make_a_tournament(visit: Visit) -> None:
    """Make a tournament, and sign up, leave and sign up again."""
    visit.sign_up()
    group = visit.send("/api/groups", {"name": "Tuesday club", "visibility": "secret", "description": ""})["id"]
    visit.go(f"/groups/{group}")
    visit.press("New tournament")
    visit.fill("Name of the tournament", "Autumn cup")
    visit.press("Make the tournament")
    for name in ("Sign up", "Cancel my entry", "Sign up"):
        visit.press(name)
    visit.sees("You take part.")


def close_an_announcement(visit: Visit) -> None:
    """Close what the administrator tells, and go on."""
    settings = ServerSettings(data_dir=visit.data)
    announce(settings, "The server restarts at ten.", now() + 600_000)
    try:
        visit.go("/")
        visit.page.locator(".announcement").get_by_role("button", name="Close").click()
        to_page(visit.page, "/lobby")
        visit.sees("Tables waiting for players")
        visit.page.reload()
        visit.sees("Tables waiting for players")
    finally:
        announce(settings, "", 0)


FLOWS = {
    "account": Flow(change_account, (ACCOUNT,)),
    "sessions": Flow(sign_out_and_in, (ACCOUNT, f"{ACCOUNT}/sessions")),
    "deletion": Flow(delete_account, (ACCOUNT,)),
    "ratings": Flow(look_at_ratings, ("/api/ratings",)),
    "group": Flow(lead_a_group, ("/api{path}", "/api{path}/chat")),
    "member": Flow(belong_to_a_group, ("/api/groups",)),
    "tournament": Flow(make_a_tournament, ("/api{path}",)),
    "announcement": Flow(close_an_announcement),
}
