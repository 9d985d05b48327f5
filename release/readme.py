"""The README and the addresses as a package index shows them, where relative links lead nowhere.

The build of a distribution imports this module, so it needs nothing but the standard library.
"""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["description", "is_released", "project_urls", "site_address", "source_address"]

CITATION = Path(__file__).resolve().parents[1] / "CITATION.cff"
LINK = re.compile(r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
PAGES = {"Documentation": "docs/index.md", "Changelog": "CHANGELOG.md", "Contributing": "CONTRIBUTING.md"}


def source_address(citation: Path = CITATION) -> str:
    """The address of the repository, which `repository-code` of the citation file gives; empty until it is public."""
    return _address("repository-code", citation)


def site_address(citation: Path = CITATION) -> str:
    """The address of the documentation, which `url` of the citation file gives; empty until it has one."""
    return _address("url", citation)


def is_released(citation: Path = CITATION) -> bool:
    """Whether there was a release, whose day the citation file gives."""
    return citation.is_file() and "\ndate-released: " in citation.read_text(encoding="utf-8")


def _address(field: str, citation: Path) -> str:
    text = citation.read_text(encoding="utf-8") if citation.is_file() else ""
    found = re.search(rf'^{field}: "?(\S+?)/?"?$', text, re.MULTILINE)
    return found[1] if found else ""


def description(readme: str, address: str, version: str) -> str:
    """The README with links into the repository at the tag of a version. Without an address, their texts remain.

    >>> description("[Changes](CHANGELOG.md), [MIT](https://mit.example)", "https://code.example/a", "1.0.0")
    '[Changes](https://code.example/a/blob/v1.0.0/CHANGELOG.md), [MIT](https://mit.example)'
    >>> description("See [Changes](CHANGELOG.md).", "", "1.0.0")
    'See Changes.'
    """

    def replaced(link: re.Match[str]) -> str:
        if "://" in link["target"] or link["target"].startswith("#"):
            return link[0]
        if not address:
            return link["text"]
        kind = "raw" if link["image"] else "blob"
        return f"{link['image']}[{link['text']}]({address}/{kind}/v{version}/{link['target']})"

    return LINK.sub(replaced, readme)


def project_urls(address: str, version: str) -> dict[str, str]:
    """The addresses of the metadata; none until the repository is public."""
    if not address:
        return {}
    pages = {name: f"{address}/blob/v{version}/{path}" for name, path in PAGES.items()}
    return {"Source": address, "Issues": f"{address}/issues", **pages}
