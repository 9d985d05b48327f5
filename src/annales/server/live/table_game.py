"""The game at a table, as a value: each change returns the row to store and the game after it, and stores nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from annales.core.chance import Seeded
from annales.core.events import TIME
from annales.core.game import Chance, Entry, Game, Played
from annales.core.history import acting_seat, plies_since_move
from annales.core.move import Move
from annales.core.ruleset import OptionValue, Outcome
from annales.dealing import commitment_to
from annales.errors import IllegalMove, NotationError
from annales.games import find_game
from annales.server.db.log import LogRow
from annales.server.errors import Refusal
from annales.server.live.clocks import Clocks, clocks_of, left_after, with_clocks
from annales.server.live.encoded_game import EncodedGame
from annales.server.live.finished_game import FinishedGame, finished_game
from annales.server.live.shuffle import Shuffle
from annales.server.live.table_header import NewGame, SeatClaim, Seats, SeatsLeft, TableHeader, TableSummary
from annales.server.live.table_requests import TableRequests

__all__ = [
    "TableChange",
    "TableGame",
    "begin_clocks",
    "new_game",
    "outcome_message",
    "plain_options",
    "play_text",
    "stamp_change",
]


class TableChange(NamedTuple):
    """A row to store, the game after it, and what has to be stored in the same transaction."""

    row: LogRow
    after: TableGame
    extra: SeatClaim | SeatsLeft | NewGame | FinishedGame | None = None
    undone: tuple[int, ...] = ()
    """The seats whose moves are taken back, one for each move."""
    left: int | None = None
    """Milliseconds that the player had left after the first of these moves."""


@dataclass(frozen=True)
class TableGame:
    """A game at one version of its table."""

    game: Game
    version: int
    """Number of rows in the log, the setup not counted."""
    takebacks: int = 0
    """How often moves were taken back."""
    hints: int = 0
    """Hints that were given."""
    inherited: int = 0
    """Leading plies taken over from another game; they cannot be undone."""
    request_versions: Mapping[tuple[int | None, str], int] = field(default_factory=dict)
    """The version that each stored request led to, by seat and request id."""
    requests: TableRequests = field(default_factory=TableRequests)
    clocks: Clocks | None = None
    """The clocks after the last change; None for a game without clocks."""
    left: tuple[int, ...] = ()
    """Milliseconds that each player had left after each move that stands."""
    shuffle: Shuffle = field(default_factory=Shuffle)

    def encoded(self, header: TableHeader | None = None) -> EncodedGame:
        """The game for clients. Nobody changes `game`: a change of the table works on a copy.

        While the header hides the deal, it is a game with another deal, which follows from the public commitment.
        """
        if header is None or not header.hides_deal:
            return EncodedGame(self.game)
        sham = Seeded((header.secrets.commitment or "").encode())
        return EncodedGame(find_game(header.game)(options=header.options, chance=sham))

    @property
    def summary(self) -> TableSummary:
        """What lists of games show."""
        outcome = self.game.outcome
        message = None if outcome is None else outcome_message(self.game, outcome)
        return TableSummary(
            self.version, None if self.is_over or self.shuffle.waits else self.game.turn, self.is_over, message
        )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or was ended before its first move."""
        return self.requests.aborted or self.game.outcome is not None

    def version_of_request(self, seats: Seats, request_id: str) -> int | None:
        """The version that a request from one of some seats led to, if it was stored before."""
        versions = self.request_versions
        return next((versions[seat, request_id] for seat in seats if (seat, request_id) in versions), None)

    def acting_seat(self, seats: Seats) -> int:
        """Which of a person's seats acts now: the one on turn, else the one that moved last, else the first."""
        return acting_seat(self.game.turn, self.game.history, seats)

    def opened_by(self, seats: Seats) -> bool:
        """Whether the person in some seats opened the table, instead of joining through the invitation."""
        return not self.requests.joined.intersection(seats)

    # Changes of the game. All of them raise `Refusal`.

    def move(self, seat: int, text: str, request_id: str | None = None) -> TableChange:
        """Make a move."""
        # A copy: if storing fails, the table still has the game before the move.
        game = self.game.copy()
        if game.outcome is None and game.turn != seat:
            raise Refusal("not-your-turn", {"turn": -1 if game.turn is None else game.turn})
        before = len(game.history)
        played = play_text(game, text)
        # The first new entry is the move itself.
        outcomes = outcomes_of(game.history[before + 1 :])
        return self._change(LogRow(self.version + 1, "move", seat, request_id, played.text, outcomes), game)

    def undo(self, seat: int, request_id: str, seats: Seats) -> TableChange:
        """Take back to the last decision of some seats; the request came from `seat`."""
        self.check_may_undo(seats)
        plies = _plies_to_undo(self.game.history, seats)
        undone = [entry.seat for entry in last_plies(self.game.history, plies) if isinstance(entry, Played)]
        game = self.game.copy()
        for _ in range(plies):
            game.undo()
        change = self._change(LogRow(self.version + 1, "undo", seat, request_id, plies=plies), game)
        return change._replace(undone=tuple(undone), left=self.left[-plies] if self.left else None)

    def check_may_undo(self, seats: Seats) -> None:
        """Raise `Refusal` if there is nothing to take back."""
        self._check_running()
        # Inherited plies were made at another table, and cannot be taken back at this one.
        if self.game.ply - _plies_to_undo(self.game.history, seats) < self.inherited:
            raise Refusal("nothing-to-undo")

    def resign(self, seat: int, request_id: str) -> TableChange:
        """Resign."""
        self._check_running()
        game = self.game.copy()
        game.resign(seat)
        return self._change(LogRow(self.version + 1, "resign", seat, request_id), game)

    @property
    def may_abort(self) -> bool:
        """Whether nobody has moved. Inherited moves were made at another table, and do not count."""
        return not self.is_over and self.game.ply <= self.inherited

    def abort(self, seat: int, request_id: str) -> TableChange:
        """End the game before its first move."""
        self._check_running()
        if not self.may_abort:
            raise Refusal("too-late-to-abort")
        return self._note("abort", seat, request_id)

    def time_out(self, seat: int) -> TableChange:
        """A seat loses on time, or because its player stayed away."""
        self._check_running()
        game = self.game.copy()
        game.resign(seat, TIME)
        return self._change(LogRow(self.version + 1, "timeout", seat), game)

    def hint(self, seat: int, request_id: str) -> TableChange:
        """Note that a hint was given."""
        return self._note("hint", seat, request_id)

    # Requests between people. All of them raise `Refusal`.

    def check_may_ask_undo(self, seats: Seats) -> None:
        """Raise `Refusal` if the person in some seats may not ask the others for a take-back."""
        self._check_running()
        history = self.game.history
        plies = _plies_to_undo(history, seats)
        if any(isinstance(entry, Chance) for entry in last_plies(history, plies)):
            raise Refusal("undo-after-chance")
        if self.requests.declined.intersection(seats):
            raise Refusal("undo-declined")
        if self.requests.asking is not None:
            raise Refusal("undo-asked-already")

    def ask_undo(self, request_id: str, seats: Seats) -> TableChange:
        """Ask to take back the last decision of some seats."""
        self.check_may_ask_undo(seats)
        mover = next(e.seat for e in reversed(self.game.history) if isinstance(e, Played) and e.seat in seats)
        return self._note("ask", mover, request_id)

    def agree(self, seat: int, request_id: str, needed: Sequence[int], asking: Seats) -> TableChange:
        """Agree to the take-back that the person in the seats `asking` asks for.

        The moves are taken back when all of the seats `needed`, one for each other person, have agreed.
        """
        self._check_asked()
        if seat in asking:
            raise Refusal("undo-own-request")
        if self.requests.agreed.union({seat}).issuperset(needed):
            return self.undo(seat, request_id, asking)
        return self._note("agree", seat, request_id)

    def decline(self, seat: int, request_id: str) -> TableChange:
        """Decline a request, or withdraw one's request."""
        self._check_asked()
        return self._note("decline", seat, request_id)

    def join(self, claim: SeatClaim) -> TableChange:
        """Take an open seat, or put a bot into it."""
        self._check_running()
        return self._note("fill" if claim.player.is_bot else "join", claim.seat, None)._replace(extra=claim)

    def leave(self, seat: int, left: SeatsLeft) -> TableChange:
        """Leave one's seats: they are open again, or a bot plays on in them. `seat` is the first of them."""
        self._check_running()
        return self._note("replace" if left.bot else "leave", seat, None)._replace(extra=left)

    def rematch(self, seat: int, request_id: str, following: NewGame | None) -> TableChange:
        """Ask to play again; `following` is the next game if all others have asked already."""
        if self.game.outcome is None:
            raise Refusal("not-over")
        next_table = following.header.id if following else None
        row = LogRow(self.version + 1, "rematch", seat, request_id, next_table=next_table)
        return self._change(row, self.game)._replace(extra=following)

    def commit(self, seat: int, request_id: str, commitment: str) -> TableChange | None:
        """Commit to a contribution to the deal; None if it was done before."""
        if not self.shuffle.waits:
            raise Refusal("not-shuffling")
        known = self.shuffle.commitments.get(seat)
        if known == commitment:
            return None
        if known is not None:
            raise Refusal("shuffle-committed")
        row = LogRow(self.version + 1, "commit", seat, request_id, contribution=commitment)
        return self._change(row, self.game)

    def reveal(
        self, header: TableHeader, seat: int, request_id: str, contribution: str, needed: Sequence[int]
    ) -> TableChange | None:
        """Reveal a contribution when all of the seats `needed` have committed to one; the last one deals the cards.

        None if it was done before.
        """
        shuffle = self.shuffle
        if not shuffle.together or not shuffle.commitments.keys() >= set(needed):
            raise Refusal("not-shuffling")
        if commitment_to(bytes.fromhex(contribution)) != shuffle.commitments.get(seat):
            raise Refusal("shuffle-differs")
        if seat in shuffle.contributions:
            return None
        row = LogRow(self.version + 1, "reveal", seat, request_id, contribution=contribution)
        if not {*shuffle.contributions, seat}.issuperset(needed):
            return self._change(row, self.game)
        seed = shuffle.after(replace(row, kind="deal")).seed(header.secrets.chance)
        game = find_game(header.game)(options=header.options, chance=Seeded(seed))
        return self._change(replace(row, kind="deal", outcomes=outcomes_of(game.history)), game)

    def _check_running(self) -> None:
        if self.requests.aborted:
            raise Refusal("aborted")
        if self.game.outcome is not None:
            raise Refusal("over")

    def _check_asked(self) -> None:
        if self.requests.asking is None:
            raise Refusal("undo-not-asked")

    def _note(self, kind: str, seat: int, request_id: str | None) -> TableChange:
        """A change that leaves the game as it is."""
        return self._change(LogRow(self.version + 1, kind, seat, request_id), self.game)

    def _change(self, row: LogRow, game: Game) -> TableChange:
        # The change that ends a game enters it into the journals of its players.
        ended = finished_game(game) if self.game.outcome is None else None
        return TableChange(row, self.after(row, game), ended)

    def after(self, row: LogRow, game: Game) -> TableGame:
        """The table after one more row, with the game that the row leads to."""
        versions = self.request_versions
        if row.request_id is not None:
            versions = {**versions, (row.seat, row.request_id): row.version}
        return TableGame(
            game=game,
            version=row.version,
            takebacks=self.takebacks + (row.kind == "undo"),
            hints=self.hints + (row.kind == "hint"),
            inherited=self.inherited,
            request_versions=versions,
            requests=self.requests.after(row),
            clocks=clocks_of(row) or self.clocks,
            left=left_after(self.left, self.clocks, row),
            shuffle=self.shuffle.after(row),
        )


