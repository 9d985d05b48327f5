"""Verify a finished game: the secret fits its commitment, and every outcome of chance follows from the secret."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from annales.core.chance import Seeded
from annales.core.game import Game
from annales.core.history import Chance
from annales.core.record import Record
from annales.dealing.commitments import checked_hex, commitment_to, deal_seed
from annales.dealing.proof import DealProof

__all__ = ["Check", "DealReport", "OutcomeFault", "SeatCheck", "Verdict", "verify_deal"]

Check = Literal["matches", "differs", "missing"]
Verdict = Literal["verified", "partly-verified", "no-commitment", "not-revealed", "failed"]
"""`partly-verified`: some outcomes were taken over from another game. `no-commitment`: nothing was published before the
game, so nothing can be proved. `not-revealed`: the secret or a contribution is missing, as in a game under way."""


class OutcomeFault(msgspec.Struct, frozen=True):
    """The first outcome of chance that does not follow from the secret."""

    ply: int
    """The number of moves before it."""
    event: str
    """Kind of the chance event."""
    expected: str
    """The outcome that follows from the secret."""
    found: str
    """The outcome in the record."""


class SeatCheck(msgspec.Struct, frozen=True):
    """Whether the contribution of a seat has the hash that was published before."""

    seat: int
    check: Check


class DealReport(msgspec.Struct, frozen=True):
    """What the verification of a deal found."""

    verdict: Verdict
    commitment: str | None
    """The published commitment, in hexadecimal digits."""
    secret: Check
    """Whether the revealed secret has the hash that was published; `missing` without a commitment or a secret."""
    contributions: tuple[SeatCheck, ...]
    seen: Check
    """Whether the commitment is the one that the reader saw before the game; `missing` if the reader names none."""
    own: Check
    """Whether the reader's own contribution is among them; `missing` if the reader names none."""
    outcomes: int
    """Outcomes of chance that follow from the secret."""
    inherited: int
    """Outcomes taken over from another game, which are not checked."""
    fault: OutcomeFault | None = None


class _Outcomes(NamedTuple):
    followed: int
    inherited: int
    fault: OutcomeFault | None


def verify_deal(record: Record, proof: DealProof, seen: str | None = None, own: str | None = None) -> DealReport:
    """Verify the deal of a record.

    `seen` is the commitment that the reader saw before the game, and `own` the reader's own contribution, both in
    hexadecimal digits. Only they show that a server has not replaced everything afterwards.

    Raises `RecordError` for a record that cannot be replayed, and `AnnalesError` for texts that are not 32 bytes in
    hexadecimal digits.

    >>> from annales import Duel
    >>> game = Duel(seed=bytes(32))
    >>> record = Record.parse(game.record({"deal secret": "00" * 32, "deal commitment": commitment_to(bytes(32))}))
    >>> verify_deal(record, DealProof.from_headers(record.headers)).verdict
    'verified'
    """
    seen = None if seen is None else checked_hex("the commitment", seen)
    own = None if own is None else checked_hex("the contribution", own)
    secret = _check_hash(proof.commitment, proof.secret)
    seats = tuple(SeatCheck(each.seat, _check_hash(each.commitment, each.contribution)) for each in proof.contributions)
    named = None if seen is None else _check(proof.commitment == seen)
    mine = None if own is None else _check(own in [each.contribution for each in proof.contributions])
    found = _check_outcomes(record, proof)
    checks = [secret, *(each.check for each in seats), named, mine]
    return DealReport(
        verdict=_verdict(checks, proof, found),
        commitment=proof.commitment,
        secret=secret,
        contributions=seats,
        seen=named or "missing",
        own=mine or "missing",
        outcomes=found.followed,
        inherited=found.inherited,
        fault=found.fault,
    )


def _verdict(checks: list[Check | None], proof: DealProof, found: _Outcomes) -> Verdict:
    if "differs" in checks or found.fault is not None:
        return "failed"
    if proof.commitment is None:
        return "no-commitment"
    if not _is_revealed(proof):
        return "not-revealed"
    # Otherwise a server could call all outcomes inherited.
    return "partly-verified" if found.inherited else "verified"


def _is_revealed(proof: DealProof) -> bool:
    return proof.secret is not None and all(each.contribution is not None for each in proof.contributions)


def _check(holds: bool) -> Check:
    return "matches" if holds else "differs"


def _check_hash(commitment: str | None, secret: str | None) -> Check:
    if commitment is None or secret is None:
        return "missing"
    return _check(commitment_to(bytes.fromhex(checked_hex("a secret", secret))) == commitment)


def _check_outcomes(record: Record, proof: DealProof) -> _Outcomes:
    # A record that cannot be replayed is found before anything is said about it.
    record.game()
    if proof.secret is None or not _is_revealed(proof):
        return _Outcomes(0, 0, None)
    shares = {each.seat: bytes.fromhex(each.contribution or "") for each in proof.contributions}
    source = Seeded(deal_seed(bytes.fromhex(proof.secret), shares))
    game = record.start()
    followed = inherited = 0
    for entry in record.entries():
        if isinstance(entry, Chance):
            # Those after the last inherited move were inherited with it.
            if proof.inherited and game.ply <= proof.inherited:
                inherited += 1
            elif (expected := _expected(game, source)) == entry.outcome:
                followed += 1
            else:
                return _Outcomes(followed, inherited, OutcomeFault(game.ply, entry.kind, expected, entry.outcome))
        game.replay([entry])
    return _Outcomes(followed, inherited, None)


def _expected(game: Game, source: Seeded) -> str:
    """The outcome of the pending event that follows from the secret."""
    event = game.chance
    assert event is not None
    number = source.answer(event, game.ruleset.deck)
    assert number is not None
    return game.ruleset.outcome_text(event.kind, number)
