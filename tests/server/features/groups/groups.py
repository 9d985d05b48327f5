"""What tests of groups have in common: people with accounts, and requests."""

from itertools import count
from typing import Any

from tests.server.clients import Client
from tests.server.databases import sql

from annales.server.people.account import name_key
from annales.server.settings import ServerSettings

PASSWORD = "a long password"
EVERY_VISIBILITY = ("public", "private", "secret")
HIDDEN = {"error": {"key": "no-group", "args": {}}}


def sign_up(url: str, name: str) -> Client:
    client = Client(url)
    answer = client.http.post("/api/account/sign-up", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return client


def named(url: str, settings: ServerSettings, name: str, *, registered: bool = False) -> Client:
    """A client with a name, and an account into which nobody can sign in: making the hash of a password takes long."""
    client = Client(url)
    client.http.post("/api/journal/shelf", json={"game": "Go"})
    given = ok(client.http.get("/api/account"))["name"]
    rename = "UPDATE people SET name = :name WHERE name = :given"
    account = (
        "INSERT INTO accounts (person, name, password, created) SELECT id, :key, '', 0 FROM people WHERE name = :name"
    )
    sql(settings, rename, *([account] if registered else []), name=name, given=given, key=name_key(name))
    return client


class People:
    """People of one server, whose accounts have different names."""

    def __init__(self, url: str, settings: ServerSettings) -> None:
        self.url, self.settings, self._numbers = url, settings, count()

    def guest(self, name: str) -> Client:
        """Somebody without an account."""
        return named(self.url, self.settings, name)

    def account(self, name: str = "Zoe") -> tuple[Client, str]:
        """Somebody with an account, and the name."""
        unique = f"{name}-{next(self._numbers)}"
        return named(self.url, self.settings, unique, registered=True), unique


def form(visibility: str = "public", **more: Any) -> dict[str, Any]:
    return {"name": "Tuesday club", "visibility": visibility, "description": "We play on Tuesdays.", **more}


def post(client: Client, path: str, body: Any = None) -> Any:
    """A request about groups; `path` goes on after `/api`."""
    return client.http.post(f"/api{path}", json={} if body is None else body)


def ok(answer: Any) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()


def key(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"]["key"])


def make(client: Client, visibility: str = "public", **more: Any) -> str:
    return str(ok(post(client, "/groups", form(visibility, **more)))["id"])


def show(client: Client, group: str) -> Any:
    return client.http.get(f"/api/groups/{group}")


def join(client: Client, group: str) -> Any:
    return post(client, f"/groups/{group}/join")


def number_of(leader: Client, group: str, name: str) -> int:
    return next(int(person["number"]) for person in ok(show(leader, group))["people"] if person["name"] == name)


def set_role(actor: Client, group: str, number: int, role: str) -> Any:
    return post(actor, f"/groups/{group}/people/{number}", {"role": role})


def roles(leader: Client, group: str) -> dict[str, str]:
    return {person["name"]: person["role"] for person in ok(show(leader, group))["people"]}


def own(client: Client) -> dict[str, str]:
    """What somebody is to which groups, by their names."""
    return {group["name"]: group["role"] for group in ok(client.http.get("/api/groups"))}


def silence_all(settings: ServerSettings, group: str) -> None:
    """Silence everybody in a group, as a moderator may."""
    people = "SELECT person FROM group_people WHERE group_id = :group"
    sql(settings, f"UPDATE people SET silenced = 9000000000000000 WHERE id IN ({people})", group=group)
