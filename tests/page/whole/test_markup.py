"""Markup in names and messages is shown as the text that it is, and no script of other people runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.features.talk.test_chat import open_messages, send
from tests.page.table.test_people import Pair, invite

if TYPE_CHECKING:
    from tests.page.visitor import Visitor

NAME = "<img src=x onerror=a()>"
"""As long as a name may be."""
LINE = "<script>document.title='taken'</script><iframe srcdoc='<script>parent.a()</script>'></iframe><svg onload=a()>"
CALLED = "globalThis.called = 0; globalThis.a = () => { globalThis.called += 1; };"


def is_untouched(visitor: Visitor) -> bool:
    """Whether no script of somebody else ran, and no element of theirs was made."""
    foreign = visitor.page.locator("img[src=x], iframe, svg[onload], body script")
    return bool(visitor.page.evaluate("globalThis.called === 0")) and foreign.count() == 0


def test_names_and_messages_with_markup_are_shown_as_text(friends: Pair) -> None:
    aoi, ben = friends
    for visitor in friends:
        visitor.page.add_init_script(CALLED)
    ben.page.goto(invite(aoi))
    ben.page.get_by_label("あなたの名前").fill(NAME)
    ben.page.locator("button[type=submit]").click()
    aoi.ready()
    expect(aoi.page.get_by_text(NAME).first).to_be_attached()

    open_messages(ben, "メッセージ…")
    send(ben, LINE)
    expect(aoi.page.locator(".phrase")).to_contain_text(LINE)
    open_messages(aoi, "Messages…")
    expect(aoi.page.get_by_role("dialog").get_by_role("log")).to_contain_text(LINE)
    assert aoi.page.title() != "taken"
    assert is_untouched(aoi)
    assert is_untouched(ben)
    # The browser would have reported what the policy forbids.
    assert aoi.faults == ben.faults == []


def test_the_policy_forbids_a_script_that_the_page_did_not_bring(friends: Pair) -> None:
    aoi, _ = friends
    aoi.page.goto(aoi.address)
    aoi.page.add_init_script(CALLED)
    with aoi.page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        # The promise is kept when the picture has failed, after the handler that the policy forbids.
        aoi.page.evaluate(
            "() => { const added = document.createElement('div');"
            " added.innerHTML = '<img src=x onerror=document.title=1>';"
            " const script = document.createElement('script'); script.textContent = 'document.title = 2';"
            " document.body.append(added, script);"
            " return new Promise((done) => added.firstChild.addEventListener('error', () => done())); }"
        )
    assert aoi.page.title() not in ("1", "2")
    assert any("Content Security Policy" in fault for fault in aoi.faults), aoi.faults
