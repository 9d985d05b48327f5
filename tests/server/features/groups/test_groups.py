"""Groups: who sees them, who joins them how, roles, limits, reports, and the end of accounts."""

from collections.abc import Iterator
from itertools import count, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.groups.groups import (
    EVERY_VISIBILITY,
    PASSWORD,
    People,
    form,
    join,
    key,
    make,
    number_of,
    ok,
    own,
    post,
    roles,
    set_role,
    show,
    sign_up,
    silence_all,
)
from tests.server.features.reports.test_moderation import appoint

from annales.server.features.groups import people as membership
from annales.server.features.groups import queries, routes, rules
from annales.server.settings import ServerSettings

NUMBERS = count()


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    with running(place) as url:
        yield url


@pytest.fixture(scope="module")
def people(server: str, place: ServerSettings) -> People:
    return People(server, place)


# Seeing and joining


def test_everybody_joins_a_public_group_and_reads_who_is_in_it(aoi: Client, people: People) -> None:
    group, ben = make(aoi), people.guest("Ben")
    answer = ok(join(ben, group))
    assert (answer["role"], answer["members"], answer["number"], answer["link"]) == ("member", 2, 2, None)
    assert ok(join(ben, group)) == answer
    stranger = ok(show(Client(people.url), group))
    assert [person["name"] for person in stranger["people"]][1] == "Ben"
    assert (stranger["role"], stranger["number"]) == (None, None)
    assert own(ben) == {"Tuesday club": "member"}


def test_a_private_group_shows_members_to_members_only_and_is_joined_on_request(aoi: Client, people: People) -> None:
    group, ben = make(aoi, "private"), people.guest("Ben")
    seen = ok(show(ben, group))
    assert (seen["name"], seen["members"], seen["people"]) == ("Tuesday club", 1, [])
    assert ok(join(ben, group))["role"] == "asked"
    assert ok(show(ben, group))["people"] == []
    number = number_of(aoi, group, "Ben")
    assert key(set_role(ben, group, number, "member")) == "not-group-leader"
    ok(set_role(aoi, group, number, "member"))
    assert len(ok(show(ben, group))["people"]) == 2


def hidden_answers(client: Client, group: str) -> list[tuple[int, object]]:
    """The answers to everything that somebody can try with the id of a group."""
    path = f"/groups/{group}"
    answers = [
        show(client, group),
        join(client, group),
        post(client, path, form()),
        post(client, f"{path}/forget"),
        post(client, f"{path}/people/1", {"role": "nobody"}),
        post(client, f"{path}/invitations", {"name": "Aoi"}),
        post(client, f"{path}/link", {"active": True}),
        post(client, f"{path}/reports", {"reason": "spam"}),
    ]
    return [(answer.status_code, answer.json()) for answer in answers]


def test_a_secret_group_is_for_strangers_as_one_that_does_not_exist(aoi: Client, people: People) -> None:
    group = make(aoi, "secret", name="Hidden hands", description="canary")
    for stranger in (Client(people.url), people.guest("Ben"), people.account()[0]):
        assert hidden_answers(stranger, group) == hidden_answers(stranger, "0" * 16)
        found = ok(post(stranger, "/groups/find", {"text": "hidden hands"}))
        assert found == {"groups": [], "next": None}
        assert own(stranger) == {}
    assert own(aoi) == {"Hidden hands": "owner"}


def test_a_name_may_be_that_of_a_secret_group(aoi: Client, people: People) -> None:
    make(aoi, "secret", name="Hidden hands")
    make(people.account()[0], "public", name="Hidden hands")


@pytest.mark.both_databases
def test_who_is_invited_by_name_sees_a_secret_group_and_accepts_or_declines(aoi: Client, people: People) -> None:
    group = make(aoi, "secret")
    (ben, name), (chie, other) = people.account("Ben"), people.account("Chie")
    for each in (name, f"  {name.upper()}", other):
        ok(post(aoi, f"/groups/{group}/invitations", {"name": each}))
    assert roles(aoi, group)[name] == "invited"
    assert own(ben) == {"Tuesday club": "invited"}
    preview = ok(show(ben, group))
    assert (preview["role"], preview["people"]) == ("invited", [])
    assert ok(join(ben, group))["role"] == "member"
    declined = ok(show(chie, group))["number"]
    ok(set_role(chie, group, declined, "nobody"))
    assert key(show(chie, group)) == key(join(chie, group)) == "no-group"


def test_an_unknown_name_cannot_be_invited(aoi: Client, people: People) -> None:
    people.guest("Without account")
    for name in ("nobody at all", "Without account", ""):
        assert key(post(aoi, f"/groups/{make(aoi)}/invitations", {"name": name})) == "no-person-with-name"


