"""Deals are verified: what was fixed before a game, and whether every outcome of chance follows from it."""

import json
import random
from pathlib import Path

import msgspec
import pytest

from annales import Duel, Flow, Record
from annales.cli.app import app
from annales.core.chance import Seeded
from annales.core.game import Chance, Game
from annales.dealing import (
    Contribution,
    DealProof,
    DealReport,
    commitment_to,
    deal_seed,
    read_proof,
    verify_deal,
    without_proof,
)
from annales.errors import AnnalesError, NotationError

SECRET = bytes(range(32))
SHARES = {0: b"a" * 32, 1: b"b" * 32}
MIXED = tuple(Contribution(seat, commitment_to(share), share.hex()) for seat, share in SHARES.items())
ALONE = DealProof(commitment_to(SECRET), SECRET.hex())
TOGETHER = msgspec.structs.replace(ALONE, contributions=MIXED)
KINDS = {"duel": Duel, "flow": Flow}


def played(kind: type[Game] = Duel, seed: bytes = SECRET, number: int = 1) -> Game:
    """A whole game of random moves."""
    game, moves = kind(seed=seed), random.Random(number)
    while game.outcome is None:
        game.play(moves.choice(list(game.legal_moves)))
    return game


@pytest.fixture(scope="module")
def finished() -> Game:
    return played()


def checked(text: str, seen: str | None = None, own: str | None = None) -> DealReport:
    return verify_deal(*read_proof(text), seen, own)


@pytest.mark.parametrize("kind", KINDS)
def test_a_fair_game_is_verified_with_all_its_outcomes(kind: str) -> None:
    for number in range(5):
        game = played(KINDS[kind], number=number)
        report = checked(game.record(ALONE.headers))
        assert (report.verdict, report.secret, report.fault) == ("verified", "matches", None)
        assert report.outcomes == sum(isinstance(entry, Chance) for entry in game.history) > 0


def test_contributions_change_the_deal_and_are_verified() -> None:
    game = played(seed=deal_seed(SECRET, SHARES))
    assert checked(game.record(TOGETHER.headers)).verdict == "verified"
    assert [each.check for each in checked(game.record(TOGETHER.headers)).contributions] == ["matches", "matches"]
    # Without them the same secret leads to another deal.
    assert checked(game.record(ALONE.headers)).fault is not None


def test_another_secret_does_not_fit_the_commitment(finished: Game) -> None:
    other = msgspec.structs.replace(ALONE, secret=bytes(32).hex())
    report = checked(finished.record(other.headers))
    assert (report.verdict, report.secret) == ("failed", "differs")


def test_another_secret_with_its_own_commitment_fits_no_outcome_and_not_what_was_seen(finished: Game) -> None:
    other = DealProof(commitment_to(bytes(32)), bytes(32).hex())
    report = checked(finished.record(other.headers), seen=ALONE.commitment)
    assert (report.verdict, report.secret, report.seen) == ("failed", "matches", "differs")
    assert report.fault is not None


def test_the_first_outcome_that_was_changed_is_named() -> None:
    game = played()
    text = game.record(ALONE.headers)
    names = [entry.outcome for entry in game.history if isinstance(entry, Chance) and entry.kind == "board_token"]
    # The tokens on the board lie in another order: still a legal game.
    swapped = text.replace(" ".join(names), " ".join([names[1], names[0], *names[2:]]))
    assert swapped != text
    report = checked(swapped)
    assert report.fault is not None
    assert (report.verdict, report.fault.ply, report.fault.event) == ("failed", 0, "board_token")
    assert (report.fault.expected, report.fault.found) == (names[0], names[1])


def test_a_contribution_that_was_changed_or_left_out_is_found() -> None:
    game = played(seed=deal_seed(SECRET, SHARES))
    changed = msgspec.structs.replace(MIXED[1], contribution=bytes(32).hex())
    forged = msgspec.structs.replace(TOGETHER, contributions=(MIXED[0], changed))
    report = checked(game.record(forged.headers))
    assert [each.check for each in report.contributions] == ["matches", "differs"]
    assert report.verdict == "failed"
    own = SHARES[1].hex()
    assert checked(game.record(TOGETHER.headers), own=own).own == "matches"
    alone = checked(played().record(ALONE.headers), own=own)
    assert (alone.verdict, alone.own) == ("failed", "differs")


