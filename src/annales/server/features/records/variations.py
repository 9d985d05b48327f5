"""Moves in a variation of a record: any legal move from any ply. Nothing is stored, so the client keeps the record.

Worker processes run this: a record can be long.
"""

from __future__ import annotations

import msgspec

from annales.core.game import Game
from annales.core.record import Record
from annales.core.variations import Variation, line_from, variation_of
from annales.dealing import without_proof
from annales.errors import NotationError
from annales.server.card_set import CardSetText, load_card_set
from annales.server.errors import Refusal
from annales.server.features.records.messages import VariationMove
from annales.server.http.error_message import ErrorMessage, reason_message
from annales.server.live.records import parse_record, scan_record
from annales.server.live.table_game import play_text

__all__ = ["encoded_reason", "encoded_variation", "variation"]


def encoded_variation(asked: VariationMove, cards: CardSetText | None) -> bytes:
    """A variation as JSON. Raises `Refusal`."""
    return msgspec.json.encode(variation(asked, cards))


def encoded_reason(asked: VariationMove, cards: CardSetText | None) -> bytes:
    """Why a move is illegal, as JSON. Raises `Refusal`."""
    return msgspec.json.encode(_reason(asked, cards))


def variation(asked: VariationMove, cards: CardSetText | None = None) -> Variation:
    """A record up to a ply with one more move. What is hidden is drawn again. Raises `Refusal`."""
    record, game = _game(asked, cards)
    line = line_from(game)
    if line.outcome is not None:
        raise Refusal("over")
    play_text(line, asked.move)
    # A variation has outcomes of its own, of which the proof of the deal says nothing.
    found = variation_of(line, len(game.history), without_proof(record.headers))
    scan_record(found.record)
    return found


def _reason(asked: VariationMove, cards: CardSetText | None) -> ErrorMessage | None:
    _, game = _game(asked, cards)
    try:
        reason = game.why_not(asked.move)
    except NotationError as fault:
        raise Refusal("not-a-move", {"move": asked.move, "detail": str(fault)}) from None
    return reason_message(reason) if reason else None


def _game(asked: VariationMove, cards: CardSetText | None) -> tuple[Record, Game]:
    """The record, and its game at the ply. Raises `Refusal`."""
    if cards is not None:
        load_card_set(*cards)
    record, whole = parse_record(asked.text)
    if asked.ply > whole.ply:
        raise Refusal("no-ply", {"ply": asked.ply, "plies": whole.ply})
    return record, record.game(asked.ply)
