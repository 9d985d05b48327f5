"""A request that a client sends twice under one id is done once, and gets the same answer."""

from typing import get_args

import msgspec
import pytest
from tests.server.clients import Client, Message, Seat, running
from tests.server.databases import sql
from tests.server.visitors import BOTH, both, claim, invitation, open_table, play

from annales.server.live.client_messages import TableMessage
from annales.server.settings import ServerSettings

COMMITMENT = "0" * 64
STORED: dict[str, Message] = {
    "move": {},
    "ask-undo": {},
    "accept-undo": {},
    "decline-undo": {},
    "resign": {},
    "abort": {},
    "rematch": {},
    "undo": {},
    "commit-shuffle": {"commitment": COMMITMENT},
    "reveal-shuffle": {"contribution": COMMITMENT},
    "hint": {},
}
"""All messages that may add a row to the log, with what they hold besides an id and a version."""
VERSIONED = {"move", "undo", "ask-undo", "accept-undo", "decline-undo", "hint"}


def test_all_messages_that_are_stored_are_looked_at() -> None:
    assert {msgspec.inspect.type_info(kind).tag for kind in get_args(TableMessage)} == STORED.keys()  # type: ignore[attr-defined]


def rows(settings: ServerSettings) -> int:
    return int(sql(settings, "SELECT count(*) FROM log")[0][0])


def twice(seat: Seat, settings: ServerSettings, kind: str) -> str:
    """Send a message twice; what it is answered. Its last word is whether a row was stored."""
    message = {"type": kind, "request_id": f"{kind} twice", **STORED[kind]}
    if kind in VERSIONED:
        message["version"] = seat.last["version"]
    if kind == "move":
        message["move"] = seat.last["view"]["moves"][0]["move"]
    before = rows(settings)
    first = seat.ask(**message)
    stored = rows(settings)
    assert seat.ask(**message) == first
    assert rows(settings) == stored
    return str(first["type"] if first["type"] == "ok" else first["error"]["key"]) + ("" if stored == before else " +")


@pytest.mark.both_databases
def test_a_request_that_is_sent_twice_is_stored_once_whatever_it_is(either: ServerSettings) -> None:
    with running(either) as url:
        aoi, ben = Client(url), Client(url)

        def begin(**more: object) -> str:
            table = str(open_table(aoi, *BOTH, **more)["id"])
            assert claim(ben, invitation(aoi, table)).status_code == 200
            return table

        said = {}
        with both(aoi, ben, begin()) as (first, _):
            said["abort"] = twice(first, either, "abort")
        with both(aoi, ben, begin(together=True)) as (first, _):
            said["commit-shuffle"] = twice(first, either, "commit-shuffle")
            said["reveal-shuffle"] = twice(first, either, "reveal-shuffle")
        with both(aoi, ben, begin()) as seats:
            play(seats, 2)
            mover = seats[seats[0].last["view"]["turn"]]
            said["move"] = twice(mover, either, "move")
            for kind in ("ask-undo", "decline-undo", "accept-undo", "undo", "hint", "resign", "rematch"):
                said[kind] = twice(mover, either, kind)
        assert said.keys() == STORED.keys()
        assert {kind for kind, answer in said.items() if answer == "ok +"} == {
            "abort",
            "commit-shuffle",
            "move",
            "ask-undo",
            "decline-undo",
            "resign",
            "rematch",
        }, said