def test_a_game_without_a_commitment_or_under_way_shows_nothing(finished: Game) -> None:
    assert checked(finished.record()).verdict == "no-commitment"
    assert checked(finished.record({"deal secret": SECRET.hex()})).verdict == "no-commitment"
    report = checked(finished.record({"deal commitment": commitment_to(SECRET)}))
    assert (report.verdict, report.secret, report.outcomes) == ("not-revealed", "missing", 0)


def test_inherited_outcomes_are_not_checked_and_the_verdict_says_so() -> None:
    game = played(number=3)
    # The game goes on with another secret, as at a table that continues a record.
    going_on = Record.parse(game.record()).game(30)
    going_on.source = Seeded(b"x" * 32)
    moves = random.Random(1)
    while going_on.outcome is None:
        going_on.play(moves.choice(list(going_on.legal_moves)))
    proof = DealProof(commitment_to(b"x" * 32), (b"x" * 32).hex(), inherited=30)
    report = checked(going_on.record(proof.headers))
    assert report.verdict == "partly-verified"
    assert report.inherited > 0
    wrong = checked(going_on.record(msgspec.structs.replace(proof, inherited=0).headers))
    assert wrong.verdict == "failed"


def test_a_proof_is_the_same_in_headers_and_in_json(finished: Game) -> None:
    text = played(seed=deal_seed(SECRET, SHARES)).record(TOGETHER.headers)
    assert read_proof(text)[1] == TOGETHER
    body = {**msgspec.to_builtins(TOGETHER), "record": finished.record()}
    assert msgspec.to_builtins(read_proof(json.dumps(body))[1]) == body
    assert not any(name.startswith("deal") for name in without_proof(Record.parse(text).headers))


@pytest.mark.parametrize(
    ("headers", "named"),
    [
        ({"deal secret": "xyz"}, "deal secret"),
        ({"deal commitment": "A" * 64}, "deal commitment"),
        ({"deal contribution 0": "0"}, "deal contribution 0"),
        ({"deal contribution 99999": "0" * 64}, "deal contribution 99999"),
        ({"deal inherited": "-1"}, "deal inherited"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_values_that_cannot_be_read_are_named(finished: Game, headers: dict[str, str], named: str) -> None:
    with pytest.raises(NotationError, match=named):
        read_proof(finished.record(headers))


@pytest.mark.parametrize(
    "text", ["{", "{}", '{"record": ""}', '{"record": "x", "secret": "zz"}', "[" * 5000, "{" * 5000]
)
def test_json_that_cannot_be_read_is_an_error_of_this_package(text: str) -> None:
    with pytest.raises(AnnalesError):
        read_proof(text)


def test_a_contribution_has_its_full_length() -> None:
    with pytest.raises(ValueError, match="seat 1 has 3 bytes"):
        deal_seed(SECRET, {1: b"abc"})


@pytest.mark.parametrize(
    ("proof", "code", "says"), [(ALONE, 0, "The deal is fair"), (DealProof(), 1, "cannot be checked")]
)
def test_the_command_tells_the_verdict_and_ends_with_its_code(
    finished: Game, proof: DealProof, code: int, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deal.txt"
    path.write_text(finished.record(proof.headers), encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        app(["verify-deal", str(path), "--language", "en"])
    assert ended.value.code == code
    assert says in capsys.readouterr().out


def test_the_command_compares_with_what_was_seen(
    finished: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deal.txt"
    path.write_text(finished.record(ALONE.headers), encoding="utf-8")
    for seen, code, check in (((ALONE.commitment or "").upper(), 0, "matches"), ("ab" * 32, 1, "differs")):
        with pytest.raises(SystemExit) as ended:
            app(["verify-deal", str(path), "--commitment", seen, "--json"])
        assert ended.value.code == code
        assert json.loads(capsys.readouterr().out)["seen"] == check
