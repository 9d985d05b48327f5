"""The game as a folder of files: a bare file server below a folder, and no server of Annales."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import expect
from release.bill import ROOT
from tests.page.features.lessons.learner import Learner
from tests.page.places import DESKTOP
from tests.page.visitor import LONGEST, Visitor
from tests.server.clients import running, wait_until

from annales import Duel
from annales.core.record import Record
from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    """Paths of the page are queries."""
    with browser.new_context(viewport={"width": 1280, "height": 800}, locale="en", reduced_motion="reduce") as context:
        yield Visitor(context.new_page(), f"{address}?", seed=4)


def test_a_web_server_of_another_user_may_read_everything(folder: Path) -> None:
    # The mask of the user decides who may read new files.
    readers = (folder / "annales" / "index.html").stat().st_mode & 0o044

    assert [entry for entry in (folder / "annales").rglob("*") if entry.stat().st_mode & readers != readers] == []


def resign(visitor: Visitor) -> None:
    """Resign, and say so once more."""
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("navigation").get_by_role("button", name="Resign").click()
    visitor.page.get_by_role("button", name="Resign").click()
    assert visitor.ready() is None


IMPORT = "&gt;&gt;&gt; from annales import Duel"
INSTALL = """() => {
  const prompt = () => document.body.setAttribute("data-asked", "");
  window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
}"""
"""The browser offers to install the page."""


def test_a_game_is_played_stored_reloaded_exported_and_deleted(
    visitor: Visitor, address: str, request: pytest.FixtureRequest
) -> None:
    page, asked = visitor.page, list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    expect(page.locator("[data-game=duel] .play")).to_be_visible()
    assert not any("/python/" in url for url in asked), "the first view waits for no Python"

    visitor.begin("beginner@2")
    for _ in range(3):
        visitor.decide()
    visitor.ready()
    page.get_by_role("button", name="Undo").click()
    visitor.ready()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("hints").get_by_role("strong")).to_be_visible(timeout=LONGEST)
    before = page.locator(".sheet").inner_text()
    page.reload()
    visitor.ready()
    assert page.locator(".sheet").inner_text().split("\n")[0] == before.split("\n")[0]
    page.evaluate(INSTALL)
    install = page.get_by_role("button", name="Install")
    expect(install).to_have_count(0)
    # A whole game takes most of a minute.
    while request.config.getoption("--full") and visitor.decide():
        pass
    if not request.config.getoption("--full"):
        resign(visitor)

    install.click()
    expect(page.locator("[data-asked]")).to_have_count(1)
    expect(install).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Game log file").click()
    replayed = Record.parse(download.value.path().read_text(encoding="utf-8")).game()
    assert replayed.outcome is not None
    page.goto(f"{visitor.address}/games")
    page.get_by_role("button", name="Delete this game").click()
    page.get_by_role("button", name="Delete?").click()
    expect(page.get_by_text("No games yet")).to_be_visible()
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
    assert visitor.faults == []


def test_all_games_are_saved_as_a_file_and_added_again(visitor: Visitor, address: str) -> None:
    page = visitor.page
    page.goto(address)
    visitor.begin("beginner@2")
    visitor.decide()
    visitor.ready()
    page.goto(f"{visitor.address}/games")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all games as a file").click()
    file = download.value.path()
    page.get_by_role("button", name="Delete this game").click()
    page.get_by_role("button", name="Delete?").click()
    expect(page.get_by_text("No games yet")).to_be_visible()
    page.get_by_label("Add games from a file").set_input_files(file)
    expect(page.get_by_text("1 game was added.")).to_be_visible(timeout=LONGEST)
    page.get_by_label("Add games from a file").set_input_files(file)
    expect(page.get_by_text("1 game was here already.")).to_be_visible()
    damaged = file.read_bytes().replace(b"duel", b"chess")
    page.get_by_label("Add games from a file").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": damaged}
    )
    expect(page.get_by_text("Game 1 of that file can't be read, so no game was added.")).to_be_visible()
    expect(page.get_by_role("button", name="Delete this game")).to_be_visible()
    assert visitor.faults == []


def test_a_lesson_is_taken_before_python_has_come(browser: Browser, address: str) -> None:
    with browser.new_context(viewport=DESKTOP, locale="ja", reduced_motion="reduce") as context:
        learner = Learner(context.new_page(), f"{address}?", seed=1)
        page = learner.page
        page.route("**/python/**", lambda route: route.abort())
        page.goto(address)
        page.locator("[data-game=duel] a[href$='/lesson/duel']").first.click()
        for _ in range(3):
            learner.next().click()
        learner.select_for("build lumber_yard")
        learner.button("build lumber_yard").click()
        learner.hear("lesson-duel-look-turned")
        page.get_by_role("combobox", name="章").select_option(index=8)
        learner.hear("lesson-duel-end-last")
        assert learner.violations() == []


def test_a_record_is_tried_otherwise_and_played_on_with_somebody_at_the_device(visitor: Visitor) -> None:
    page, game = visitor.page, Duel(seed=5)
    while game.ply < 10:
        game.play(game.legal_moves[0])
    page.goto(f"{visitor.address}/replay")
    page.get_by_label("Game log", exact=True).fill(game.record())
    page.get_by_role("button", name="View replay").click()
    expect(page.get_by_test_id("replay-announcement")).to_contain_text("Move 0 of 10", timeout=LONGEST)
    page.keyboard.press("End")
    page.get_by_role("button", name="Try other moves").click()
    assert visitor.decide()
    expect(page.get_by_test_id("replay-announcement")).to_contain_text("Move 11 of 11")

    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_label("A person at this device").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    assert visitor.ready() == "play"
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    assert visitor.decide()
    assert visitor.ready()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert visitor.faults == []


def test_the_exercise_of_the_day_is_answered_and_kept(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(f"{visitor.address}/exercises/duel")
    assert visitor.ready()
    assert visitor.decide()
    expect(page.get_by_test_id("rating-change")).to_be_visible()
    assert page.evaluate("localStorage.getItem('annales.exercises-duel')") is not None
    assert visitor.faults == []


def test_a_game_is_reviewed_by_the_browser(visitor: Visitor) -> None:
    page, game = visitor.page, Duel(seed=5)
    while game.ply < 3:
        game.play(game.legal_moves[-1])
    page.goto(f"{visitor.address}/replay")
    page.get_by_label("Game log", exact=True).fill(game.record())
    page.get_by_role("button", name="View replay").click()
    expect(page.get_by_test_id("replay-announcement")).to_contain_text("Move 0 of 3", timeout=LONGEST)
    page.get_by_role("button", name="Analysis").click()

    expect(page.get_by_text("The review is complete")).to_be_visible(timeout=LONGEST)
    page.get_by_role("tab", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Game log with comments").click()
    noted = Record.parse(download.value.path().read_text(encoding="utf-8"))
    assert noted.game().position == game.position
    assert len([line for line in noted.lines if "%" in (line.comment or "")]) == game.ply
    assert page.get_by_role("button", name="Report").count() == 0
    assert visitor.faults == []


def test_a_game_on_a_real_table_is_followed_with_advice_and_its_reasons(visitor: Visitor) -> None:
    page, game = visitor.page, Duel(seed=5)
    while game.ply < 20:
        game.play(game.legal_moves[0])
    page.goto(f"{visitor.address}/assist#{quote(game.position)}")
    page.get_by_role("button", name="Why this move?").click(timeout=LONGEST)
    expect(page.get_by_test_id("review-terms").first).to_be_visible(timeout=LONGEST)
    move = page.locator("[data-move]").first
    before = page.url
    move.click()
    expect(page).not_to_have_url(before, timeout=LONGEST)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert visitor.faults == []


def test_the_quick_start_runs_in_the_page(visitor: Visitor, folder: Path, address: str) -> None:
    # As a site has it: the documentation of a version beside the folder `play`.
    (folder / "play").symlink_to(folder / "annales")
    shutil.copytree(ROOT / "docs" / "_static", folder / "0.1" / "_static")
    example = "&gt;&gt;&gt; game = Duel(seed=7)\n&gt;&gt;&gt; game\n&lt;Duel: not what it prints&gt;"
    blocks = "".join(f'<div class="highlight-python"><pre>{code}</pre></div>' for code in (IMPORT, example))
    content = f'<script src="_static/console.js"></script><article>{blocks}</article>'
    (folder / "0.1" / "quickstart.html").write_text(f"<!doctype html>{content}", encoding="utf-8")

    page = visitor.page
    page.goto(address.replace("/annales/", "/0.1/quickstart.html"))
    page.get_by_role("button", name="Run").nth(1).click()
    expect(page.locator("pre.output").nth(1)).to_have_text("<Duel: ply 0, turn 0, draft>\n", timeout=LONGEST)
    page.get_by_label("Your own lines").fill("game.play('nonsense')")
    page.get_by_label("Your own lines").press("Control+Enter")
    expect(page.locator("pre.output").last).to_contain_text("annales.errors.NotationError")


KEPT = """(async () => {
  const [first] = (await (await fetch("offline-worker.js")).text()).split("\\n");
  const files = JSON.parse(first.slice("self.files = ".length, -1));
  const name = (await caches.keys()).find((name) => !name.includes(" python/"));
  const kept = name === undefined ? [] : await (await caches.open(name)).keys();
  return kept.length === files.shell.length + files.rest.length;
})()"""
"""Whether the service worker keeps all files."""


def test_a_game_begins_without_a_network_after_the_first_view(visitor: Visitor, address: str) -> None:
    page = visitor.page
    page.goto(address)
    wait_until(lambda: page.evaluate(KEPT), LONGEST / 1000, pause=0.2)
    page.context.set_offline(True)

    page.reload()
    page.locator("[data-game=flow] .play").click()
    assert visitor.ready() == "action"
    assert visitor.decide()
    assert visitor.ready()
    assert visitor.faults == []


MARK = """(async (damaged) => {
  const name = (await caches.keys()).find((name) => name.includes(" python/"));
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  const found = await cache.match(key);
  const memory = await found.arrayBuffer();
  const headers = { Digest: found.headers.get("Digest"), Mark: "test" };
  await cache.put(key, new Response(damaged ? memory.slice(1) : memory, { headers }));
})"""
"""Mark the memory of Python that the page keeps, and perhaps damage it."""
MARKED = """(async () => {
  const name = (await caches.keys()).find((name) => name.includes(" python/"));
  const cache = name && (await caches.open(name));
  const [key] = cache ? await cache.keys() : [];
  return key && ((await cache.match(key)).headers.get("Mark") ?? "");
})()"""
"""The mark of the memory that is kept: empty where Python has just made it."""


def test_python_starts_from_the_memory_of_its_first_start_unless_it_is_damaged(visitor: Visitor, address: str) -> None:
    page = visitor.page
    page.goto(address)
    # The service worker deletes what other versions have kept, when it begins.
    wait_until(lambda: page.evaluate(KEPT), LONGEST / 1000, pause=0.2)
    visitor.begin("beginner@2")
    wait_until(lambda: page.evaluate(MARKED) == "", LONGEST / 1000, pause=0.2)

    for damaged, mark in ((False, "test"), (True, "")):
        page.evaluate(f"{MARK}({str(damaged).lower()})")
        visitor.begin("beginner@2")
        assert visitor.decide()
        assert visitor.ready()
        wait_until(lambda mark=mark: page.evaluate(MARKED) == mark, LONGEST / 1000, pause=0.2)
    assert visitor.faults == []


def test_a_new_version_is_used_when_the_visitor_wants_it(visitor: Visitor, address: str, folder: Path) -> None:
    page, worker, start = visitor.page, folder / "annales" / "offline-worker.js", folder / "annales" / "index.html"
    page.goto(address)
    wait_until(lambda: page.evaluate(KEPT), LONGEST / 1000, pause=0.2)
    worker.write_text(worker.read_text(encoding="utf-8").replace('"version": "', '"version": "new-'), encoding="utf-8")
    start.write_text(start.read_text(encoding="utf-8").replace("</head>", "<meta name=new></head>"), encoding="utf-8")

    page.reload()
    use = page.get_by_role("button", name="Use it now")
    expect(use).to_be_visible()
    expect(page.locator("meta[name=new]")).to_have_count(0)
    use.click()

    expect(page.locator("meta[name=new]")).to_have_count(1)
    expect(use).to_have_count(0)


def test_a_server_offers_the_game_where_its_package_is_installed(
    browser: Browser, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    package = tmp_path / "annales_offline"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "game").symlink_to(folder / "annales")
    monkeypatch.syspath_prepend(tmp_path)
    with (
        running(ServerSettings(data_dir=tmp_path / "data", workers=0)) as server,
        browser.new_context(viewport=DESKTOP, locale="ja", reduced_motion="reduce") as context,
    ):
        visitor = Visitor(context.new_page(), f"{server}/offline/index.html?", seed=1)
        page, asked = visitor.page, list[str]()
        page.goto(server)
        page.get_by_role("link", name="オフラインで遊ぶ").click()
        page.on("request", lambda request: asked.append(request.url))
        expect(page.locator("[data-game=duel] .play")).to_be_visible()
        # The tests above play in such a folder.
        if request.config.getoption("--full"):
            page.locator("[data-game=duel] .play").click()
            assert visitor.decide()
            assert visitor.ready()
            wait_until(lambda: page.evaluate(KEPT), LONGEST / 1000, pause=0.2)
            page.context.set_offline(True)
            page.reload()
            assert visitor.decide()
        assert [url for url in asked if not url.startswith((f"{server}/offline/", "data:", "blob:"))] == []
        assert visitor.faults == []
