"""A game as its log tells it. Nothing here waits or stores: a change gives the row to store and what follows."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from annales.core.chance import Manual, Seeded
from annales.core.game import Chance, Entry, Game, Played
from annales.core.move import Move
from annales.core.ruleset import OptionValue, Outcome
from annales.errors import AnnalesError, IllegalMove, NotationError
from annales.games import find_game
from annales.server.errors import Refusal, ServerError
from annales.server.messages import LogEntry
from annales.server.storage import Claim, Header, Opening, Row, Summary
from annales.server.talk import TALK, Talk, talk_of

__all__ = ["Change", "DamagedError", "OtherRulesError", "Session", "fold", "new_game", "told_log"]


class DamagedError(ServerError):
    """A log that cannot be replayed."""


class OtherRulesError(ServerError):
    """A log that was written under another version of the rules, or of a game that is not here."""


class Change(NamedTuple):
    """A row to store, the session after it, and what is stored with it."""

    row: Row
    after: Session
    beside: Claim | Opening | None = None


@dataclass(frozen=True)
class Session:
    """A game at one version."""

    game: Game
    version: int
    takebacks: int
    answered: Mapping[tuple[int | None, str], int]
    """The version that each stored message of a client led to, by seat and the client's id."""
    talk: Talk = field(default_factory=Talk)
    hints: int = 0
    """Hints that were given."""
    given: int = 0
    """Plies that were taken over from another game; they stand."""

    @property
    def summary(self) -> Summary:
        """What lists of games tell."""
        outcome = self.game.outcome
        told = None if outcome is None else told_outcome(self.game, outcome)
        return Summary(self.version, self.game.turn, outcome is not None, told)

    def answer(self, seats: Sequence[int], cid: str) -> int | None:
        """The version that a message of one of some seats led to before."""
        return next((self.answered[seat, cid] for seat in seats if (seat, cid) in self.answered), None)

    def seat_of(self, seats: Sequence[int]) -> int:
        """Which of the seats of a guest acts now: the one on turn, else the one that moved last, else the first."""
        turn = self.game.turn
        if turn is not None and turn in seats:
            return turn
        movers = (entry.seat for entry in reversed(self.game.history) if isinstance(entry, Played))
        return next((seat for seat in movers if seat in seats), seats[0])

    def move(self, seat: int, text: str, cid: str | None = None) -> Change:
        """A move. Raises `Refusal`."""
        game = self.game.copy()
        if game.outcome is None and game.turn != seat:
            raise Refusal("not-your-turn", {"turn": -1 if game.turn is None else game.turn})
        before = len(game.history)
        played = _play(game, text)
        outcomes = [(entry.kind, entry.outcome) for entry in game.history[before + 1 :] if isinstance(entry, Chance)]
        row = Row(self.version + 1, "move", seat, cid, played.text, outcomes)
        return self._changed(row, game)

    def undo(self, seat: int, cid: str, seats: Sequence[int]) -> Change:
        """Taking back to the last decision of some seats; `seat` is whose message it is. Raises `Refusal`."""
        self.check_undo(seats)
        plies = plies_to_take_back(self.game.history, seats)
        game = self.game.copy()
        for _ in range(plies):
            game.undo()
        return self._changed(Row(self.version + 1, "undo", seat, cid, plies=plies), game)

    def check_undo(self, seats: Sequence[int]) -> None:
        """Raise `Refusal` where there is nothing to take back."""
        self._check_going()
        if self.game.ply - plies_to_take_back(self.game.history, seats) < self.given:
            raise Refusal("nothing-to-take-back")

    def resign(self, seat: int, cid: str) -> Change:
        """Giving the game up. Raises `Refusal`."""
        self._check_going()
        game = self.game.copy()
        game.resign(seat)
        return self._changed(Row(self.version + 1, "resign", seat, cid), game)

    def hint(self, seat: int, cid: str) -> Change:
        """A hint, which changes nothing in the game."""
        return self._said("hint", seat, cid)

    # Between people

    def check_ask(self, seats: Sequence[int]) -> None:
        """Raise `Refusal` where people at some seats may not ask the others for a take-back."""
        self._check_going()
        history = self.game.history
        plies = plies_to_take_back(history, seats)
        if any(isinstance(entry, Chance) for entry in last_plies(history, plies)):
            raise Refusal("revealed")
        if self.talk.declined.intersection(seats):
            raise Refusal("declined")
        if self.talk.asked is not None:
            raise Refusal("asked-already")

    def ask(self, seat: int, cid: str, seats: Sequence[int]) -> Change:
        """Asking to take back the last decision of some seats. Raises `Refusal`."""
        self.check_ask(seats)
        mover = next(e.seat for e in reversed(self.game.history) if isinstance(e, Played) and e.seat in seats)
        return self._said("ask", mover, cid)

    def agree(self, seat: int, cid: str, wanted: Sequence[int], asking: Sequence[int]) -> Change:
        """Agreeing to the take-back that is asked for by the guest at the seats `asking`.

        It is made when one seat of each of the other guests has agreed: `wanted`. Raises `Refusal`.
        """
        self._check_asked()
        if seat in asking:
            raise Refusal("own-request")
        if self.talk.agreed.union({seat}).issuperset(wanted):
            return self.undo(seat, cid, asking)
        return self._said("agree", seat, cid)

    def decline(self, seat: int, cid: str) -> Change:
        """Declining a request, or withdrawing the own one. Raises `Refusal`."""
        self._check_asked()
        return self._said("decline", seat, cid)

    def join(self, claim: Claim) -> Change:
        """Taking an open seat. Raises `Refusal`."""
        self._check_going()
        return self._said("join", claim.seat, None)._replace(beside=claim)

    def rematch(self, seat: int, cid: str, opening: Opening | None) -> Change:
        """Wishing to play again; with the next game where all others wish it too. Raises `Refusal`."""
        if self.game.outcome is None:
            raise Refusal("not-over")
        row = Row(self.version + 1, "rematch", seat, cid, opening.header.id if opening else None)
        return self._changed(row, self.game)._replace(beside=opening)

    def _check_going(self) -> None:
        if self.game.outcome is not None:
            raise Refusal("over")

    def _check_asked(self) -> None:
        if self.talk.asked is None:
            raise Refusal("not-asked")

    def _said(self, kind: str, seat: int, cid: str | None) -> Change:
        return self._changed(Row(self.version + 1, kind, seat, cid), self.game)

    def _changed(self, row: Row, game: Game) -> Change:
        answered = self.answered if row.cid is None else {**self.answered, (row.seat, row.cid): row.ply}
        takebacks, hints = self.takebacks + (row.kind == "undo"), self.hints + (row.kind == "hint")
        after = replace(self, game=game, version=row.ply, takebacks=takebacks, hints=hints, answered=answered)
        return Change(row, replace(after, talk=self.talk.after(row)))


