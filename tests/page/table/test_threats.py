"""Badges say what each side threatens, and a chosen card says for whom it uncovers another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.page.boxes import faults_of_layout
from tests.page.places import DESKTOP, PHONE, in_one_of
from tests.page.stage import show_situation

from annales import Duel

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

TABLE = "duel turn=0 choice=play age=3 pawn=-6 looted=-3,-6 board=economy,philosophy coins=11/30 "
GATE = (
    f"{TABLE}city=workshop,academy,quarry/brickyard,library tokens=/strategy display=0:palace,2:study,4:siege_workshop"
)
"""Seat 1 can win with the shields of Siege Workshop, and seat 0 can complete a pair with Study."""
SYMBOLS = (
    f"{TABLE}city=workshop,apothecary,scriptorium,pharmacist,academy/brickyard,library "
    "display=0:palace,1:arsenal,2:observatory,4:senate"
)
"""Seat 0 can win with a sixth symbol. Senate lies on Arsenal, with which seat 1 wins."""
WORDS = {
    "en": {
        "military": "Oria wins with 3 more shields: Siege Workshop for",
        "pair": "You can complete a pair of symbols: Study for",
        "science": "You win with one more different symbol: Observatory for",
        "uncovers": "Uncovers Arsenal for Oria: immediate military victory",
    },
    "ja": {
        "military": "オリアは盾があと3つで勝ちます：兵器開発所は",
        "pair": "あなたはシンボルのペアを完成できます：研究室は",
        "science": "あなたは違うシンボルがあと1つで勝ちます：天文台は",
        "uncovers": "オリアが武器庫を取れるようになります：直ちに軍事勝利",
    },
}
NO_THREATS = "localStorage.setItem('annales.threats', 'false')"


def table(position: str) -> Duel:
    return Duel.from_position(position, chance="manual")


@in_one_of()
def test_a_badge_says_in_words_what_a_side_threatens(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    with browser.new_context(viewport=size, locale=language, reduced_motion="reduce") as context:
        for position, badge in ((GATE, "military:1"), (GATE, "pair:0"), (SYMBOLS, "science:0")):
            page = context.new_page()
            show_situation(page, server, table(position), 0)
            page.locator(f"[data-threat='{badge}'] button").click()
            expect(page.locator("[role=tooltip]:popover-open")).to_contain_text(WORDS[language][badge.split(":")[0]])
            page.close()


@in_one_of()
def test_a_chosen_card_says_for_whom_it_uncovers_another_one(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    with browser.new_context(viewport=size, locale=language, reduced_motion="reduce") as context:
        page = context.new_page()
        show_situation(page, server, table(SYMBOLS), 0)
        page.locator("[data-card=senate]").click()

        expect(page.locator(".uncovers.danger").first).to_contain_text(WORDS[language]["uncovers"])


def test_a_switch_of_the_settings_turns_the_badges_off(browser: Browser, server: str) -> None:
    with browser.new_context(viewport=DESKTOP, locale="en", reduced_motion="reduce") as context:
        context.add_init_script(NO_THREATS)
        page = context.new_page()
        show_situation(page, server, table(SYMBOLS), 0)
        page.locator("[data-card=senate]").click()

        expect(page.locator(".uncovers").first).to_have_text("Uncovers: Arsenal")
        expect(page.locator("[data-threat]")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP, {"width": 360, "height": 740}], ids=["phone", "desktop", "small"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_badges_cover_no_text_and_are_large_enough_to_press(
    browser: Browser, server: str, language: str, size: ViewportSize
) -> None:
    faults = []
    with browser.new_context(viewport=size, locale=language, reduced_motion="reduce") as context:
        for position in (GATE, SYMBOLS):
            page = context.new_page()
            show_situation(page, server, table(position), 0)
            expect(page.locator("[data-threat]").first).to_be_visible()
            faults += faults_of_layout(page)
            page.close()

    assert faults == []
