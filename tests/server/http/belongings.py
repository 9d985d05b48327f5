"""Somebody who has everything that a person can have on a server, and requests about all of it."""

import base64
import io
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from PIL import Image
from tests.server.clients import Client
from tests.server.databases import sql
from tests.server.features.groups.groups import People, form, make, number_of, ok, post
from tests.server.features.journal.journals import enter, real_game
from tests.server.features.tournaments import tournaments
from tests.server.live.clocks import DAILY
from tests.server.visitors import claim, invitation, open_table

from annales.server import set_role
from annales.server.settings import ServerSettings

EVENING = f"{datetime.now(UTC).year + 1}-07-01T19:30"
KEPT = base64.urlsafe_b64encode(b"passkey of Aoi").decode().rstrip("=")
MEETING = {"title": "Game night", "place": "Café Sonne", "begins": EVENING, "zone": "Europe/Zurich"}
NOTICED = {"reason": "spam"}
PLACE = {"name": "Café Sonne", "town": "Zürich"}
BODIES: dict[str, dict[str, Any]] = {
    "/api/groups/{group}": form("secret", name="Mine now"),
    "/api/groups/{group}/calendar": {"active": True},
    "/api/groups/{group}/chat": {"request_id": "1", "text": "Hello"},
    "/api/groups/{group}/chat/seen": {"number": 1},
    "/api/groups/{group}/chat/{number}/reports": NOTICED,
    "/api/groups/{group}/chat/{number}/writer": {"reading": "block"},
    "/api/groups/{group}/invitations": {"name": "Ben-2"},
    "/api/groups/{group}/link": {"active": True},
    "/api/groups/{group}/meetings": MEETING,
    "/api/groups/{group}/meetings/{meeting}": MEETING,
    "/api/groups/{group}/meetings/{meeting}/sign-up": {"coming": True},
    "/api/groups/{group}/people/{number}": {"role": "member"},
    "/api/groups/{group}/reports": NOTICED,
    "/api/groups/{group}/tournaments": tournaments.form(),
    "/api/groups/{group}/tournaments/{tournament}": tournaments.form(),
    "/api/groups/{group}/tournaments/{tournament}/end": {"status": "cancelled"},
    "/api/groups/{group}/tournaments/{tournament}/results": {
        "round": 1,
        "board": 0,
        "places": [1, 2],
        "reason": "None",
    },
    "/api/groups/{group}/tournaments/{tournament}/rounds": {"round": 1},
    "/api/groups/{group}/tournaments/{tournament}/sign-up": {"taking_part": True},
    "/api/groups/{group}/tournaments/{tournament}/tables": {"round": 1, "board": 0},
    "/api/groups/{group}/tournaments/{tournament}/withdrawals": {"number": 1},
    "/api/journal/entries/{entry}": real_game(notes="Mine now."),
    "/api/journal/entries/{entry}/notes": {"stars": 1, "notes": "Mine now."},
    "/api/moderation/ratings/{suspicion}": {"resolution": "harmless"},
    "/api/moderation/reports/{report}": {"resolution": "dismiss"},
    "/api/notes/{note}/reports": NOTICED,
    "/api/places/{place}/lock": {"locked": True},
    "/api/places/{place}/revert": {"version": 1},
    "/api/tables/{table}/absence": {"seat": 1},
    "/api/tables/{table}/blocks": {"seat": 1, "blocked": True},
    "/api/tables/{table}/bots": {"seat": 1, "bot": "random@1"},
    "/api/tables/{table}/chat": {"request_id": "1", "text": "Hello"},
    "/api/tables/{table}/explanation": {"move": "build baths", "other": "build altar"},
    "/api/tables/{table}/plans": {"version": 1, "lines": []},
    "/api/tables/{table}/plans/moves": {"version": 1, "moves": []},
    "/api/tables/{table}/reports": {"seat": 1, "reason": "insult"},
}
"""Bodies that are valid, for the paths that take one."""


@dataclass(frozen=True)
class Belongings:
    """The owner, a moderator, and the ids of what is theirs by the names of parameters."""

    owner: Client
    moderator: Client
    ids: dict[str, str]

    def keeper(self, path: str) -> Client:
        """Who may use a path."""
        return self.moderator if path.startswith("/api/moderation/") else self.owner

    def ask(self, client: Client, method: str, path: str) -> Any:
        """A request about these things."""
        where = path.format(**self.ids)
        return client.http.get(where) if method == "get" else client.http.post(where, json=self.body(path))

    def body(self, path: str) -> Any:
        """What is sent to a path."""
        if path == "/api/groups/{group}/tables":
            return {"table": self.ids["table"]}
        return {"image": _picture()} if path.endswith("/photo") else BODIES.get(path, {})


