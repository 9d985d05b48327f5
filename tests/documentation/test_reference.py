"""The reference: which modules it lists, what it says of them, and what the heads of pages say to other sites."""

import json
from collections import Counter
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from release.inventories import fetch_inventories, known_inventories
from tests.documentation.pages import BLOCK, DOCS, ROOT, head_tags, listed_modules, module_page, module_table

LISTS = [path for path in (DOCS / "api").glob("*.md") if not path.name.startswith("annales.")]
MODULES = [pair for path in LISTS for block in BLOCK.findall(path.read_text("utf-8")) for pair in listed_modules(block)]
NEEDS_MORE = {"annales.envs.openspiel"}
"""Modules that the reference only names, since not every system has their libraries."""


def test_every_module_is_listed_once() -> None:
    assert [name for name, count in Counter(name for name, _ in MODULES).items() if count > 1] == []


def test_every_module_with_promised_names_is_listed() -> None:
    promised = json.loads((ROOT / "tests" / "frozen" / "public-names.json").read_text(encoding="utf-8"))
    packages = {"annales"}

    missing = {
        module for module in promised if not any(name == module or name.startswith(f"{module}.") for name, _ in MODULES)
    }

    assert missing - packages <= NEEDS_MORE


def test_a_list_becomes_a_table_with_links_to_pages_and_names() -> None:
    shown = module_table("annales.core.chance\nannales.core.record_writing: RecordLine\nannales.envs: none\n")

    assert "| [annales.core.record_writing](annales.core.record_writing.md) | " in shown
    assert "{py:obj}`RecordLine <annales.core.record_writing.RecordLine>` |" in shown
    assert "\nannales.core.chance\nannales.core.record_writing\nannales.envs\n```" in shown


@pytest.mark.parametrize(("name", "members"), MODULES, ids=[name for name, _ in MODULES])
def test_the_table_says_what_is_in_a_module(name: str, members: str) -> None:
    (row,) = [line for line in module_table(f"{name}: {members}").splitlines() if line.startswith("| [")]

    _, summary, names = (cell.strip() for cell in row.removeprefix("|").removesuffix("|").split(" | "))
    assert summary
    assert members == "none" or names


def test_a_page_documents_what_its_list_names() -> None:
    assert "   :members:\n" in module_page("annales.core.game", "")
    assert "   :members: Limits\n" in module_page("annales.bots.search.limits", "Limits")
    assert "   :ignore-module-all:\n" in module_page("annales.duel.cards.rows", "all")
    assert "   :no-members:\n" in module_page("annales.envs.pettingzoo", "none")


def test_tags_of_a_page_are_safe_and_have_its_address_if_it_has_one() -> None:
    tags = head_tags('A "title"', "<b>", "https://docs.example/a.html")

    assert 'content="A &quot;title&quot;"' in tags
    assert 'content="&lt;b&gt;"' in tags
    assert '<meta property="og:url" content="https://docs.example/a.html" />' in tags
    assert "og:url" not in head_tags("A", "b", "")


class OtherSite(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"# Sphinx inventory version 2\n" if self.path.startswith("/good/") else b"<html>")

    def log_message(self, *_arguments: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), OtherSite) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_lists_of_names_are_fetched_and_faults_are_sentences(address: str, tmp_path: Path) -> None:
    others = {"python": f"{address}/good", "numpy": f"{address}/bad", "gymnasium": "http://127.0.0.1:1"}

    faults = fetch_inventories(tmp_path, others)

    assert list(known_inventories(tmp_path)) == ["python"]
    assert [fault.partition(": ")[0] for fault in faults] == [others["numpy"], others["gymnasium"]]


def test_without_lists_of_names_nothing_is_linked(tmp_path: Path) -> None:
    assert known_inventories(tmp_path) == {}
