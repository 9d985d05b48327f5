"""A passkey is added to an account and signs in: with an authenticator that Chromium simulates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.places import PLACES, in_one_of
from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page, ViewportSize

PASSWORD = "correct horse battery"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
WORDS = {
    "en": ("I have an account", "Create account", "I've saved them", "Passkeys", "Sign out", "Sign in with a passkey"),
    "ja": ("ログイン", "アカウントを作る", "保管しました", "パスキー", "ログアウト", "パスキーでログイン"),
}


@in_one_of(PLACES[2:])
def test_a_passkey_is_added_and_signs_in(browser: Browser, server: str, language: str, size: ViewportSize) -> None:
    have, create, kept, passkeys, sign_out, with_passkey = WORDS[language]
    with browser.new_context(locale=language, viewport=size, reduced_motion="reduce") as context:
        visitor = Visitor(context.new_page(), server.replace("127.0.0.1", "localhost"), seed=1)
        page = visitor.page
        session = context.new_cdp_session(page)
        session.send("WebAuthn.enable")
        session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        page.goto(f"{visitor.address}/account")
        page.locator("input[autocomplete=username]").fill(f"Keiko {language}")
        page.locator("input[autocomplete=new-password]").fill(PASSWORD)
        page.get_by_role("button", name=create).last.click()
        expect(page.locator("code")).not_to_have_count(0)
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.locator("code").evaluate_all("codes => codes.every((code) => code.getClientRects().length === 1)")
        page.set_viewport_size(size)
        page.get_by_role("button", name=kept).click()
        section: Locator = page.get_by_role("region", name=passkeys)
        expect(section.get_by_role("listitem")).to_have_count(0)
        section.locator("input[type=password]").fill(PASSWORD)

        section.locator("button[type=submit]").click()

        expect(section.get_by_role("listitem")).to_contain_text("Chrome")
        assert visitor.violations() == []
        assert visitor.overflow() == 0
        page.get_by_role("button", name=sign_out, exact=True).first.click()
        page.get_by_role("button", name=have, exact=True).first.click()
        assert visitor.violations() == []
        page.get_by_role("button", name=with_passkey).click()
        expect(page.get_by_text(f"Keiko {language}")).to_be_visible()
        remove = page.get_by_role("region", name=passkeys).get_by_role("listitem").get_by_role("button")
        change_password(page, PASSWORD, f"{PASSWORD} again")
        expect(remove).to_have_count(1)
        page.locator("fieldset input[type=checkbox]").check()
        assert visitor.violations() == []
        change_password(page, f"{PASSWORD} again", PASSWORD)
        expect(remove).to_have_count(0)
        section.locator("input[type=password]").fill(PASSWORD)
        section.locator("button[type=submit]").click()
        remove.click()
        expect(remove).to_have_count(0)


def change_password(page: Page, old: str, new: str) -> None:
    form = page.locator("form", has=page.locator("input[autocomplete=new-password]"))
    form.locator("input[autocomplete=current-password]").fill(old)
    form.locator("input[autocomplete=new-password]").fill(new)
    form.locator("button[type=submit]").click()
    expect(form.locator("input[autocomplete=new-password]")).to_have_value("")
