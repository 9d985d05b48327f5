"""Public notes and reviews of games: who sees them, votes, reports, and what is left of somebody who leaves."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.groups.groups import PASSWORD, People, key, ok, post, sign_up
from tests.server.features.journal.journals import enter, entries, real_game
from tests.server.features.ratings.rated import resign
from tests.server.visitors import claim, invitation, open_table

from annales.server import set_role
from annales.server.settings import ServerSettings

Server = tuple[str, People, Client]
"""Address, people, and a moderator."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("data")
    shops = ("duel=https://shop.example/duel", "7 Wonders Duel = https://other.example/", "Go=https://go.example/")
    settings = ServerSettings(data_dir=folder, workers=0, shops=shops)
    with running(settings) as url:
        moderator = sign_up(url, "Mio")
        assert set_role("Mio", "moderator", folder)
        yield url, People(url, settings), moderator


def review(client: Client, game: str, **more: Any) -> Any:
    return post(client, "/reviews", {"game": game, "stars": 4, "text": "Short and deep.", **more})


def reviews(client: Client, game: str, **more: Any) -> Any:
    return ok(post(client, "/titles/reviews", {"game": game, **more}))


def vote(client: Client, number: str, helpful: bool | None) -> Any:
    return post(client, f"/reviews/{number}/vote", {"helpful": helpful})


def open_reports(moderator: Client, subject: str) -> list[dict[str, Any]]:
    found = ok(moderator.http.get("/api/moderation/reports"))
    return [each for each in found if each["subject"] == subject]


def finished_game(first: Client, second: Client) -> tuple[str, str]:
    """A game of two people that ended at once; the table, and the entry in the journal of the first."""
    table = open_table(first, "me", "open")["id"]
    ok(claim(second, invitation(first, table)))
    resign(first, table)
    return table, next(entry["id"] for entry in entries(first) if entry["table"] == table)


def publish(client: Client, entry: str, **more: Any) -> Any:
    return post(client, f"/journal/entries/{entry}/notes", {"stars": 5, "notes": "A fine turn", "public": True, **more})


def block(people: People, who: str, whom: str) -> None:
    pick = "SELECT id FROM people WHERE name = :{}"
    sql(
        people.settings,
        f"INSERT INTO blocks (person, blocked, at) VALUES (({pick.format('who')}), ({pick.format('whom')}), 0)",
        who=who,
        whom=whom,
    )


# Public notes


def test_a_public_note_shows_to_those_who_see_the_replay_and_to_nobody_else(club: Server) -> None:
    url, people, _ = club
    (aoi, name), (ben, _), (stranger, _) = (people.account(who) for who in ("Aoi", "Ben", "Cai"))
    table, entry = finished_game(aoi, ben)
    notes = f"/api/tables/{table}/notes"
    assert ok(ben.http.get(notes)) == []
    assert ok(publish(aoi, entry))["public"]
    (shown,) = ok(ben.http.get(notes))
    assert (shown["author"], shown["notes"], shown["stars"], shown["own"]) == (name, "A fine turn", 5, False)
    assert ok(aoi.http.get(notes))[0]["own"]
    assert ok(ben.http.get(f"/api/notes/{entry}")) == shown
    for other in (stranger, Client(url)):
        assert key(other.http.get(notes)) == "no-table"
        assert key(other.http.get(f"/api/notes/{entry}")) == "no-note"
        assert key(publish(other, entry)) == "no-entry"
    assert not ok(publish(aoi, entry, public=False))["public"]
    assert ok(ben.http.get(notes)) == []
    assert key(ben.http.get(f"/api/notes/{entry}")) == "no-note"


def test_a_public_note_about_a_real_table_names_nobody_else(club: Server) -> None:
    url, people, _ = club
    aoi, name = people.account("Aoi")
    entry = enter(aoi, notes="Close.", place="at home", public=True)["id"]
    answer = Client(url).http.get(f"/api/notes/{entry}")
    assert (ok(answer)["author"], ok(answer)["game"], ok(answer)["players"]) == (name, "duel", 2)
    assert "Ben" not in answer.text
    assert "home" not in answer.text
    private = enter(aoi, notes="Mine.")["id"]
    assert key(Client(url).http.get(f"/api/notes/{private}")) == "no-note"