def new_game(header: TableHeader) -> NewGame:
    """A game to store, set up by chance. Raises `AnnalesError` for options that do not exist."""
    game = find_game(header.game)(options=header.options, chance=Seeded(header.secrets.chance))
    row = LogRow(0, "start", outcomes=outcomes_of(game.history))
    return NewGame(header, [row], TableGame(game, 0, shuffle=Shuffle(header.together)).summary)


def begin_clocks(new: NewGame, at: int) -> NewGame:
    """A game to store, whose setup is made at a time: its clocks begin if everybody is there."""
    header, rows = new.header, [replace(new.rows[0], at=at), *new.rows[1:]]
    # Moves from another game took no time in this one.
    last = replace(rows[-1], at=at)
    rows[-1] = with_clocks(last, header.time, None, len(header.players), header.runs_clock(new.summary.turn))
    return replace(new, rows=rows)


def stamp_change(header: TableHeader, change: TableChange, at: int) -> TableChange:
    """A change that is made at a time, with the clocks after it; `header` is that after the change."""
    after, extra = change.after, change.extra
    running = header.runs_clock(after.summary.turn)
    undone = [seat for seat in change.undone if header.runs_clock(seat) is not None]
    clocks = after.clocks and header.with_pauses(after.clocks)
    row = replace(change.row, at=at)
    row = with_clocks(row, header.time, clocks, len(header.players), running, undone, change.left)
    if row.kind == "move":
        after = replace(after, left=left_after(after.left[:-1], clocks, row))
    extra = begin_clocks(extra, at) if isinstance(extra, NewGame) else extra
    return TableChange(row, replace(after, clocks=clocks_of(row) or after.clocks), extra)


