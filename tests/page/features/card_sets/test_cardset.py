"""Sets of cards on the page: entering printed cards, files, and playing with a set."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.visitor import Visitor

from annales.flow.cards import card_sets as cardsets

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

HOLDS = "No errors. Ready to play."


@pytest.fixture
def editor(browser: Browser, server: str) -> Iterator[Visitor]:
    """The editor as it is found first."""
    with browser.new_context(locale="en", viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
        visitor = Visitor(context.new_page(), server, seed=1)
        visitor.page.goto(f"{server}/cards/flow/edit")
        expect(visitor.page.get_by_text(HOLDS)).to_be_visible()
        yield visitor


def strip(page: Page) -> Locator:
    return page.get_by_role("group", name="Icons on the card").get_by_role("button")


def press(page: Page, name: str) -> None:
    """Press a button by the keyboard."""
    page.get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press("Enter")


def test_a_card_is_entered_by_the_keyboard_and_the_set_is_played_with(editor: Visitor) -> None:
    page = editor.page
    expect(page.get_by_text("0 of 67 cards fully verified")).to_be_visible()
    press(page, "Remove Military")
    expect(strip(page)).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Production icons")).to_have_count(0)
    expect(page.get_by_role("alert").get_by_role("button", name="C01: icons")).to_be_visible()
    expect(page.get_by_role("button", name="Save and use in games")).to_be_disabled()
    for _ in range(2):
        press(page, "Add Trade")
    expect(page.get_by_label("Source of: icons", exact=True)).to_have_value("printed")
    expect(page.get_by_text(HOLDS)).to_be_visible()
    press(page, "My card matches")
    expect(page.get_by_text("1 of 67 cards fully verified")).to_be_visible()
    expect(page.get_by_text(HOLDS)).to_be_visible()
    assert editor.violations() == []

    page.reload()
    expect(strip(page)).to_have_count(2)
    page.get_by_label("English name of the set").fill("My copy")
    expect(page.get_by_text(HOLDS)).to_be_visible()
    press(page, "Save and use in games")
    expect(page.get_by_text("Saved.")).to_be_visible()

    page.get_by_role("link", name="Home").click()
    page.get_by_role("link", name="More – The Flow of History").click()
    page.locator("input[value='2']").check()
    page.get_by_label("Card set").select_option("My copy")
    expect(page.get_by_text("66 cards have values that we estimated")).to_be_visible()
    page.locator("button[type=submit]").click()
    expect(page.locator(".sheet")).to_be_visible(timeout=15_000)
    assert editor.faults == []


def test_an_effect_is_put_together_and_told_in_words(editor: Visitor) -> None:
    page = editor.page
    page.get_by_role("button", name="Horsemen").click()
    page.get_by_text("While visible", exact=True).click()
    page.get_by_label("Effect", exact=True).select_option("icons_per_card")
    page.get_by_label("Icon", exact=True).select_option("defense")
    page.get_by_label("wonder", exact=True).check()
    page.get_by_label("Number", exact=True).fill("2")
    page.get_by_label("Number", exact=True).press("Tab")
    expect(page.get_by_text("While visible: 2 Defense per government, wonder card in your nation.")).to_be_visible()
    page.get_by_role("button", name="Add an effect").click()
    page.get_by_role("button", name="Remove", exact=True).last.click()
    page.get_by_text("As an action", exact=True).click()
    expect(page.get_by_role("article").get_by_text("the effect removes a card and does nothing else")).to_be_visible()
    assert editor.faults == []


def test_a_file_is_saved_opened_and_undone(editor: Visitor, tmp_path: Path) -> None:
    page = editor.page
    press(page, "Add Culture")
    with page.expect_download() as started:
        page.get_by_role("button", name="Export as a file").click()
    saved = tmp_path / "mine.toml"
    started.value.save_as(saved)
    rows = cardsets.parse(saved.read_text(encoding="utf-8"))
    assert rows["card"][0]["icons"] == ["military", "culture"]

    expect(page.get_by_text("1 of 672 values read on your cards")).to_be_visible()
    with page.expect_download() as started:
        page.get_by_role("button", name="Save only this card").click()
    small = tmp_path / "small.toml"
    started.value.save_as(small)
    (value,) = cardsets.compare({"small.toml": small.read_text(encoding="utf-8")})
    assert (value.card, value.field, value.readings[0].value) == ("C01", "icons", '["culture","military"]')

    bad = tmp_path / "bad.toml"
    bad.write_text('name = "x"\n', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_text("This file can't be edited here. Nothing was changed.")).to_be_visible()
    expect(strip(page)).to_have_count(2)

    other = tmp_path / "other.toml"
    other.write_text(cardsets.default_text(), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(other)
    expect(strip(page)).to_have_count(1)
    page.locator("input[type=file]").set_input_files(small)
    expect(page.get_by_text("The values of 1 card were taken over.")).to_be_visible()
    expect(strip(page)).to_have_count(2)
    page.get_by_role("button", name="Undo import").click()
    expect(strip(page)).to_have_count(1)


def test_a_file_is_chosen_for_a_new_game_and_its_faults_are_told(editor: Visitor, tmp_path: Path) -> None:
    page = editor.page
    page.goto(f"{editor.address}/new/flow")
    text = cardsets.default_text().replace("Annales calibrated", "From a file")
    for name, content in (("good.toml", text), ("bad.toml", text.replace('"C01"', '"C99"'))):
        (tmp_path / name).write_text(content, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(tmp_path / name)
        if name == "good.toml":
            expect(page.get_by_label("Card set").locator("option:checked")).to_have_text("From a file")
    expect(page.get_by_role("alert")).to_contain_text("C99 is in the place of C01")
