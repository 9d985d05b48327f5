"""How a table is shown to those who play or watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from annales.core.game import Game
from annales.core.log import LogEntry, log_message
from annales.core.ruleset import OptionValue
from annales.core.views import TableView
from annales.games import find_game
from annales.server.card_set import StoredCardSet
from annales.server.card_sets.service import is_default
from annales.server.errors import Refusal
from annales.server.http.error_message import ErrorMessage, error_message
from annales.server.live.changes import may_abort
from annales.server.live.clocks import DailyTime
from annales.server.live.encoded_game import EncodedGame
from annales.server.live.http_messages import CardSetName
from annales.server.live.server_messages import (
    ClocksInfo,
    PeopleInfo,
    PlayerInfo,
    Presence,
    ShuffleInfo,
    Snapshot,
    TournamentLink,
    UndoInfo,
    players_message,
    stored_log_message,
)
from annales.server.live.state import TableState
from annales.server.live.table_game import TableGame, plain_options
from annales.server.live.table_header import Seats, TableHeader
from annales.server.server_time import iso_seconds

__all__ = ["lone_snapshot", "snapshot_message", "special_cards", "special_options"]


def snapshot_message(
    state: TableState, seats: Seats, presence: Presence, now: int, encoded: EncodedGame | None = None
) -> Snapshot:
    """The whole table as some seats see it now: from the view of the one that acts.

    For snapshots for several clients, give the encoded game, so that it is encoded once.
    """
    if state.current is None:
        return _closed_snapshot(state, seats, state.closed)
    header, current = state.header, state.current
    if not seats and current.requests.aborted:
        return _closed_snapshot(state, seats, ErrorMessage("aborted"))
    # Without seats it is the view of a spectator, and nothing that concerns the people at the table alone.
    seat = current.acting_seat(seats) if seats else None
    encoded = encoded or current.encoded(header)
    return Snapshot(
        version=current.version,
        seat=seat,
        players=players_message(header.players),
        game=header.game,
        options=plain_options(current.game.options),
        takebacks=current.takebacks,
        hints=current.hints,
        inherited=current.inherited,
        thinking=state.bot_to_move is not None,
        closed=None,
        # Encoded already, for all clients: msgspec puts these parts into the frame as they are.
        log=cast("tuple[LogEntry, ...]", encoded.log),
        view=cast(TableView, encoded.view(seat)),
        people=_people(header, current, seats, presence) if seats else None,
        cards=state.cards.id if state.cards else None,
        commitment=header.secrets.commitment,
        clocks=_clocks(header, current, now),
        watchers=presence.watchers,
        rated=header.rated,
    )


def lone_snapshot(game: Game, seat: int = -1, bots: Sequence[str] = ()) -> Snapshot:
    """A game without a table, as a person in a seat sees it. In the other seats are bots; `bots` names them by seat.

    Seat -1 stands for no seat: all players are people, and the view is that of a spectator.
    """
    return Snapshot(
        version=game.ply,
        seat=seat,
        players=tuple(
            PlayerInfo("", "human") if seat in (-1, each) else PlayerInfo(bots[each], "bot")
            for each in range(game.seats)
        ),
        game=game.ruleset.id,
        options=plain_options(game.options),
        takebacks=0,
        thinking=False,
        closed=None,
        log=log_message(game.history),
        view=game.view(None if seat == -1 else seat),
    )


def _clocks(header: TableHeader, current: TableGame, now: int) -> ClocksInfo | None:
    if header.time is None or current.clocks is None:
        return None
    clocks = header.with_pauses(current.clocks)
    remaining = tuple(None if player.is_bot else clocks.left(seat, now) for seat, player in enumerate(header.players))
    return ClocksInfo(header.time, remaining, clocks.running, _vacations(header, now))


def _vacations(header: TableHeader, now: int) -> tuple[str | None, ...]:
    """Until when each seat is on vacation; empty if nobody is."""
    if not isinstance(header.time, DailyTime):
        return ()
    ends = [
        max((p.until for p in player.pauses if p.first <= now < p.until), default=None) for player in header.players
    ]
    return tuple(None if end is None else iso_seconds(end) for end in ends) if any(ends) else ()


def _closed_snapshot(state: TableState, seats: Seats, why: ErrorMessage | None) -> Snapshot:
    """A game that cannot be played here or shown, as far as its rows tell."""
    kinds = [row.kind for row in state.rows]
    return Snapshot(
        version=state.version,
        seat=seats[0] if seats else None,
        players=players_message(state.header.players),
        game=state.header.game,
        options=plain_options(state.header.options),
        takebacks=kinds.count("undo"),
        hints=kinds.count("hint"),
        inherited=kinds.count("inherited"),
        thinking=False,
        closed=why,
        log=stored_log_message(state.rows),
        view=None,
        people=None,
        cards=state.cards.id if state.cards else None,
        rated=state.header.rated,
    )


def _people(header: TableHeader, current: TableGame, seats: Seats, presence: Presence) -> PeopleInfo:
    requests = current.requests
    return PeopleInfo(
        seats=seats,
        connected=presence.connected,
        invitation=header.invitation if header.has_open_seats and not current.is_over else None,
        is_host=current.opened_by(seats),
        undo=_undo(header, current, seats),
        undo_asked_by=requests.asking,
        undo_accepted_by=tuple(sorted(requests.agreed)),
        undo_declined_for=tuple(sorted(requests.declined)),
        rematch_wanted_by=tuple(sorted(requests.rematch)),
        next_table=requests.next_table,
        substitute=presence.substitute,
        games_before=presence.games_before,
        shuffle=_shuffle(header, current),
        can_store=presence.can_store,
        may_abort=current.may_abort and may_abort(header, current),
        public=header.public,
        absence=header.absence,
        aborted=requests.aborted,
        tournament=TournamentLink(*header.tournament) if header.tournament is not None else None,
    )


def _shuffle(header: TableHeader, current: TableGame) -> ShuffleInfo | None:
    if not current.shuffle.together:
        return None
    return ShuffleInfo(tuple(header.first_seats(header.people)), current.shuffle.proof, current.shuffle.dealt)


def _undo(header: TableHeader, current: TableGame, seats: Seats) -> UndoInfo:
    if header.rated:
        return UndoInfo("no", ErrorMessage("rated-no-undo"))
    must_ask = bool(header.other_people(seats))
    try:
        if must_ask:
            current.check_may_ask_undo(seats)
        else:
            current.check_may_undo(seats)
    except Refusal as refusal:
        return UndoInfo("no", error_message(refusal))
    return UndoInfo("ask" if must_ask else "now")


def special_options(game: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Non-default options except `players` and `cards`, which an invitation shows by themselves."""
    defaults = find_game(game).ruleset.defaults
    changed = {name: value for name, value in options.items() if value != defaults.get(name)}
    return plain_options({name: value for name, value in changed.items() if name not in {"players", "cards"}})


def special_cards(cards: StoredCardSet | None) -> CardSetName | None:
    """The name of a card set; None for the default one, and for a game that has only one."""
    if cards is None or is_default(cards.game, cards.fingerprint):
        return None
    return CardSetName(cards.id, dict(cards.name))
