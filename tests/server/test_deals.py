"""Tables commit to their deal before the game and prove it afterwards; old games have nothing to prove."""

import logging
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Guest, run_sql, running
from tests.server.databases import sql
from tests.server.people import BOTH, invitation, open_table

from annales.core.record import Record
from annales.dealing import commitment_to, read_proof, verify_deal
from annales.server.settings import ServerSettings


def record(guest: Guest, table: str) -> str:
    answer = guest.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def check(guest: Guest, **body: Any) -> Any:
    return guest.http.post("/api/records/deal", json=body)


def test_a_table_shows_its_commitment_first_and_its_secret_when_the_game_is_over(
    either: ServerSettings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with running(either) as url:
        guest = Guest(url)
        table = guest.open()
        ((secret,),) = sql(either, "SELECT chance FROM secrets WHERE game = :game", game=table)
        secret = bytes(secret)
        assert len(secret) == 32
        with guest.sit(table) as seat:
            commitment = seat.own_turn()["commitment"]
            before = record(guest, table)
            seat.play()
            seen = "".join(seat.frames)
        after = record(guest, table)
    assert commitment == commitment_to(secret)
    assert f"deal commitment: {commitment}" in before
    # Neither a frame nor a log ever has the secret, and the record only after the game.
    assert secret.hex() not in seen + before + caplog.text
    assert f"deal secret: {secret.hex()}" in after
    report, early = verify_deal(*read_proof(after), seen=commitment), verify_deal(*read_proof(before), seen=commitment)
    assert (report.verdict, report.seen, report.fault) == ("verified", "matches", None)
    assert report.outcomes > 0
    assert (early.verdict, early.outcomes) == ("not-revealed", 0)


def test_whoever_is_invited_sees_the_commitment_before_sitting_down(guest: Guest, friend: Guest) -> None:
    table = str(open_table(guest, *BOTH)["id"])
    shown = friend.http.get(f"/api/invitations/{invitation(guest, table)}").json()
    with guest.sit(table) as seat:
        assert seat.snapshot()["commitment"] == shown["commitment"]


def test_a_rematch_has_a_secret_of_its_own(guest: Guest) -> None:
    table = guest.open()
    with guest.sit(table) as seat:
        seat.own_turn()
        first = seat.last["commitment"]
        seat.ask(type="resign")
        seat.ask(type="rematch")
        while not (seat.last["people"] and seat.last["people"]["next_table"]):
            seat.read()
        following = seat.last["people"]["next_table"]
    with guest.sit(following) as seat:
        assert seat.snapshot()["commitment"] != first


def test_a_game_from_before_there_were_commitments_shows_no_secret(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings) as url:
        guest = Guest(url)
        table = guest.open()
    run_sql(tmp_path, "UPDATE secrets SET commitment = NULL")
    with running(settings) as url:
        guest.go_to(url)
        with guest.sit(table) as seat:
            assert seat.own_turn()["commitment"] is None
            seat.ask(type="resign")
        text = record(guest, table)
        assert not any(name.startswith("deal") for name in Record.parse(text).headers)
    assert verify_deal(*read_proof(text)).verdict == "no-commitment"


@pytest.mark.parametrize(("ply", "verdict"), [(0, "no-commitment"), (12, "partly-verified")])
def test_a_game_that_continues_a_record_proves_its_own_part(guest: Guest, ply: int, verdict: str) -> None:
    first = guest.open()
    with guest.sit(first) as seat:
        seat.play()
    body = {"text": record(guest, first), "ply": ply, "players": ["me", "greedy@1"]}
    table = guest.http.post("/api/records/tables", json=body).json()["id"]
    with guest.sit(table) as seat:
        seat.play()
    text = record(guest, table)
    assert verify_deal(*read_proof(text)).verdict == verdict


def test_moves_taken_back_do_not_change_the_proof(guest: Guest) -> None:
    table = guest.open()
    with guest.sit(table) as seat:
        seat.play(3)
        for _ in range(3):
            seat.own_turn()
            seat.ask(type="undo", version=seat.last["version"])
            seat.play(2)
        seat.play()
    commitment = seat.last["commitment"]
    report = check(guest, text=record(guest, table), seen=commitment).json()
    assert (report["verdict"], report["seen"], report["fault"]) == ("verified", "matches", None)


def test_a_variation_does_not_claim_the_deal_of_the_game(guest: Guest) -> None:
    table = guest.open()
    with guest.sit(table) as seat:
        seat.own_turn()
        seat.ask(type="resign")
    text = record(guest, table)
    move = str(Record.parse(text).game(0).legal_moves[0])
    varied = guest.http.post("/api/records/variations", json={"text": text, "ply": 0, "move": move}).json()["record"]
    assert "deal secret" in text
    assert "deal " not in varied


@pytest.mark.parametrize(
    "body",
    [
        {"text": "no record"},
        {"text": "annales record 1\ngame: duel\nrules: 1\ndeal secret: 12\n\n"},
        {"text": '{"record": "x"}'},
        {"text": "x", "seen": "short"},
        {"text": "x", "own": "A" * 64},
        {"text": "x", "more": 1},
    ],
    ids=("no-record", "bad-secret", "json", "bad-seen", "bad-own", "unknown-field"),
)
def test_what_cannot_be_checked_is_refused(guest: Guest, body: dict[str, Any]) -> None:
    answer = check(guest, **body)
    assert answer.status_code == 400
    assert answer.json()["error"]["key"] in {"bad-record", "unreadable", "record-other-rules"}
