"""Records that people upload, and games that continue one. Worker processes run this: a record can be long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from annales.core.game import Entry, Game, Played
from annales.core.record import Record, record_reason
from annales.core.ruleset import OptionValue
from annales.core.variations import why_not_continued
from annales.errors import NotationError, RecordError, VersionError
from annales.server.card_set import CardSetText, load_card_set
from annales.server.db.log import LogRow
from annales.server.errors import Refusal
from annales.server.limits import LIMITS
from annales.server.live.table_game import TableGame, plain_options
from annales.server.live.table_header import TableSummary

__all__ = ["InheritedGame", "inherited_game", "parse_record", "scan_record"]


@dataclass(frozen=True)
class InheritedGame:
    """What a new table takes from a record."""

    game: str
    options: Mapping[str, OptionValue]
    rows: Sequence[LogRow]
    """The setup, then the moves up to a ply."""
    summary: TableSummary


def parse_record(text: str) -> tuple[Record, Game]:
    """A record and the game that it leads to. Its card set must be known. Raises `Refusal` with line and column."""
    try:
        record = Record.parse(text)
        return record, record.game()
    except (NotationError, RecordError, VersionError) as fault:
        reason = record_reason(fault)
        raise Refusal(reason.key, reason.args, rule=reason.rule or None) from None


def scan_record(text: str) -> None:
    """Refuse a record with more moves than any game has. Raises `Refusal`."""
    if text.count("\n") > LIMITS.record_lines:
        raise Refusal("record-too-long", {"most": LIMITS.record_lines})


def inherited_game(text: str, ply: int, cards: CardSetText | None) -> InheritedGame:
    """A record up to one of its plies. Raises `Refusal` for a game that cannot go on from there."""
    if cards is not None:
        load_card_set(*cards)
    record, whole = parse_record(text)
    if ply > whole.ply:
        raise Refusal("no-ply", {"ply": ply, "plies": whole.ply})
    game = record.game(ply)
    if (obstacle := why_not_continued(game)) is not None:
        raise Refusal(obstacle)
    summary = TableGame(game, game.ply, inherited=game.ply).summary
    return InheritedGame(game.ruleset.id, plain_options(game.options), _inherited_rows(game.history), summary)


def _inherited_rows(history: Sequence[Entry]) -> list[LogRow]:
    """A history as rows: the setup, then each move with the chance events after it."""
    rows = [LogRow(0, "start", outcomes=[])]
    for entry in history:
        if isinstance(entry, Played):
            rows.append(LogRow(len(rows), "inherited", entry.seat, move=entry.move.text, outcomes=[]))
        else:
            rows[-1] = replace(rows[-1], outcomes=[*rows[-1].outcomes, (entry.kind, entry.outcome)])
    return rows