def belongings(people: People) -> Belongings:
    """Everything that Aoi has: a game with Ben, a secret group with all that groups have, a journal, an account."""
    (aoi, aoi_name), (mio, mio_name), (ben, _) = (people.account(name) for name in ("Aoi", "Mio", "Ben"))
    place = people.settings
    set_role(mio_name, "moderator", data_dir=place.data_dir, database=place.database)
    ids = _table(aoi, ben) | _group(aoi, aoi_name) | _account(aoi, place) | _journal(aoi)
    return Belongings(aoi, mio, ids | _reports(aoi, ben, place, ids))


def _table(aoi: Client, ben: Client) -> dict[str, str]:
    table = str(open_table(aoi, "me", "open", time=DAILY)["id"])
    token = invitation(aoi, table)
    assert claim(ben, token).status_code == 200
    return {"table": table, "invitation": token}


def _group(aoi: Client, name: str) -> dict[str, str]:
    group = make(aoi, "secret")
    link = ok(post(aoi, f"/groups/{group}/link", {"active": True}))["link"]
    (meeting,) = ok(post(aoi, f"/groups/{group}/meetings", MEETING))["meetings"]
    calendar = ok(post(aoi, f"/groups/{group}/calendar", {"active": True}))["calendar"].rpartition("/")[2]
    tournament = tournaments.make(aoi, group)
    ok(tournaments.sign_up(aoi, group, tournament))
    ids = {"group": group, "link": link, "meeting": meeting["id"], "name": calendar, "tournament": tournament}
    line = ok(post(aoi, f"/groups/{group}/chat", {"request_id": "0", "text": "Who brings cards?"}))["number"]
    # One parameter names people and lines.
    assert line == number_of(aoi, group, name)
    return ids | {"number": str(line), "version": "0"}


def _account(aoi: Client, place: ServerSettings) -> dict[str, str]:
    sql(
        place,
        "INSERT INTO passkeys (id, person, name, host, public_key, sign_count, created, used)"
        " SELECT :id, id, 'Telephone', 'localhost', :id, 0, 0, 0 FROM people WHERE name LIKE 'Aoi-%'",
        id=base64.urlsafe_b64decode(KEPT + "=="),
    )
    session = ok(aoi.http.get("/api/account/sessions"))[0]["id"]
    return {"session": session, "passkey": KEPT}


def _journal(aoi: Client) -> dict[str, str]:
    entry = enter(aoi, notes="Nobody else reads this.")["id"]
    photo = ok(post(aoi, f"/journal/entries/{entry}/photo", {"image": _picture()}))["photo"]
    review = ok(post(aoi, "/reviews", {"game": "Go", "stars": 5, "text": "Deep."}))["own"]["id"]
    place = ok(post(aoi, "/places", PLACE))["id"]
    return {"entry": entry, "note": entry, "photo": photo, "review": review, "place": place}


def _reports(aoi: Client, ben: Client, place: ServerSettings, ids: dict[str, str]) -> dict[str, str]:
    """Three reports, and a suspicion."""
    ok(ben.http.post(f"/api/tables/{ids['table']}/reports", json={"seat": 0, "reason": "insult"}))
    ok(post(ben, f"/reviews/{ids['review']}/reports", NOTICED))
    ok(post(aoi, f"/groups/{ids['group']}/reports", NOTICED))
    sql(
        place,
        "INSERT INTO suspicions (reason, person, other, table_id, games, won, at)"
        " SELECT 'short', reporter, reported, subject, 1, 1, 0 FROM reports WHERE kind = 'table'",
    )
    assert sql(place, "SELECT id, kind FROM reports ORDER BY id") == [(1, "table"), (2, "review"), (3, "group")]
    assert sql(place, "SELECT id FROM suspicions") == [(1,)]
    return {"report": "1", "suspicion": "1"}


def _picture() -> str:
    file = io.BytesIO()
    Image.new("RGB", (8, 8), "blue").save(file, "JPEG")
    return base64.b64encode(file.getvalue()).decode()