def test_an_invitation_by_somebody_who_is_blocked_is_not_shown(
    aoi: Client, people: People, place: ServerSettings
) -> None:
    (ben, name), group = people.account("Ben"), make(aoi, "secret")
    ok(post(aoi, f"/groups/{group}/invitations", {"name": name}))
    sql(
        place,
        "INSERT INTO blocks (person, blocked, at) SELECT person, inviter, 0 FROM group_people WHERE group_id = :group "
        "AND role = 'invited'",
        group=group,
    )
    assert own(ben) == {}


@pytest.mark.parametrize("visibility", EVERY_VISIBILITY)
def test_a_link_lets_everybody_in_until_it_is_replaced(aoi: Client, people: People, visibility: str) -> None:
    group, ben = make(aoi, visibility), people.guest("Ben")
    first = ok(post(aoi, f"/groups/{group}/link", {"active": True}))["link"]
    assert ok(ben.http.get(f"/api/group-links/{first}"))["name"] == "Tuesday club"
    assert ok(post(ben, f"/group-links/{first}"))["role"] == "member"
    assert ok(post(ben, f"/group-links/{first}"))["members"] == 2
    second = ok(post(aoi, f"/groups/{group}/link", {"active": True}))["link"]
    assert ok(post(aoi, f"/groups/{group}/link", {"active": False}))["link"] is None
    late = Client(people.url)
    for link in (first, second, "", "x" * 300):
        if link:
            assert key(late.http.get(f"/api/group-links/{link}")) == "no-group-link"
            assert key(post(late, f"/group-links/{link}")) == "no-group-link"
    assert not late.http.cookies


def test_only_leaders_know_the_link(aoi: Client, people: People) -> None:
    group, ben = make(aoi), people.guest("Ben")
    ok(post(aoi, f"/groups/{group}/link", {"active": True}))
    ok(join(ben, group))
    assert ok(show(ben, group))["link"] is None
    assert key(post(ben, f"/groups/{group}/link", {"active": True})) == "not-group-leader"


