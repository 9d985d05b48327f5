"""Games shown ply by ply, from a table or from a record, and the proofs of their deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import msgspec

from annales.bots import BOTS
from annales.core.log import log_message, views_by_ply
from annales.core.variations import variations_in
from annales.dealing import DealProof, read_proof, verify_deal, without_proof
from annales.errors import NotationError, RecordError, VersionError
from annales.server.card_set import CardSetText, StoredCardSet, load_card_set
from annales.server.db.log import LogRow, rows_in_effect
from annales.server.errors import Refusal
from annales.server.features.records.messages import CheckDeal, Replay
from annales.server.live.records import parse_record
from annales.server.live.server_messages import PlayerInfo, players_message
from annales.server.live.state import TableState
from annales.server.live.table_game import TableGame, plain_options
from annales.server.live.table_header import Seats, TableHeader, TablePlayer
from annales.server.server_time import iso_seconds

__all__ = [
    "deal_proof",
    "encoded_deal_report",
    "encoded_replay_of_record",
    "record_of_table",
    "replay_of_record",
    "replay_of_table",
]


def record_of_table(state: TableState) -> str:
    """The record of a game with the proof of its deal. Raises `Refusal` if the game is closed.

    It does so also while people wait for others and the deal is hidden.
    """
    if state.header.hides_deal and not state.game.is_over:
        raise Refusal("seats-open", status=409)
    names = {f"player {i}": _name_in_record(player) for i, player in enumerate(state.header.players)}
    return state.game.game.record({**names, **deal_proof(state.header, state.game).headers})


def _name_in_record(player: TablePlayer) -> str:
    """The name of a player. People who had the id of a bot before these were reserved are shown as no bot."""
    return f"“{player.name}”" if player.name in BOTS and not player.is_bot else player.name


def replay_of_table(state: TableState, seats: Seats, rows: Sequence[LogRow]) -> Replay:
    """A game as the person in some seats may see it again; `rows` is its log. Raises `Refusal` if it is closed."""
    current = state.game
    # People who share a device look on together: the replay shows what a spectator sees.
    seat = seats[0] if len(seats) == 1 else None
    views, log_lengths = views_by_ply(current.game, seat)
    return Replay(
        game=current.game.ruleset.id,
        options=plain_options(current.game.options),
        players=players_message(state.header.players),
        seat=seat,
        version=current.version,
        takebacks=current.takebacks,
        hints=current.hints,
        inherited=current.inherited,
        log=log_message(current.game.history),
        log_lengths=log_lengths,
        views=views,
        record=record_of_table(state),
        times=_times(row for row in rows if row.version <= current.version),
        cards=state.header.cards,
    )


def _times(rows: Iterable[LogRow]) -> tuple[str | None, ...]:
    """When the game was set up and each move was made."""
    plies = (row for row in rows_in_effect(list(rows)) if row.kind in ("start", "inherited", "move"))
    return tuple(iso_seconds(row.at) if row.at and row.kind != "inherited" else None for row in plies)


def encoded_replay_of_record(text: str, cards: StoredCardSet | None) -> bytes:
    """A record ply by ply as JSON, with its card set unless it is the default one. Raises `Refusal`.

    A worker process runs this: a record can be long.
    """
    if cards is not None:
        load_card_set(*cards.for_worker)
    return msgspec.json.encode(replay_of_record(text, cards.id if cards else None))


def replay_of_record(text: str, cards: str | None = None) -> Replay:
    """A record ply by ply; `cards` is the id of its stored card set. Raises `Refusal`."""
    record, game = parse_record(text)
    names = [record.headers.get(f"player {seat}", "") for seat in range(game.seats)]
    views, log_lengths = views_by_ply(game, None)
    return Replay(
        game=game.ruleset.id,
        options=plain_options(game.options),
        players=tuple(PlayerInfo(name, "bot" if name in BOTS else "human") for name in names),
        seat=None,
        version=game.ply,
        takebacks=0,
        hints=0,
        inherited=0,
        log=log_message(game.history),
        log_lengths=log_lengths,
        views=views,
        record=str(record),
        cards=cards,
        variations=variations_in(replace(record, headers=without_proof(record.headers))),
    )


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
