"""The class `Game`: a game under way, with copies, numbers, records, positions and boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from sys import intern
from typing import TYPE_CHECKING, NamedTuple, Self, SupportsIndex, TypedDict

from annales.core.base_game import BaseGame
from annales.core.board import Board
from annales.core.chance import Manual, Randomness, Seeded, Source, as_source, impossible_outcome, random_bits
from annales.core.events import Forfeit, Options, OptionValue, Situation
from annales.core.game_board import NOTEBOOK_WIDTH, describe_game, draw_board
from annales.core.history import Chance, Entry, Played
from annales.core.legal_moves import LegalMoves
from annales.core.move import Move
from annales.core.position import check_situation, read_position
from annales.core.record_writing import VARIATION, headers_of, lines_of, write_record
from annales.core.ruleset import Ruleset
from annales.core.texts import WORD, is_word
from annales.errors import AnnalesError, ChanceError, GameError, RecordError
from annales.kernel.observation import encode
from annales.kernel.protocol import StateRecord
from annales.kernel.records import Record
from annales.text.messages import add_texts

if TYPE_CHECKING:
    # Importing NumPy is slow, and playing a game does not need it.
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Chance", "Entry", "Game", "Key", "LegalMoves", "Played", "registered"]


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


registered: dict[str, type[Game]] = {}
"""The games that are imported, by id. `annales.core.registry` finds those of other packages, too."""


class Game(BaseGame):
    """A game under way. Use a subclass: `Duel` or `Flow`.

    Games are equal when their positions are equal; history and source of chance do not matter. A game is mutable and
    therefore not hashable: use `key` in sets and dictionaries.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # A subclass without a ruleset of its own is still the same game.
        if "ruleset" in cls.__dict__:
            _register(cls)

    def record(self, headers: Mapping[str, str] | None = None, comments: Mapping[int, str] | None = None) -> str:
        """The whole game as text. `annales.Record.parse` reads it. It never contains the seed.

        `headers` are further lines of the form `name: value`, `comments` are texts by ply, from 1. Raises
        `AnnalesError` for a name that no header can have, for a comment at a ply that the game does not have, and
        for the header of a variation.

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
        head = headers_of(self, headers or {})
        if made := [name for name in head if VARIATION.fullmatch(name)]:
            raise AnnalesError(f"the header {made[0]!r} is written by Record.with_variation")
        return write_record(head, lines_of(self, comments or {}))

    def estimate(self, move: Move | str | SupportsIndex) -> float:
        """The heuristic value of a legal move for the seat on turn, in points: `Ruleset.estimate`.

        Raises `IllegalMove` for an illegal move, `NotationError` for text that is not a move.

        >>> from annales import Duel
        >>> Duel(seed=7, first_game=True).estimate("build baths")
        3.1
        """
        read = self._read(move)
        if read not in self.legal_moves:
            raise self._illegal_move(read)
        return self.ruleset.estimate(self.situation, read.number)

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
        equal public copies with equal pickles, even with different seeds.
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
        game._set_up(options, as_source(source, None))
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
        """The value of a field of a case's expectations, see `Cases.observe`."""
        return self.ruleset.cases.observe(self._situation, before, key, wanted)

    # As numbers, for learners. Nothing here contains hidden information.

    def observation(self, seat: int | None = None) -> NDArray[np.int16]:
        """The situation as a seat sees it; default: the seat on turn, and seat 0 when nobody is.

        Shape (`ruleset.learning.observation`,), int16, not scaled; `ruleset.learning.observation_index` says what each
        place means; in the games of Annales the first one is the seat that sees. The array is new at each call. Raises
        `AnnalesError` for an unknown seat.

        >>> from annales import Duel
        >>> game = Duel(seed=7)
        >>> game.observation().shape, game.observation(1)[0].item()
        ((211,), 1)
        """
        import numpy as np

        s, w = self._situation.s, self._situation.w
        seen_by = self._seat_or_turn(seat)
        if s.turn != seen_by:
            # `encode` shows the situation to the seat on turn.
            s = s.copy()
            s.turn = seen_by
        encode(self._situation.f, s, w)
        return np.array(w.observation[: self.ruleset.learning.observation], np.int16)

    def action_mask(self) -> NDArray[np.int8]:
        """1 for a legal move, 0 for another, by the number of the move; all 0 when nobody is on turn.

        Shape (`ruleset.mask_length(options)`,), int8, as `gymnasium.spaces.Discrete.sample` takes it.

        >>> from annales import Duel
        >>> int(Duel(seed=7).action_mask().sum())
        4
        """
        import numpy as np

        mask = np.zeros(self.ruleset.mask_length(self.options), np.int8)
        if self.turn is not None:
            mask[self._list_legal()] = 1
        return mask

    def returns(self) -> tuple[int, ...]:
        """By seat 1 for a victory, −1 for a defeat, 0 for a shared victory; all 0 while the game is under way.

        When a seat resigns, it has −1. Its opponent has 1; several opponents share the victory.
        """
        outcome = self.outcome
        if outcome is None:
            return (0,) * self.seats
        victory = 1 if len(outcome.winners) == 1 else 0
        return tuple(victory if seat in outcome.winners else -1 for seat in range(self.seats))

    def settle(self, outcome: SupportsIndex) -> None:
        """Give the outcome of the pending chance event by its number, one of `chance.numbers`, as `reveal` by its text.

        Raises `ChanceError` when no event is pending or the outcome is impossible; the game is then unchanged.

        >>> from annales import Duel
        >>> game = Duel(chance="manual")
        >>> game.chance.numbers
        (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
        >>> game.settle(3)
        >>> game.chance.numbers
        (0, 1, 2, 4, 5, 6, 7, 8, 9)
        """
        event = self.chance
        if event is None:
            raise ChanceError(f"no event is pending, so there is no outcome {outcome!r}")
        if isinstance(outcome, bool | float) or outcome not in event.numbers:
            raise impossible_outcome(outcome, event.kind, event.numbers)
        self.reveal(self.ruleset.outcome_text(event.kind, index(outcome)))

    # As text

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

    def _repr_svg_(self) -> str:
        return self.board(width=NOTEBOOK_WIDTH)._repr_svg_()

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


def _register(kind: type[Game]) -> None:
    """Add a game and its texts. Raises `GameError` for an invalid id, `AnnalesError` for that of another class."""
    name = kind.ruleset.id
    if not is_word(name):
        raise GameError(f"the id {name!r} of the game {kind.__module__}.{kind.__qualname__} is not {WORD}")
    known = registered.setdefault(name, kind)
    # A module may be run twice, for example when it is reloaded: its class then replaces the older one.
    if known is not kind and (known.__module__, known.__qualname__) != (kind.__module__, kind.__qualname__):
        raise AnnalesError(f"two games have the id {name!r}: {known.__module__} and {kind.__module__}")
    registered[name] = kind
    if kind.ruleset.texts is not None:
        add_texts(kind.ruleset.texts)


def _copy_entry(entry: Entry, rules: Ruleset) -> Entry:
    """A new entry with interned texts: a pickle shows which texts are one object, so equal texts must always be."""
    if isinstance(entry, Chance):
        return Chance(intern(entry.kind), intern(entry.outcome))
    number = entry.move.number
    return Played(entry.seat, intern(entry.choice), Move(number, intern(rules.move_text(number))))


def _intern_text(value: OptionValue) -> OptionValue:
    return intern(value) if isinstance(value, str) else value
