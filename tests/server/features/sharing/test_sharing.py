"""What other sites show of a link: tags in the head of the page, and pictures of results and exercises."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from tests.server.clients import Client

RESULTS = "/api/pictures/results"
EXERCISES = "/api/pictures/exercises"


def tags(client: Client, path: str, language: str = "en") -> dict[str, str]:
    """The contents of the tags of a page by their names."""
    page = client.http.get(path, headers={"accept-language": language}).text
    return dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page))


def picture(client: Client, path: str) -> Image.Image:
    answer = client.http.get(path)
    assert answer.headers["content-type"] == "image/jpeg"
    return Image.open(BytesIO(answer.content)).convert("RGB")


def test_a_link_with_a_result_tells_game_points_and_victory_and_has_a_picture(client: Client) -> None:
    found = tags(client, "/replay?result=duel.civilian.84-37.0.en")

    assert found["og:title"] == "7 Wonders Duel: 84 – 37"
    assert found["og:description"].startswith("Civilian victory.")
    assert found["twitter:card"] == "summary_large_image"
    assert found["og:image"] == f"{client.http.base_url}{RESULTS}/duel.civilian.84-37.0.en".replace("//api", "/api")


def test_a_result_is_told_in_the_language_of_its_link(client: Client) -> None:
    assert "軍事勝利" in tags(client, "/replay?result=duel.military.12-21.1.ja")["og:description"]


def test_other_pages_have_a_description_in_the_language_of_the_reader(client: Client) -> None:
    assert tags(client, "/")["description"].startswith("Play 7 Wonders Duel and The Flow of History")
    assert tags(client, "/", "ja,en;q=0.8")["description"].startswith("「世界の七不思議：デュエル」")
    assert tags(client, "/lesson/flow")["og:title"] == "The Flow of History"
    assert tags(client, "/lesson/flow")["description"] == "Learn to play in ten minutes"
    assert tags(client, "/no-such-page")["twitter:card"] == "summary"


def test_the_exercises_have_the_picture_of_the_day(client: Client) -> None:
    found = tags(client, "/exercises/flow", "ja")

    assert found["og:title"] == "今日の問題 · 歴史悠久"
    assert picture(client, "/" + found["og:image"].split("/", 3)[3]).size == (1200, 630)


@pytest.mark.parametrize("game", ["duel-military", "../scenes/duel", "chess", "x" * 100])
def test_a_page_of_what_is_no_game_is_a_page_all_the_same(client: Client, game: str) -> None:
    for path in (f"/exercises/{game}", f"/lesson/{game}", f"/replay?result={game}.civilian.84-37.0.en"):
        assert client.http.get(path).status_code == 200
        assert tags(client, path)["twitter:card"] == "summary"


def test_what_an_address_says_is_escaped_in_the_page(client: Client) -> None:
    page = client.http.get('/lesson/"><script>x</script>?result="><b>').text

    assert "<b>" not in page
    assert "<script>x" not in page


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("duel.civilian.84-37.0.en", "duel.civilian.84-37.1.en"),
        ("duel.civilian.84-37.0.en", "duel.civilian.84-37.0.ja"),
        ("duel.civilian.84-37.0.en", "duel.science.84-37.0.en"),
        ("flow.points.50-61-48-33-70.4.en", "flow.points.50-61-48-33-71.4.en"),
    ],
)
def test_each_part_of_a_result_is_in_its_picture(client: Client, one: str, other: str) -> None:
    first, second = (picture(client, f"{RESULTS}/{each}") for each in (one, other))

    assert first.size == second.size == (1200, 630)
    assert ImageChops.difference(first, second).getbbox() is not None


@pytest.mark.parametrize("winners", ["resigned", "time"])
def test_a_game_that_was_given_up_has_a_picture_too(client: Client, winners: str) -> None:
    assert picture(client, f"{RESULTS}/duel.{winners}.3-4.0.ja").size == (1200, 630)


@pytest.mark.parametrize(
    "path",
    [
        f"{RESULTS}/chess.civilian.84-37.0.en",
        f"{RESULTS}/duel.points.84-37.0.en",
        f"{RESULTS}/duel.civilian.84.0.en",
        f"{RESULTS}/duel.civilian.84-37-12.0.en",
        f"{RESULTS}/duel.civilian.84-37.2.en",
        f"{RESULTS}/duel.civilian.84-37.0.fr",
        f"{RESULTS}/duel.civilian.8４-37.0.en",
        f"{EXERCISES}/chess/2026-11-28/en",
        f"{EXERCISES}/duel-military/2026-11-28/en",
        f"{EXERCISES}/duel/2026-02-30/en",
        f"{EXERCISES}/duel/2026-11-28/fr",
    ],
)
def test_what_is_no_result_and_no_day_has_no_picture(client: Client, path: str) -> None:
    answer = client.http.get(path)

    assert answer.status_code == 404
    assert answer.json()["error"]["key"] == "no-picture"
