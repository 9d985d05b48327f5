"""The base class of games: a situation, its legal moves, its chance events and its history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, SupportsIndex

import msgspec

from annales.core.catalogue import GameTexts, reason_text
from annales.core.chance import Randomness, Source, as_source, checked_outcome, impossible_outcome
from annales.core.events import RESIGNED, Event, Forfeit, Options, OptionValue, Outcome, Situation, checked_forfeit
from annales.core.history import Chance, Entry, Played
from annales.core.legal_moves import LegalMoves
from annales.core.move import Move, number_of
from annales.core.numbers import is_whole_number
from annales.core.options import checked_options, complete_options
from annales.core.position import write_position
from annales.core.ruleset import Ruleset
from annales.core.texts import checked_text
from annales.core.views import OutcomeView, TableView, with_total
from annales.errors import AnnalesError, ChanceError, IllegalMove, NotationError, Reason
from annales.kernel.protocol import StateRecord, begin, legal, settle, step

__all__ = ["BaseGame"]

PENDING = (
    "the game waits for chance ({event}): call reveal() with the outcome, or set a source of chance, for example "
    "game.source = Seeded(7); a pickled game contains its source only if carries_source is true"
)

KEPT_STATES = 4
"""How many moves can be taken back without playing the history again."""


class BaseGame:
    """A situation with its moves, chance events and history. `Game` adds copies, numbers, records and boards."""

    ruleset: ClassVar[Ruleset]

    def __init__(
        self,
        *,
        seed: int | str | bytes | None = None,
        chance: str | Source | Randomness = "seeded",
        options: Mapping[str, OptionValue] | None = None,
        **more_options: OptionValue,
    ) -> None:
        self._set_up({**checked_options(options), **more_options}, as_source(chance, seed))
        begin(self._situation.f, self._situation.s, self._situation.w)
        # The start is kept before the first chance outcome, so that a pickle can be replayed from it.
        self._start = self._situation.s.copy()
        self._advance()

    def _set_up(self, options: Options, source: Source) -> None:
        if not hasattr(type(self), "ruleset"):
            raise AnnalesError(f"{type(self).__name__} has no rules: use a game such as Duel")
        rules = self.ruleset
        self.options: Mapping[str, OptionValue] = MappingProxyType(complete_options(rules, options))
        self._source, self._set_up_by_hand = source, False
        self.carries_source = False
        """Whether a pickle of this game contains its source of chance, and therefore all secrets."""
        self._situation = Situation(rules.facts(self.options), rules.state(), rules.scratch())
        self._entries: list[Entry] = []
        self._before: list[tuple[StateRecord | None, int]] = []
        """For each move the state and the number of entries before it. None stands for a state that `undo` computes."""
        self._legal: LegalMoves | None = None
        self._pending: Event | None = None
        self._resigned: int | None = None
        self._forfeit: Forfeit = RESIGNED

    # Situation

    @property
    def source(self) -> Source:
        """The source of chance. When it is replaced, the new source immediately decides pending events."""
        return self._source

    @source.setter
    def source(self, source: Source) -> None:
        self._source = as_source(source, None)
        self._advance()

    @property
    def situation(self) -> Situation:
        """A copy of the situation, the argument of the functions of `Ruleset`."""
        return Situation(self._situation.f, self._situation.s.copy(), self.ruleset.scratch())

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.ruleset.seats(self.options)

    @property
    def turn(self) -> int | None:
        """The seat on turn; None when the game is over or waits for chance."""
        waits = self._situation.s.turn < 0 or self._situation.s.event or self._resigned is not None
        return None if waits else int(self._situation.s.turn)

    @property
    def choice(self) -> str | None:
        """The kind of the open choice; None when the game is over or waits for chance."""
        return None if self.turn is None else self.ruleset.choice(self._situation)

    @property
    def age(self) -> int:
        """The current age, from 1; 0 before the first age and in games without ages."""
        return int(self._situation.s.age)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is under way. When a seat gave up, all other seats have won."""
        if self._resigned is not None:
            return Outcome(tuple(seat for seat in range(self.seats) if seat != self._resigned), self._forfeit)
        return self.ruleset.outcome(self._situation)

    @property
    def resigned(self) -> int | None:
        """The seat that resigned or lost on time, as `outcome.by` says; None when no seat did."""
        return self._resigned

    @property
    def position(self) -> str:
        """The situation, without its history, as one line of text. `from_position` is the inverse."""
        return write_position(self.ruleset, self._situation, self.options)

    def score(self, seat: int) -> dict[str, int]:
        """Points of a seat by part if final scoring took place now, with their sum as `total`."""
        return with_total(self.ruleset.score(self._situation, self._check_seat(seat)))

    def view(self, seat: int | None = None) -> TableView:
        """Everything that a seat can see, with every legal move, as plain data (a msgspec struct).

        `seat` is the seat whose point of view is shown, None for a spectator. In games without private information all
        views are equal.
        """
        if seat is not None:
            self._check_seat(seat)
        view = self.ruleset.view(self._situation)
        return view if self._resigned is None else self._ended(view)

    def _ended(self, view: TableView) -> TableView:
        """The view of a game that a seat gave up: no seat is on turn."""
        assert self.outcome is not None
        winners = self.outcome.winners if self.seats > 2 else ()
        outcome = OutcomeView(self.outcome.winner, self.outcome.by, winners)
        ended = {"turn": None, "choice": None, "event": None, "moves": (), "invest": (), "outcome": outcome}
        # Views of some games lack some of these fields.
        return msgspec.structs.replace(view, **{name: ended[name] for name in ended if name in view.__struct_fields__})

    def price(self, name: str, seat: int | None = None) -> msgspec.Struct:
        """The price of a card or another item for a seat (default: the seat on turn), with its parts.

        Raises `NotationError` for a name without a price.
        """
        return self.ruleset.price(self._situation, name, self._seat_or_turn(seat))

    def _check_seat(self, seat: int) -> int:
        if not is_whole_number(seat) or not 0 <= seat < self.seats:
            raise AnnalesError(f"there is no seat {seat!r}: the seats are 0 to {self.seats - 1}")
        return seat

    def _seat_or_turn(self, seat: int | None) -> int:
        return self._check_seat(seat if seat is not None else max(int(self._situation.s.turn), 0))

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; none when the game is over or waits for chance."""
        if self._legal is None:
            numbers = self._list_legal() if self.turn is not None else []
            moves = [Move(number, self.ruleset.move_text(number)) for number in numbers]
            self._legal = LegalMoves(moves, "" if moves else self._why_no_move())
        return self._legal

    def _why_no_move(self) -> str:
        return PENDING.format(event=self._event().kind) if self._situation.s.event else "the game is over"

    def _list_legal(self) -> list[int]:
        n = legal(self._situation.f, self._situation.s, self._situation.w)
        # The scratch space is longer than the list and keeps older numbers behind it.
        return sorted(self._situation.w.moves[:n])

    def parse(self, text: str) -> Move:
        """The move that a text means. Words may be abbreviated if exactly one legal move fits.

        Raises `NotationError` for text that is not a move, `AmbiguousMove` for text that fits several legal moves.
        """
        try:
            return self.parse_exactly(text)
        except NotationError as fault:
            found = self.legal_moves.find(text)
            if found is None:
                raise fault from None
            return found

    def parse_exactly(self, text: str) -> Move:
        """The move with this text, legal or not. Raises `NotationError` for text that is not a move."""
        number = self.ruleset.read_move(checked_text("a move", text))
        return Move(number, self.ruleset.move_text(number))

    def play(self, move: Move | str | SupportsIndex) -> Move:
        """Make a move, and let the source of chance decide events that follow. Returns the move.

        Raises `IllegalMove` with its reason for an illegal move, `NotationError` for text that is not a move. After an
        error the game is unchanged.

        >>> from annales import Duel
        >>> game = Duel(seed=7, first_game=True)
        >>> game.play("build baths")
        Move(number=10, text='build baths')
        >>> game.play("build baths")
        Traceback (most recent call last):
        annales.errors.IllegalMove: 'build baths' is not legal: baths is built in the first player's city (R5.2)
        """
        wanted = self._read(move)
        if wanted not in self.legal_moves:
            raise self._illegal_move(wanted)
        # Made before the step, because the step changes turn and choice.
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
        self._forget_old_states()
        return wanted

    def _forget_old_states(self) -> None:
        """Keep only the newest states: a server with hundreds of games would hold a million objects."""
        move = len(self._before) - 1 - KEPT_STATES
        while move >= 0 and self._before[move][0] is not None:
            self._before[move] = (None, self._before[move][1])
            move -= 1

    def _restore(self, state: StateRecord, entries: int) -> None:
        """Return to an earlier state of this game, when it had `entries` entries of history."""
        self._situation = Situation(self._situation.f, state, self._situation.w)
        del self._entries[entries:]
        self._legal = self._pending = None

    def _read(self, move: Move | str | SupportsIndex) -> Move:
        if isinstance(move, str):
            return self.parse(move)
        number = number_of(move)
        if not 0 <= number < self.ruleset.moves:
            raise IllegalMove(f"there is no move number {number}: moves are numbered 0 to {self.ruleset.moves - 1}")
        text = self.ruleset.move_text(number)
        if isinstance(move, Move) and move.text != text:
            raise IllegalMove(f"{move.text!r} is not move {number} of {self.ruleset.id}, which is {text!r}")
        return Move(number, text)

    def _illegal_move(self, move: Move) -> IllegalMove:
        reason = self.why_not(move)
        why = self._why(reason) if reason else "it is not among the legal moves"
        return IllegalMove(
            f"{move.text!r} is not legal: {why}" + (f" ({reason.rule})" if reason and reason.rule else ""), reason
        )

    def _why(self, reason: Reason) -> str:
        """A reason in English, with ids instead of names."""
        players = GameTexts(self.ruleset.id, "en", ()).player_arguments(reason.args.get("seat"))
        return reason_text(reason, {**reason.args, **players})

    def _reason(self, number: int, seat: int) -> Reason | None:
        return self.ruleset.why_not(self._situation, number, seat)

    def why_not(self, move: Move | str | SupportsIndex, seat: int | None = None) -> Reason | None:
        """The reason why a seat (default: the seat on turn) may not make a move now; None for a legal move."""
        if self._resigned is not None:
            return Reason("", "over")
        return self._reason(self._read(move).number, self._seat_or_turn(seat))

    def undo(self) -> Move:
        """Take back the last move, with all chance outcomes after it; return the move.

        Raises `AnnalesError` when there is no move.

        >>> from annales import Duel
        >>> game = Duel(seed=7, first_game=True)
        >>> move = game.play("build baths")
        >>> game.undo() == move, game.ply
        (True, 0)
        """
        if not self._before:
            raise AnnalesError("there is no move to take back")
        if self._before[-1][0] is None:
            self._before = list(self._replay_states())
        state, entries = self._before.pop()
        assert state is not None
        undone = self._entries[entries]
        # Copies of the game share this record, so it must not become the state that changes.
        self._restore(state.copy(), entries)
        self._resigned = None
        assert isinstance(undone, Played)
        return undone.move

    def _replay_states(self) -> Iterator[tuple[StateRecord, int]]:
        """For each move the state and the number of entries before it, from playing the history again."""
        f, w, s, done = self._situation.f, self._situation.w, self._start.copy(), 0
        for _, entries in self._before:
            for entry in self._entries[done:entries]:
                if isinstance(entry, Played):
                    step(f, s, w, entry.move.number)
                else:
                    settle(f, s, w, self.ruleset.read_outcome(entry.kind, entry.outcome))
            done = entries
            yield s.copy(), entries

    def resign(self, seat: int, by: Forfeit = RESIGNED) -> None:
        """Let a seat resign, or lose on time, on turn or not. Raises `AnnalesError` when the game is over."""
        if self.outcome is not None:
            raise AnnalesError("the game is over")
        self._resigned, self._forfeit, self._legal = self._check_seat(seat), checked_forfeit(by), None

    # Chance

    @property
    def chance(self) -> Event | None:
        """The pending chance event with its outcomes; None when there is none."""
        return self._event() if self._situation.s.event else None

    def _event(self) -> Event:
        # Kept until the situation changes, because listing the outcomes as texts takes some time.
        self._pending = self._pending or self.ruleset.event(self._situation)
        assert self._pending is not None
        return self._pending

    def reveal(self, *outcomes: str) -> None:
        """Give the outcomes of the pending chance event and of those that follow it, as seen at a real table.

        Raises `ChanceError` when no event is pending or an outcome is impossible. After an error the game is unchanged.

        >>> from annales import Duel
        >>> game = Duel(chance="manual")
        >>> game.chance.kind
        'board_token'
        >>> game.reveal("economy", "law")
        >>> "law" in game.chance.outcomes
        False
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
            raise ChanceError(f"no event is pending, so {name!r} cannot be revealed")
        if name not in tuple(event.outcomes):
            raise impossible_outcome(name, event.kind, event.outcomes)
        self._settle(event, event.outcomes[name], name)

    def _settle(self, event: Event, outcome: int, name: str) -> None:
        settle(self._situation.f, self._situation.s, self._situation.w, outcome)
        self._entries.append(Chance(event.kind, name))
        self._pending = None

    def _advance(self) -> None:
        self._legal = self._pending = None
        # One outcome can lead to the next event, for example card after card of a new display.
        while self._situation.s.event:
            event = self._event()
            outcome = self._source.answer(event, self.ruleset.deck)
            if outcome is None:
                return
            number = checked_outcome(event, outcome)
            self._settle(event, number, self.ruleset.outcome_text(event.kind, number))

    # History

    @property
    def history(self) -> Sequence[Entry]:
        """All moves and chance outcomes so far, oldest first."""
        return tuple(self._entries)

    @property
    def ply(self) -> int:
        """The number of moves made so far. Chance outcomes do not count."""
        return len(self._before)

    @property
    def start_position(self) -> str | None:
        """The position that the game was created from; None for a game that was played from the beginning."""
        start = Situation(self._situation.f, self._start, self.ruleset.scratch())
        return write_position(self.ruleset, start, self.options) if self._set_up_by_hand else None
