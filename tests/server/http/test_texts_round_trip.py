"""What people write in 20 scripts comes back from every field that stores text as it was written."""

from __future__ import annotations

import random
import unicodedata
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.clients import Client, running
from tests.server.features.groups.group_chat import texts, write
from tests.server.features.groups.groups import form, make, ok, post, show, sign_up
from tests.server.features.journal.journals import enter, entries
from tests.server.features.meetings.test_meetings import listed, meeting, plan

from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    from collections.abc import Iterator

SCRIPTS = {
    "Arabic": (0x0621, 0x064A),
    "Armenian": (0x0531, 0x0556),
    "Bengali": (0x0985, 0x09B9),
    "Cherokee": (0x13A0, 0x13F4),
    "Cyrillic": (0x0400, 0x04FF),
    "Devanagari": (0x0904, 0x0939),
    "Egyptian": (0x13000, 0x1342E),
    "emoji": (0x1F600, 0x1F64F),
    "Ethiopic": (0x1200, 0x1248),
    "Georgian": (0x10D0, 0x10FA),
    "Greek": (0x0391, 0x03C9),
    "Hangul": (0xAC00, 0xD7A3),
    "Han": (0x4E00, 0x9FFF),
    "Hebrew": (0x05D0, 0x05EA),
    "Japanese": (0x3041, 0x30FA),
    "Khmer": (0x1780, 0x17A2),
    "Latin": (0x00C0, 0x024F),
    "Myanmar": (0x1000, 0x102A),
    "Tamil": (0x0B83, 0x0BB9),
    "Thai": (0x0E01, 0x0E30),
}
"""The first and the last letter of each."""


def letters(script: str) -> list[str]:
    first, last = SCRIPTS[script]
    return [chr(code) for code in range(first, last + 1) if unicodedata.category(chr(code)) in {"Lo", "Ll", "Lu", "So"}]


def strings(script: str) -> list[str]:
    """Ten strings of a script, in composed letters."""
    chosen = random.Random(script)
    words = ["".join(chosen.choices(letters(script), k=chosen.randrange(4, 12))) for _ in range(20)]
    return [unicodedata.normalize("NFC", f"{one} {two}") for one, two in zip(words[::2], words[1::2], strict=True)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(ServerSettings(data_dir=tmp_path_factory.mktemp("texts"), workers=0)) as url:
        yield url


@pytest.mark.parametrize("script", SCRIPTS)
def test_each_field_of_the_journal_keeps_every_script(server: str, script: str) -> None:
    client, written = Client(server), strings(script)
    for text in written:
        players = [{"name": text, "parts": {text: 3}}, {"name": "", "is_self": True}]
        enter(client, game=text, place=text, victory=text, notes=f"{text}\n{text}", players=players)
    found = [
        (entry["game"], entry["place"], entry["victory"], entry["notes"], entry["players"][0]["name"])
        for entry in entries(client)
    ]
    assert sorted(found) == sorted((text, text, text, f"{text}\n{text}", text) for text in written)
    assert {part for entry in entries(client) for part in entry["players"][0]["parts"]} == set(written)


@pytest.mark.parametrize("script", SCRIPTS)
def test_groups_their_talk_and_their_meetings_keep_every_script(server: str, script: str) -> None:
    aoi, (first, *others) = sign_up(server, f"Aoi {script}"), strings(script)
    group = make(aoi, name=first, description="\n".join(others))
    assert [ok(show(aoi, group))[field] for field in ("name", "description")] == [first, "\n".join(others)]
    ok(post(aoi, f"/groups/{group}", form(name=others[0])))
    assert ok(show(aoi, group))["name"] == others[0]
    for number, text in enumerate(others):
        ok(write(aoi, group, text, f"request {number}"))
    assert texts(aoi, group) == others
    plan(aoi, group, **meeting(title=first, place=others[0], notes="\n".join(others)))
    planned = listed(aoi, group)["meetings"][-1]
    assert [planned[field] for field in ("title", "place", "notes")] == [first, others[0], "\n".join(others)]


@pytest.mark.parametrize("script", SCRIPTS)
def test_names_of_people_keep_every_script(server: str, script: str) -> None:
    first, second, *_ = (text[:20].strip() for text in strings(script))
    client = sign_up(server, first)
    assert client.http.get("/api/account").json()["name"] == first
    body: dict[str, Any] = {"game": "duel", "players": ["me", "local"], "local_names": [second]}
    table = client.http.post("/api/tables", json=body).json()["id"]
    with client.sit(table) as seat:
        assert [player["name"] for player in seat.snapshot()["players"]] == [first, second]
