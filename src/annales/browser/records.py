"""Records on a page without a server: replays, moves that were not made, and games that go on from a ply."""

from __future__ import annotations

import secrets
from dataclasses import replace

from annales.browser.refusals import NotPossible, game_at_ply, make_move, parse_record, why_not
from annales.browser.table_messages import (
    Continue,
    ContinuedRecord,
    ReplayRecord,
    ShownRecord,
    TableFault,
    Vary,
    WhyInRecord,
)
from annales.core.log import log_message, views_by_ply
from annales.core.variations import Variation, line_from, variation_of, variations_in, why_not_continued
from annales.dealing import SECRET_BYTES, without_proof

__all__ = ["continue_record", "show_record", "vary_record", "why_in_record"]


def show_record(asked: ReplayRecord) -> ShownRecord:
    """A record ply by ply."""
    record = parse_record(asked.record)
    game = game_at_ply(record)
    views, log_lengths = views_by_ply(game, None)
    return ShownRecord(
        game=game.ruleset.id,
        options=dict(game.options),
        players=tuple(record.headers.get(f"player {seat}", "") for seat in range(game.seats)),
        plies=game.ply,
        log=log_message(game.history),
        log_lengths=log_lengths,
        views=views,
        record=str(record),
        variations=variations_in(replace(record, headers=without_proof(record.headers))),
    )


def continue_record(asked: Continue) -> ContinuedRecord:
    """Set up a game that begins with the moves of a record up to a ply."""
    game = game_at_ply(parse_record(asked.record), asked.ply)
    if (obstacle := why_not_continued(game)) is not None:
        raise NotPossible(obstacle)
    secret = secrets.token_bytes(SECRET_BYTES)
    return ContinuedRecord(game.ruleset.id, dict(game.options), game.record(), secret.hex())


def vary_record(asked: Vary) -> Variation:
    """Make another move at a ply of a record."""
    record = parse_record(asked.record)
    game = game_at_ply(record, asked.ply)
    line = line_from(game)
    if line.outcome is not None:
        raise NotPossible("over")
    make_move(line, asked.move)
    return variation_of(line, len(game.history), without_proof(record.headers))


def why_in_record(asked: WhyInRecord) -> TableFault | None:
    """The reason why a move is not legal at a ply of a record."""
    return why_not(game_at_ply(parse_record(asked.record), asked.ply), asked.move)