def told_outcome(game: Game, outcome: Outcome) -> dict[str, Any]:
    """How a game ended, for lists; of more than two players all winners and, where the game ranks them, the places."""
    told: dict[str, Any] = {"winner": outcome.winner, "by": outcome.by}
    if game.seats > 2:
        told["winners"] = list(outcome.winners)
        if outcome.ranks:
            told["ranks"] = list(outcome.ranks)
    return told


def _play(game: Game, text: str) -> Move:
    try:
        return game.play(text)
    except IllegalMove as fault:
        raise (Refusal.of_reason(fault.reason) if fault.reason else Refusal("illegal", {"move": text})) from None
    except NotationError as fault:
        raise Refusal("no-move", {"move": text, "detail": str(fault)}) from None


def plies_to_take_back(history: Sequence[Entry], seats: Sequence[int]) -> int:
    """How many moves lie since the last one of some seats, it included. Raises `Refusal` when there is none."""
    movers = (entry.seat for entry in reversed(history) if isinstance(entry, Played))
    for plies, mover in enumerate(movers, 1):
        if mover in seats:
            return plies
    raise Refusal("nothing-to-take-back")


def last_plies(history: Sequence[Entry], plies: int) -> Sequence[Entry]:
    """The end of a history, from the move that was made so many plies ago."""
    moves = [place for place, entry in enumerate(history) if isinstance(entry, Played)]
    return history[moves[-plies] :]


def new_game(header: Header) -> Opening:
    """A game to begin. Raises `AnnalesError` for options that do not exist."""
    game = find_game(header.game)(options=header.options, chance=Seeded(header.secrets.chance))
    return Opening(header, [Row(0, "start", outcomes=_outcomes(game.history))], Session(game, 0, 0, {}).summary)


def _outcomes(entries: Sequence[Entry]) -> list[tuple[str, str]]:
    return [(entry.kind, entry.outcome) for entry in entries if isinstance(entry, Chance)]