def outcomes_of(entries: Sequence[Entry]) -> list[tuple[str, str]]:
    """Kind and outcome of all chance events in a part of a history."""
    return [(entry.kind, entry.outcome) for entry in entries if isinstance(entry, Chance)]


def _plies_to_undo(history: Sequence[Entry], seats: Seats) -> int:
    """Number of moves that a take-back of some seats removes. Raises `Refusal` if there is none."""
    plies = plies_since_move(history, seats)
    if plies is None:
        raise Refusal("nothing-to-undo")
    return plies


def last_plies(history: Sequence[Entry], plies: int) -> Sequence[Entry]:
    """The end of a history that begins with the move this number of plies ago."""
    moves = [index for index, entry in enumerate(history) if isinstance(entry, Played)]
    return history[moves[-plies] :]


def outcome_message(game: Game, outcome: Outcome) -> dict[str, object]:
    """How a game ended, for lists. With more than two players: all winners, and ranks if the game has them."""
    message: dict[str, object] = {"winner": outcome.winner, "by": outcome.by}
    if game.seats > 2:
        message["winners"] = list(outcome.winners)
        if outcome.ranks:
            message["ranks"] = list(outcome.ranks)
    return message


def plain_options(options: Mapping[str, object]) -> dict[str, OptionValue]:
    """Options of a game as JSON values."""
    return {name: value for name, value in options.items() if isinstance(value, str | bool | int)}


def play_text(game: Game, text: str) -> Move:
    """Make a move that a client sent. Raises `Refusal`."""
    try:
        return game.play(text)
    except IllegalMove as fault:
        raise (Refusal.of_reason(fault.reason) if fault.reason else Refusal("illegal-move", {"move": text})) from None
    except NotationError as fault:
        raise Refusal("not-a-move", {"move": text, "detail": str(fault)}) from None
