"""Files of positions with values: a line of JSON about the file, then a line for each position."""

from __future__ import annotations

import errno
import gzip
from pathlib import Path

import msgspec

from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.reading import LARGEST_DATA, read_bytes

__all__ = ["TruthFile", "TruthInfo", "TruthRow", "read_truth"]

FORMAT = 1


class TruthInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all values of a file have in common."""

    game: str
    rules: str
    """Version of the rules."""
    visits: int
    """Visits of each search; 0 where all values are exact."""
    network: str
    """Check sum of the weights of the network that searched; empty for exact values."""
    search: dict[str, OptionValue | float] = {}
    """Settings of the search, without the network; empty for exact values."""
    piece: tuple[int, int] = (0, 1)
    """(number, pieces): the file has the candidates whose own number modulo `pieces` is `number`."""
    format: int = FORMAT


class TruthRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with its values."""

    number: int
    """Number of the candidate: of the game of self-play that it comes from."""
    position: str
    age: int
    left: int
    """About how many decisions are left, see the rule `decisions_left`."""
    value: float
    """Expected result for the seat on turn, from 0 to 1. In a game for two, the other seat has the rest."""
    best: str
    """The move to play."""
    moves: dict[str, float]
    """Expected result for the seat on turn by move. From a search, only moves with at least 100 visits."""


class TruthFile:
    """A file that grows by one position at a time, so that an interrupted run can continue."""

    def __init__(self, file: Path, info: TruthInfo) -> None:
        """Open a file for more rows. Raises `AnnalesError` for a file whose values were made otherwise."""
        self._file, self.info = file, info
        self.rows: list[TruthRow] = []
        if not file.exists():
            file.write_bytes(msgspec.json.encode(info) + b"\n")
            return
        found, self.rows = read_truth(file)
        for name in info.__struct_fields__:
            if getattr(found, name) != getattr(info, name):
                raise AnnalesError(
                    f"{file} was made with {name} {getattr(found, name)!r}, not {getattr(info, name)!r}: "
                    "choose another file"
                )
        # A line that was cut off by an interruption is written again.
        complete = [info, *self.rows]
        file.write_bytes(b"".join(msgspec.json.encode(part) + b"\n" for part in complete))

    def add(self, row: TruthRow) -> None:
        """Write another position."""
        self.rows.append(row)
        with self._file.open("ab") as stream:
            stream.write(msgspec.json.encode(row) + b"\n")


def _read_content(file: Path) -> bytes:
    if file.suffix != ".gz":
        return read_bytes(file)
    with gzip.open(file) as stream:
        content = stream.read(LARGEST_DATA + 1)
    if len(content) > LARGEST_DATA:
        raise OSError(errno.EFBIG, "the content is too large", str(file))
    return content


def read_truth(file: Path, rules: Ruleset | None = None) -> tuple[TruthInfo, list[TruthRow]]:
    """Read a file, which may be compressed by gzip. A last line without an end is left out.

    Raises `AnnalesError` for a file that is missing or damaged, and for one of another game or version than `rules`.
    """
    try:
        lines = _read_content(file).split(b"\n")[:-1]
        info = msgspec.json.decode(lines[0], type=TruthInfo)
        rows = [msgspec.json.decode(line, type=TruthRow) for line in lines[1:]]
    except (OSError, EOFError, IndexError, msgspec.MsgspecError) as fault:
        raise AnnalesError(f"{file}: not a file of positions with values: {fault}") from fault
    if rules is not None and (info.game, info.rules) != (rules.id, rules.version):
        raise AnnalesError(f"{file}: the positions are of {info.game} {info.rules}, not {rules.id} {rules.version}")
    return info, rows
