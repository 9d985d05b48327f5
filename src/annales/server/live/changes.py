"""What each message of a client does to a game. Nothing is stored or sent here."""

from __future__ import annotations

from annales.server.errors import Refusal
from annales.server.live.client_messages import (
    Abort,
    AcceptUndo,
    AskHint,
    AskUndo,
    CommitShuffle,
    DeclineUndo,
    PlayMove,
    Rematch,
    Resign,
    RevealShuffle,
    TableMessage,
    UndoMove,
    VersionedMessage,
)
from annales.server.live.table_game import TableChange, TableGame, new_game
from annales.server.live.table_header import Seats, TableHeader

__all__ = ["change_for", "check_message", "may_abort"]


BEFORE_THE_DEAL = (CommitShuffle, RevealShuffle, Resign, Abort, Rematch)
"""What can be asked for while people still contribute to the deal."""


def check_message(header: TableHeader, game: TableGame, message: TableMessage) -> None:
    """Raise `Refusal` for a message about another version, or one that has to wait until all seats are taken."""
    if isinstance(message, VersionedMessage) and message.version != game.version:
        raise Refusal("stale", {"version": game.version}, status=409)
    if game.requests.aborted:
        raise Refusal("aborted")
    if header.rated and isinstance(message, UndoMove | AskUndo):
        raise Refusal("rated-no-undo")
    if header.has_open_seats and not isinstance(message, Resign | Abort | Rematch):
        raise Refusal("seats-open")
    if game.shuffle.waits and not isinstance(message, BEFORE_THE_DEAL):
        raise Refusal("not-dealt")


def change_for(header: TableHeader, game: TableGame, seats: Seats, message: TableMessage) -> TableChange | None:
    """The change that the person in some seats asks for; None if it was made before. Raises `Refusal`."""
    match message:
        case PlayMove(request_id, _, move):
            return game.move(game.acting_seat(seats), move, request_id)
        case UndoMove() | AskUndo():
            return _undo(header, game, seats, message)
        case AcceptUndo(request_id):
            return _agree(header, game, seats, request_id)
        case DeclineUndo(request_id):
            return game.decline(seats[0], request_id)
        case Resign() | Abort():
            return _end(header, game, seats, message)
        case CommitShuffle() | RevealShuffle():
            return _contribute(header, game, seats, message)
        case Rematch(request_id):
            return _rematch(header, game, seats, request_id)
        # The hint itself is sent by `Hints`; the log only notes that it was given.
        case AskHint(request_id):
            return game.hint(game.acting_seat(seats), request_id)


def _undo(header: TableHeader, game: TableGame, seats: Seats, message: UndoMove | AskUndo) -> TableChange:
    has_others = bool(header.other_people(seats))
    if isinstance(message, AskUndo):
        if not has_others:
            raise Refusal("undo-nobody-to-ask")
        return game.ask_undo(message.request_id, seats)
    if has_others:
        raise Refusal("undo-against-people")
    return game.undo(game.acting_seat(seats), message.request_id, seats)


def _agree(header: TableHeader, game: TableGame, seats: Seats, request_id: str) -> TableChange:
    asking = _seats_with(header, game.requests.asking)
    return game.agree(seats[0], request_id, header.first_seats(header.other_people(asking)), asking)


def _end(header: TableHeader, game: TableGame, seats: Seats, message: Resign | Abort) -> TableChange:
    # While seats are open this withdraws the invitation, which only the host may do.
    if header.has_open_seats and not game.opened_by(seats):
        raise Refusal("not-host")
    if isinstance(message, Abort):
        if not may_abort(header, game):
            raise Refusal("no-abort-in-tournament" if header.tournament else "no-abort-when-rated")
        return game.abort(seats[0], message.request_id)
    return game.resign(game.acting_seat(seats), message.request_id)


def may_abort(header: TableHeader, game: TableGame) -> bool:
    """Whether players may end a game without a result before its first move: not once they see a rated deal."""
    sees_deal = not header.has_open_seats and not game.shuffle.waits
    return header.tournament is None and not (header.rated and sees_deal)


def _contribute(
    header: TableHeader, game: TableGame, seats: Seats, message: CommitShuffle | RevealShuffle
) -> TableChange | None:
    if isinstance(message, CommitShuffle):
        return game.commit(seats[0], message.request_id, message.commitment)
    needed = header.first_seats(header.people)
    return game.reveal(header, seats[0], message.request_id, message.contribution, needed)


def _rematch(header: TableHeader, game: TableGame, seats: Seats, request_id: str) -> TableChange | None:
    requests = game.requests
    # Asking twice changes nothing, so that a button may be pressed again.
    if requests.next_table or requests.rematch.intersection(seats):
        return None
    if header.has_open_seats:
        raise Refusal("seats-open")
    willing = requests.rematch.union({seats[0]})
    # Each person is represented by the first of their seats.
    all_want = willing.issuperset(header.first_seats(header.people))
    return game.rematch(seats[0], request_id, new_game(header.for_rematch()) if all_want else None)


def _seats_with(header: TableHeader, seat: int | None) -> Seats:
    """All seats of the person in a seat."""
    person = None if seat is None else header.players[seat].person
    return header.seats_of(person) if person is not None else ()
