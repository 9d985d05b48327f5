"""What a table shows about its deal, and the verification of records that guests send."""

from __future__ import annotations

import msgspec

from annales.dealing import DealProof, read_proof, verify_deal
from annales.errors import NotationError, RecordError, VersionError
from annales.server.cards.games_with_sets import load_card_set
from annales.server.errors import Refusal
from annales.server.model.card_set import CardSetText
from annales.server.model.deal_messages import CheckDeal
from annales.server.model.table import TableHeader
from annales.server.model.table_game import TableGame
from annales.server.tables.records import parse_record

__all__ = ["deal_proof", "encoded_deal_report"]


def deal_proof(header: TableHeader, game: TableGame) -> DealProof:
    """What is public about the deal of a table: the secret only when the game is over."""
    commitment = header.secrets.commitment
    if commitment is None:
        return DealProof()
    secret = header.secrets.chance.hex() if game.is_over else None
    return DealProof(commitment, secret, game.shuffle.proof, game.inherited)


def encoded_deal_report(asked: CheckDeal, cards: CardSetText | None) -> bytes:
    """The report about a record as JSON. Raises `Refusal`. A worker process runs this: a record can be long."""
    if cards is not None:
        load_card_set(*cards)
    # Refuses a record that cannot be replayed, with its line and column.
    parse_record(asked.text)
    try:
        record, proof = read_proof(asked.text)
        return msgspec.json.encode(verify_deal(record, proof, asked.seen, asked.own))
    except (NotationError, RecordError, VersionError) as fault:
        raise Refusal("bad-record", {"line": 1, "column": 1, "detail": str(fault)}) from None
