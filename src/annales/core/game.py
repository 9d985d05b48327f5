"""A game under way: the rules of one game, a situation, its history and a source of chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from sys import intern
from types import MappingProxyType
from typing import Any, ClassVar, Self, overload

import msgspec

from annales.core.chance import Manual, Source, as_source
from annales.core.move import Move
from annales.core.options import complete_options
from annales.core.position import read_position, write_position
from annales.core.registry import register
from annales.core.ruleset import RESIGNED, Event, Options, OptionValue, Outcome, Question, Ruleset
from annales.core.views import OutcomeView, with_total
from annales.errors import AmbiguousMove, AnnalesError, ChanceError, IllegalMove, NotationError, Reason, RecordError
from annales.kernel.protocol import begin, legal, settle, step
from annales.text.messages import sentence

__all__ = ["Chance", "Entry", "Game", "LegalMoves", "Played"]


@dataclass(frozen=True)
class Played:
    """A move in the history."""

    seat: int
    choice: str
    move: Move


@dataclass(frozen=True)
class Chance:
    """An outcome of chance in the history."""

    kind: str
    outcome: str


Entry = Played | Chance


class LegalMoves:
    """The legal moves of one situation, in the order of their numbers."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves = tuple(moves)
        self._numbers = {move.number for move in moves}
        self._texts = {move.text for move in moves}

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        return self._moves[index]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return move in self._texts
        return isinstance(move, Move | int) and int(move) in self._numbers

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(map(str, self))}>"


