"""The game without a server, at `/offline/` of a server where its package is installed."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.clients import running

from annales.server.settings import ServerSettings

FILES = {
    "index.html": b"<!doctype html>",
    "assets/page.js": b"let page;" * 200,
    "python/files.json": b"{}",
    "python/1f/library.zip": b"PK",
    "api/games.json": b"[]",
}


@pytest.fixture
def http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    """A client of a server with a package of a few files."""
    package = tmp_path / "annales_offline"
    for name, content in FILES.items():
        file = package / "game" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (package / "game" / "assets" / "page.js.gz").write_bytes(gzip.compress(FILES["assets/page.js"]))
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    settings = ServerSettings(data_dir=tmp_path / "data", workers=0, public_url="http://127.0.0.1/club")
    with running(settings) as url, httpx.Client(base_url=url) as client:
        yield client


@pytest.mark.parametrize("name", ["index.html", "assets/page.js", "python/1f/library.zip", "api/games.json"])
def test_each_file_is_what_is_in_the_package(http: httpx.Client, name: str) -> None:
    for encoding in ("gzip", "identity"):
        answer = http.get(f"/offline/{name}", headers={"accept-encoding": encoding})
        assert (answer.status_code, answer.content) == (200, FILES[name])
        assert answer.headers["vary"] == "accept-encoding"


def test_files_are_compressed_once_and_typed_as_browsers_need_it(http: httpx.Client) -> None:
    answer = http.get("/offline/assets/page.js", headers={"accept-encoding": "gzip"})

    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert int(answer.headers["content-length"]) < len(FILES["assets/page.js"])


def test_files_with_a_hash_in_their_path_are_kept_by_browsers_and_others_are_asked_for(http: httpx.Client) -> None:
    kept = {
        name: "immutable" in http.get(f"/offline/{name}").headers["cache-control"]
        for name in ("assets/page.js", "python/1f/library.zip", "index.html", "python/files.json")
    }

    assert list(kept.values()) == [True, True, False, False]


@pytest.mark.parametrize("path", ["/offline", "/offline/"])
def test_its_folder_leads_to_its_page_also_below_a_folder_of_the_host(http: httpx.Client, path: str) -> None:
    assert http.get(path).headers["location"] == "/club/offline/index.html"


@pytest.mark.parametrize(
    "path", ["nothing.js", "../../__init__.py", "%2e%2e/%2e%2e/__init__.py", "assets", "game/index.html"]
)
def test_no_other_file_is_sent(http: httpx.Client, path: str) -> None:
    assert http.get(f"/offline/{path}").status_code == 404


def test_the_page_says_that_there_is_such_a_game(http: httpx.Client) -> None:
    assert 'name="annales-offline"' in http.get("/").text


def test_a_server_without_the_package_has_no_such_page(tmp_path: Path) -> None:
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        assert httpx.get(f"{url}/offline/index.html").status_code == 404
        assert 'name="annales-offline"' not in httpx.get(url).text
