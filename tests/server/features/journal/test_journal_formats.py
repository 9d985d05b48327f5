"""Files of other programs: BG Stats and BoardGameGeek, read and written."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.clients import Client
from tests.server.features.journal.journals import enter, entries

from annales.server.features.journal.formats import Fields, read_plays

BG_STATS: dict[str, Any] = {
    "games": [{"id": 4, "name": "7 Wonders Duel", "bggId": 173346}, {"id": 7, "name": "カタン"}],
    "players": [{"id": 1, "name": "Aoi"}, {"id": 2, "name": "Ben"}, {"id": 3, "name": "", "isAnonymous": True}],
    "locations": [{"id": 9, "name": "Café"}],
    "userInfo": {"meRefId": 1},
    "plays": [
        {
            "uuid": "x",
            "gameRefId": 4,
            "locationRefId": 9,
            "playDate": "2026-01-31 19:05:00",
            "durationMin": 35,
            "comments": "close",
            "playerScores": [
                {"playerRefId": 2, "score": "57", "winner": False, "seatOrder": 2},
                {"playerRefId": 1, "score": "62", "winner": True, "seatOrder": 1},
            ],
        },
        {
            "gameRefId": 7,
            "playDate": "2026-02-01 10:00:00",
            "playerScores": [{"playerRefId": 3, "score": "9+1"}, {"playerRefId": 2, "score": 0, "winner": True}],
        },
    ],
}
PLAYS = """<?xml version="1.0" encoding="utf-8"?>
<plays username="aoi" total="2">
  <play id="1" date="2026-01-31" quantity="1" length="35" location="Café">
    <item name="7 Wonders Duel" objecttype="thing" objectid="173346"/>
    <comments>close</comments>
    <players>
      <player username="Aoi" name="Aoi" score="62" win="1"/>
      <player username="" name="Ben" score="57" win="0"/>
    </players>
  </play>
  <play id="2" date="2026-02-01" quantity="3" length="0"><item name="Go"/></play>
</plays>
"""


def bring(client: Client, text: str) -> Any:
    return client.http.post("/api/journal/import", json={"text": text})


def shown(entry: dict[str, Any]) -> tuple[Any, ...]:
    players = [(player["name"], player["is_self"], player["score"], player["won"]) for player in entry["players"]]
    return (*(entry[name] for name in ("game", "date", "minutes", "place", "notes")), players)


DUEL = ("duel", "2026-01-31", 35, "Café", "close", [("Aoi", True, 62, True), ("Ben", False, 57, False)])


def test_a_file_of_bg_stats_is_read_and_points_that_are_no_number_go_into_the_notes(client: Client) -> None:
    assert bring(client, json.dumps(BG_STATS)).json() == {"added": 2, "known": 0}
    players = [("?", False, None, False), ("Ben", False, 0, True)]
    assert sorted(map(shown, entries(client))) == [DUEL, ("カタン", "2026-02-01", 0, "", "?: 9+1", players)]
    assert bring(client, json.dumps(BG_STATS)).json() == {"added": 0, "known": 2}


def test_plays_of_boardgamegeek_are_read_and_one_that_counts_several_times_is_as_many_games(client: Client) -> None:
    assert bring(client, PLAYS).json() == {"added": 4, "known": 0}
    assert sorted(map(shown, entries(client))) == [
        *[("Go", "2026-02-01", 0, "", "", [("", True, None, False)])] * 3,
        DUEL,
    ]


@pytest.mark.parametrize("file", ["export-bg-stats.json", "export-plays.xml"])
def test_what_is_written_for_another_program_is_known_when_it_comes_back(client: Client, file: str) -> None:
    players = [{"name": "", "is_self": True, "score": 20}, {"name": "Chie", "score": 21}]
    enter(client, game="7 Wonders Duel", players=players, place="Café", notes="one\ntwo", minutes=40)
    enter(client, game="カタン & <co>", date="2026-02-01")
    text = client.http.get(f"/api/journal/{file}").text
    assert "7 Wonders Duel" in text
    assert bring(client, text).json() == {"added": 0, "known": 2}


@pytest.mark.parametrize(
    ("text", "key", "args"),
    [
        (json.dumps({"plays": [{}]}), "unreadable", None),
        (json.dumps(BG_STATS | {"games": []}), "import-missing-value", {"row": 1, "column": "game"}),
        (
            PLAYS.replace("2026-02-01", "2026-02-31"),
            "import-bad-value",
            {"row": 2, "column": "date", "value": "2026-02-31"},
        ),
        (PLAYS.replace("</plays>", ""), "unreadable", None),
        ("<things/>", "unreadable", {"detail": "<things>"}),
        ('<!DOCTYPE x [<!ENTITY a "b">]><plays>&a;</plays>', "unreadable", {"detail": "DOCTYPE"}),
        ("<plays/>", "import-no-games", {}),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_the_play(client: Client, text: str, key: str, args: Any) -> None:
    error = bring(client, text).json()["error"]
    assert error["key"] == key
    assert args is None or error["args"] == args
    assert entries(client) == []


def test_a_play_never_counts_more_often_than_a_hundred_times() -> None:
    plays: list[tuple[int, Fields]] = list(read_plays('<plays><play quantity="999999999" date="2026-01-01"/></plays>'))
    assert len(plays) == 100
