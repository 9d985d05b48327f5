"""The search of a journal by the index of its words, and statistics that are kept until the journal changes."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on, sql
from tests.server.features.journal.journals import enter, entries, find, notes
from tests.server.features.ratings.rated import resign
from tests.server.visitors import claim, invitation, open_table

from annales.server.features.journal import statistics as journal_statistics
from annales.server.features.journal import words as journal_words
from annales.server.features.journal.words import pieces_of, words_of
from annales.server.settings import ServerSettings
from annales.server.texts import search_words

Place = tuple[ServerSettings, str]
TEXTS = (
    "",
    "世界の七不思議:デュエル 7 wonders duel",
    "a" * 200 + " b",
    "カフェ「黒猫」で3回目。x²",
    "straße ŐŐ d'été 99x",
)


@pytest.fixture(params=KINDS, scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with settings_on(request.param, tmp_path_factory.mktemp("search")) as settings, running(settings) as url:
        yield settings, url


@pytest.fixture
def aoi(place: Place) -> Client:
    return Client(place[1])


def words(settings: ServerSettings, part: str) -> list[Any]:
    return sql(settings, "SELECT word FROM journal_words WHERE word LIKE :part", part=f"%{part}%")


@pytest.mark.parametrize("text", TEXTS)
def test_every_part_of_a_text_is_found_by_the_words_of_the_text(text: str) -> None:
    prepared = search_words(text)
    known = words_of(prepared)
    for start in range(len(prepared)):
        for end in range(start + 1, len(prepared) + 1):
            for piece in pieces_of(prepared[start:end]):
                assert any(piece in word for word in known), (prepared[start:end], piece)


@pytest.mark.both_databases
@pytest.mark.parametrize("text", ["ぜ猫カ", "猫カフ", "zq", "rhen", "won zq", "42", "zqrhenium 4242", ": zq"])
def test_parts_of_words_and_texts_are_found(aoi: Client, text: str) -> None:
    enter(aoi, game="Go", notes="なぜ猫カフェで？ won: zqrhenium 4242")
    enter(aoi, game="Go", notes="another note")
    assert len(notes(aoi, text=text)) == (
        1 if search_words(text) in search_words("なぜ猫カフェで？ won: zqrhenium 4242") else 0
    )


@pytest.mark.both_databases
@pytest.mark.parametrize(
    "text", ["らーめん", "ラーメン", "ﾗｰﾒﾝ", "ラーめん", "ーメ", "かふぇ ひめぢ", "カフェ　ヒメヂ", "ﾋﾒﾁﾞ"]
)
def test_hiragana_and_katakana_of_any_width_are_the_same(aoi: Client, text: str) -> None:
    enter(aoi, game="Go", notes="ラーメンの後、カフェ ひめぢ")
    enter(aoi, game="Go", notes="らーめんの後、かふぇ ﾋﾒﾁﾞ")
    enter(aoi, game="Go", notes="らめんの後、かふえ")
    assert len(notes(aoi, text=text)) == 2


@pytest.mark.both_databases
def test_words_that_nobody_uses_any_more_are_forgotten(place: Place, aoi: Client) -> None:
    settings, _ = place
    first, second = (enter(aoi, game="Go", notes="about xylograph") for _ in range(2))
    change = {"stars": 0, "notes": "", "place": ""}
    assert aoi.http.post(f"/api/journal/entries/{first['id']}/notes", json=change).status_code == 200
    assert notes(aoi, text="xylograph") == ["about xylograph"]
    assert aoi.http.post(f"/api/journal/entries/{second['id']}/forget", json={}).status_code == 200
    assert notes(aoi, text="xylograph") == words(settings, "xylograph") == []


def test_deleted_data_leaves_no_words(place: Place, aoi: Client) -> None:
    enter(aoi, notes="quizzical")
    assert words(place[0], "quizzical")
    assert aoi.http.post("/api/account/delete", json={}).status_code == 200
    assert words(place[0], "quizzical") == []


@pytest.mark.both_databases
def test_frequent_words_and_filters_find_the_same_as_rare_ones(aoi: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(6):
        enter(aoi, game="Go", date=f"2026-02-{number + 1:02}", notes=f"common n{number}")
    for few, most in ((200, 5000), (0, 5000), (0, 2), (0, 0)):
        monkeypatch.setattr(journal_words, "FEW", few)
        monkeypatch.setattr(journal_words, "MOST_ENTRIES", most)
        assert notes(aoi, text="common", limit=2) == [f"common n{number}" for number in range(5, -1, -1)]
        assert notes(aoi, text="common", since="2026-02-05") == ["common n5", "common n4"]
        assert notes(aoi, text="n3 ") == ["common n3"]
        assert find(aoi, text="common")["count"] == 6


@pytest.mark.both_databases
@pytest.mark.parametrize(
    ("zone", "day"),
    [("America/Los_Angeles", "2026-11-26"), ("UTC", "2026-11-27"), ("Pacific/Kiritimati", "2026-11-27")],
)
def test_a_game_is_found_under_the_day_on_which_it_ended_for_the_person(
    place: Place, aoi: Client, zone: str, day: str
) -> None:
    settings, url = place
    table = str(open_table(aoi, "me", "greedy@1", name="Aoi")["id"])
    resign(aoi, table)
    sql(settings, f"UPDATE journal SET played = 1795753920000 WHERE table_id = '{table}'")  # 2026-11-27T04:32Z
    entered = enter(aoi, date=day)["id"]
    for each in ("2026-11-26", "2026-11-27", "2026-11-28"):
        found = entries(aoi, since=each, until=each, zone=zone)
        assert [entry["kind"] for entry in found] == (["server", "real"] if each == day else []), (each, entered)
    assert Client(url).http.post("/api/journal/find", json={"since": day, "zone": "Mars/Olympus"}).status_code == 400


def test_a_person_on_the_server_is_found_by_the_present_name(place: Place, aoi: Client) -> None:
    ben = Client(place[1])
    table = str(open_table(aoi, "me", "open", name="Aoi")["id"])
    assert claim(ben, invitation(aoi, table), "Benedict").status_code == 200
    resign(ben, table)
    assert [entry["table"] for entry in find(aoi, text="bened")["entries"]] == [table]
    open_table(ben, "me", "greedy@1", name="Gwendolyn")
    assert find(aoi, text="bened")["entries"] == []
    assert [entry["table"] for entry in find(aoi, text="GWENDO")["entries"]] == [table]
    for name, text in (("カトリーヌ", "かとり"), ("ÉLODIE", "élod")):
        open_table(ben, "me", "greedy@1", name=name)
        assert [entry["table"] for entry in find(aoi, text=text)["entries"]] == [table]
    # The person's name is not searched for: it would find every game.
    assert find(ben, text="gwendo")["entries"] == []


def test_words_come_along_when_a_guest_signs_in(place: Place, aoi: Client) -> None:
    settings, url = place
    account = Client(url)
    body = {"name": f"Mio {id(account)}", "password": "correct horse battery"}
    assert account.http.post("/api/account/sign-up", json=body).status_code == 200
    enter(account, notes="kept pelican")
    enter(aoi, notes="brought pelican")
    assert aoi.http.post("/api/account/sign-in", json={**body, "bring_games": True}).status_code == 200
    assert sorted(notes(account, text="pelican")) == ["brought pelican", "kept pelican"]
    assert words(settings, "pelican") == [("pelican",)]


@pytest.mark.both_databases
def test_kept_statistics_change_with_the_journal_and_have_present_names(
    place: Place, aoi: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_statistics, "LONG", 1)
    settings, url = place
    ben = Client(url)
    table = str(open_table(aoi, "me", "open", name="Aoi")["id"])
    assert claim(ben, invitation(aoi, table), "Ben").status_code == 200
    resign(ben, table)

    def count(**query: str) -> Any:
        return aoi.http.post("/api/journal/statistics", json=query).json()

    before = count()
    assert sql(settings, "SELECT game, kind FROM journal_counts") == [("", "")]
    assert count() == before
    assert [tally["id"] for tally in before["opponents"]] == ["Ben"]
    open_table(ben, "me", "greedy@1", name="Benedict")
    assert [tally["id"] for tally in count()["opponents"]] == ["Benedict"]
    assert count(game="duel")["total"]["games"] == 1
    enter(aoi)
    assert (count()["total"]["games"], count(game="duel")["total"]["games"]) == (2, 2)
    assert aoi.http.post("/api/account/delete", json={}).status_code == 200
    assert sql(settings, "SELECT game FROM journal_counts") == []


def test_seats_are_in_the_order_of_turns(aoi: Client) -> None:
    for own in (10, 1, 9, 0):
        players = [{"name": "" if seat == own else f"P{seat}", "is_self": seat == own} for seat in range(11)]
        players[0]["won"] = True
        enter(aoi, players=players)
    counted = aoi.http.post("/api/journal/statistics", json={}).json()
    assert [tally["id"] for tally in counted["seats"]] == ["0", "1", "9", "10"]
