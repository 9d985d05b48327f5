"""Order at the table: games that are aborted, and that nobody gets hints or take-backs against other people."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from tests.server.clients import Client, Seat, running
from tests.server.databases import sql
from tests.server.visitors import BOTH, act, at, both, claim, invitation, open_table, play

from annales.server.settings import ServerSettings


def people(seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = seat.last["people"]
    return found


def test_before_the_first_move_either_ends_the_game_and_it_counts_for_nobody(
    client: Client, friend: Client, table: str
) -> None:
    with both(client, friend, table) as (first, second):
        assert (people(first)["may_abort"], people(second)["may_abort"]) == (True, True)
        answer = act(second, first, "abort", request_id="end")
        assert answer["type"] == "ok"
        for seat in (first, second):
            assert (people(seat)["aborted"], people(seat)["may_abort"]) == (True, False)
            assert seat.last["view"]["outcome"] is None
        assert second.ask(type="abort", request_id="end") == answer
        version = first.last["version"]
        for message in (
            {"type": "move", "version": version, "move": first.last["view"]["moves"][0]["move"]},
            {"type": "ask-undo", "version": version},
            {"type": "hint", "version": version},
            *({"type": kind} for kind in ("resign", "rematch", "abort")),
        ):
            refused = first.ask(**message)
            assert refused["error"]["key"] in {"aborted", "hint-against-people"}, message
    row = client.http.get("/api/tables").json()[0]
    assert (row["over"], row["outcome"], row["turn"], row["waiting"]) == (True, None, None, False)


def test_after_the_first_move_nobody_ends_the_game_without_a_result(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, second):
        play((first, second), 1)
        for seat in (first, second):
            assert people(seat)["may_abort"] is False
            assert seat.ask(type="abort")["error"]["key"] == "too-late-to-abort"
        assert act(first, second, "resign")["type"] == "ok"
        assert second.ask(type="abort")["error"]["key"] == "over"


def test_while_a_seat_is_open_only_the_host_ends_the_game(client: Client, friend: Client) -> None:
    made = str(open_table(client, "me", "open", "open", game="flow", options={"players": 3})["id"])
    token = invitation(client, made)
    assert claim(friend, token, "Ben").status_code == 200
    with both(client, friend, made) as (first, second):
        assert second.ask(type="abort")["error"]["key"] == "not-host"
        assert act(first, second, "abort")["type"] == "ok"
        assert people(second)["invitation"] is None
    assert claim(Client(client.url), token).json()["error"]["key"] == "invitation-over"


def test_no_bot_moves_in_a_game_that_was_aborted_also_after_a_restart(either: ServerSettings) -> None:
    with running(either) as url:
        host, friend = Client(url), Client(url)
        table = str(open_table(host, "greedy@1", "me", "open", game="flow", options={"players": 3})["id"])
        with host.sit(table) as seat:
            seat.snapshot()
            assert seat.ask(type="abort")["type"] == "ok"
    with running(either) as url:
        host.go_to(url)
        friend.go_to(url)
        with host.sit(table) as seat:
            seat.snapshot()
            assert people(seat)["aborted"] is True
            assert seat.last["thinking"] is False
    found = sql(either, "SELECT version, over, turn FROM games WHERE id = :game", game=table)
    assert [(row[0], bool(row[1]), row[2]) for row in found] == [(1, True, None)]


@pytest.fixture
def three(client: Client, friend: Client, server: str) -> Iterator[tuple[Seat, Seat, Seat]]:
    """Two people and a bot in a game of three, and a second window of the first."""
    made = str(open_table(client, "me", "open", "greedy@1", game="flow", options={"players": 3})["id"])
    assert claim(friend, invitation(client, made), "Ben").status_code == 200
    with ExitStack() as stack:
        seats = [stack.enter_context(each.sit(made)) for each in (client, friend, client)]
        for seat in seats:
            seat.snapshot()
        yield seats[0], seats[1], seats[2]


def test_where_people_play_with_each_other_no_role_gets_a_hint_or_a_free_take_back(
    three: tuple[Seat, Seat, Seat], server: str
) -> None:
    for moves in range(3):
        for seat in three:
            version = seat.last["version"]
            assert seat.ask(type="hint", version=version)["error"]["key"] == "hint-against-people"
            undone = seat.ask(type="undo", version=version)["error"]["key"]
            assert undone == "undo-against-people"
        if moves < 2:
            _move(three)


def _move(seats: tuple[Seat, Seat, Seat]) -> None:
    """A move of the person on turn, and of the bot after it."""
    while seats[0].last["view"]["turn"] == 2:
        seats[0].read()
    for seat in seats:
        at(seat, seats[0].last["version"])
    mover = seats[seats[0].last["view"]["turn"]]
    answer = mover.move(mover.last["view"]["moves"][0]["move"])
    assert answer["type"] == "ok"
    at(seats[0], answer["version"])
    while seats[0].last["view"]["turn"] == 2:
        seats[0].read()
    for seat in seats:
        at(seat, seats[0].last["version"])


def test_a_stranger_ends_nothing(table: str, server: str) -> None:
    for stranger in (Client(server), _with_games(server)):
        with stranger.sit(table) as seat:
            assert seat.read()["error"]["key"] == "no-table"


def _with_games(url: str) -> Client:
    known = Client(url)
    open_table(known, *BOTH)
    return known
