"""The README and the addresses in the metadata of a distribution."""

import re
from pathlib import Path

import pytest
from release.bill import ROOT
from release.readme import description, project_urls, source_address

README = (ROOT / "README.md").read_text(encoding="utf-8")
ADDRESS = "https://code.example/annales"


@pytest.mark.parametrize("address", [ADDRESS, ""])
def test_an_index_shows_no_link_that_leads_nowhere(address: str) -> None:
    shown = description(README, address, "1.4.0")

    targets = re.findall(r"\]\(([^)]*)\)", shown)
    assert [target for target in targets if not target.startswith("https://")] == []
    assert bool(targets) is bool(address)


def test_links_and_pictures_lead_to_the_tag_of_the_version() -> None:
    shown = description("![A game](docs/images/a.webp) [All](docs/index.md#top)", ADDRESS, "1.4.0")

    assert shown == (
        f"![A game]({ADDRESS}/raw/v1.4.0/docs/images/a.webp) [All]({ADDRESS}/blob/v1.4.0/docs/index.md#top)"
    )


def test_every_page_with_an_address_exists() -> None:
    prefix = f"{ADDRESS}/blob/v1.4.0/"
    pages = [url.removeprefix(prefix) for url in project_urls(ADDRESS, "1.4.0").values() if url.startswith(prefix)]

    assert pages
    assert [page for page in pages if not (ROOT / page).is_file()] == []


@pytest.mark.parametrize("line", [f"repository-code: {ADDRESS}", f'repository-code: "{ADDRESS}/"'])
def test_the_citation_file_gives_the_address_of_the_repository(tmp_path: Path, line: str) -> None:
    citation = tmp_path / "CITATION.cff"
    assert source_address(citation) == ""

    citation.write_text(f"title: Annales\n{line}\nlicense: MIT\n", encoding="utf-8")

    assert source_address(citation) == ADDRESS
    assert project_urls("", "1.4.0") == {}
