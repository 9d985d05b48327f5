# ruff: noqa: INP001
"""Sphinx extension: links to other sites, what the head of a page says to them, and which pages can be edited."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from release.inventories import known_inventories
from release.readme import is_released, site_address, source_address

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

__all__ = ["head_tags"]

LONGEST = 200
"""The most characters of a description."""
NOT_YET = (
    "Annales is not on the package index yet: in place of its name, write the path of a clone, as in "
    "<code>pip install './annales[all]'</code>."
)
GENERATED = ("api/annales.", "generated/")


def head_tags(title: str, description: str, address: str) -> str:
    """Tags with which other sites show a link to a page (Open Graph). An empty address is left out.

    >>> print(head_tags("Bots", "How to write one.", ""))
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Annales" />
    <meta property="og:title" content="Bots" />
    <meta property="og:description" content="How to write one." />
    <meta name="description" content="How to write one." />
    """
    tags = {"type": "website", "site_name": "Annales", "title": title, "description": description, "url": address}
    lines = [f'<meta property="og:{name}" content="{escape(text)}" />' for name, text in tags.items() if text]
    if description:
        lines.append(f'<meta name="description" content="{escape(description)}" />')
    return "\n".join(lines)


def _know_addresses(_app: Sphinx, config: Config) -> None:
    """Set what is known only from other files."""
    config.intersphinx_mapping = known_inventories()
    # Links to edit a page appear when the citation file names the repository.
    config.html_theme_options = {
        "source_repository": source_address(),
        "source_branch": "main",
        "source_directory": "docs/",
        "announcement": "" if is_released() else NOT_YET,
    }


def _complete_head(app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: Any) -> None:
    if doctree is None:
        return
    # A paragraph in a table or a list is no description.
    tops = (node for node in doctree.findall() if node.tagname == "paragraph" and node.parent.tagname == "section")
    first = next(tops, None)
    text = " ".join(first.astext().split()) if first else ""
    description = text if len(text) <= LONGEST else f"{text[:LONGEST].rpartition(' ')[0]} …"
    title = app.env.titles[page].astext() if page in app.env.titles else ""
    address = f"{site_address()}/{app.config.release}/{page}.html" if site_address() else ""
    context["metatags"] += head_tags(title, description, address)
    if page.startswith(GENERATED):
        # Without a suffix there is no link to edit a file that is not in the repository.
        context["page_source_suffix"] = ""


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect to Sphinx."""
    # Before the extension that reads these lists.
    app.connect("config-inited", _know_addresses, priority=100)
    app.connect("html-page-context", _complete_head)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
