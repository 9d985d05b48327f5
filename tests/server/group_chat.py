"""What tests do in the chat of a group."""

from dataclasses import dataclass
from typing import Any

from tests.server.clients import Guest
from tests.server.groups import People, join, make, ok, post


@dataclass
class Club:
    """A group with its owner and a member, each with an account."""

    group: str
    aoi: Guest
    ben: Guest
    ben_name: str


def make_club(people: People) -> Club:
    """A new group of two new people."""
    (aoi, _), (ben, name) = people.account("Aoi"), people.account("Ben")
    group = make(aoi)
    ok(join(ben, group))
    return Club(group, aoi, ben, name)


def write(guest: Guest, group: str, text: str, request_id: str = "") -> Any:
    return post(guest, f"/groups/{group}/chat", {"request_id": request_id or text[:60], "text": text})


def chat(guest: Guest, group: str) -> Any:
    return ok(guest.http.get(f"/api/groups/{group}/chat"))


def texts(guest: Guest, group: str) -> list[str]:
    return [line["text"] for line in chat(guest, group)["lines"]]


def after(guest: Guest, group: str, version: int) -> Any:
    return ok(guest.http.get(f"/api/groups/{group}/chat/after/{version}"))


def act(guest: Guest, group: str, number: int, what: str, **body: Any) -> Any:
    return post(guest, f"/groups/{group}/chat/{number}/{what}", body)


def see(guest: Guest, group: str, number: int) -> int:
    return int(ok(post(guest, f"/groups/{group}/chat/seen", {"number": number}))["number"])


def unread(guest: Guest, group: str) -> int:
    return next(int(each["unread"]) for each in ok(guest.http.get("/api/groups")) if each["id"] == group)
