"""Tables commit to their deal before the game and prove it afterwards; old games have nothing to prove."""

import logging
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, Message, Seat, run_sql, running
from tests.server.databases import sql
from tests.server.visitors import BOTH, act, at, both, claim, invitation, open_table, play

from annales.core.record import Record
from annales.dealing import commitment_to, read_proof, verify_deal
from annales.server.live.table_header import new_secrets
from annales.server.settings import ServerSettings


def record(client: Client, table: str) -> str:
    answer = client.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def check(client: Client, **body: Any) -> Any:
    return client.http.post("/api/records/deal", json=body)


def test_a_secret_is_long_and_never_the_same() -> None:
    made = [new_secrets() for _ in range(100)]

    assert len({secret for each in made for secret in (each.chance, each.bots)}) == 200
    assert {len(each.chance) for each in made} == {len(each.bots) for each in made} == {32}
    assert all(each.commitment == commitment_to(each.chance) for each in made)


def test_a_table_shows_its_commitment_first_and_its_secret_when_the_game_is_over(
    either: ServerSettings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with running(either) as url:
        client = Client(url)
        table = client.open()
        ((secret,),) = sql(either, "SELECT chance FROM secrets WHERE game = :game", game=table)
        secret = bytes(secret)
        assert len(secret) == 32
        with client.sit(table) as seat:
            commitment = seat.own_turn()["commitment"]
            before = record(client, table)
            seat.play()
            seen = "".join(seat.frames)
        after = record(client, table)
    assert commitment == commitment_to(secret)
    assert f"deal commitment: {commitment}" in before
    # Neither a frame nor a log ever has the secret, and the record only after the game.
    assert secret.hex() not in seen + before + caplog.text
    assert f"deal secret: {secret.hex()}" in after
    report, early = verify_deal(*read_proof(after), seen=commitment), verify_deal(*read_proof(before), seen=commitment)
    assert (report.verdict, report.seen, report.fault) == ("verified", "matches", None)
    assert report.outcomes > 0
    assert (early.verdict, early.outcomes) == ("not-revealed", 0)


def test_invited_people_see_the_commitment_before_they_take_a_seat(client: Client, friend: Client) -> None:
    table = str(open_table(client, *BOTH)["id"])
    shown = friend.http.get(f"/api/invitations/{invitation(client, table)}").json()
    with client.sit(table) as seat:
        assert seat.snapshot()["commitment"] == shown["commitment"]


def test_a_rematch_has_a_secret_of_its_own(client: Client) -> None:
    table = client.open()
    with client.sit(table) as seat:
        seat.own_turn()
        first = seat.last["commitment"]
        seat.ask(type="resign")
        seat.ask(type="rematch")
        while not (seat.last["people"] and seat.last["people"]["next_table"]):
            seat.read()
        following = seat.last["people"]["next_table"]
    with client.sit(following) as seat:
        assert seat.snapshot()["commitment"] != first


def test_a_game_from_before_there_were_commitments_shows_no_secret(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings) as url:
        client = Client(url)
        table = client.open()
    run_sql(tmp_path, "UPDATE secrets SET commitment = NULL")
    with running(settings) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            assert seat.own_turn()["commitment"] is None
            seat.ask(type="resign")
        text = record(client, table)
        assert not any(name.startswith("deal") for name in Record.parse(text).headers)
    assert verify_deal(*read_proof(text)).verdict == "no-commitment"


@pytest.mark.parametrize(("ply", "verdict"), [(0, "no-commitment"), (12, "partly-verified")])
def test_a_game_that_continues_a_record_proves_its_own_part(client: Client, ply: int, verdict: str) -> None:
    first = client.open()
    with client.sit(first) as seat:
        seat.resign(8)
    body = {"text": record(client, first), "ply": ply, "players": ["me", "greedy@1"]}
    table = client.http.post("/api/records/tables", json=body).json()["id"]
    with client.sit(table) as seat:
        seat.resign(4)
    text = record(client, table)
    assert verify_deal(*read_proof(text)).verdict == verdict


def test_moves_taken_back_do_not_change_the_proof(client: Client) -> None:
    table = client.open()
    with client.sit(table) as seat:
        seat.play(3)
        for _ in range(3):
            seat.own_turn()
            seat.ask(type="undo", version=seat.last["version"])
            seat.play(2)
        seat.resign(4)
    commitment = seat.last["commitment"]
    report = check(client, text=record(client, table), seen=commitment).json()
    assert (report["verdict"], report["seen"], report["fault"]) == ("verified", "matches", None)


def test_a_variation_does_not_claim_the_deal_of_the_game(client: Client) -> None:
    table = client.open()
    with client.sit(table) as seat:
        seat.own_turn()
        seat.ask(type="resign")
    text = record(client, table)
    move = str(Record.parse(text).game(0).legal_moves[0])
    varied = client.http.post("/api/records/variations", json={"text": text, "ply": 0, "move": move}).json()["record"]
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
def test_what_cannot_be_checked_is_refused(client: Client, body: dict[str, Any]) -> None:
    answer = check(client, **body)
    assert answer.status_code == 400
    assert answer.json()["error"]["key"] in {"bad-record", "unreadable", "record-other-rules"}


# People contribute to the deal


def number(letter: str) -> str:
    """A contribution, in hexadecimal digits."""
    return letter.encode().hex() * 32


def commitment_of(letter: str) -> str:
    return commitment_to(bytes.fromhex(number(letter)))


def commit(seat: Seat, other: Seat, letter: str) -> Message:
    return act(seat, other, "commit-shuffle", commitment=commitment_of(letter))


def reveal(seat: Seat, other: Seat, letter: str) -> Message:
    return act(seat, other, "reveal-shuffle", contribution=number(letter))


def sit_together(client: Client, friend: Client) -> str:
    table = str(open_table(client, *BOTH, name="Aoi", together=True)["id"])
    assert claim(friend, invitation(client, table), "Ben").status_code == 200
    return table


def setup(seat: Seat) -> list[str]:
    return [entry["outcome"] for entry in seat.last["log"] if "outcome" in entry]


def test_the_cards_are_dealt_from_the_numbers_of_all_people(either: ServerSettings) -> None:
    with running(either) as url:
        client, friend = Client(url), Client(url)
        table = sit_together(client, friend)
        with both(client, friend, table) as seats:
            one, two = seats
            example = setup(one)
            early = one.move(one.last["view"]["moves"][0]["move"])
            assert early["error"]["key"] == "not-dealt"
            commit(one, two, "a")
            # Nobody shows a number before all are fixed.
            assert reveal(one, two, "a")["error"]["key"] == "not-shuffling"
            commit(two, one, "b")
            assert reveal(one, two, "b")["error"]["key"] == "shuffle-differs"
            reveal(one, two, "a")
            assert one.last["people"]["shuffle"]["dealt"] is False
            reveal(two, one, "b")
            shuffle = two.last["people"]["shuffle"]
            assert (shuffle["dealt"], shuffle["needed"]) == (True, [0, 1])
            assert [each["contribution"] for each in shuffle["contributions"]] == [number("a"), number("b")]
            assert setup(one) == setup(two) != example
            play(seats, 3)
    # Another process, or the same one after a restart, deals the same cards.
    with running(either) as url:
        client.go_to(url)
        friend.go_to(url)
        with both(client, friend, table) as seats:
            assert len(seats[0].last["log"]) > 3
            play(seats, 1000)
        text = record(client, table)
    report = verify_deal(*read_proof(text), own=number("b"))
    assert (report.verdict, report.own) == ("verified", "matches")
    assert [each.check for each in report.contributions] == ["matches", "matches"]


def test_a_number_is_fixed_once_and_sent_again_without_effect(client: Client, friend: Client) -> None:
    table = sit_together(client, friend)
    with both(client, friend, table) as (one, two):
        version = commit(one, two, "a")["version"]
        assert one.ask(type="commit-shuffle", commitment=commitment_of("a"))["version"] == version
        assert one.ask(type="commit-shuffle", commitment=commitment_of("c"))["error"]["key"] == "shuffle-committed"
        commit(two, one, "b")
        version = reveal(one, two, "a")["version"]
        assert one.ask(type="reveal-shuffle", contribution=number("a"))["version"] == version
        reveal(two, one, "b")
        assert two.ask(type="commit-shuffle", commitment=commitment_of("b"))["error"]["key"] == "not-shuffling"
        # What has been dealt cannot be taken back.
        assert two.ask(type="undo", version=two.last["version"])["type"] == "refused"


def test_a_game_that_is_not_dealt_can_be_aborted(client: Client, friend: Client) -> None:
    table = sit_together(client, friend)
    with both(client, friend, table) as (one, two):
        commit(one, two, "a")
        assert act(one, two, "abort")["type"] == "ok"
        assert two.last["people"]["aborted"]


def test_bots_wait_for_the_cards(client: Client) -> None:
    table = str(open_table(client, "greedy@1", "me", together=True)["id"])
    with client.sit(table) as seat:
        assert seat.snapshot()["version"] == 0
        seat.ask(type="commit-shuffle", commitment=commitment_of("a"))
        seat.ask(type="reveal-shuffle", contribution=number("a"))
        assert seat.own_turn()["people"]["shuffle"]["dealt"]
        seat.resign()
    assert verify_deal(*read_proof(record(client, table))).verdict == "verified"


def test_a_rematch_is_shuffled_together_again(client: Client, friend: Client) -> None:
    table = sit_together(client, friend)
    with both(client, friend, table) as (one, two):
        act(one, two, "resign")
        act(one, two, "rematch")
        following = at(two, act(two, one, "rematch")["version"])["people"]["next_table"]
    with client.sit(following) as seat:
        assert seat.snapshot()["people"]["shuffle"] == {"needed": [0, 1], "contributions": [], "dealt": False}


def test_nobody_contributes_at_other_tables(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (one, two):
        assert one.last["people"]["shuffle"] is None
        assert commit(one, two, "a")["error"]["key"] == "not-shuffling"
        assert reveal(one, two, "a")["error"]["key"] == "not-shuffling"
