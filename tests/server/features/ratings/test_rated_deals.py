"""Nobody chooses among the deals of rated games: they are hidden until all sit there, and then the game counts."""

from typing import Any

from tests.server.clients import Client
from tests.server.features.ratings.rated import rated_table, ratings, resign
from tests.server.visitors import act, both, claim, invitation, open_table

from annales.core.record import Record


def dealt(snapshot: dict[str, Any]) -> list[Any]:
    """The outcomes of chance that a snapshot shows."""
    return [entry for entry in snapshot["log"] if "outcome" in entry]


def test_the_deal_of_a_rated_table_is_hidden_until_all_seats_are_taken(client: Client, friend: Client) -> None:
    table = str(open_table(client, "me", "open", rated=True)["id"])
    with client.sit(table) as seat:
        sham = seat.snapshot()
        for answer in (seat.ask(type="why", move="build baths"), seat.ask(type="move", version=0, move="build baths")):
            assert answer["error"]["key"] == "seats-open"
        for route in ("record", "replay"):
            refused = client.http.get(f"/api/tables/{table}/{route}")
            assert (refused.status_code, refused.json()["error"]["key"]) == (409, "seats-open")
        assert claim(friend, invitation(client, table)).status_code == 200
        while (shown := seat.snapshot())["version"] == 0:
            pass
    assert shown["commitment"] == sham["commitment"]
    assert dealt(shown) != dealt(sham)
    record = Record.parse(client.http.get(f"/api/tables/{table}/record").text).game()
    assert [entry["outcome"] for entry in dealt(shown)] == [
        entry.outcome for entry in record.history if hasattr(entry, "outcome")
    ]


def test_a_rated_game_cannot_be_aborted_once_its_deal_is_visible(client: Client, friend: Client) -> None:
    table = rated_table(client, friend)
    with both(client, friend, table) as seats:
        for seat in seats:
            assert seat.last["people"]["may_abort"] is False
            assert seat.ask(type="abort")["error"]["key"] == "no-abort-when-rated"
    resign(client, table)
    assert [mine["games"] for mine in ratings(client)] == [1]


def test_a_rated_game_can_be_aborted_while_people_wait_or_shuffle(client: Client, friend: Client) -> None:
    waiting = str(open_table(client, "me", "open", rated=True)["id"])
    with client.sit(waiting) as seat:
        assert seat.snapshot()["people"]["may_abort"] is True
        assert seat.ask(type="abort")["type"] == "ok"
    with both(client, friend, rated_table(client, friend, together=True)) as (one, two):
        assert act(one, two, "abort")["type"] == "ok"
    assert ratings(client) == []


def test_the_record_of_a_rated_game_shows_its_secret_only_after_the_end(client: Client, friend: Client) -> None:
    table = rated_table(client, friend)
    with both(client, friend, table) as (one, _):
        one.ask(type="abort")
    assert "deal secret" not in client.http.get(f"/api/tables/{table}/record").text
    resign(friend, table)
    assert "deal secret" in client.http.get(f"/api/tables/{table}/record").text
