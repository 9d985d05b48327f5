"""What tests of groups have in common: people with accounts, and requests."""

from itertools import count
from typing import Any

from tests.server.clients import Guest
from tests.server.databases import sql

from annales.server.model.account import name_key
from annales.server.settings import ServerSettings

PASSWORD = "a long password"
EVERY_VISIBILITY = ("public", "private", "secret")
HIDDEN = {"error": {"key": "no-group", "args": {}}}


def sign_up(url: str, name: str) -> Guest:
    guest = Guest(url)
    answer = guest.http.post("/api/account/sign-up", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return guest


def named(url: str, settings: ServerSettings, name: str, *, registered: bool = False) -> Guest:
    """A guest with a name, and an account into which nobody can sign in: making the hash of a password takes long."""
    guest = Guest(url)
    guest.http.post("/api/journal/shelf", json={"game": "Go"})
    given = ok(guest.http.get("/api/account"))["name"]
    rename = "UPDATE guests SET name = :name WHERE name = :given"
    account = (
        "INSERT INTO accounts (guest, name, password, created) SELECT id, :key, '', 0 FROM guests WHERE name = :name"
    )
    sql(settings, rename, *([account] if registered else []), name=name, given=given, key=name_key(name))
    return guest


class People:
    """People of one server, whose accounts have different names."""

    def __init__(self, url: str, settings: ServerSettings) -> None:
        self.url, self.settings, self._numbers = url, settings, count()

    def guest(self, name: str) -> Guest:
        """Somebody without an account."""
        return named(self.url, self.settings, name)

    def account(self, name: str = "Zoe") -> tuple[Guest, str]:
        """Somebody with an account, and the name."""
        unique = f"{name}-{next(self._numbers)}"
        return named(self.url, self.settings, unique, registered=True), unique


def form(visibility: str = "public", **more: Any) -> dict[str, Any]:
    return {"name": "Tuesday club", "visibility": visibility, "description": "We play on Tuesdays.", **more}


def post(guest: Guest, path: str, body: Any = None) -> Any:
    """A request about groups; `path` goes on after `/api`."""
    return guest.http.post(f"/api{path}", json={} if body is None else body)


def ok(answer: Any) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()


def key(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"]["key"])


def make(guest: Guest, visibility: str = "public", **more: Any) -> str:
    return str(ok(post(guest, "/groups", form(visibility, **more)))["id"])


def show(guest: Guest, group: str) -> Any:
    return guest.http.get(f"/api/groups/{group}")


def join(guest: Guest, group: str) -> Any:
    return post(guest, f"/groups/{group}/join")


def number_of(leader: Guest, group: str, name: str) -> int:
    return next(int(person["number"]) for person in ok(show(leader, group))["people"] if person["name"] == name)


def set_role(actor: Guest, group: str, number: int, role: str) -> Any:
    return post(actor, f"/groups/{group}/people/{number}", {"role": role})


def roles(leader: Guest, group: str) -> dict[str, str]:
    return {person["name"]: person["role"] for person in ok(show(leader, group))["people"]}


def own(guest: Guest) -> dict[str, str]:
    """What a guest is to which groups, by their names."""
    return {group["name"]: group["role"] for group in ok(guest.http.get("/api/groups"))}


def silence_all(settings: ServerSettings, group: str) -> None:
    """Silence everybody in a group, as a moderator may."""
    people = "SELECT guest FROM group_people WHERE group_id = :group"
    sql(settings, f"UPDATE guests SET silenced = 9000000000000000 WHERE id IN ({people})", group=group)
