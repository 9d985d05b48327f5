"""An address is given to an account and confirmed, a forgotten password is replaced, and mails are ended, by links."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.serving import serving
from tests.page.table.test_people import look
from tests.page.visitor import Visitor
from tests.server.delivery.mailbox import Mailbox, mail_server

from annales.text.messages import sentence

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PASSWORD, NEW = "a long password", "an even longer password"


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Mailbox]]:
    """A server that sends mails, and where they arrive."""
    box, data = Mailbox(), tmp_path_factory.mktemp("mail")
    with mail_server(box) as settings:
        variables = {f"ANNALES_{name.upper()}": str(value) for name, value in settings.items()}
        variables["ANNALES_HOSTS"] = "games.example.org"
        with serving(Path(data), environment=os.environ | variables) as address:
            yield address, box


class Person:
    """Somebody at the page, in one language, and the mails that come to everybody."""

    def __init__(self, visitor: Visitor, box: Mailbox, language: str) -> None:
        self.visitor, self.box, self.language = visitor, box, language
        self.page = visitor.page
        self.address = f"{language}@example.org"
        self.part = self.page.get_by_role("region", name=self.text("email-title"), exact=True)

    def text(self, key: str) -> str:
        return sentence(key, language=self.language)

    def press(self, key: str) -> None:
        self.page.get_by_role("button", name=self.text(key), exact=True).click()

    def says(self, key: str) -> None:
        expect(self.page.get_by_role("status")).to_have_text(self.text(key))

    def follow(self, kind: str) -> None:
        """Open the link in the mail that brings one, and look at the page."""
        self.page.goto(f"{self.visitor.address}/mail/{kind}#{self.box.link(self.address, f'mail/{kind}')}")
        expect(self.page.get_by_role("heading", name=self.text(f"email-{kind}-title"))).to_be_visible()
        look(self.visitor)

    def picture(self, name: str) -> None:
        if folder := os.environ.get("ANNALES_TEST_PICTURES"):
            self.page.screenshot(path=f"{folder}/mail-{name}-{self.language}.png", full_page=True)


@pytest.fixture(params=[("en", DESKTOP, "Aoi"), ("ja", PHONE, "Ben")], ids=["en", "ja"])
def person(request: pytest.FixtureRequest, browser: Browser, post: tuple[str, Mailbox]) -> Iterator[Person]:
    """Somebody with an account, at its page."""
    (address, box), (language, size, name) = post, request.param
    with browser.new_context(locale=language, viewport=size) as context:
        visitor = Visitor(context.new_page(), address, seed=1)
        assert context.request.post(f"{address}/api/account/sign-up", data={"name": name, "password": PASSWORD}).ok
        visitor.page.goto(f"{address}/account")
        yield Person(visitor, box, language)


def confirm(person: Person) -> None:
    """Give the account an address, and follow the link."""
    person.part.get_by_label(person.text("email-address")).fill(person.address)
    person.part.get_by_label(person.text("account-password")).fill(PASSWORD)
    look(person.visitor)
    person.press("email-send-link")
    expect(person.part.get_by_role("status")).to_contain_text(person.text("email-unconfirmed"))
    look(person.visitor)
    person.picture("unconfirmed")
    person.follow("confirm")
    person.picture("confirm")
    person.press("email-confirm-send")
    person.says("email-confirm-done")


def test_an_address_is_confirmed_and_used_to_set_a_new_password(person: Person) -> None:
    page, visitor = person.page, person.visitor
    confirm(person)
    page.get_by_role("link", name=person.text("account-title"), exact=True).last.click()
    expect(person.part.get_by_role("status").first).to_have_text(f"{person.address} – {person.text('email-confirmed')}")
    person.part.get_by_label(person.text("email-turns")).check()
    expect(person.part.get_by_text(person.text("save-saved"), exact=True)).to_be_visible()
    look(visitor)
    person.picture("account")

    person.press("account-sign-out")
    person.press("account-sign-reset")
    page.get_by_label(person.text("email-name-or-address")).fill(person.address)
    look(visitor)
    person.picture("forgotten")
    person.press("email-forgotten-send")
    person.says("email-forgotten-sent")
    person.follow("reset")
    page.get_by_label(person.text("account-new-password")).fill(NEW)
    person.press("email-reset-send")
    person.says("email-reset-done")
    page.goto(f"{visitor.address}/account")
    expect(person.part.get_by_label(person.text("email-turns"))).to_be_checked()
    assert visitor.faults == []


@pytest.mark.refused(403)
def test_a_link_that_does_not_work_says_so(browser: Browser, post: tuple[str, Mailbox]) -> None:
    with browser.new_context(locale="en") as context:
        page = context.new_page()
        page.goto(f"{post[0]}/stop-mails/no-such-link")
        page.get_by_role("button", name="End these mails").click()
        expect(page.get_by_role("alert")).to_contain_text("This link doesn't work")


def test_a_server_without_mail_shows_nothing_about_it(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en") as context:
        page = context.new_page()
        assert context.request.post(
            f"{server}/api/account/sign-up", data={"name": "Aoi without mail", "password": PASSWORD}
        ).ok
        page.goto(f"{server}/account")
        expect(page.get_by_role("heading", name="Vacation")).to_be_visible()
        expect(page.get_by_role("heading", name="E-mail")).to_have_count(0)
        page.get_by_role("button", name="Sign out", exact=True).click()
        page.get_by_role("button", name="Forgot password").click()
        expect(page.get_by_label("Recovery code")).to_be_visible()
        expect(page.get_by_label("Name or e-mail address")).to_have_count(0)