def test_only_accounts_that_may_write_publish_notes_and_files_publish_nothing(club: Server) -> None:
    url, people, _ = club
    stranger, client = Client(url), people.guest("Nobody-1")
    for somebody in (stranger, client):
        assert key(somebody.http.post("/api/journal/entries", json=real_game(public=True))) == "needs-account"
    assert not stranger.http.cookies, "a refused game makes no guest"
    entry = enter(client)["id"]
    assert key(publish(client, entry)) == "needs-account"
    aoi, name = people.account("Aoi")
    own = enter(aoi, public=True)["id"]
    text = aoi.http.get("/api/journal/export.json").text
    assert ok(aoi.http.post(f"/api/journal/entries/{own}/forget", json={}))
    assert ok(post(aoi, "/journal/import", {"text": text}))["added"] == 1
    (imported,) = entries(aoi)
    assert not imported["public"]
    sql(people.settings, "UPDATE people SET silenced = 9000000000000000 WHERE name = :name", name=name)
    assert key(publish(aoi, imported["id"])) == "silenced"
    assert ok(publish(aoi, imported["id"], public=False))["notes"] == "A fine turn"


def test_people_who_blocked_each_other_do_not_see_the_notes_of_each_other(club: Server) -> None:
    _, people, _ = club
    (aoi, author), (ben, reader) = people.account("Aoi"), people.account("Ben")
    table, entry = finished_game(aoi, ben)
    ok(publish(aoi, entry))
    block(people, author, reader)
    assert ok(ben.http.get(f"/api/tables/{table}/notes")) == []
    assert key(ben.http.get(f"/api/notes/{entry}")) == "no-note"
    assert key(post(ben, f"/notes/{entry}/reports", {"reason": "spam"})) == "no-note"
    assert len(ok(aoi.http.get(f"/api/tables/{table}/notes"))) == 1


def test_moderators_hide_reported_notes_and_show_them_again(club: Server) -> None:
    url, people, moderator = club
    (aoi, author), (ben, reporter) = people.account("Aoi"), people.account("Ben")
    entry = enter(aoi, notes="Rude.", public=True)["id"]
    path = f"/notes/{entry}/reports"
    assert key(post(Client(url), path, {"reason": "insult"})) == "needs-account"
    assert key(post(ben, path, {"reason": "ugly"})) == "unreadable"
    for _ in range(2):
        ok(post(ben, path, {"reason": "insult", "note": "see"}))
    (report,) = open_reports(moderator, entry)
    assert (report["text"], report["reported"], report["reporter"]) == ("Rude.", author, reporter)
    assert key(ben.http.get("/api/moderation/reports")) == "not-moderator"
    assert key(post(ben, f"/moderation/reports/{report['id']}", {"resolution": "hide"})) == "not-moderator"
    ok(post(moderator, f"/moderation/reports/{report['id']}", {"resolution": "hide"}))
    assert key(post(moderator, f"/moderation/reports/{report['id']}", {"resolution": "hide"})) == "no-report"
    assert key(ben.http.get(f"/api/notes/{entry}")) == "no-note"
    assert ok(aoi.http.get(f"/api/notes/{entry}"))["hidden"]
    # A change of the text does not show it again.
    ok(publish(aoi, entry, notes="Still rude."))
    assert key(ben.http.get(f"/api/notes/{entry}")) == "no-note"
    assert ok(moderator.http.get(f"/api/notes/{entry}"))["hidden"]
    hide = {"kind": "note", "subject": entry, "hidden": False}
    assert key(post(ben, "/moderation/contributions", hide)) == "not-moderator"
    assert key(post(moderator, "/moderation/contributions", {**hide, "subject": "none"})) == "no-contribution"
    ok(post(moderator, "/moderation/contributions", hide))
    assert ok(ben.http.get(f"/api/notes/{entry}"))["notes"] == "Still rude."