def fold(header: Header, rows: Sequence[Row], version: int) -> Session:
    """The session that a log leads to. Raises `OtherRulesError` or `DamagedError`."""
    check_rules(header)
    if [row.ply for row in rows] != list(range(version + 1)):
        raise DamagedError(f"game {header.id}: the log does not hold the rows 0 to {version}")
    try:
        game = _replay(header, standing(rows))
    except (AnnalesError, ValueError, LookupError, TypeError, AssertionError) as fault:
        raise DamagedError(f"game {header.id}: the log cannot be replayed: {fault}") from fault
    answered = {(row.seat, row.cid): row.ply for row in rows if row.cid is not None}
    kinds = Counter(row.kind for row in rows)
    return Session(game, version, kinds["undo"], answered, talk_of(rows), kinds["hint"], kinds["given"])


def check_rules(header: Header) -> None:
    """Raise `OtherRulesError` unless the rules at hand are those of the game."""
    try:
        known = find_game(header.game).ruleset.version
    except AnnalesError as fault:
        raise OtherRulesError(f"game {header.id}: {fault}") from fault
    if not _knows_cards(header):
        raise OtherRulesError(f"game {header.id}: its cards {header.options.get('cards')!r} are not known here")
    if known != header.rules:
        raise OtherRulesError(f"game {header.id}: played by rules {header.rules} of {header.game}, here are {known}")


def _knows_cards(header: Header) -> bool:
    cards = header.options.get("cards")
    return cards is None or cards in find_game(header.game).ruleset.choices["cards"]


def standing(rows: Sequence[Row]) -> list[Row]:
    """The rows of a log that made the game: without moves taken back, talk and hints."""
    left: list[Row] = []
    for row in rows:
        if row.kind == "undo":
            if not 0 < row.plies < len(left):
                raise DamagedError(f"row {row.ply} takes back {row.plies} of {len(left) - 1} moves")
            del left[-row.plies :]
        elif row.kind not in TALK:
            left.append(row)
    return left


def _replay(header: Header, rows: Sequence[Row]) -> Game:
    game = find_game(header.game)(options=header.options, chance=Manual())
    for row in rows:
        if row.kind == "resign" and row.seat is not None:
            game.resign(row.seat)
            continue
        if row.kind not in (("move", "given") if row.ply else ("start",)):
            raise DamagedError(f"row {row.ply} is of kind {row.kind!r}")
        if row.ply and game.turn != row.seat:
            raise DamagedError(f"row {row.ply} is a move of seat {row.seat}, not of seat {game.turn}")
        game.replay(list(_entries(game, row)))
    if game.chance is not None:
        raise DamagedError(f"the log ends before chance decided {game.chance.kind}")
    game.source = Seeded(header.secrets.chance)
    return game


def _entries(game: Game, row: Row) -> Iterator[Entry]:
    if row.move is not None and row.seat is not None:
        yield Played(row.seat, "", Move(game.ruleset.read_move(row.move), row.move))
    for kind, outcome in row.outcomes:
        yield Chance(kind, outcome)


def told_log(entries: Sequence[Entry]) -> tuple[LogEntry, ...]:
    """A history as clients are told it: moves are counted from 1."""
    told, ply = [], 0
    for entry in entries:
        if isinstance(entry, Played):
            ply += 1
            told.append(LogEntry(ply=ply, seat=entry.seat, move=entry.move.text))
        else:
            told.append(LogEntry(chance=entry.kind, outcome=entry.outcome))
    return tuple(told)


def bot_seed(header: Header, ply: int) -> int:
    """The seed of a bot's move: the same whenever the same ply is played again, and unrelated to chance."""
    digest = hashlib.blake2b(f"{ply}".encode(), key=header.secrets.bots, digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def stored_log(rows: Sequence[Row]) -> tuple[LogEntry, ...]:
    """A log that is not replayed, as clients are told it; empty where it cannot be read."""
    told: list[LogEntry] = []
    try:
        for ply, row in enumerate(standing(rows)):
            if row.move is not None:
                told.append(LogEntry(ply=ply, seat=row.seat, move=row.move))
            told += [LogEntry(chance=kind, outcome=outcome) for kind, outcome in row.outcomes]
    except (DamagedError, ValueError, TypeError):
        return ()
    return tuple(told)


def as_plain(options: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Options as clients are told them."""
    return {name: value for name, value in options.items() if isinstance(value, str | bool | int)}
