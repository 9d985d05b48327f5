"""Games shown ply by ply, from a table or from a record."""

from __future__ import annotations

import msgspec

from annales.bots import BOTS
from annales.core.events import RESIGNED, TIME
from annales.core.game import Game, Played
from annales.core.views import TableView
from annales.server.cards.games_with_sets import load_card_set
from annales.server.model.card_set import StoredCardSet
from annales.server.model.http_messages import Replay
from annales.server.model.server_messages import PlayerInfo, log_message, players_message
from annales.server.model.table import Seats
from annales.server.model.table_game import plain_options
from annales.server.tables.deals import deal_proof
from annales.server.tables.records import parse_record
from annales.server.tables.state import TableState

__all__ = ["encoded_replay_of_record", "record_of_table", "replay_of_record", "replay_of_table"]


def record_of_table(state: TableState) -> str:
    """The record of a game with the proof of its deal. Raises `Refusal` if the game is closed."""
    names = {f"player {i}": player.name for i, player in enumerate(state.header.players)}
    return state.game.game.record({**names, **deal_proof(state.header, state.game).headers})


def replay_of_table(state: TableState, seats: Seats) -> Replay:
    """A game as the guest in some seats may see it again. Raises `Refusal` if the game is closed."""
    current = state.game
    # People who share a device look on together: the replay shows what a spectator sees.
    seat = seats[0] if len(seats) == 1 else None
    views, log_lengths = _views(current.game, seat)
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
        cards=state.header.cards,
    )


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
    views, log_lengths = _views(game, None)
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
    )


def _views(game: Game, seat: int | None) -> tuple[tuple[TableView, ...], tuple[int, ...]]:
    """The view before each move and at the end, and the number of history entries that lead to each."""
    start = game.start_position
    kind = type(game)
    # A second game is replayed step by step, since taking back the given one would disturb a live table.
    replayed = kind.from_position(start, chance="manual") if start else kind(chance="manual", options=game.options)
    views: list[TableView] = []
    ends: list[int] = []
    for index, entry in enumerate(game.history):
        if isinstance(entry, Played):
            views.append(replayed.view(seat))
            ends.append(index)
        replayed.replay([entry])
    if game.resigned is not None:
        replayed.resign(game.resigned, TIME if game.outcome and game.outcome.by == TIME else RESIGNED)
    return (*views, replayed.view(seat)), (*ends, len(game.history))