# Reviews


def test_a_member_has_one_review_of_each_title_under_any_of_its_names(club: Server) -> None:
    url, people, _ = club
    aoi, name = people.account("Aoi")
    ok(review(aoi, "うぇぶの開拓", stars=4))
    ok(review(aoi, "ウェブの開拓", stars=2, hours=3))
    ok(review(aoi, "７ Wonders Duel", text="Tense."))
    found = ok(review(aoi, "duel", text="  Tense\u202e, and\nquick. ", stars=5))
    assert found["title"]["game"] == "duel"
    assert (found["own"]["text"], found["own"]["stars"], found["own"]["author"]) == ("Tense, and\nquick.", 5, name)
    assert found["shops"] == ["https://shop.example/duel", "https://other.example/"]
    shown = reviews(Client(url), "世界の七不思議：デュエル")
    assert [each["author"] for each in shown["reviews"]] == [name]
    titles = ok(post(Client(url), "/titles/find", {"text": "ｳｪﾌﾞ"}))["titles"]
    assert [(each["reviews"], each["stars"]) for each in titles] == [(1, 2.0)]
    assert "duel" in {each["game"] for each in ok(post(Client(url), "/titles/find", {"text": "WONDERS"}))["titles"]}
    left = ok(post(aoi, f"/reviews/{found['own']['id']}/forget"))
    assert left["own"] is None
    assert left["title"]["reviews"] == 0


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ({"text": " \u200b"}, "review-without-text"),
        ({"text": "x" * 4001}, "unreadable"),
        ({"stars": 0}, "unreadable"),
        ({"stars": 6}, "unreadable"),
        ({"hours": -1}, "unreadable"),
        ({"game": " "}, "bad-game-name"),
        ({"game": "x" * 81}, "bad-game-name"),
    ],
)
def test_a_review_that_is_not_valid_is_refused(club: Server, body: dict[str, Any], fault: str) -> None:
    _, people, _ = club
    assert key(review(people.account()[0], **{"game": "Ra", **body})) == fault


def test_others_vote_once_and_not_about_themselves(club: Server) -> None:
    url, people, _ = club
    (aoi, _), (ben, _) = people.account("Aoi"), people.account("Ben")
    number = ok(review(aoi, "Votes"))["own"]["id"]
    assert key(vote(aoi, number, True)) == "own-review"
    assert key(vote(Client(url), number, True)) == "needs-account"
    assert key(vote(people.guest("Nobody-2"), number, True)) == "needs-account"
    assert key(vote(ben, "none", True)) == "no-review"
    assert key(post(ben, f"/reviews/{number}/forget")) == "no-review"
    for helpful, expected in ((True, (1, 1)), (True, (1, 1)), (False, (0, 1)), (None, (0, 0)), (True, (1, 1))):
        found = ok(vote(ben, number, helpful))
        assert (found["helpful"], found["votes"], found["vote"]) == (*expected, helpful)


def test_helpful_reviews_come_first_and_few_votes_count_less(club: Server) -> None:
    _, people, _ = club
    voters = [people.account("Voter")[0] for _ in range(4)]
    numbers = [ok(review(people.account(f"Author{i}")[0], "Order"))["own"]["id"] for i in range(3)]
    # One of one, three of four, and none.
    ok(vote(voters[0], numbers[0], True))
    for place, voter in enumerate(voters):
        ok(vote(voter, numbers[1], place > 0))
    assert [each["id"] for each in reviews(voters[0], "Order")["reviews"]] == [numbers[1], numbers[0], numbers[2]]
    by_date = reviews(voters[0], "Order", sort="date")["reviews"]
    assert [each["id"] for each in by_date] == numbers[::-1]


def test_reviews_come_in_pages(club: Server) -> None:
    _, people, _ = club
    for _ in range(22):
        ok(review(people.account("Many")[0], "Pages"))
    first = reviews(Client(people.url), "Pages")
    second = reviews(Client(people.url), "Pages", start=first["next"])
    assert (len(first["reviews"]), len(second["reviews"]), second["next"]) == (20, 2, None)
    assert not {each["id"] for each in first["reviews"]} & {each["id"] for each in second["reviews"]}


