"""Journals as CSV and JSON: what is written is read again, and a fault is reported with its row and column."""

import csv
import io
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.features.journal.journals import enter, entries
from tests.server.visitors import both

from annales.server.limits import LIMITS
from annales.server.settings import ServerSettings


@pytest.fixture(scope="module")
def server(place: ServerSettings) -> Iterator[str]:
    with running(place) as url:
        yield url


DATES = "game,date,player 1\n"


def bring(client: Client, text: str, **more: str) -> Any:
    return client.http.post("/api/journal/import", json={"text": text} | more)


def export(client: Client, kind: str) -> str:
    answer = client.http.get(f"/api/journal/export.{kind}")
    assert answer.status_code == 200, answer.text
    return answer.content.decode("utf-8-sig")


def without_ids(client: Client) -> list[dict[str, Any]]:
    return [{**entry, "id": ""} for entry in entries(client)]


def add_games(client: Client) -> None:
    players: list[dict[str, Any]] = [
        {"name": "=1+1", "parts": {"blue": 12, "a = b": -3}},
        {"name": "", "is_self": True, "score": 20},
        {"name": '\'s Chie; "D"', "won": True},
    ]
    more = {"minutes": 95, "stars": 4, "place": "Café, Kyōto", "victory": "x"}
    enter(client, game="Agricola", players=players, notes="long\nnight\n'-- quoted", **more)
    enter(client, date="2026-02-01")


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_a_journal_comes_back_from_its_file_and_nothing_is_there_twice(server: str, kind: str) -> None:
    client, other = Client(server), Client(server)
    add_games(client)
    text = export(client, kind)
    assert bring(other, text).json() == {"added": 2, "known": 0}
    assert without_ids(other) == without_ids(client)
    for person in (client, other):
        assert bring(person, text).json() == {"added": 0, "known": 2}
    assert len(entries(client)) == 2


def test_spreadsheets_do_not_take_names_for_formulas(client: Client) -> None:
    add_games(client)
    assert ",'=1+1," in export(client, "csv")


@pytest.mark.both_databases
def test_games_here_are_exported_and_are_known_when_they_come_back(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, _):
        assert first.ask(type="resign")["type"] == "ok"
    text = export(client, "csv")
    assert bring(client, text).json() == {"added": 0, "known": 1}
    assert bring(friend, text).json() == {"added": 0, "known": 1}


def test_files_of_other_programs_are_read(server: str) -> None:
    client = Client(server)
    text = "\ufeffPlayer 1;Date;GAME;Points 1;Player 2;points 2;me\r\n;2026-01-02;Go;7;Ben;−3;1\r\n;;;;;;\r\n"
    assert bring(client, text).json() == {"added": 1, "known": 0}
    (entry,) = entries(client)
    assert (entry["game"], entry["result"], [player["score"] for player in entry["players"]]) == ("Go", "won", [7, -3])


def test_numbers_are_read_as_a_japanese_keyboard_writes_them(client: Client) -> None:
    text = "game,date,player 1,points 1,parts 1,minutes,me\nGo,2026-01-31,Ben,－７,x=－７,４５,１\n"
    assert bring(client, text).json() == {"added": 1, "known": 0}
    (entry,) = entries(client)
    (player,) = entry["players"]
    assert (entry["minutes"], player["score"], player["parts"], player["is_self"]) == (45, -7, {"x": -7}, True)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2026/1/31", "2026-01-31"),
        ("2026/01/31 0:00:00", "2026-01-31"),
        ("2026年1月31日", "2026-01-31"),
        ("２０２６年１月３１日", "2026-01-31"),
        ("31.01.2026", "2026-01-31"),
        ("2.1.2026", "2026-01-02"),
        ("1/31/2026", "2026-01-31"),
        ("31/1/2026", "2026-01-31"),
        ("31-01-2026", "2026-01-31"),
    ],
)
def test_dates_are_read_as_spreadsheets_write_them(client: Client, written: str, meant: str) -> None:
    assert bring(client, f"{DATES}Go,{written},Ben\n").json() == {"added": 1, "known": 0}
    assert [entry["date"][:10] for entry in entries(client)] == [meant]