@pytest.mark.both_databases
def test_lists_show_public_and_private_groups_by_name_page_by_page(
    aoi: Client, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = f"list{next(NUMBERS)}"
    made = []
    monkeypatch.setattr(queries, "PAGE", 2)
    for number in range(5):
        made.append(f"{word} {number} ﾃｽﾄ")
        make(aoi, ("public", "private")[number % 2], name=made[-1], description="")
    seen, query = [], {"text": f"{word.upper()} "}
    while True:
        page = ok(post(Client(people.url), "/groups/find", query))
        seen += [group["name"] for group in page["groups"]]
        if page["next"] is None:
            break
        query["after"] = page["next"]
    assert seen == sorted(made)
    assert (
        ok(post(Client(people.url), "/groups/find", {"text": f"{word} 3 テスト"}))["groups"][0]["name"]
        == f"{word} 3 ﾃｽﾄ"
    )
    assert ok(post(Client(people.url), "/groups/find", {"text": "%"}))["groups"] == []
    assert key(post(Client(people.url), "/groups/find", {"after": "nothing"})) == "unreadable"


# Roles


ROLES = ("owner", "organiser", "member", "invited", "asked", "barred")


@given(st.sampled_from(ROLES), st.sampled_from(ROLES), st.booleans())
def test_nobody_rises_above_the_own_role_and_only_owners_touch_leaders(actor: str, target: str, is_self: bool) -> None:
    if is_self:
        target = actor
    allowed = rules.allowed_roles(actor, target, is_self=is_self)
    if actor != "owner":
        assert not allowed & {"owner", "organiser"}
        if target in rules.LEADERS and not is_self:
            assert allowed == set()
    assert not (is_self and actor in ("owner", "barred") and allowed)
    if actor not in rules.LEADERS and not is_self:
        assert allowed == set()


def test_the_owner_makes_organisers_who_remove_members_and_not_one_another(aoi: Client, people: People) -> None:
    group = make(aoi)
    ben, chie, dai = (people.guest(name) for name in ("Ben", "Chie", "Dai"))
    for client in (ben, chie, dai):
        ok(join(client, group))
    for name in ("Ben", "Chie"):
        ok(set_role(aoi, group, number_of(aoi, group, name), "organiser"))
    assert key(set_role(ben, group, number_of(aoi, group, "Chie"), "nobody")) == "not-group-leader"
    assert key(set_role(ben, group, 1, "nobody")) == "not-group-leader"
    assert key(set_role(ben, group, number_of(aoi, group, "Dai"), "organiser")) == "not-group-leader"
    ok(set_role(ben, group, number_of(aoi, group, "Dai"), "nobody"))
    assert "Dai" not in roles(aoi, group)
    ok(set_role(ben, group, number_of(aoi, group, "Ben"), "member"))
    assert roles(aoi, group)["Ben"] == "member"


def test_who_is_barred_does_not_come_back_and_is_not_told_before(aoi: Client, people: People) -> None:
    group, ben = make(aoi), people.guest("Ben")
    ok(join(ben, group))
    link = ok(post(aoi, f"/groups/{group}/link", {"active": True}))["link"]
    number = number_of(aoi, group, "Ben")
    ok(set_role(aoi, group, number, "barred"))
    assert (ok(show(ben, group))["role"], own(ben)) == (None, {})
    assert key(join(ben, group)) == key(post(ben, f"/group-links/{link}")) == "barred-from-group"
    assert ben.http.get("/api/account/export").json()["groups"] == []
    ok(set_role(aoi, group, number, "nobody"))
    assert ok(join(ben, group))["role"] == "member"
    ok(post(aoi, f"/groups/{group}", form("secret")))
    ok(set_role(aoi, group, number_of(aoi, group, "Ben"), "barred"))
    assert key(show(ben, group)) == "no-group"


@pytest.mark.both_databases
def test_a_group_is_handed_over_to_somebody_with_an_account(aoi: Client, people: People) -> None:
    group, client = make(aoi), people.guest("Guest")
    ben, name = people.account("Ben")
    for each in (client, ben):
        ok(join(each, group))
    assert key(set_role(aoi, group, number_of(aoi, group, "Guest"), "owner")) == "owner-needs-account"
    assert key(set_role(aoi, group, 1, "nobody")) == "owner-cannot-leave"
    ok(set_role(aoi, group, number_of(aoi, group, name), "owner"))
    assert sorted(roles(ben, group).values()) == ["member", "organiser", "owner"]
    assert roles(ben, group)[name] == "owner"
    assert key(post(aoi, f"/groups/{group}/forget")) == "not-group-owner"
    ok(set_role(aoi, group, 1, "nobody"))
    assert own(aoi) == {}


@pytest.mark.both_databases
def test_organisers_change_the_description_and_only_the_owner_who_sees_the_group(aoi: Client, people: People) -> None:
    group, ben = make(aoi), people.guest("Ben")
    ok(join(ben, group))
    assert key(post(ben, f"/groups/{group}", form())) == "not-group-leader"
    ok(set_role(aoi, group, 2, "organiser"))
    changed = ok(post(ben, f"/groups/{group}", form(description="one\ntwo\u202e")))
    assert changed["description"] == "one\ntwo"
    assert key(post(ben, f"/groups/{group}", form("secret"))) == "not-group-owner"
    asked = people.guest("Chie")
    ok(post(aoi, f"/groups/{group}", form("private")))
    ok(join(asked, group))
    ok(post(aoi, f"/groups/{group}", form("secret")))
    assert (own(asked), "Chie" in roles(aoi, group)) == ({}, False)


def test_the_owner_deletes_the_group(aoi: Client, people: People) -> None:
    group, ben = make(aoi), people.guest("Ben")
    ok(join(ben, group))
    assert ok(post(aoi, f"/groups/{group}/forget")) == []
    assert key(show(ben, group)) == "no-group"
    assert own(ben) == {}


# Limits


def test_names_and_descriptions_have_limits(aoi: Client) -> None:
    for name in ("", "x", "x" * 61, "\u202e\u200b"):
        assert key(post(aoi, "/groups", form(name=name))) == "bad-title"
    assert key(post(aoi, "/groups", form(description="x" * 2001))) == "bad-description"
    for body in (form("open"), form(name="x" * 500), form(description=3), {}, form(role="owner")):
        assert key(post(aoi, "/groups", body)) == "unreadable"
    assert own(aoi) == {}


def test_numbers_of_groups_and_people_have_limits(aoi: Client, people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "MAX_OWNED", 2)
    monkeypatch.setattr(membership, "MAX_PEOPLE", 2)
    monkeypatch.setattr(membership, "MAX_WAITING", 1)
    group, private = make(aoi), make(aoi, "private")
    assert key(post(aoi, "/groups", form())) == "too-many-own-groups"
    ok(join(people.guest("Ben"), group))
    assert key(join(people.guest("Chie"), group)) == "group-full"
    ok(join(people.guest("Ben"), private))
    assert key(join(people.guest("Chie"), private)) == "group-has-many-waiting"
    # Somebody new who cannot join is not stored, and gets no cookie.
    link, stranger = ok(post(aoi, f"/groups/{group}/link", {"active": True}))["link"], Client(people.url)
    assert {key(join(stranger, group)), key(post(stranger, f"/group-links/{link}"))} == {"group-full"}
    assert not stranger.http.cookies
    monkeypatch.setattr(membership, "MAX_PEOPLE", 9)
    monkeypatch.setattr(membership, "MAX_GROUPS", 0)
    assert key(join(people.guest("Dai"), group)) == "too-many-groups"


def test_a_guest_without_an_account_makes_no_group(people: People) -> None:
    for client in (Client(people.url), people.guest("Ben")):
        assert key(post(client, "/groups", form())) == "owner-needs-account"


def test_who_is_silenced_writes_no_descriptions(aoi: Client, place: ServerSettings) -> None:
    group = make(aoi)
    silence_all(place, group)
    assert key(post(aoi, "/groups", form())) == key(post(aoi, f"/groups/{group}", form())) == "silenced"


# Moderators, and the end of accounts


@pytest.mark.both_databases
def test_a_reported_group_is_deleted_or_kept_by_a_moderator(aoi: Client, people: People, place: ServerSettings) -> None:
    group, kept = make(aoi, name="Rude words"), make(aoi, name="Kind words")
    ben, (moderator, name) = people.guest("Ben"), people.account("Mio")
    for each, reason in ((group, "insult"), (kept, "name")):
        ok(post(ben, f"/groups/{each}/reports", {"reason": reason, "note": "Look."}))
    # The report of another person about the same group is closed with the first one.
    ok(post(people.guest("Dan"), f"/groups/{group}/reports", {"reason": "spam"}))
    assert key(moderator.http.get("/api/moderation/reports")) == "not-moderator"
    assert appoint(place, name)
    first, second, third = ok(moderator.http.get("/api/moderation/reports"))
    assert (first["title"], first["reason"], first["reporter"], first["note"]) == (
        "Rude words",
        "insult",
        "Ben",
        "Look.",
    )
    path = "/moderation/reports"
    assert ok(post(moderator, f"{path}/{second['id']}", {"resolution": "dismiss"})) == [first, third]
    assert ok(post(moderator, f"{path}/{first['id']}", {"resolution": "delete"})) == []
    assert key(post(moderator, f"{path}/{first['id']}", {"resolution": "delete"})) == "no-report"
    assert own(aoi) == {"Kind words": "owner"}


def test_places_in_groups_go_along_to_an_account(aoi: Client, people: People) -> None:
    group, both, ben = make(aoi), make(aoi, name="Other club"), people.guest("Ben")
    name = f"Chie{next(NUMBERS)}"
    account = sign_up(people.url, name)
    for client, where in ((ben, group), (ben, both), (account, both)):
        ok(join(client, where))
    ok(post(ben, "/account/sign-in", {"name": name, "password": PASSWORD, "bring_games": True}))
    assert own(ben) == {"Tuesday club": "member", "Other club": "member"}
    assert [ok(show(aoi, each))["members"] for each in (group, both)] == [2, 2]
    data = ben.http.get("/api/account/export").json()
    assert [each["name"] for each in data["groups"]] == ["Other club", "Tuesday club"]


@pytest.mark.both_databases
def test_a_deleted_owner_leaves_the_group_to_an_organiser_and_an_empty_group_ends(people: People) -> None:
    aoi = sign_up(people.url, f"Aoi{next(NUMBERS)}")
    group, lonely = make(aoi), make(aoi, name="Lonely")
    (ben, _), (chie, name), client = people.account("Ben"), people.account("Chie"), people.guest("Dai")
    for each in (client, ben, chie):
        ok(join(each, group))
    ok(join(client, lonely))
    for number in (2, 4):
        ok(set_role(aoi, group, number, "organiser"))
    ok(post(aoi, "/account/delete", {"password": PASSWORD}))
    assert roles(chie, group)[name] == "owner"
    assert (len(roles(chie, group)), own(client)) == (3, {"Tuesday club": "organiser"})


def test_every_role_change_that_is_not_allowed_is_refused(aoi: Client, people: People) -> None:
    group, ben = make(aoi), people.guest("Ben")
    ok(join(ben, group))
    for number, role in product((0, -1, 99, 2**40), ("member", "nobody")):
        assert key(set_role(aoi, group, number, role)) == "no-group-person"
    assert key(set_role(ben, group, 2, "owner")) == key(set_role(ben, group, 2, "organiser")) == "not-group-leader"
    assert key(set_role(aoi, group, 2, "invited")) == "unreadable"
