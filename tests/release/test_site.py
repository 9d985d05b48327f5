"""The site of the documentation: which versions it lists, and where its start leads."""

import json
from pathlib import Path

from release.site import built_versions, write_list


def site_of(folder: Path, *names: str) -> Path:
    """A site with these folders, each with a start page."""
    for name in names:
        (folder / name).mkdir()
        (folder / name / "index.html").write_text("", encoding="utf-8")
    return folder


def test_versions_are_listed_with_the_newest_first(tmp_path: Path) -> None:
    site = site_of(tmp_path, "0.9.0", "0.10.0", "0.2.1", "other")

    assert built_versions(site) == ["0.10.0", "0.9.0", "0.2.1"]
    assert write_list(site) == json.loads((site / "versions.json").read_text())


def test_the_start_leads_to_the_newest_release(tmp_path: Path) -> None:
    site = site_of(tmp_path, "0.1.0", "0.2.0.dev0")
    write_list(site)

    assert 'url=0.1.0/index.html"' in (site / "index.html").read_text()


def test_a_site_without_a_release_leads_to_what_there_is(tmp_path: Path) -> None:
    site = site_of(tmp_path, "0.1.0.dev0")
    write_list(site)

    assert 'url=0.1.0.dev0/index.html"' in (site / "index.html").read_text()


def test_the_start_of_a_site_with_the_game_leads_to_both(tmp_path: Path) -> None:
    site = site_of(tmp_path, "0.2.0", "play")
    write_list(site)

    start = (site / "index.html").read_text()
    assert 'href="play/index.html"' in start
    assert 'href="0.2.0/index.html"' in start
