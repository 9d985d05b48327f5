"""Files of results: a line of JSON about the run, then a line with the sums of each piece of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path

import msgspec

from annales.balance.effects import PairSums
from annales.core.ruleset import OptionValue
from annales.errors import AnnalesError
from annales.reading import read_bytes

__all__ = ["BalanceFile", "BalanceInfo", "BalancePiece"]

FORMAT = 1


class BalanceInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all pieces of a file have in common."""

    game: str
    rules: str
    """Version of the rules."""
    options: dict[str, OptionValue]
    """All rule options, with the fingerprint of the set of cards where there is one."""
    visits: int
    """Visits of each search; 0 where heuristics play on."""
    seed: int
    items: tuple[str, ...]
    """Ids of the items, in the order of the sums."""
    groups: tuple[str, ...]
    """The group of each item."""
    policy: str = "greedy"
    """The policy that plays all seats."""
    format: int = FORMAT


class BalancePiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The results of some deals."""

    first: int
    """Number of the first deal."""
    deals: int
    sums: tuple[tuple[int, float, float, float, float, float], ...]
    """The fields of `PairSums`, for each item."""


class BalanceFile:
    """The results of a run, which continues an earlier one. Without a path they are kept in memory only."""

    def __init__(self, info: BalanceInfo, path: Path | None = None) -> None:
        """Open a file, or begin it. Raises `AnnalesError` for a file that is damaged or of another run."""
        self.info, self._path, self.pieces = info, path, list[BalancePiece]()
        if path is None:
            return
        if path.exists():
            self._read(path)
        # A line that was cut off by an interruption is lost and computed again.
        path.write_bytes(b"".join(msgspec.json.encode(part) + b"\n" for part in (info, *self.pieces)))

    def _read(self, path: Path) -> None:
        try:
            lines = read_bytes(path).split(b"\n")[:-1]
            found = msgspec.json.decode(lines[0], type=BalanceInfo)
            self.pieces = [msgspec.json.decode(line, type=BalancePiece) for line in lines[1:]]
        except (OSError, IndexError, msgspec.MsgspecError) as fault:
            raise AnnalesError(f"{path}: not a file of results about balance: {fault}") from fault
        for name in self.info.__struct_fields__:
            if getattr(found, name) != getattr(self.info, name):
                theirs, ours = getattr(found, name), getattr(self.info, name)
                raise AnnalesError(f"{path} was made with {name} {theirs!r}, not {ours!r}: choose another file")

    @property
    def deals(self) -> int:
        """Deals so far; they have the numbers from 0 on."""
        return sum(piece.deals for piece in self.pieces)

    def add(self, deals: int, sums: Sequence[PairSums]) -> None:
        """Add the results of the next deals."""
        piece = BalancePiece(self.deals, deals, tuple(astuple(one) for one in sums))
        self.pieces.append(piece)
        if self._path is not None:
            with self._path.open("ab") as stream:
                stream.write(msgspec.json.encode(piece) + b"\n")

    def sums(self) -> list[PairSums]:
        """The sums over all deals, one for each item."""
        totals = [PairSums()] * len(self.info.items)
        for piece in self.pieces:
            totals = [total + PairSums(*one) for total, one in zip(totals, piece.sums, strict=True)]
        return totals
