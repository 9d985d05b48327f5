"""What tests do in the chat of a group."""

from dataclasses import dataclass
from typing import Any

from tests.server.clients import Client
from tests.server.features.groups.groups import People, join, make, ok, post


@dataclass
class Club:
    """A group with its owner and a member, each with an account."""

    group: str
    aoi: Client
    ben: Client
    ben_name: str


def make_club(people: People) -> Club:
    """A new group of two new people."""
    (aoi, _), (ben, name) = people.account("Aoi"), people.account("Ben")
    group = make(aoi)
    ok(join(ben, group))
    return Club(group, aoi, ben, name)


def write(client: Client, group: str, text: str, request_id: str = "") -> Any:
    return post(client, f"/groups/{group}/chat", {"request_id": request_id or text[:60], "text": text})


def chat(client: Client, group: str) -> Any:
    return ok(client.http.get(f"/api/groups/{group}/chat"))


def texts(client: Client, group: str) -> list[str]:
    return [line["text"] for line in chat(client, group)["lines"]]


def after(client: Client, group: str, version: int) -> Any:
    return ok(client.http.get(f"/api/groups/{group}/chat/after/{version}"))


def act(client: Client, group: str, number: int, what: str, **body: Any) -> Any:
    return post(client, f"/groups/{group}/chat/{number}/{what}", body)


def see(client: Client, group: str, number: int) -> int:
    return int(ok(post(client, f"/groups/{group}/chat/seen", {"number": number}))["number"])


def unread(client: Client, group: str) -> int:
    return next(int(each["unread"]) for each in ok(client.http.get("/api/groups")) if each["id"] == group)
