"""The texts of games of other packages, as clients get them."""

import pytest
from tests.server.clients import Client


@pytest.mark.parametrize(
    ("path", "key"),
    [("chess/texts/en", "no-game"), ("duel/texts/fr", "no-language")],
    ids=["unknown game", "unknown language"],
)
def test_an_unknown_game_or_language_is_refused(client: Client, path: str, key: str) -> None:
    answer = client.http.get(f"/api/games/{path}")

    assert answer.status_code == 404
    assert answer.json()["error"]["key"] == key


def test_a_game_of_annales_has_no_texts_of_its_own(client: Client) -> None:
    answer = client.http.get("/api/games/duel/texts/ja")

    assert (answer.status_code, answer.text) == (200, "")
    assert answer.headers["content-type"].startswith("text/plain")
    again = client.http.get("/api/games/duel/texts/ja", headers={"If-None-Match": answer.headers["etag"]})
    assert (answer.headers["cache-control"], again.status_code) == ("no-cache", 304)