@pytest.mark.parametrize(("order", "meant"), [("day-first", "2026-02-01"), ("month-first", "2026-01-02")])
def test_a_date_that_can_be_read_in_two_ways_is_read_in_the_order_that_the_person_gives(
    client: Client, order: str, meant: str
) -> None:
    assert bring(client, f"{DATES}Go,1/2/2026,Ben\n", date_order=order).json() == {"added": 1, "known": 0}
    assert [entry["date"][:10] for entry in entries(client)] == [meant]


def test_one_clear_date_decides_for_the_whole_file(client: Client) -> None:
    assert bring(client, f"{DATES}Go,1/2/2026,Ben\nGo,1/31/2026,Ben\n").json() == {"added": 2, "known": 0}
    assert sorted(entry["date"][:10] for entry in entries(client)) == ["2026-01-02", "2026-01-31"]


def test_a_first_line_may_name_what_separates_the_columns(client: Client) -> None:
    assert (
        bring(client, "sep=;\r\ngame;date;player 1;notes\r\nGo;2026-01-31;Ben;a, b, c, d, e\r\n").json()["added"] == 1
    )
    answer = bring(client, "sep=;\ngame;date;player 1\nGo;2026-01-31;Ben\nGo;soon;Ben\n")
    assert answer.json()["error"]["args"] == {"row": 4, "column": "date", "value": "soon"}


@pytest.mark.parametrize("saved", [("2026/1/31", ","), ("31.01.2026", ";"), ("01/31/2026", "\t")])
def test_an_export_that_a_spreadsheet_saved_again_is_known(server: str, saved: tuple[str, str]) -> None:
    """Japanese, German and American spreadsheets write other dates and other marks between the columns."""
    client = Client(server)
    enter(
        client,
        game="Agricola",
        date="2026-01-31",
        players=[{"name": "花子", "score": 12}, {"name": "", "is_self": True}],
    )
    rows = list(csv.reader(io.StringIO(export(client, "csv"))))
    file = io.StringIO()
    writer = csv.writer(file, delimiter=saved[1], lineterminator="\n")
    writer.writerows([[saved[0] if cell == "2026-01-31" else cell for cell in row] for row in rows])
    assert bring(client, file.getvalue()).json() == {"added": 0, "known": 1}


@pytest.mark.libreoffice
@pytest.mark.parametrize("language", [1033, 1041], ids=["American", "Japanese"])
def test_an_export_that_libreoffice_saved_again_is_known(server: str, tmp_path: Path, language: int) -> None:
    """It reads the file as people of a country do, and writes each cell as it shows it."""
    client = Client(server)
    add_games(client)
    (tmp_path / "journal.csv").write_bytes(client.http.get("/api/journal/export.csv").content)
    columns = f"44,34,76,1,,{language}"
    command = ["soffice", "--headless", f"-env:UserInstallation=file://{tmp_path}/profile", f"--infilter=CSV:{columns}"]
    saved = [
        "--convert-to",
        f"csv:Text - txt - csv (StarCalc):{columns},false,true",
        "--outdir",
        str(tmp_path / "saved"),
    ]

    subprocess.run([*command, *saved, str(tmp_path / "journal.csv")], check=True, capture_output=True)

    text = (tmp_path / "saved" / "journal.csv").read_text(encoding="utf-8-sig")
    assert bring(client, text).json() == {"added": 0, "known": 2}


