"""A game under way: the rules of one game, a situation, its history and a source of chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from sys import intern
from typing import Any, NamedTuple, Self

from annales.core.board import NOTEBOOK_WIDTH, Board, describe_game, draw_board
from annales.core.chance import Manual, Source, as_source
from annales.core.events import Options, OptionValue, Situation
from annales.core.history import Chance, Entry, Played
from annales.core.legal_moves import LegalMoves
from annales.core.move import Move
from annales.core.play import Play
from annales.core.position import check_situation, read_position, write_position
from annales.core.registry import register
from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError, RecordError
from annales.kernel.protocol import StateRecord
from annales.kernel.records import Record

__all__ = ["Chance", "Entry", "Game", "Key", "LegalMoves", "Played"]


class Key(NamedTuple):
    """What makes two games equal, as a key for sets and dictionaries."""

    position: str
    resigned: int | None


class Game(Play):
    """A game under way. Use a subclass: `Duel` or `Flow`.

    Games are equal when their situations are; history and source of chance do not count. A game changes, so it has no
    hash: `key` is a hashable key of its situation.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "ruleset" in cls.__dict__:
            register(cls)

    @property
    def start_position(self) -> str | None:
        """The position that the game went on from; None for one from the beginning."""
        if not self._set_up_by_hand:
            return None
        begun = Situation(self._situation.f, self._start, self.ruleset.scratch())
        return write_position(self.ruleset, begun, self.options)

    def record(self, headers: Mapping[str, str] | None = None, comments: Mapping[int, str] | None = None) -> str:
        """The whole game as text; `annales.core.record.Record.parse` is its inverse. Never holds the seed."""
        from annales.core.record import record_of

        return str(record_of(self, headers, comments))

    def copy(self) -> Self:
        """An independent copy with the same history, sharing the source of chance."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._situation = Situation(self._situation.f, self._situation.s.copy(), self.ruleset.scratch())
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
        twin._situation = Situation(self._situation.f.copy(), self._situation.s.copy(), twin._situation.w)
        twin._start, twin._set_up_by_hand = self._start.copy(), self._set_up_by_hand
        twin._entries = [_fresh(entry, self.ruleset) for entry in self._entries]
        twin._before = [(None, entries) for _, entries in self._before]
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
        return cls.from_state(state, options, as_source(chance, seed), check=False)

    @classmethod
    def from_state(cls, state: StateRecord, options: Options, source: Source, *, check: bool = True) -> Self:
        """A game that goes on from a state record, which is copied.

        Raises `AnnalesError` for the state of another game, and, unless `check` is false, for a situation that cannot
        be.
        """
        if type(state) is not cls.ruleset.state:
            wanted, found = (f"{kind.__module__}.{kind.__qualname__}" for kind in (cls.ruleset.state, type(state)))
            raise AnnalesError(f"a state of {cls.ruleset.id} is a record of {wanted}, not of {found}")
        game = object.__new__(cls)
        game._open(options, source)
        game._situation = Situation(game._situation.f, state.copy(), game._situation.w)
        if check:
            check_situation(game.ruleset, game._situation, game.options)
        game._start = state.copy()
        game._set_up_by_hand = True
        game._advance()
        return game

    @property
    def state(self) -> StateRecord:
        """The state record, for bots and search. A copy: it holds nothing hidden."""
        state: StateRecord = self._situation.s.copy()
        return state

    @property
    def facts(self) -> Record:
        """The facts record that goes with `state`."""
        facts: Record = self._situation.f
        return facts

    def observe(self, before: Any, key: str, wanted: Any) -> Any:
        """What the situation shows under a key of a case's expectations."""
        return self.ruleset.observe(self._situation, before, key, wanted)

    # As text

    @property
    def situation(self) -> Situation:
        """A copy of the situation, as the functions of the ruleset take it."""
        return Situation(self._situation.f, self._situation.s.copy(), self.ruleset.scratch())

    def board(
        self,
        seat: int | None = None,
        *,
        width: int | None = None,
        color: bool | None = None,
        language: str = "en",
        players: Sequence[str] | None = None,
    ) -> Board:
        """The board as text, as the command line shows it: `print(game.board())`.

        Args:
            seat: whose eyes it is for; by default the seat on turn.
            width: columns, 60 or more; by default those of the terminal.
            color: whether with ANSI colours; by default where standard output is a terminal that has them.
            language: "en" or "ja".
            players: names by seat.

        Raises `AnnalesError` for a width, a language, a seat or names that cannot be.
        """
        return draw_board(self, seat, width=width, color=color, language=language, players=players)

    def __str__(self) -> str:
        return describe_game(self)

    def _repr_html_(self) -> str:
        return self.board(width=NOTEBOOK_WIDTH)._repr_html_()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.key == other.key

    @property
    def key(self) -> Key:
        """A hashable key of the situation: equal games have equal keys."""
        return Key(self.position, self._resigned)

    def __repr__(self) -> str:
        state = f"waits for {self._event().kind}" if self._situation.s.event else f"turn {self.turn}, {self.choice}"
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
        self._situation = Situation(self._situation.f, saved["start"].copy(), self._situation.w)
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
