"""Tables of a page without a server: the rules, views and records of a game, asked by messages.

Python in the browser runs this. It keeps the games that are open and stores nothing: the page stores the record of each
answer before it shows it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from annales.bots.glance import GlanceBot
from annales.bots.moves import moves_made_here
from annales.browser.assist import check_entered, follow_position
from annales.browser.exercises import (
    answer_exercise,
    list_exercises,
    show_exercise,
    solve_exercise,
    why_in_exercise,
)
from annales.browser.messages import SearchPlan, SearchStart
from annales.browser.records import continue_record, show_record, vary_record, why_in_record
from annales.browser.refusals import NotPossible, game_at, game_at_ply, make_move, parse_record, why_not
from annales.browser.situations import HINT, plain, plan_name, start_of
from annales.browser.table_messages import (
    Advise,
    AnswerExercise,
    AskReview,
    Begin,
    CheckSetup,
    Choose,
    Continue,
    FollowGame,
    LineMove,
    ListExercises,
    NameLine,
    NewRecord,
    Open,
    PlayLocally,
    ReplayRecord,
    ResignLocally,
    ShowExercise,
    ShownTable,
    SolveExercise,
    TableFault,
    TableQuestion,
    TakeBack,
    Vary,
    Why,
    WhyAt,
    WhyInExercise,
    WhyInRecord,
)
from annales.core.chance import Seeded
from annales.core.game import Game
from annales.core.history import acting_seat, plies_since_move
from annales.core.levels import GlanceLevel
from annales.core.log import log_message
from annales.dealing import SECRET_BYTES
from annales.games import find_game

if TYPE_CHECKING:
    from annales.browser.reviews import Reviews

__all__ = ["Tables"]

Plans = Mapping[str, Mapping[str, SearchPlan]]
"""By game and `plan_name`."""


class Tables:
    """The tables that are open."""

    def __init__(self, plans: Plans) -> None:
        self._plans = plans
        self._games: dict[str, _Local] = {}
        self._reviews: Reviews | None = None

    def answer(self, question: str) -> str:
        """The answer to a question, both as JSON; `{"fault": …}` where it is not possible."""
        asked = msgspec.json.decode(question, type=TableQuestion)
        try:
            # Each class of questions has one function.
            alone = _WITHOUT_TABLE.get(type(asked))
            found: Any = _ANSWERS[type(asked)](self, asked) if alone is None else alone(asked)
            return msgspec.json.encode({"answer": found}).decode()
        except NotPossible as refusal:
            return msgspec.json.encode({"fault": refusal.fault}).decode()

    def begin(self, asked: Begin) -> NewRecord:
        """Set up a game by a secret that nobody knows before."""
        secret = secrets.token_bytes(SECRET_BYTES)
        game = find_game(asked.game)(options=asked.options, chance=Seeded(secret))
        return NewRecord(game.record(), secret.hex(), game.seats)

    def open(self, asked: Open) -> ShownTable:
        """Replay a record; its secret decides what comes later."""
        game = game_at_ply(parse_record(asked.record))
        if game.chance is not None:
            raise NotPossible("record-incomplete")
        game.source = Seeded(bytes.fromhex(asked.secret) or secrets.token_bytes(SECRET_BYTES))
        self._games[asked.table] = _Local(game, asked.seats, asked.inherited)
        return self._shown(asked.table)

    def play(self, asked: PlayLocally) -> ShownTable:
        """Make a move."""
        after = self._games[asked.table].game.copy()
        make_move(after, asked.move)
        return self._changed(asked.table, after)

    def take_back(self, asked: TakeBack) -> ShownTable:
        """Take back to the last decision of a person."""
        table = self._games[asked.table]
        if not table.plies_to_undo:
            raise NotPossible("nothing-to-undo")
        after = table.game.copy()
        for _ in range(table.plies_to_undo):
            after.undo()
        return self._changed(asked.table, after)

    def resign(self, asked: ResignLocally) -> ShownTable:
        """The person who acts resigns."""
        table = self._games[asked.table]
        if table.game.outcome is not None:
            raise NotPossible("over")
        after = table.game.copy()
        after.resign(table.seat)
        return self._changed(asked.table, after)

    def why(self, asked: Why) -> TableFault | None:
        """The reason why a move is not legal."""
        game = self._games[asked.table].game
        if game.turn is None:
            raise NotPossible("over")
        return why_not(game, asked.move)

    def why_at(self, asked: WhyAt) -> TableFault | None:
        """The reason why a move is not legal in a position."""
        return why_not(game_at(asked.game, asked.position), asked.move)

    def choose(self, asked: Choose) -> str | SearchStart:
        """The move of a level that judges at a glance; otherwise what its search needs."""
        game = self._games[asked.table].game
        level = game.ruleset.search.levels[asked.level]
        if isinstance(level, GlanceLevel):
            return GlanceBot(asked.level, level, asked.seed).choose(game.public(), asked.seed + game.ply).text
        if len(game.legal_moves) == 1:
            return game.legal_moves[0].text
        return start_of(game, self._plan(game, asked.level), moves_made_here(game))

    def advise(self, asked: Advise) -> SearchStart:
        """What the search for a hint needs."""
        game = game_at(asked.game, asked.position)
        return start_of(game, self._fitting_plan(game, HINT))

    def line(self, asked: NameLine) -> list[LineMove]:
        """The moves of a line up to an outcome of chance."""
        game, found = game_at(asked.game, asked.position), list[LineMove]()
        for number in asked.moves:
            if game.turn is None:
                break
            seat = game.turn
            found.append(LineMove(seat, game.play(number).text))
        return found

    def review(self, asked: AskReview) -> object:
        """A step of a review."""
        # Most visitors review nothing, and each module makes the first move wait.
        from annales.browser.reviews import Reviews

        self._reviews = self._reviews or Reviews(self._plans)
        return self._reviews.answer(asked.step)

    def _fitting_plan(self, game: Game, name: str) -> SearchPlan:
        return self._plan(game, name if game.ruleset.network_fits(game.options) else plain(name))

    def _plan(self, game: Game, name: str) -> SearchPlan:
        return self._plans[game.ruleset.id][plan_name(name, game.seats)]

    def _changed(self, table: str, game: Game) -> ShownTable:
        self._games[table] = replace(self._games[table], game=game)
        return self._shown(table)

    def _shown(self, name: str) -> ShownTable:
        table = self._games[name]
        game = table.game
        return ShownTable(
            game=game.ruleset.id,
            options=dict(game.options),
            record=game.record(),
            position=game.position,
            ply=game.ply,
            turn=game.turn,
            seat=table.seat,
            can_undo=game.outcome is None and table.plies_to_undo > 0,
            log=log_message(game.history),
            view=game.view(table.seat),
        )


@dataclass(frozen=True)
class _Local:
    """An open table."""

    game: Game
    seats: tuple[int, ...]
    """The seats of people at this device."""
    inherited: int
    """Leading plies that are not taken back."""

    @property
    def seat(self) -> int:
        """The seat that acts, of those of people at this device."""
        return acting_seat(self.game.turn, self.game.history, self.seats)

    @property
    def plies_to_undo(self) -> int:
        """The number of plies back to the last decision of a person; 0 if there is none to take back."""
        plies = plies_since_move(self.game.history, self.seats)
        return plies if plies is not None and self.game.ply - plies >= self.inherited else 0


_ANSWERS: Mapping[type, Callable[[Tables, Any], object]] = {
    Begin: Tables.begin,
    Open: Tables.open,
    PlayLocally: Tables.play,
    TakeBack: Tables.take_back,
    ResignLocally: Tables.resign,
    Why: Tables.why,
    WhyAt: Tables.why_at,
    Choose: Tables.choose,
    Advise: Tables.advise,
    NameLine: Tables.line,
    AskReview: Tables.review,
}
_WITHOUT_TABLE: Mapping[type, Callable[[Any], object]] = {
    CheckSetup: check_entered,
    FollowGame: follow_position,
    ReplayRecord: show_record,
    Continue: continue_record,
    Vary: vary_record,
    WhyInRecord: why_in_record,
    ListExercises: list_exercises,
    ShowExercise: show_exercise,
    SolveExercise: solve_exercise,
    AnswerExercise: answer_exercise,
    WhyInExercise: why_in_exercise,
}
