"""What is needed to verify a deal: headers of a record, or a JSON file with the record in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

import msgspec

from annales.core.record import Record
from annales.dealing.commitments import is_hex
from annales.errors import NotationError

__all__ = ["Contribution", "DealProof", "read_proof", "without_proof"]

COMMITMENT, SECRET, INHERITED, CONTRIBUTION = (
    "deal commitment",
    "deal secret",
    "deal inherited",
    "deal contribution",
)
"""Names of headers. Those of seats end with the number of the seat."""

Hex = str
"""32 bytes as 64 hexadecimal digits."""


class Contribution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The random bits of one person at the table."""

    seat: int
    commitment: Hex
    """SHA-256 of the contribution, which was published before anybody revealed one."""
    contribution: Hex | None = None
    """None until it is revealed."""


class DealProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was published about a deal. All values are 32 bytes in hexadecimal digits."""

    commitment: Hex | None = None
    """SHA-256 of the secret, published before the game. None for games from before there were commitments."""
    secret: Hex | None = None
    """None until the game is over."""
    contributions: tuple[Contribution, ...] = ()
    inherited: int = 0
    """Leading plies taken over from another game, whose outcomes do not follow from this secret."""

    @property
    def headers(self) -> dict[str, str]:
        """The proof as headers of a record."""
        headers = {} if self.commitment is None else {COMMITMENT: self.commitment}
        for each in self.contributions:
            headers[f"{COMMITMENT} {each.seat}"] = each.commitment
            if each.contribution is not None:
                headers[f"{CONTRIBUTION} {each.seat}"] = each.contribution
        if self.inherited:
            headers[INHERITED] = str(self.inherited)
        if self.secret is not None:
            headers[SECRET] = self.secret
        return headers

    @classmethod
    def from_headers(cls, headers: Mapping[str, str]) -> DealProof:
        """The proof in the headers of a record. Raises `NotationError` for values that cannot be read."""
        seats = sorted(_seats_in(headers))
        return cls(
            commitment=_hex(headers, COMMITMENT),
            secret=_hex(headers, SECRET),
            contributions=tuple(
                Contribution(seat, _hex(headers, f"{COMMITMENT} {seat}") or "", _hex(headers, f"{CONTRIBUTION} {seat}"))
                for seat in seats
            ),
            inherited=_number(headers.get(INHERITED, "0"), INHERITED),
        )


class ProofFile(DealProof, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A proof together with the record that it is about."""

    record: Annotated[str, msgspec.Meta(min_length=1)]


def read_proof(text: str) -> tuple[Record, DealProof]:
    """The record and the proof in a file.

    It is a record with the headers of a proof, or JSON with the fields of `DealProof` and a field `record`.

    Raises `NotationError` or `VersionError`.
    """
    if not text.lstrip().startswith("{"):
        record = Record.parse(text)
        return record, DealProof.from_headers(record.headers)
    try:
        found = msgspec.json.decode(text, type=ProofFile)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise NotationError(f"cannot read the JSON: {fault}") from None
    for name, value in _values(found):
        _check_hex(name, value)
    return Record.parse(found.record), found


def without_proof(headers: Mapping[str, str]) -> dict[str, str]:
    """Headers without those of a proof, for a game that has gone another way."""
    return {name: value for name, value in headers.items() if not name.startswith("deal ")}


def _values(proof: DealProof) -> Iterator[tuple[str, str | None]]:
    yield "commitment", proof.commitment
    yield "secret", proof.secret
    for each in proof.contributions:
        yield f"commitment of seat {each.seat}", each.commitment
        yield f"contribution of seat {each.seat}", each.contribution


def _seats_in(headers: Mapping[str, str]) -> set[int]:
    """The seats with a contribution or a commitment of their own."""
    found = set()
    for name in headers:
        for prefix in (f"{COMMITMENT} ", f"{CONTRIBUTION} "):
            if name.startswith(prefix):
                found.add(_number(name.removeprefix(prefix), name))
    return found


def _number(text: str, name: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise NotationError(f"the header {name!r} needs a whole number, not {text[:20]!r}")
    return int(text)


def _hex(headers: Mapping[str, str], name: str) -> str | None:
    value = headers.get(name)
    _check_hex(name, value)
    return value


def _check_hex(name: str, value: str | None) -> None:
    if value is not None and not is_hex(value):
        raise NotationError(f"{name}: 64 digits 0–9 and a–f are needed, not {value[:70]!r}")