HEAD = "game,date,player 1,points 1,me,minutes,player 2,won 2\n"
GOOD = "Go,2026-01-01,,1,1,5,Ben,\n"
FAULTS: dict[str, tuple[str, dict[str, Any]]] = {
    "bad date": (f"{HEAD}{GOOD}Go,1.2.26,,1,1,5,Ben,\n", {"row": 3, "column": "date", "value": "1.2.26"}),
    "no game": (f"{HEAD}{GOOD}{GOOD},2026-01-01,,1,1,5,Ben,\n", {"row": 4, "column": "game"}),
    "bad points": (f"{HEAD}Go,2026-01-01,,many,1,5,Ben,\n", {"row": 2, "column": "points 1", "value": "many"}),
    "bad minutes": (f"{HEAD}Go,2026-01-01,,1,1,-5,Ben,\n", {"row": 2, "column": "minutes", "value": "-5"}),
    "no name": (f"{HEAD}{GOOD}Go,2026-01-01,,1,1,5,,yes\n", {"row": 3, "column": "player 2"}),
    "bad mark": (f"{HEAD}Go,2026-01-01,,1,1,5,Ben,maybe\n", {"row": 2, "column": "won 2", "value": "maybe"}),
    "nobody": (f"{HEAD}Go,2026-01-01,,,,5,,\n", {"row": 2, "column": "player 1", "value": "[]"}),
    "bad me": (f"{HEAD}Go,2026-01-01,,1,99,5,Ben,\n", {"row": 2, "column": "me", "value": "99"}),
    "long part": (
        f"game,date,player 1,parts 1\nGo,2026-01-01,Ben,{'p' * 50}=1\n",
        {"row": 2, "column": "parts 1", "value": str({"p" * 50: 1})},
    ),
    "too wide": (f"{HEAD}{GOOD.strip()},x\n", {"row": 2, "number": 9}),
    "unknown column": ("game,date,player 1,mood\n", {"column": "mood"}),
    "no column": ("game,player 1\n", {"column": "date"}),
    "two columns": ("game,date,player 1,Game\n", {"column": "game"}),
    "two orders": (f"{DATES}Go,31/1/2026,Ben\nGo,1/31/2026,Ben\n", {"row": 3, "column": "date", "value": "1/31/2026"}),
    "which date": (f"{DATES}Go,2/2/2026,Ben\nGo,1/2/2026,Ben\n", {"row": 3, "value": "1/2/2026"}),
    "lost text": (f"{DATES}Go,2026-01-31,Ben\nGo,2026-01-31,J\ufffdrg\n", {"row": 3}),
    "no games": (HEAD, {}),
    "too many": (HEAD + GOOD * 3001, {"most": 3000}),
    "json date": (
        json.dumps({"games": [{"game": "Go", "date": "x", "players": [{"name": "Ben"}]}]}),
        {"row": 1, "column": "date", "value": "x"},
    ),
    "json score": (
        json.dumps({"games": [{"game": "Go", "date": "2026-01-01", "players": [{"name": "Ben", "score": "1"}]}]}),
        {"row": 1, "column": "players[0].score", "value": "1"},
    ),
    "json without a game": (json.dumps({"games": [{}]}), {"row": 1, "column": "game"}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_by_row_and_column_and_nothing_is_imported(client: Client, fault: str) -> None:
    text, args = FAULTS[fault]
    answer = bring(client, text)
    assert answer.status_code == 400, answer.text
    error = answer.json()["error"]
    assert (error["key"].partition("-")[0], error["args"]) == ("import", args)
    assert entries(client) == []


@pytest.mark.parametrize("text", ["", '{"games": 1}', '{"games": [', "{" * 1000, '"', 'game,date,player 1\n"x'])
def test_what_is_no_file_of_a_journal_is_refused(client: Client, text: str) -> None:
    assert bring(client, text).status_code == 400
    assert entries(client) == []


HEAD = "game,date,player 1,points 1\n"
HURTFUL = {
    "lists in each other": "[" * 200_000,
    "games in lists": '{"games": ' + "[" * 200_000,
    "objects in each other": '{"games": [{"game": ' + '{"a": ' * 60_000,
    "many columns": "," * 400_000,
    "a long field": f'{HEAD}"{"a" * 200_000}",,\n',
    "a long number in JSON": '{"games": [' + "9" * 100_000 + "]}",
    "a long number in CSV": f"{HEAD}Go,2026-01-01,Ben,{'9' * 5000}\n",
    "a number that no column holds": f"{HEAD}Go,2026-01-01,Ben,{'9' * 20}\n",
    "a number without end": f"{HEAD}Go,2026-01-01,Ben,1e400\n",
    "a day that is none": f"{HEAD}Go,9999-99-99,Ben,1\n",
    "half a character": '{"games": [{"game": "\\ud800", "date": "2026-01-01", "players": []}]}',
    "too many games": HEAD + "Go,2026-01-01,Ben,1\n" * 3001,
}


@pytest.mark.parametrize("text", HURTFUL.values(), ids=HURTFUL)
def test_a_file_that_was_made_to_hurt_is_refused(client: Client, text: str) -> None:
    assert bring(client, text).status_code == 400
    assert entries(client) == []


def test_a_file_of_a_journal_has_a_length(client: Client) -> None:
    assert bring(client, "a" * LIMITS.card_set_body).status_code == 413


def test_a_stranger_gets_an_empty_file(server: str) -> None:
    assert json.loads(export(Client(server), "json")) == {"games": []}
