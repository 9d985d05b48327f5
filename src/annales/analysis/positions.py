"""The values of the moves in one position: each move gets a search tree of its own, and the worst ones are dropped.

This is sequential halving (Karnin, Koren and Somekh 2013; for search in games Danihelka et al. 2022). The moves that
are left in the end have equal visits, and so has the move that is to be judged, however bad it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, log2

from annales.analysis.comparison import compare_moves
from annales.analysis.limits import ReviewLimits
from annales.analysis.replies import ReplyLosses
from annales.analysis.results import MoveValue, PositionValues
from annales.analysis.solving import ExactValues, solve
from annales.analysis.uncertainty import standard_errors
from annales.bots.exact import Solver
from annales.bots.moves import candidate_moves, seat_on_turn
from annales.bots.search import strongest_settings
from annales.bots.search.move_tree import MoveTree
from annales.core.game import Game
from annales.errors import Interrupted
from annales.games import GAMES, find_game
from annales.simulation.continuations import points_after

__all__ = ["Race", "analyse", "describe_tree", "visits_for", "warm"]

FINALISTS = 2
"""Moves, besides the one to judge, that get half of the visits together."""
NODES_PER_VISIT, LEAST_NODES = 8, 100_000
"""Room in a tree; a position of Duel has about six moves, one of The Flow of History up to thirty candidates."""
ONLY_MOVE_SHARE = 0.25
"""Share of the visits where there is no choice: only its value is wanted."""
EXACT_SHARE = 0.1
"""Share of the visits where all values are exact: the search only estimates how the game is likely to be won."""


def analyse(
    game: Game,
    limits: ReviewLimits | None = None,
    *,
    judge: str | None = None,
    every: bool = False,
    seed: int = 0,
    proceed: Callable[[], bool] = lambda: True,
) -> PositionValues:
    """The values of the moves in the present situation of a game, on one thread.

    `judge` is the text of a legal move that has to be among those that are compared. Where it is not the best one,
    `PositionValues.comparison` says in which terms the two differ. With `every` all legal moves are
    looked at, otherwise the candidates of the search. Equal arguments give equal values. Raises `AnnalesError` when
    nobody is on turn, `IllegalMove` for a move that is not legal, and `Interrupted` soon after `proceed` has returned
    False.

    >>> from annales import Duel
    >>> game = Duel.from_position(
    ...     "duel turn=0 choice=play age=3 coins=9/9 pawn=7 city=palisade/palace,town_hall "
    ...     "display=14:circus,15:arena,16:port,17:senate,18:fortifications,19:pantheon"
    ... )
    >>> values = analyse(game)
    >>> values.best.move, values.best.win, values.exact
    ('build fortifications', (1.0, 0.0), True)
    """
    limits, seat = limits or ReviewLimits(), seat_on_turn(game)
    wanted = None if judge is None else game.public().play(judge).number
    exact = solve(game, limits.exact_states, proceed)
    numbers = _moves_to_compare(game, wanted, exact, every=every)
    race = Race(game, numbers, wanted, seed, limits.visits)
    race.run(visits_for(len(numbers), limits, is_exact=exact is not None), proceed)
    moves = tuple(describe_tree(game, tree) for tree in race.trees)
    if exact is not None:
        moves = exact.applied_to(game, moves, wanted)
    compared = race.compared if exact is None else len(moves)
    comparison = None
    if wanted is not None and wanted != moves[0].number:
        losses = ReplyLosses(game, race.trees, exact)
        comparison = compare_moves(game, wanted, moves[0].number, seed, losses)
    return PositionValues(game.ply, seat, moves, compared, exact is not None, len(game.legal_moves), comparison)


def warm(games: Iterable[str] = tuple(GAMES)) -> None:
    """Compile what the analysis of some games (ids) needs, or load it from disk, so that no analysis waits for it.

    This takes a minute or two the first time and some seconds later.
    """
    for name in games:
        kind = find_game(name)
        game = kind(seed=0, options={"players": 2} if 2 in kind.ruleset.choices.get("players", ()) else {})
        analyse(game, ReviewLimits(visits=8, exact_states=0))
        points_after(game, game.legal_moves[0].number, 0)
        Solver(game, 1).load(game)


def _moves_to_compare(game: Game, wanted: int | None, exact: ExactValues | None, *, every: bool) -> list[int]:
    """The candidates of the search, the move to judge, and where the position is solved, a move that is best."""
    if every:
        return [move.number for move in game.legal_moves]
    numbers = candidate_moves(game)
    if exact is not None and exact.best_of(numbers) < exact.best_of(exact.values):
        numbers.append(min(exact.values, key=lambda number: (-exact.values[number], number)))
    if wanted is not None and wanted not in numbers:
        numbers.append(wanted)
    return numbers


def visits_for(moves: int, limits: ReviewLimits, *, is_exact: bool) -> int:
    """The visits of a position with so many moves to compare."""
    if is_exact:
        return round(EXACT_SHARE * limits.visits)
    return limits.visits if moves > 1 else round(ONLY_MOVE_SHARE * limits.visits)


class Race:
    """The trees of the moves of a position; from round to round, fewer of them grow."""

    def __init__(self, game: Game, numbers: Sequence[int], wanted: int | None, seed: int, visits: int) -> None:
        settings = strongest_settings(game, {"nodes": max(LEAST_NODES, NODES_PER_VISIT * visits)})
        self.trees = [MoveTree(game, number, settings, seed) for number in numbers]
        self.compared = len(numbers)
        """The first `compared` of `trees` have grown to the end."""
        self._seat, self._wanted = seat_on_turn(game), wanted

    def run(self, visits: int, proceed: Callable[[], bool]) -> None:
        """Spend about this number of visits: half of them on the last moves, half on the rounds before."""
        rounds = max(ceil(log2(len(self.trees) / FINALISTS)), 0) if len(self.trees) > FINALISTS else 0
        for _ in range(rounds):
            self._grow(visits // (2 * rounds), proceed)
            self._drop()
        self._grow(visits - (visits // 2 if rounds else 0), proceed)

    def _grow(self, visits: int, proceed: Callable[[], bool]) -> None:
        """Divide visits among the moves that are left, and sort them."""
        for tree in self.trees[: self.compared]:
            # Two visits, so that a tree has a later half.
            if not tree.grow(max(visits // self.compared, 2), proceed):
                raise Interrupted("the analysis was asked to stop")
        self.trees[: self.compared] = sorted(self.trees[: self.compared], key=self._rank)

    def _drop(self) -> None:
        """Drop the worse half of the moves, but never the wanted one."""
        kept = max(ceil(self.compared / 2), FINALISTS)
        place = next((i for i, tree in enumerate(self.trees) if tree.number == self._wanted), 0)
        if kept <= place < self.compared:
            self.trees.insert(kept, self.trees.pop(place))
            kept += 1
        self.compared = min(kept, self.compared)

    def _rank(self, tree: MoveTree) -> tuple[float, bool, int]:
        return -float(tree.late_values()[self._seat]), tree.number != self._wanted, tree.number


def describe_tree(game: Game, tree: MoveTree) -> MoveValue:
    """The value of a move as its tree has found it."""
    text, victories = game.ruleset.move_text, game.ruleset.victories
    values, drift, shares = tree.late_values(), tree.drift(), tree.shares_by_kind(len(victories))
    return MoveValue(
        move=text(tree.number),
        number=tree.number,
        win=tuple(values.tolist()),
        error=standard_errors(values, drift, tree.visits),
        drift=tuple(drift.tolist()),
        visits=tree.visits,
        kinds=tuple(
            {kind: float(value * share) for kind, share in zip(victories, row, strict=True) if kind}
            for value, row in zip(values, shares, strict=True)
        ),
        line=tuple(text(number) for number in tree.line()),
    )
