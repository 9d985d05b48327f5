"""Meetings of groups: planning, signing up, the waiting list, time zones, and calendars for other programs."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icalendar import Calendar
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.groups.groups import (
    PASSWORD,
    People,
    form,
    join,
    key,
    make,
    number_of,
    ok,
    post,
    set_role,
    sign_up,
    silence_all,
)

from annales.server.errors import Refusal
from annales.server.features.meetings import routes
from annales.server.features.meetings.rules import read_local_time
from annales.server.settings import ServerSettings

NEXT_YEAR = datetime.now(UTC).year + 1
EVENING = f"{NEXT_YEAR}-07-01T19:30"


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    with running(place) as url:
        yield url


@pytest.fixture(scope="module")
def people(server: str, place: ServerSettings) -> People:
    return People(server, place)


def meeting(**more: Any) -> dict[str, Any]:
    return {"title": "Game night", "place": "Café Sonne", "begins": EVENING, "zone": "Europe/Zurich", **more}


def plan(client: Client, group: str, **more: Any) -> str:
    """Plan a meeting; its id."""
    listed = ok(post(client, f"/groups/{group}/meetings", meeting(**more)))["meetings"]
    return str(listed[-1]["id"])


def listed(client: Client, group: str) -> Any:
    return ok(client.http.get(f"/api/groups/{group}/meetings"))


def sign(client: Client, group: str, which: str, *, coming: bool = True) -> Any:
    return post(client, f"/groups/{group}/meetings/{which}/sign-up", {"coming": coming})


def members(people: People, group: str, *names: str) -> list[Client]:
    clients = [people.guest(name) for name in names]
    for client in clients:
        ok(join(client, group))
    return clients


def events(answer: Any) -> list[Any]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/calendar")
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


# Signing up


@pytest.mark.both_databases
def test_the_first_ones_have_a_place_and_who_leaves_makes_room_for_the_next(aoi: Client, people: People) -> None:
    group = make(aoi)
    which = plan(aoi, group, capacity=2)
    ben, chie, dai = members(people, group, "Ben", "Chie", "Dai")
    for rank, client in enumerate((ben, chie, dai)):
        (info,) = ok(sign(client, group, which))["meetings"]
        assert info["place_in_line"] == (0, 0, 1)[rank]
        assert ok(sign(client, group, which))["meetings"] == [info]
    (info,) = listed(dai, group)["meetings"]
    assert (info["names"], info["waiting_names"], info["waiting"]) == (["Ben", "Chie"], ["Dai"], 1)
    ok(sign(ben, group, which, coming=False))
    (info,) = listed(dai, group)["meetings"]
    assert (info["names"], info["place_in_line"], info["waiting"]) == (["Chie", "Dai"], 0, 0)
    ok(sign(ben, group, which))
    assert listed(ben, group)["meetings"][0]["place_in_line"] == 1
    ok(post(aoi, f"/groups/{group}/meetings/{which}", meeting(capacity=3)))
    assert listed(ben, group)["meetings"][0]["place_in_line"] == 0


@settings(max_examples=5, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.booleans()), max_size=12), st.integers(0, 3))
def test_the_order_of_signing_up_decides_whatever_people_do(
    people: People, steps: list[tuple[int, bool]], capacity: int
) -> None:
    owner, _ = people.account()
    group = make(owner)
    which = plan(owner, group, capacity=capacity)
    clients = members(people, group, "A0", "A1", "A2", "A3")
    line: list[str] = []
    for number, coming in steps:
        name = f"A{number}"
        ok(sign(clients[number], group, which, coming=coming))
        if coming and name not in line:
            line.append(name)
        elif not coming and name in line:
            line.remove(name)
    (info,) = listed(owner, group)["meetings"]
    places = capacity or len(line)
    assert (info["names"], info["waiting_names"]) == (line[:places], line[places:])


def test_only_members_sign_up_and_read_names(aoi: Client, people: People) -> None:
    group, stranger = make(aoi), people.guest("Ben")
    which = plan(aoi, group)
    ok(sign(aoi, group, which))
    assert key(sign(stranger, group, which)) == "not-group-member"
    (info,) = listed(stranger, group)["meetings"]
    assert (info["coming"], info["names"], info["place_in_line"]) == (1, [], None)
    private, secret = make(aoi, "private"), make(aoi, "secret")
    for each in (private, secret):
        plan(aoi, each)
    assert listed(stranger, private) == {"meetings": [], "calendar": None}
    for path in ("meetings", "meetings.ics"):
        assert key(stranger.http.get(f"/api/groups/{secret}/{path}")) == "no-group"
    assert key(post(stranger, f"/groups/{secret}/meetings", meeting())) == "no-group"
    assert key(sign(stranger, secret, which)) == "no-group"


def test_only_leaders_plan_and_change_and_never_meetings_of_other_groups(aoi: Client, people: People) -> None:
    group, other = make(aoi), make(aoi)
    which = plan(aoi, group)
    (ben,) = members(people, group, "Ben")
    assert key(post(ben, f"/groups/{group}/meetings", meeting())) == "not-group-leader"
    assert key(post(ben, f"/groups/{group}/meetings/{which}", meeting())) == "not-group-leader"
    assert key(post(aoi, f"/groups/{other}/meetings/{which}", meeting())) == "no-meeting"
    assert key(sign(aoi, other, which)) == "no-meeting"


def test_who_is_silenced_neither_plans_a_meeting_nor_writes_about_one(aoi: Client, place: ServerSettings) -> None:
    group = make(aoi)
    which = plan(aoi, group)
    silence_all(place, group)
    assert key(post(aoi, f"/groups/{group}/meetings", meeting())) == "silenced"
    assert key(post(aoi, f"/groups/{group}/meetings/{which}", meeting(notes="rude"))) == "silenced"


def test_who_leaves_the_group_gives_the_place_back(aoi: Client, people: People) -> None:
    group = make(aoi)
    which = plan(aoi, group, capacity=1)
    ben, chie = members(people, group, "Ben", "Chie")
    for client in (ben, chie):
        ok(sign(client, group, which))
    ok(set_role(aoi, group, number_of(aoi, group, "Ben"), "barred"))
    assert listed(chie, group)["meetings"][0]["names"] == ["Chie"]


@pytest.mark.both_databases
def test_nobody_signs_up_for_what_is_over_or_cancelled(aoi: Client, people: People, place: ServerSettings) -> None:
    group = make(aoi)
    which, past = plan(aoi, group), plan(aoi, group, begins=f"{NEXT_YEAR}-08-01T10:00")
    ok(post(aoi, f"/groups/{group}/meetings/{which}", meeting(cancelled=True)))
    sql(place, "UPDATE meetings SET begins = 1000 WHERE id = :past", past=past)
    assert key(sign(aoi, group, which)) == key(sign(aoi, group, past)) == "meeting-over"
    assert [info["over"] for info in listed(aoi, group)["meetings"]] == [False, True]


@pytest.mark.both_databases
def test_sign_ups_go_along_to_an_account_and_end_with_it(people: People) -> None:
    owner, ben = people.account()[0], people.guest("Ben")
    group = make(owner)
    which = plan(owner, group)
    ok(join(ben, group))
    ok(sign(ben, group, which))
    name = people.account("Chie")[1] + "x"
    sign_up(people.url, name)
    ok(post(ben, "/account/sign-in", {"name": name, "password": PASSWORD, "bring_games": True}))
    assert listed(ben, group)["meetings"][0]["names"] == [name]
    assert [each["title"] for each in ben.http.get("/api/account/export").json()["meetings"]] == ["Game night"]
    ok(post(ben, "/account/delete", {"password": PASSWORD}))
    assert listed(owner, group)["meetings"][0]["coming"] == 0
    ok(post(owner, f"/groups/{group}/forget"))


# Times and limits


def test_the_time_is_that_of_the_place(aoi: Client) -> None:
    group = make(aoi)
    plan(aoi, group, begins=f"{NEXT_YEAR}-07-01T19:30", zone="Asia/Tokyo")
    (info,) = listed(aoi, group)["meetings"]
    assert (info["begins"], info["zone"]) == (f"{NEXT_YEAR}-07-01T19:30", "Asia/Tokyo")
    assert info["at"] == f"{NEXT_YEAR}-07-01T10:30:00+00:00"


def test_an_hour_that_is_there_twice_is_the_first_and_one_that_is_left_out_is_refused() -> None:
    twice = read_local_time("2026-10-25T02:30", "Europe/Zurich")
    assert datetime.fromtimestamp(twice / 1000, UTC) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    with pytest.raises(Refusal, match="bad-meeting-time"):
        read_local_time("2026-03-29T02:30", "Europe/Zurich")


@pytest.mark.parametrize(
    ("fault", "refusal"),
    [
        ({"begins": "2020-01-01T10:00"}, "meeting-not-ahead"),
        ({"begins": f"{NEXT_YEAR + 3}-01-01T10:00"}, "meeting-not-ahead"),
        ({"begins": "tomorrow"}, "bad-meeting-time"),
        ({"begins": "0001-01-01T00:00"}, "bad-meeting-time"),
        ({"zone": "Mars/Olympus"}, "bad-time-zone"),
        ({"zone": "../../etc/passwd"}, "bad-time-zone"),
        ({"place": " "}, "bad-place"),
        ({"title": "x"}, "bad-title"),
        ({"capacity": -1}, "unreadable"),
        ({"minutes": 1}, "unreadable"),
    ],
)
def test_meetings_that_cannot_be_are_refused(aoi: Client, fault: dict[str, Any], refusal: str) -> None:
    group = make(aoi)
    assert key(post(aoi, f"/groups/{group}/meetings", meeting(**fault))) == refusal
    assert listed(aoi, group)["meetings"] == []


def test_a_group_plans_so_many_meetings_at_most(aoi: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "MAX_COMING", 1)
    group = make(aoi)
    plan(aoi, group)
    assert key(post(aoi, f"/groups/{group}/meetings", meeting())) == "too-many-meetings"


# Calendars


def test_the_calendar_of_a_public_group_has_its_meetings_in_their_time_zone(aoi: Client, people: People) -> None:
    group = make(aoi)
    title = "Games; cards, and\\ more 火曜会"
    which = plan(aoi, group, title=title, notes="one\nBEGIN:VEVENT", minutes=90)
    path = listed(Client(people.url), group)["calendar"]
    (event,) = events(Client(people.url).http.get(path))
    assert (str(event["summary"]), str(event["location"])) == (title, "Café Sonne")
    assert (str(event["description"]), str(event["status"])) == ("one\nBEGIN:VEVENT", "CONFIRMED")
    begins = event.decoded("dtstart")
    assert (begins.isoformat(), str(begins.tzinfo)) == (f"{NEXT_YEAR}-07-01T19:30:00+02:00", "Europe/Zurich")
    assert event.decoded("dtend") - begins == timedelta(minutes=90)
    ok(post(aoi, f"/groups/{group}/meetings/{which}", meeting(cancelled=True)))
    (changed,) = events(Client(people.url).http.get(path))
    assert (changed["uid"], str(changed["status"]), int(changed["sequence"])) == (event["uid"], "CANCELLED", 1)
    ok(post(aoi, f"/groups/{group}", form("private")))
    assert key(Client(people.url).http.get(path)) == "no-group"


@pytest.mark.both_databases
@pytest.mark.parametrize("visibility", ["private", "secret"])
def test_the_address_of_a_hidden_calendar_is_secret_and_revocable_and_ends_with_the_membership(
    aoi: Client, people: People, visibility: str
) -> None:
    group, ben = make(aoi, visibility), people.guest("Ben")
    plan(aoi, group)
    link = ok(post(aoi, f"/groups/{group}/link", {"active": True}))["link"]
    ok(post(ben, f"/group-links/{link}"))
    assert listed(ben, group)["calendar"] is None
    program, path = Client(people.url), f"/groups/{group}/calendar"
    first = ok(post(ben, path, {"active": True}))["calendar"]
    assert len(events(program.http.get(first))) == 1
    assert listed(aoi, group)["calendar"] is None
    second = ok(post(ben, path, {"active": True}))["calendar"]
    assert key(program.http.get(first)) == "no-group"
    assert ok(post(ben, path, {"active": False}))["calendar"] is None
    third = ok(post(ben, path, {"active": True}))["calendar"]
    ok(set_role(aoi, group, number_of(aoi, group, "Ben"), "nobody"))
    for address in (second, third, f"/api/groups/{group}/meetings.ics", "/api/calendars/x", "/api/calendars/.ics"):
        assert key(program.http.get(address)) == "no-group"
