"""The documentation: its links lead somewhere, its words are spelled right, and its tutorials have code that runs."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.documentation.pages import DOCS, GENERATED, PAGES, ROOT, anchors, links, shared_targets, written_pages

import annales

WORDS = ("docs", "release", "script", "src/annales", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "hatch_build.py")
WRITTEN = written_pages()


def faults(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    wrong, own = [], anchors(page)
    for file, anchor in links(page):
        target = (page.parent / file).resolve() if file else page
        known = target.name in PAGES if target.parent == GENERATED else target.exists()
        if not known:
            wrong.append(file)
        elif anchor and target.suffix == ".md" and anchor not in (anchors(target) if file else own | shared_targets()):
            wrong.append(f"{file}#{anchor}")
    return wrong


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_to_a_page_or_a_heading_leads_there(page: Path) -> None:
    assert faults(page) == []


def test_a_wrong_link_and_a_wrong_heading_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n\n[a](#a-page) [b](#b) [c](c.md)\n\n```\n[d](d.md)\n```\n", encoding="utf-8")

    assert faults(page) == ["#b", "c.md"]


def test_words_are_spelled_right() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "codespell_lib", *WORDS], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout) == (0, ""), done.stderr


@pytest.mark.parametrize("page", sorted((DOCS / "tutorials").glob("*.md")), ids=lambda page: page.stem)
def test_every_tutorial_has_code_that_the_tests_run(page: Path) -> None:
    assert page.stem == "index" or ">>> " in page.read_text(encoding="utf-8")


def test_the_citation_has_the_version_and_both_forms() -> None:
    entry = PAGES["tables/citation.md"]()

    assert f"version = {{{annales.__version__}}}" in entry
    assert "author  = {{The Annales authors}}" in entry
    assert "CITATION.cff" in (DOCS / "cite.md").read_text(encoding="utf-8")


def test_pictures_of_the_gallery_have_a_description() -> None:
    figures = (DOCS / "gallery.md").read_text(encoding="utf-8").split("```{figure}")[1:]

    assert len(figures) == len(list((DOCS / "images").glob("*.webp")))
    assert all("\n:alt: " in figure for figure in figures)
