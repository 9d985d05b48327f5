"""How a table is shown: to those who play, and to those who are invited."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from annales.core.ruleset import OptionValue
from annales.core.views import TableView
from annales.games import find_game
from annales.server.cards.card_sets import is_default
from annales.server.errors import Refusal
from annales.server.model.card_set import StoredCardSet
from annales.server.model.clocks import DailyTime
from annales.server.model.encoded_game import EncodedGame
from annales.server.model.error_message import ErrorMessage, error_message
from annales.server.model.http_messages import CardSetName, Invitation
from annales.server.model.server_messages import (
    ClocksInfo,
    LogEntry,
    PeopleInfo,
    Presence,
    ShuffleInfo,
    Snapshot,
    TournamentLink,
    UndoInfo,
    players_message,
    stored_log_message,
)
from annales.server.model.table import Seats, TableHeader
from annales.server.model.table_game import TableGame, plain_options
from annales.server.server_time import iso_seconds
from annales.server.tables.state import TableState

__all__ = ["invitation_message", "snapshot_message", "special_cards", "special_options"]


def snapshot_message(
    state: TableState, seats: Seats, presence: Presence, now: int, encoded: EncodedGame | None = None
) -> Snapshot:
    """The whole table as some seats see it now: from the view of the one that acts.

    Whoever makes snapshots for several clients gives the game encoded, so that it is encoded once.
    """
    if state.current is None:
        return _closed_snapshot(state, seats, state.closed)
    header, current = state.header, state.current
    if not seats and current.requests.aborted:
        return _closed_snapshot(state, seats, ErrorMessage("aborted"))
    # Without seats it is the view of a spectator, and nothing that concerns the people at the table alone.
    seat = current.acting_seat(seats) if seats else None
    encoded = encoded or current.encoded()
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
        may_abort=current.may_abort and header.tournament is None,
        public=header.public,
        absence=header.absence,
        aborted=requests.aborted,
        tournament=TournamentLink(*header.tournament) if header.tournament is not None else None,
    )


def _shuffle(header: TableHeader, current: TableGame) -> ShuffleInfo | None:
    if not current.shuffle.together:
        return None
    return ShuffleInfo(tuple(header.first_seats(header.guests)), current.shuffle.proof, current.shuffle.dealt)


def _undo(header: TableHeader, current: TableGame, seats: Seats) -> UndoInfo:
    if header.rated:
        return UndoInfo("no", ErrorMessage("rated-no-undo"))
    must_ask = bool(header.other_guests(seats))
    try:
        if must_ask:
            current.check_may_ask_undo(seats)
        else:
            current.check_may_undo(seats)
    except Refusal as refusal:
        return UndoInfo("no", error_message(refusal))
    return UndoInfo("ask" if must_ask else "now")


def invitation_message(state: TableState, guest: str) -> Invitation:
    """What a guest who follows the link to open seats sees. Raises `Refusal` if the game is closed."""
    header, current = state.header, state.game
    game = current.game
    return Invitation(
        game=header.game,
        players=players_message(header.players),
        options=special_options(header.game, header.options),
        first_seat=None if current.shuffle.waits else game.turn,
        cards=special_cards(state.cards),
        open_seats=sum(player.is_open for player in header.players),
        over=current.is_over,
        table=header.id if header.seats_of(guest) else None,
        commitment=header.secrets.commitment,
        time=header.time,
        watchable=header.watchable,
        absence=header.absence,
        rated=header.rated,
    )


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