def test_reported_reviews_are_hidden_and_blocked_people_are_not_shown(club: Server) -> None:
    url, people, moderator = club
    (aoi, author), (ben, reader) = people.account("Aoi"), people.account("Ben")
    number = ok(review(aoi, "Hidden", text="Buy at my shop"))["own"]["id"]
    ok(post(ben, f"/reviews/{number}/reports", {"reason": "spam"}))
    (report,) = open_reports(moderator, number)
    assert (report["kind"], report["text"], report["reported"]) == ("review", "Buy at my shop", author)
    ok(post(moderator, f"/moderation/reports/{report['id']}", {"resolution": "dismiss"}))
    assert len(reviews(ben, "Hidden")["reviews"]) == 1
    ok(post(moderator, "/moderation/contributions", {"kind": "review", "subject": number, "hidden": True}))
    assert (reviews(ben, "Hidden")["reviews"], reviews(ben, "Hidden")["title"]["reviews"]) == ([], 0)
    assert ok(post(Client(url), "/titles/find", {"text": "hidden"}))["titles"] == []
    assert reviews(aoi, "Hidden")["own"]["hidden"]
    assert reviews(moderator, "Hidden")["reviews"][0]["hidden"]
    ok(post(moderator, "/moderation/contributions", {"kind": "review", "subject": number, "hidden": False}))
    block(people, reader, author)
    assert reviews(ben, "Hidden")["reviews"] == []
    assert key(vote(ben, number, True)) == "no-review"


# People, and both databases


@pytest.mark.both_databases
def test_deleting_an_account_deletes_its_reviews_votes_and_notes(either: ServerSettings) -> None:
    with running(either) as url:
        people = People(url, either)
        leaver, (other, _) = sign_up(url, "Leaver"), people.account("Other")
        own = ok(review(leaver, "Leaving"))["own"]["id"]
        others = ok(review(other, "Leaving"))["own"]["id"]
        ok(vote(leaver, others, True))
        ok(vote(other, own, True))
        entry = enter(leaver, public=True)["id"]
        ok(post(leaver, f"/reviews/{others}/reports", {"reason": "other", "note": "why"}))
        ok(post(other, f"/notes/{entry}/reports", {"reason": "other"}))
        export = ok(leaver.http.get("/api/account/export"))
        assert [each["game"] for each in export["title_reviews"]["reviews"]] == ["Leaving"]
        assert export["title_reviews"]["votes"] == [{"review": others, "helpful": True}]
        assert [each["note"] for each in export["reports"]] == ["why"]
        assert export["journal"][0]["public"]
        ok(leaver.http.post("/api/account/delete", json={"password": PASSWORD}))
        found = reviews(other, "Leaving")
        assert (found["reviews"], found["own"]["votes"], found["title"]["reviews"]) == ([], 0, 1)
        assert key(other.http.get(f"/api/notes/{entry}")) == "no-note"
        assert sql(either, "SELECT count(*) FROM reports") == [(0,)]


@pytest.mark.both_databases
def test_votes_at_the_same_moment_are_counted_once_each(either: ServerSettings) -> None:
    # Two servers share the database, so that changes of one do not simply wait in the queue of the other.
    with running(either) as url, running(either) as second:
        people = People(url, either)
        number = ok(review(people.account("Author")[0], "Race"))["own"]["id"]
        voters = [people.account(f"V{i}")[0] for i in range(4)]

        def press(place: int) -> int:
            voter = Client((url, second)[place % 2])
            voter.http.cookies.update(voters[place // 4].http.cookies)
            return int(vote(voter, number, True).status_code)

        with ThreadPoolExecutor(8) as pool:
            assert set(pool.map(press, range(16))) == {200}
        shown = reviews(Client(url), "Race")["reviews"][0]
        assert (shown["helpful"], shown["votes"]) == (4, 4)
        assert sql(either, "SELECT count(*) FROM review_votes") == [(4,)]
