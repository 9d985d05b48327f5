"""The values of the moves in one position, and what has to be compiled for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from annales.analysis.limits import ReviewLimits
from annales.analysis.position_values import Searched, moves_to_compare, position_values, visits_for
from annales.analysis.results import PositionValues
from annales.analysis.solving import solve
from annales.bots.moves import seat_on_turn
from annales.core.game import Game
from annales.games import GAMES, find_game

__all__ = ["analyse", "warm"]


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
    from annales.analysis.race import Race

    limits = limits or ReviewLimits()
    # Where nobody is on turn, this is the error that says so.
    seat_on_turn(game)
    wanted = None if judge is None else game.public().play(judge).number
    exact = solve(game, limits.exact_states, proceed)
    numbers = [move.number for move in game.legal_moves] if every else moves_to_compare(game, wanted, exact)
    race = Race(game, numbers, wanted, seed, limits.visits)
    race.run(visits_for(len(numbers), limits, is_exact=exact is not None), proceed)
    found = Searched(race.found(), race.compared, race.replies, race.continuations)
    return position_values(game, found, wanted, seed, exact)


def warm(games: Iterable[str] | None = None) -> None:
    """Compile what the analysis of some games (ids; None: all) needs, or load it from disk: later nobody waits for it.

    This takes a minute or two the first time and some seconds later.
    """
    from annales.bots.exact import Solver
    from annales.simulation.continuations import points_after

    for name in GAMES if games is None else games:
        kind = find_game(name)
        game = kind(seed=0, options={"players": 2} if 2 in kind.ruleset.choices.get("players", ()) else {})
        analyse(game, ReviewLimits(visits=8, exact_states=0))
        points_after(game, game.legal_moves[0].number, 0)
        Solver(game, 1).load(game)
