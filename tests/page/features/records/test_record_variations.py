"""Variations that are in a record: listed in its replay, stepped into, and in the record that goes out again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from annales import Duel, Record

if TYPE_CHECKING:
    from playwright.sync_api import Page


def varied() -> Record:
    """A game of two moves, with a variation of the second one that goes further."""
    game = Duel(seed=7, first_game=True)
    for move in ("build baths", "discard press"):
        game.play(move)
    record = Record.parse(game.record())
    line = record.game(1)
    line.play("build press")
    line.play("build workshop")
    return record.with_variation(line, "Build the press")


def test_variations_of_a_record_are_shown_and_go_out_with_it(page: Page, server: str, tmp_path: Path) -> None:
    record = varied()
    page.goto(f"{server}/replay")
    page.get_by_label("Game log", exact=True).fill(str(record))
    page.get_by_role("button", name="View replay").click()
    told = page.get_by_test_id("replay-announcement")
    expect(told).to_contain_text("Move 0 of 2")
    lines = page.get_by_role("region", name="The game and its variations")

    lines.get_by_role("button", name="Build the press").click()
    expect(told).to_contain_text("Move 2 of 3")
    page.keyboard.press("End")
    expect(told).to_contain_text("Workshop")
    lines.get_by_role("button", name="Game", exact=True).click()
    expect(told).to_contain_text("Move 1 of 2")
    page.get_by_role("button", name="Try other moves").click()
    page.locator(".slot[data-available=true]").last.click()
    page.locator("button[data-move^=discard]").click()
    expect(lines.get_by_role("button", name="Variation 2", exact=True)).to_have_attribute("aria-pressed", "true")

    lines.get_by_role("button", name="Game", exact=True).click()
    page.get_by_role("button", name="Game log and links").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / "record.txt"
    download.value.save_as(file)
    again = Record.parse(file.read_text(encoding="utf-8"))
    assert again.variations[0] == record.variations[0]
    assert (len(again.variations), again.variations[1].ply, again.game() == record.game()) == (2, 2, True)
    again.variation(1).game()
