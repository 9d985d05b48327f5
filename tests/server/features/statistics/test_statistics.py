"""Statistics over HTTP."""

from tests.server.clients import Client

from annales.statistics import find_statistics


def test_the_statistics_of_a_game_are_those_of_its_data_file(client: Client) -> None:
    found = client.http.get("/api/statistics/duel").json()

    assert found["moves"]["pick"] == "picks"
    assert [one["games"] for one in found["summaries"]] == [one.games for one in find_statistics("duel").summaries]


def test_an_unknown_game_has_no_statistics(client: Client) -> None:
    answer = client.http.get("/api/statistics/chess")

    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-statistics")
