"""Chat in groups: whom one does not read, and lines that are removed or reported."""

from typing import Any

import pytest
from tests.server.clients import Client
from tests.server.features.groups.group_chat import Club, act, after, chat, make_club, texts, unread, write
from tests.server.features.groups.groups import People, join, key, make, ok, post
from tests.server.features.reports.test_moderation import REPORTS, appoint, resolve


@pytest.fixture
def club(people: People) -> Club:
    return make_club(people)


# Not reading somebody


@pytest.mark.parametrize("reading", ["mute", "block"])
def test_who_is_muted_or_blocked_is_not_read_and_does_not_notice(club: Club, reading: str) -> None:
    number = ok(write(club.aoi, club.group, "before"))["number"]
    ok(write(club.ben, club.group, "answer"))
    found = ok(act(club.ben, club.group, number, "writer", reading=reading))
    assert [line["text"] for line in found["lines"]] == ["answer"]
    hidden = found["hidden"]
    assert [(one["number"], one["reading"]) for one in hidden] == [(number, reading)]
    ok(write(club.aoi, club.group, "after"))
    assert after(club.ben, club.group, 0)["lines"] == found["lines"]
    assert unread(club.ben, club.group) == 0
    assert texts(club.aoi, club.group) == ["before", "answer", "after"]
    assert chat(club.aoi, club.group)["hidden"] == []
    assert ok(act(club.ben, club.group, hidden[0]["number"], "writer", reading="read"))["hidden"] == []
    assert texts(club.ben, club.group) == ["before", "answer", "after"]


@pytest.mark.both_databases
def test_who_is_muted_in_a_group_is_read_in_others_and_who_is_blocked_nowhere(club: Club) -> None:
    other = make(club.aoi)
    ok(join(club.ben, other))
    number = ok(write(club.aoi, club.group, "here"))["number"]
    ok(write(club.aoi, other, "there"))
    ok(act(club.ben, club.group, number, "writer", reading="mute"))
    assert (texts(club.ben, club.group), texts(club.ben, other)) == ([], ["there"])
    ok(act(club.ben, club.group, number, "writer", reading="block"))
    assert (texts(club.ben, club.group), texts(club.ben, other)) == ([], [])
    ok(act(club.ben, club.group, number, "writer", reading="mute"))
    assert (texts(club.ben, club.group), texts(club.ben, other)) == ([], ["there"])


def test_nobody_mutes_blocks_or_reports_oneself(club: Club) -> None:
    number = ok(write(club.aoi, club.group, "mine"))["number"]
    for what, body in (
        ("writer", {"reading": "mute"}),
        ("writer", {"reading": "block"}),
        ("reports", {"reason": "spam"}),
    ):
        assert key(act(club.aoi, club.group, number, what, **body)) == "own-line"


# Removing and reporting


def test_leaders_and_writers_remove_lines_and_open_pages_notice(club: Club, people: People) -> None:
    chie = people.account("Chie")[0]
    ok(join(chie, club.group))
    first, second = (ok(write(club.ben, club.group, text))["number"] for text in ("rude", "wrong"))
    third = ok(write(club.aoi, club.group, "of the owner"))["number"]
    version = chat(club.aoi, club.group)["version"]
    assert key(act(chie, club.group, first, "remove")) == "not-group-leader"
    assert key(act(club.ben, club.group, third, "remove")) == "not-group-leader"
    ok(act(club.aoi, club.group, first, "remove"))
    assert ok(act(club.ben, club.group, second, "remove"))["text"] == ""
    changes = after(chie, club.group, version)
    assert [(line["number"], line["text"]) for line in changes["lines"]] == [(first, ""), (second, "")]
    assert texts(chie, club.group) == ["", "", "of the owner"]
    assert unread(chie, club.group) == 1
    # A number is not given again.
    assert ok(write(club.ben, club.group, "later"))["number"] > changes["version"]


def moderator_of(people: People) -> Client:
    moderator, name = people.account("Mio")
    assert appoint(people.settings, name)
    return moderator


def open_reports(moderator: Client, group: str) -> list[Any]:
    return [each for each in moderator.http.get(REPORTS).json() if each["subject"] == group]


@pytest.mark.both_databases
def test_a_reported_line_reaches_the_moderators_who_remove_it_and_silence_the_writer(
    club: Club, people: People
) -> None:
    moderator = moderator_of(people)
    number = ok(write(club.ben, club.group, "something rude"))["number"]
    version = chat(club.aoi, club.group)["version"]
    ok(act(club.aoi, club.group, number, "reports", reason="insult", note="please look"))
    (found,) = open_reports(moderator, club.group)
    assert (found["text"], found["line"], found["note"]) == ("something rude", number, "please look")
    assert (found["reported"], found["reason"]) == (club.ben_name, "insult")
    assert (found["kind"], found["title"], found["game"]) == ("line", "Tuesday club", None)
    assert resolve(moderator, found["id"], "silence-day").status_code == 200
    assert [line["text"] for line in after(club.aoi, club.group, version)["lines"]] == [""]
    assert key(write(club.ben, club.group, "again")) == "silenced"
    assert open_reports(moderator, club.group) == []


def test_a_dismissed_report_changes_nothing_and_one_of_a_deleted_group_is_closed(club: Club, people: People) -> None:
    moderator = moderator_of(people)
    number = ok(write(club.ben, club.group, "harmless"))["number"]
    for _ in range(2):
        ok(act(club.aoi, club.group, number, "reports", reason="other"))
    (first,) = open_reports(moderator, club.group)
    assert resolve(moderator, first["id"], "dismiss").status_code == 200
    ok(act(club.aoi, club.group, number, "reports", reason="other"))
    (second,) = open_reports(moderator, club.group)
    assert texts(club.aoi, club.group) == ["harmless"]
    ok(post(club.aoi, f"/groups/{club.group}/forget"))
    (kept,) = open_reports(moderator, club.group)
    assert (kept["id"], kept["text"], kept["title"]) == (second["id"], "harmless", "Tuesday club")
    assert resolve(moderator, second["id"], "remove-line").status_code == 200


def test_reports_have_a_limit(club: Club) -> None:
    number = ok(write(club.ben, club.group, "hello"))["number"]
    for _ in range(3):
        ok(act(club.aoi, club.group, number, "reports", reason="spam"))
    assert key(act(club.aoi, club.group, number, "reports", reason="spam")) == "too-many-reports"
