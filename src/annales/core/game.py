"""The class `Game`: a game under way, with copies, records, positions and boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from sys import intern
from typing import NamedTuple, Self, TypedDict

from annales.core.board import NOTEBOOK_WIDTH, Board, describe_game, draw_board
from annales.core.chance import Manual, Randomness, Seeded, Source, as_source, random_bits
from annales.core.events import Forfeit, Options, OptionValue, Situation
from annales.core.history import Chance, Entry, Played
from annales.core.legal_moves import LegalMoves
from annales.core.move import Move
from annales.core.numeric_game import NumericGame
from annales.core.position import check_situation, read_position
from annales.core.record_writing import headers_of, lines_of, write_record
from annales.core.registry import register
from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError, RecordError
from annales.kernel.protocol import StateRecord
from annales.kernel.records import Record

__all__ = ["Chance", "Entry", "Game", "Key", "LegalMoves", "Played"]


class Key(NamedTuple):
    """The hashable key of a situation, for sets and dictionaries. Equal games have equal keys."""

    position: str
    resigned: int | None


class _Pickled(TypedDict):
    """The content of a pickled game."""

    options: dict[str, OptionValue]
    start: StateRecord
    by_hand: bool
    entries: list[Entry]
    resigned: int | None
    forfeit: Forfeit
    source: Source


class Game(NumericGame):
    """A game under way. Use a subclass: `Duel` or `Flow`.

    Games are equal when their situations are equal; history and source of chance do not matter. A game is mutable and
    therefore not hashable: use `key` in sets and dictionaries.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # A subclass without a ruleset of its own is still the same game.
        if "ruleset" in cls.__dict__:
            register(cls)

    def record(self, headers: Mapping[str, str] | None = None, comments: Mapping[int, str] | None = None) -> str:
        """The whole game as text. `annales.Record.parse` reads it. It never contains the seed.

        `headers` are further lines of the form `name: value`, `comments` are texts by ply, from 1. Raises
        `AnnalesError` for a name that no header can have, and for a comment at a ply that the game does not have.

        >>> from annales import Duel
        >>> game = Duel(seed=7, first_game=True)
        >>> game.play("build baths").text
        'build baths'
        >>> print(game.record({"player 0": "Ada"}, {1: "a good start"}))  # doctest: +ELLIPSIS
        annales record 1
        game: duel
        ...
        player 0: Ada
        ...
        1. 0 build baths ; a good start
        <BLANKLINE>
        """
        return write_record(headers_of(self, headers or {}), lines_of(self, comments or {}))

    def copy(self) -> Self:
        """An independent copy with the same history. Both games share one source of chance."""
        twin = object.__new__(type(self))
        # History entries, options and facts do not change and can be shared; state, scratch space and lists cannot.
        twin.__dict__.update(self.__dict__)
        twin._situation = Situation(self._situation.f, self._situation.s.copy(), self.ruleset.scratch())
        twin._entries, twin._before = list(self._entries), list(self._before)
        twin._pending = None
        return twin

    def public(self, *, chance: str | Source | Randomness = "manual") -> Self:
        """A copy without the secrets of the source of chance, for bots: same situation, history and options.

        By default chance is manual, so `play` stops at a pending event. With another `chance`, for example a `Sampled`
        source, that source decides. The copy shares no mutable object with this game. Games with equal histories have
        equal public copies with equal pickles, whatever their seeds are.
        """
        twin = object.__new__(type(self))
        twin._set_up(
            {intern(name): _intern_text(value) for name, value in self.options.items()}, as_source(chance, None)
        )
        # The facts are copied too: they are shared by all games, and a bot could write to them.
        twin._situation = Situation(self._situation.f.copy(), self._situation.s.copy(), twin._situation.w)
        twin._start, twin._set_up_by_hand = self._start.copy(), self._set_up_by_hand
        twin._entries = [_copy_entry(entry, self.ruleset) for entry in self._entries]
        twin._before = [(None, entries) for _, entries in self._before]
        twin._resigned, twin._forfeit = self._resigned, self._forfeit
        twin._advance()
        return twin

    def sample_hidden(self, random: Randomness | int) -> Self:
        """A public copy in which everything hidden is decided at random (a determinisation).

        All arrangements of what no seat has seen are equally likely. The arrangement does not depend on the moves that
        are played in the copy, so that a search for games with perfect information can work on it. A pending event is
        decided at once. `random` is a Python or NumPy generator, or a whole number as a seed.

        >>> from annales import Duel
        >>> game = Duel(seed=7)
        >>> guess = game.sample_hidden(1)
        >>> guess == game, guess == game.sample_hidden(2)
        (True, True)
        """
        return self.public(chance=Seeded(random_bits(random)))

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | str | bytes | None = None, chance: str | Source | Randomness = "seeded"
    ) -> Self:
        """A game that continues from a position, with an empty history. Raises `NotationError`.

        `seed` and `chance` decide what is still unknown, as for a new game.

        >>> from annales import Duel
        >>> game = Duel(seed=7)
        >>> again = Duel.from_position(game.position, seed=8)
        >>> again == game, again.history
        (True, ())
        """
        state, options = read_position(cls.ruleset, text)
        return cls.from_state(state, options, as_source(chance, seed), check=False)

    @classmethod
    def from_state(cls, state: StateRecord, options: Options, source: Source, *, check: bool = True) -> Self:
        """A game that continues from a copy of a state record, with an empty history.

        Raises `AnnalesError` for the state of another game. Unless `check` is false, it also raises `AnnalesError` for
        an impossible situation.
        """
        if type(state) is not cls.ruleset.state:
            wanted, found = (f"{kind.__module__}.{kind.__qualname__}" for kind in (cls.ruleset.state, type(state)))
            raise AnnalesError(f"a state of {cls.ruleset.id} must be of class {wanted}, not {found}")
        game = object.__new__(cls)
        game._set_up(options, source)
        game._situation = Situation(game._situation.f, state.copy(), game._situation.w)
        if check:
            check_situation(game.ruleset, game._situation, game.options)
        game._start = state.copy()
        game._set_up_by_hand = True
        game._advance()
        return game

    @property
    def state(self) -> StateRecord:
        """A copy of the state record, for bots and search. It contains no hidden information."""
        state: StateRecord = self._situation.s.copy()
        return state

    @property
    def facts(self) -> Record:
        """The facts record that belongs to `state`. It is shared between games: do not change it."""
        facts: Record = self._situation.f
        return facts

    def observe(self, before: StateRecord, key: str, wanted: object) -> object:
        """The value of a field of a case's expectations, see `Ruleset.observe`."""
        return self.ruleset.observe(self._situation, before, key, wanted)

    # As text

    @property
    def situation(self) -> Situation:
        """A copy of the situation, the argument of the functions of `Ruleset`."""
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
        """The board as text, as on the command line: `print(game.board())`.

        Args:
            seat: the seat whose point of view is shown; default: the seat on turn.
            width: columns, at least 60; default: the width of the terminal.
            color: whether to use ANSI colours; default: only if standard output is a terminal with colours.
            language: "en" or "ja".
            players: names by seat.

        Raises `AnnalesError` for an invalid argument.
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
        """The hashable key of the situation. Equal games have equal keys."""
        return Key(self.position, self._resigned)

    def __repr__(self) -> str:
        state = f"waits for {self._event().kind}" if self._situation.s.event else f"turn {self.turn}, {self.choice}"
        return f"<{type(self).__name__}: ply {self.ply}, {'over' if self.outcome else state}>"

    def __getstate__(self) -> _Pickled:
        source = self._source if self.carries_source else Manual()
        return {
            "options": dict(self.options),
            "start": self._start,
            "by_hand": self._set_up_by_hand,
            "entries": self._entries,
            "resigned": self._resigned,
            "forfeit": self._forfeit,
            "source": source,
        }

    def __setstate__(self, saved: _Pickled) -> None:
        # The history contains all outcomes, so it is replayed without the source of chance.
        self._set_up(saved["options"], Manual())
        self._situation = Situation(self._situation.f, saved["start"].copy(), self._situation.w)
        self._start, self._set_up_by_hand = saved["start"], saved["by_hand"]
        self.replay(saved["entries"])
        self._resigned, self._forfeit = saved["resigned"], saved["forfeit"]
        self.source = saved["source"]
        self.carries_source = not isinstance(self.source, Manual)

    def replay(self, entries: Sequence[Entry]) -> None:
        """Apply recorded moves and chance outcomes. The game must have manual chance.

        Raises `RecordError` for a move of a seat that is not on turn, and for an outcome of an event that is not
        pending. Raises all errors of `play` and `reveal`.
        """
        for entry in entries:
            if isinstance(entry, Played):
                if self.turn is not None and entry.seat != self.turn:
                    seats = f"player {entry.seat}, but player {self.turn} is on turn"
                    raise RecordError(f"{entry.move.text!r} is a move of {seats}")
                self.play(entry.move)
            else:
                pending = self.chance.kind if self.chance else "none"
                if pending != entry.kind:
                    raise RecordError(f"{entry.kind} {entry.outcome} does not fit the pending event: {pending}")
                self.reveal(entry.outcome)


def _copy_entry(entry: Entry, rules: Ruleset) -> Entry:
    """A new entry with interned texts: a pickle shows which texts are one object, so equal texts must always be."""
    if isinstance(entry, Chance):
        return Chance(intern(entry.kind), intern(entry.outcome))
    number = entry.move.number
    return Played(entry.seat, intern(entry.choice), Move(number, intern(rules.move_text(number))))


def _intern_text(value: OptionValue) -> OptionValue:
    return intern(value) if isinstance(value, str) else value
