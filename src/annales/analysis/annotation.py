"""Records with the findings of a review as comments, which every reader of records keeps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from annales.analysis.figures import points
from annales.analysis.results import Judgement, PlyReview, Review
from annales.core.game import Played
from annales.core.record import Record
from annales.core.record_writing import FORFEITS, RecordLine
from annales.errors import AnnalesError

__all__ = ["SYMBOLS", "annotated"]

SYMBOLS: Mapping[Judgement, str] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The symbols of chess for moves that are worse than good."""
LAST_HEADERS = (*FORFEITS, "result")
_NOTE = re.compile(r"\s*\[[^\[\]]* %[^\[\]]*\]$")


def annotated(record: Record, found: Review) -> Record:
    """A record with a note in brackets at the end of each move's comment, and a header that says how it was reviewed.

    A note has the win chance before the move, what the move changed, the best move where the move is worse than good,
    and the luck after it, for the seat that moves, in percentage points with standard errors. Notes of earlier reviews
    are replaced, other comments stay. Raises `AnnalesError` for the review of another record.

    >>> from annales import Duel, Record
    >>> from annales.analysis import ReviewLimits, review
    >>> game = Duel.from_position(
    ...     "duel turn=0 choice=play age=3 coins=9/9 pawn=7 city=palisade/palace,town_hall "
    ...     "display=14:circus,15:arena,16:port,17:senate,18:fortifications,19:pantheon",
    ...     chance="manual",
    ... )
    >>> move = game.play("discard pantheon")
    >>> record = Record.parse(game.record())
    >>> print(annotated(record, review(record, ReviewLimits(visits=1000))).lines[0].comment)
    [?? 100.0 %, change -100.0, best: build fortifications]
    """
    if not isinstance(found, Review):
        raise AnnalesError(f"notes need a review, not an object of class {type(found).__name__!r}")
    moves = [entry.move.text for entry in record.entries() if isinstance(entry, Played)]
    if moves != [ply.move for ply in found.plies]:
        raise AnnalesError("the review belongs to another record")
    headers = dict(record.headers)
    last = {name: headers.pop(name) for name in LAST_HEADERS if name in headers}
    headers |= {"review": f"{found.limits.visits} visits, seed {found.seed}"} | last
    return Record(record.kind, headers, tuple(_with_notes(record, found)))


def _with_notes(record: Record, found: Review) -> Iterator[RecordLine]:
    plies = iter(found.plies)
    for line in record.lines:
        if isinstance(line.entries[0], Played):
            comment = f"{_NOTE.sub('', line.comment)} [{_note(next(plies))}]".strip()
            yield replace(line, comment=comment)
        else:
            yield line


def _note(ply: PlyReview) -> str:
    symbol, seat = SYMBOLS.get(ply.judgement, ""), ply.seat
    parts = [f"{symbol} {100 * ply.before.win[seat]:.1f} %".strip()]
    if ply.judgement not in ("best", "forced"):
        parts.append(f"change {points(-ply.loss, ply.loss_error)}")
    if symbol:
        parts.append(f"best: {ply.best}")
    if any(ply.luck):
        parts.append(f"luck {points(ply.luck[seat], ply.luck_error[seat])}")
    return ", ".join(parts)
