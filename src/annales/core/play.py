"""The course of a game: a situation, its moves, its source of chance and its history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import index
from types import MappingProxyType
from typing import ClassVar, SupportsIndex

import msgspec

from annales.core.chance import Source, as_source
from annales.core.events import RESIGNED, Event, Options, OptionValue, Outcome, Situation
from annales.core.history import Chance, Entry, Played
from annales.core.legal_moves import LegalMoves
from annales.core.move import Move
from annales.core.options import complete_options
from annales.core.position import write_position
from annales.core.ruleset import Ruleset
from annales.core.views import OutcomeView, TableView, with_total
from annales.errors import AnnalesError, ChanceError, IllegalMove, NotationError, Reason
from annales.kernel.protocol import StateRecord, begin, legal, settle, step
from annales.text.messages import sentence

__all__ = ["Play"]

PENDING = (
    "the game waits for chance ({event}): tell what happened by reveal(), or set a source, as in "
    "game.source = Seeded(7); a pickled game carries its source only where carries_source is true"
)


class Play:
    """The course of a game: its situation, its moves, chance and history. `Game` adds copies, records and texts."""

    ruleset: ClassVar[Ruleset]

    def __init__(
        self,
        *,
        seed: int | str | bytes | None = None,
        chance: str | Source = "seeded",
        options: Mapping[str, OptionValue] | None = None,
        **more_options: OptionValue,
    ) -> None:
        self._open({**(options or {}), **more_options}, as_source(chance, seed))
        begin(self._situation.f, self._situation.s, self._situation.w)
        self._start = self._situation.s.copy()
        self._advance()

    def _open(self, options: Options, source: Source) -> None:
        rules = self.ruleset
        self.options: Mapping[str, OptionValue] = MappingProxyType(complete_options(rules, options))
        self._source = source
        self._set_up_by_hand = False
        self.carries_source = False
        """Whether a pickle of this game holds its source of chance, and so all secrets."""
        self._situation = Situation(rules.facts(self.options), rules.state(), rules.scratch())
        self._entries: list[Entry] = []
        # By move: the state before it, and the number of entries. A public game computes the states when it needs them.
        self._before: list[tuple[StateRecord | None, int]] = []
        self._legal: LegalMoves | None = None
        self._resigned: int | None = None

    # Situation

    @property
    def source(self) -> Source:
        """What chance is decided by. Another one may be set, and then answers at once what is pending."""
        return self._source

    @source.setter
    def source(self, source: Source) -> None:
        self._source = source
        self._advance()

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.ruleset.seats(self.options)

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over or waits for chance."""
        waits = self._situation.s.turn < 0 or self._situation.s.event or self._resigned is not None
        return None if waits else int(self._situation.s.turn)

    @property
    def choice(self) -> str | None:
        """What kind of choice is open; None when the game is over or waits for chance."""
        return None if self.turn is None else self.ruleset.choice(self._situation)

    @property
    def age(self) -> int:
        """The age under way; 0 before the first."""
        return int(self._situation.s.age)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None until it is over. Where a seat resigned, all others have won."""
        if self._resigned is not None:
            return Outcome(tuple(seat for seat in range(self.seats) if seat != self._resigned), RESIGNED)
        return self.ruleset.outcome(self._situation)

    @property
    def resigned(self) -> int | None:
        """The seat that gave the game up; None where none did."""
        return self._resigned

    @property
    def position(self) -> str:
        """One line of text for the situation alone; `from_position` is its inverse."""
        return write_position(self.ruleset, self._situation, self.options)

    def score(self, seat: int) -> dict[str, int]:
        """Points of a seat by part, as final scoring would give now, and their `total`."""
        return with_total(self.ruleset.score(self._situation, self._checked(seat)))

    def view(self, seat: int | None = None) -> TableView:
        """All that may be known, with every legal move, as plain data (a msgspec struct).

        `seat` is whose eyes it is for, None for a spectator; in games without private information all see the same.
        """
        if seat is not None:
            self._checked(seat)
        view = self.ruleset.view(self._situation)
        return view if self._resigned is None else self._ended(view)

    def _ended(self, view: TableView) -> TableView:
        """A view of a game that was given up: nobody is on turn."""
        assert self.outcome is not None
        winners = self.outcome.winners if self.seats > 2 else ()
        outcome = OutcomeView(self.outcome.winner, self.outcome.by, winners)
        told = {"turn": None, "choice": None, "event": None, "moves": (), "invest": (), "outcome": outcome}
        return msgspec.structs.replace(view, **{name: told[name] for name in told if name in view.__struct_fields__})

    def price(self, name: str, seat: int | None = None) -> msgspec.Struct:
        """What something costs a seat (the one on turn by default), with its full breakdown."""
        return self.ruleset.price(self._situation, name, self._asked(seat))

    def _checked(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise AnnalesError(f"no seat {seat}: there are {self.seats}, from 0")
        return seat

    def _asked(self, seat: int | None) -> int:
        return self._checked(seat if seat is not None else max(int(self._situation.s.turn), 0))

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: empty when the game is over or waits for chance."""
        if self._legal is None:
            numbers = self._list_legal() if self.turn is not None else []
            moves = [Move(number, self.ruleset.move_text(number)) for number in numbers]
            self._legal = LegalMoves(moves, "" if moves else self._why_no_move())
        return self._legal

    def _why_no_move(self) -> str:
        return PENDING.format(event=self._event().kind) if self._situation.s.event else "the game is over"

    def _list_legal(self) -> list[int]:
        n = legal(self._situation.f, self._situation.s, self._situation.w)
        return sorted(self._situation.w.moves[:n])

    def parse(self, text: str) -> Move:
        """The move that a text names. Words may be shortened where only one legal move fits.

        Raises `NotationError` for text that is no move, `AmbiguousMove` for text that fits several legal ones.
        """
        try:
            return self.parse_exactly(text)
        except NotationError as fault:
            found = self.legal_moves.find(text)
            if found is None:
                raise fault from None
            return found

    def parse_exactly(self, text: str) -> Move:
        """The move that a text names in full. Raises `NotationError`."""
        number = self.ruleset.read_move(text)
        return Move(number, self.ruleset.move_text(number))

    def play(self, move: Move | str | SupportsIndex) -> Move:
        """Make a move, then let chance answer. Raises `IllegalMove` or `NotationError`; the game is then unchanged."""
        wanted = self._read(move)
        if wanted not in self.legal_moves:
            raise self._refusal(wanted)
        entry = Played(int(self._situation.s.turn), str(self.choice), wanted)
        before = (self._situation.s.copy(), len(self._entries))
        self._before.append(before)
        try:
            step(self._situation.f, self._situation.s, self._situation.w, wanted.number)
            self._entries.append(entry)
            self._advance()
        except BaseException:
            self._before.pop()
            self._restore(*before)
            raise
        return wanted

    def _restore(self, state: StateRecord, entries: int) -> None:
        """Go back to a state of this very game and its number of entries."""
        self._situation = Situation(self._situation.f, state, self._situation.w)
        del self._entries[entries:]
        self._legal = None

    def _read(self, move: Move | str | SupportsIndex) -> Move:
        if isinstance(move, str):
            return self.parse(move)
        number = _move_number(move)
        if not 0 <= number < self.ruleset.moves:
            raise IllegalMove(f"no move has the number {number}")
        text = self.ruleset.move_text(number)
        if isinstance(move, Move) and move.text != text:
            raise IllegalMove(f"{move.text!r} is not move {number} of {self.ruleset.id}, which is {text!r}")
        return Move(number, text)

    def _refusal(self, move: Move) -> IllegalMove:
        reason = self.why_not(move)
        why = sentence(f"reason-{reason.key}", dict(reason.args)) if reason else "it is not among the legal moves"
        return IllegalMove(
            f"{move.text!r} is not legal: {why}" + (f" ({reason.rule})" if reason and reason.rule else ""), reason
        )

    def _reason(self, number: int, seat: int) -> Reason | None:
        return self.ruleset.why_not(self._situation, number, seat)

    def why_not(self, move: Move | str | SupportsIndex, seat: int | None = None) -> Reason | None:
        """Why a seat (the one on turn by default) may not make a move now; None when it may."""
        if self._resigned is not None:
            return Reason("", "over")
        return self._reason(self._read(move).number, self._asked(seat))

    def undo(self) -> Move:
        """Take back the last move and all since; return it. Raises `AnnalesError` when there is none."""
        if not self._before:
            raise AnnalesError("there is no move to take back")
        if self._before[-1][0] is None:
            self._before = list(self._replay_states())
        state, entries = self._before.pop()
        assert state is not None
        undone = self._entries[entries]
        # Copies of the game hold the same record of that state.
        self._restore(state.copy(), entries)
        self._resigned = None
        assert isinstance(undone, Played)
        return undone.move

    def _replay_states(self) -> Iterator[tuple[StateRecord, int]]:
        """The state before each move, by playing the history again from the start."""
        f, w, s, done = self._situation.f, self._situation.w, self._start.copy(), 0
        for _, entries in self._before:
            for entry in self._entries[done:entries]:
                if isinstance(entry, Played):
                    step(f, s, w, entry.move.number)
                else:
                    settle(f, s, w, self.ruleset.read_outcome(entry.kind, entry.outcome))
            done = entries
            yield s.copy(), entries

    def resign(self, seat: int) -> None:
        """Let a seat give the game up, on turn or not. Raises `AnnalesError` for a game that is over."""
        if self.outcome is not None:
            raise AnnalesError("the game is over")
        self._resigned, self._legal = self._checked(seat), None

    # Chance

    @property
    def chance(self) -> Event | None:
        """The pending chance event with its outcomes; None when nothing is pending."""
        return self._event() if self._situation.s.event else None

    def _event(self) -> Event:
        event = self.ruleset.event(self._situation)
        assert event is not None
        return event

    def reveal(self, *outcomes: str) -> None:
        """Tell what the table shows: outcomes of the pending event, and of those that follow at once.

        Raises `ChanceError` when nothing is pending or an outcome is impossible; the game is then unchanged.
        """
        state, entries = self._situation.s.copy(), len(self._entries)
        try:
            for name in outcomes:
                self._reveal(name)
            self._advance()
        except BaseException:
            self._restore(state, entries)
            raise

    def _reveal(self, name: str) -> None:
        event = self.chance
        if event is None:
            raise ChanceError(f"nothing is pending that {name!r} could be the outcome of")
        if name not in event.outcomes:
            possible = ", ".join(event.outcomes)
            raise ChanceError(f"{name!r} cannot be the outcome of {event.kind} (possible: {possible})")
        self._settle(event, event.outcomes[name], name)

    def _settle(self, event: Event, outcome: int, name: str) -> None:
        settle(self._situation.f, self._situation.s, self._situation.w, outcome)
        self._entries.append(Chance(event.kind, name))

    def _advance(self) -> None:
        self._legal = None
        while self._situation.s.event:
            event = self._event()
            outcome = self._source.answer(event, self.ruleset.deck)
            if outcome is None:
                return
            number = _checked_outcome(event, outcome)
            self._settle(event, number, self.ruleset.outcome_text(event.kind, number))

    # History

    @property
    def history(self) -> Sequence[Entry]:
        """All moves and outcomes of chance so far, oldest first."""
        return tuple(self._entries)

    @property
    def ply(self) -> int:
        """Number of moves made."""
        return len(self._before)


def _move_number(move: Move | SupportsIndex) -> int:
    """The number of a move. Raises `IllegalMove` for anything that is neither a move nor a whole number."""
    if isinstance(move, Move):
        return move.number
    if isinstance(move, bool) or not isinstance(move, SupportsIndex):
        raise IllegalMove(f"{move!r} is no move: give a move, its text or its number")
    return index(move)


def _checked_outcome(event: Event, outcome: object) -> int:
    """The answer of a source of chance. Raises `ChanceError` where it is not a possible outcome of the event."""
    if isinstance(outcome, SupportsIndex) and not isinstance(outcome, bool) and outcome in event.outcomes.values():
        return index(outcome)
    possible = ", ".join(f"{name} is {number}" for name, number in event.outcomes.items())
    raise ChanceError(f"the source of chance answered {outcome!r} to {event.kind}: not possible ({possible})")