class Game:
    """A game under way. Use a subclass: `Duel`.

    Equal games are those in equal situations; history and source of chance do not count.
    """

    ruleset: ClassVar[Ruleset]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "ruleset" in cls.__dict__:
            register(cls)

    def __init__(
        self,
        *,
        seed: int | str | bytes | None = None,
        chance: str | Source = "seeded",
        options: Mapping[str, OptionValue] | None = None,
        **more_options: OptionValue,
    ) -> None:
        self._open({**(options or {}), **more_options}, as_source(chance, seed))
        begin(self._q.f, self._q.s, self._q.w)
        self._start = self._q.s.copy()
        self._advance()

    def _open(self, options: Options, source: Source) -> None:
        rules = self.ruleset
        self.options: Mapping[str, OptionValue] = MappingProxyType(complete_options(rules, options))
        self._source = source
        self._set_up_by_hand = False
        self.carries_source = False
        """Whether a pickle of this game holds its source of chance, and so all secrets."""
        self._q = Question(rules.facts(self.options), rules.state(), rules.scratch())
        self._entries: list[Entry] = []
        self._before: list[tuple[Any, int]] = []
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
        waits = self._q.s.turn < 0 or self._q.s.event or self._resigned is not None
        return None if waits else int(self._q.s.turn)

    @property
    def choice(self) -> str | None:
        """What kind of choice is open; None when the game is over or waits for chance."""
        return None if self.turn is None else self.ruleset.choice(self._q)

    @property
    def age(self) -> int:
        """The age under way; 0 before the first."""
        return int(self._q.s.age)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None until it is over. Where a seat resigned, all others have won."""
        if self._resigned is not None:
            return Outcome(tuple(seat for seat in range(self.seats) if seat != self._resigned), RESIGNED)
        return self.ruleset.outcome(self._q)

    @property
    def resigned(self) -> int | None:
        """The seat that gave the game up; None where none did."""
        return self._resigned

    @property
    def position(self) -> str:
        """One line of text for the situation alone; `from_position` is its inverse."""
        return write_position(self.ruleset, self._q, self.options)

    def score(self, seat: int) -> dict[str, int]:
        """Points of a seat by part, as final scoring would give now, and their `total`."""
        return with_total(self.ruleset.score(self._q, self._checked(seat)))

    def view(self, seat: int | None = None) -> Any:
        """All that may be known, with every legal move, as plain data (a msgspec struct).

        `seat` is whose eyes it is for, None for a spectator; in games without private information all see the same.
        """
        if seat is not None:
            self._checked(seat)
        view = self.ruleset.view(self._q)
        return view if self._resigned is None else self._ended(view)

    def _ended(self, view: Any) -> Any:
        """A view of a game that was given up: nobody is on turn."""
        assert self.outcome is not None
        winners = self.outcome.winners if self.seats > 2 else ()
        outcome = OutcomeView(self.outcome.winner, self.outcome.by, winners)
        told = {"turn": None, "choice": None, "event": None, "moves": (), "invest": (), "outcome": outcome}
        return msgspec.structs.replace(view, **{name: told[name] for name in told if name in view.__struct_fields__})

    def price(self, name: str, seat: int | None = None) -> Any:
        """What something costs a seat (the one on turn by default), with its full breakdown."""
        return self.ruleset.price(self._q, name, self._asked(seat))

    def _checked(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise AnnalesError(f"no seat {seat}: there are {self.seats}, from 0")
        return seat

    def _asked(self, seat: int | None) -> int:
        return self._checked(seat if seat is not None else max(int(self._q.s.turn), 0))

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: empty when the game is over or waits for chance."""
        if self._legal is None:
            numbers = self._list_legal() if self.turn is not None else []
            self._legal = LegalMoves([Move(number, self.ruleset.move_text(number)) for number in numbers])
        return self._legal

    def _list_legal(self) -> list[int]:
        n = legal(self._q.f, self._q.s, self._q.w)
        return sorted(self._q.w.moves[:n])

    def parse(self, text: str) -> Move:
        """The move that a text names. Words may be shortened where only one legal move fits.

        Raises `NotationError` for text that is no move, `AmbiguousMove` for text that fits several legal ones.
        """
        try:
            return self.parse_exactly(text)
        except NotationError:
            fitting = [move for move in self.legal_moves if _fits(text, move.text)]
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                some = ", ".join(f"{move.text!r}" for move in fitting)
                raise AmbiguousMove(f"{text!r} fits more than one move: {some}") from None
            raise

    def parse_exactly(self, text: str) -> Move:
        """The move that a text names in full. Raises `NotationError`."""
        number = self.ruleset.read_move(text)
        return Move(number, self.ruleset.move_text(number))

    def play(self, move: Move | str | int) -> Move:
        """Make a move, then let chance answer. Raises `IllegalMove` or `NotationError`; the game is then unchanged."""
        wanted = self._read(move)
        if wanted not in self.legal_moves:
            raise self._refusal(wanted)
        entry = Played(int(self._q.s.turn), str(self.choice), wanted)
        before = (self._q.s.copy(), len(self._entries))
        self._before.append(before)
        try:
            step(self._q.f, self._q.s, self._q.w, wanted.number)
            self._entries.append(entry)
            self._advance()
        except BaseException:
            self._restore(*self._before.pop())
            raise
        return wanted

    def _restore(self, state: Any, entries: int) -> None:
        """Go back to a state of this very game and its number of entries."""
        self._q = Question(self._q.f, state, self._q.w)
        del self._entries[entries:]
        self._legal = None

    def _read(self, move: Move | str | int) -> Move:
        if isinstance(move, str):
            return self.parse(move)
        number = int(move)
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
        return self.ruleset.why_not(self._q, number, seat)

    def why_not(self, move: Move | str | int, seat: int | None = None) -> Reason | None:
        """Why a seat (the one on turn by default) may not make a move now; None when it may."""
        if self._resigned is not None:
            return Reason("", "over")
        return self._reason(self._read(move).number, self._asked(seat))

    def undo(self) -> Move:
        """Take back the last move and all since; return it. Raises `AnnalesError` when there is none."""
        if not self._before:
            raise AnnalesError("there is no move to take back")
        state, entries = self._before.pop()
        undone = self._entries[entries]
        # Copies of the game hold the same record of that state.
        self._restore(state.copy(), entries)
        self._resigned = None
        assert isinstance(undone, Played)
        return undone.move

    def resign(self, seat: int) -> None:
        """Let a seat give the game up, on turn or not. Raises `AnnalesError` for a game that is over."""
        if self.outcome is not None:
            raise AnnalesError("the game is over")
        self._resigned, self._legal = self._checked(seat), None

    # Chance

    @property
    def chance(self) -> Event | None:
        """The pending chance event with its outcomes; None when nothing is pending."""
        return self._event() if self._q.s.event else None

    def _event(self) -> Event:
        event = self.ruleset.event(self._q)
        assert event is not None
        return event

    def reveal(self, *outcomes: str) -> None:
        """Tell what the table shows: outcomes of the pending event, and of those that follow at once.

        Raises `ChanceError` when nothing is pending or an outcome is impossible; the game is then unchanged.
        """
        state, entries = self._q.s.copy(), len(self._entries)
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
        settle(self._q.f, self._q.s, self._q.w, outcome)
        self._entries.append(Chance(event.kind, name))

    def _advance(self) -> None:
        self._legal = None
        while self._q.s.event:
            event = self._event()
            outcome = self._source.answer(event, self.ruleset.deck)
            if outcome is None:
                return
            self._settle(event, outcome, self.ruleset.outcome_text(event.kind, outcome))

    # History

    @property
    def history(self) -> Sequence[Entry]:
        """All moves and outcomes of chance so far, oldest first."""
        return tuple(self._entries)

    @property
    def ply(self) -> int:
        """Number of moves made."""
        return len(self._before)

    @property
    def start_position(self) -> str | None:
        """The position that the game went on from; None for one from the beginning."""
        if not self._set_up_by_hand:
            return None
        begun = Question(self._q.f, self._start, self.ruleset.scratch())
        return write_position(self.ruleset, begun, self.options)

    def record(self, headers: Mapping[str, str] | None = None, comments: Mapping[int, str] | None = None) -> str:
        """The whole game as text; `annales.core.record.Record.parse` is its inverse. Never holds the seed."""
        from annales.core.record import record_of

        return str(record_of(self, headers, comments))

    def copy(self) -> Self:
        """An independent copy with the same history, sharing the source of chance."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._q = Question(self._q.f, self._q.s.copy(), self.ruleset.scratch())
        twin._entries, twin._before = list(self._entries), list(self._before)
        return twin

    def public(self, *, chance: str | Source = "manual") -> Self:
        """The same situation, history and options as a game of its own without any secret: what a bot is given.

        Chance is left to others, so that `play` stops at a pending event; with another `chance`, such as a `Sampled`
        source, that answers. Shares no mutable object with this game. Games with equal histories give equal copies,
        and equal pickles, whatever their seeds are.
        """
        twin = object.__new__(type(self))
        twin._open({intern(name): _interned(value) for name, value in self.options.items()}, as_source(chance, None))
        # The facts are copied too: the cached ones are shared by all games, and records can be written to.
        twin._q = Question(self._q.f.copy(), self._q.s.copy(), twin._q.w)
        twin._start, twin._set_up_by_hand = self._start.copy(), self._set_up_by_hand
        twin._entries = [_fresh(entry, self.ruleset) for entry in self._entries]
        twin._before = [(state.copy(), entries) for state, entries in self._before]
        twin._resigned = self._resigned
        twin._advance()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | str | bytes | None = None, chance: str | Source = "seeded"
    ) -> Self:
        """A game that goes on from a situation, without a history. Raises `NotationError`."""
        state, options = read_position(cls.ruleset, text)
        return cls.from_state(state, options, as_source(chance, seed))

    @classmethod
    def from_state(cls, state: Any, options: Options, source: Source) -> Self:
        """A game that goes on from a state record."""
        game = object.__new__(cls)
        game._open(options, source)
        game._q = Question(game._q.f, state.copy(), game._q.w)
        game._start = state.copy()
        game._set_up_by_hand = True
        game._advance()
        return game

    @property
    def state(self) -> Any:
        """The state record, for bots and search. A copy: it holds nothing hidden."""
        return self._q.s.copy()

    @property
    def facts(self) -> Any:
        """The facts record that goes with `state`."""
        return self._q.f

    def observe(self, before: Any, key: str, wanted: Any) -> Any:
        """What the situation shows under a key of a case's expectations."""
        return self.ruleset.observe(self._q, before, key, wanted)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        same = self.ruleset is other.ruleset and self._resigned == other._resigned
        return same and self.position == other.position

    def __hash__(self) -> int:
        return hash((self.ruleset.id, self.position))

    def __repr__(self) -> str:
        state = f"waits for {self._event().kind}" if self._q.s.event else f"turn {self.turn}, {self.choice}"
        return f"<{type(self).__name__}: ply {self.ply}, {'over' if self.outcome else state}>"

    def __getstate__(self) -> dict[str, Any]:
        source = self._source if self.carries_source else Manual()
        return {
            "options": dict(self.options),
            "start": self._start,
            "by_hand": self._set_up_by_hand,
            "entries": self._entries,
            "resigned": self._resigned,
            "source": source,
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self._open(saved["options"], Manual())
        self._q = Question(self._q.f, saved["start"].copy(), self._q.w)
        self._start, self._set_up_by_hand = saved["start"], saved["by_hand"]
        self.replay(saved["entries"])
        self._resigned = saved["resigned"]
        self.source = saved["source"]
        self.carries_source = not isinstance(self.source, Manual)

    def replay(self, entries: Sequence[Entry]) -> None:
        """Make recorded moves and outcomes of chance. For games whose source leaves chance to others.

        Raises `RecordError` for a move of another seat or an outcome of another event than is due, and what `play` and
        `reveal` raise.
        """
        for entry in entries:
            if isinstance(entry, Played):
                if self.turn is not None and entry.seat != self.turn:
                    whose = f"player {entry.seat}, but player {self.turn} is on turn"
                    raise RecordError(f"{entry.move.text!r} is recorded for {whose}")
                self.play(entry.move)
            else:
                due = self.chance.kind if self.chance else "nothing"
                if due != entry.kind:
                    raise RecordError(f"chance decides {due}, not {entry.kind} {entry.outcome}")
                self.reveal(entry.outcome)


def _fresh(entry: Entry, rules: Ruleset) -> Entry:
    """An entry of its own. Equal texts become one object each, as a pickle shows which are the same object."""
    if isinstance(entry, Chance):
        return Chance(intern(entry.kind), intern(entry.outcome))
    number = entry.move.number
    return Played(entry.seat, intern(entry.choice), Move(number, intern(rules.move_text(number))))


def _interned(value: OptionValue) -> OptionValue:
    return intern(value) if isinstance(value, str) else value


def _fits(text: str, move: str) -> bool:
    """Whether each word of a text begins a word of a move, an article left out or not; numbers are whole."""
    words, wanted = move.lower().split(), text.lower().split()
    return len(words) == len(wanted) and all(
        word == part or (not part.isdigit() and (word.startswith(part) or word.removeprefix("the_").startswith(part)))
        for word, part in zip(words, wanted, strict=True)
    )
