"""Why one move is better or worse than another one, at any time during a game."""

from __future__ import annotations

from collections.abc import Callable

from annales.analysis.comparison import compare_moves
from annales.analysis.limits import ReviewLimits
from annales.analysis.position_values import Searched, describe_move, visits_for
from annales.analysis.replies import ReplyLosses
from annales.analysis.results import Explanation
from annales.analysis.solving import ExactValues, solve
from annales.bots.moves import seat_on_turn
from annales.core.game import Game
from annales.errors import AnnalesError

__all__ = ["EXPLANATION", "explain", "explanation_of", "pair_of"]

EXPLANATION = ReviewLimits(visits=12_000)
"""The work for an explanation: as much as a review spends on the last two moves of a position."""


def explain(
    game: Game,
    move: str,
    other: str,
    limits: ReviewLimits = EXPLANATION,
    *,
    seed: int = 0,
    proceed: Callable[[], bool] = lambda: True,
) -> Explanation:
    """The terms in which a legal move differs from another one in the present situation of a game, on one thread.

    Each of the two gets half of the visits, and late positions of Duel are solved. Equal arguments give equal
    explanations. Raises `AnnalesError` when nobody is on turn and for a move that is compared with itself,
    `IllegalMove` for a move that is not legal, and `Interrupted` soon after `proceed` has returned False.

    >>> from annales import Duel
    >>> game = Duel.from_position(
    ...     "duel turn=0 choice=play age=3 coins=9/9 pawn=7 city=palisade/palace,town_hall "
    ...     "display=14:circus,15:arena,16:port,17:senate,18:fortifications,19:pantheon"
    ... )
    >>> found = explain(game, "build fortifications", "discard pantheon")
    >>> found.best.move, found.best.win, found.made.move, found.exact
    ('build fortifications', (1.0, 0.0), 'discard pantheon', True)
    """
    from annales.analysis.race import Race

    # Raises where nobody is on turn.
    seat_on_turn(game)
    best, made = pair_of(game, move, other)
    exact = solve(game, limits.exact_states, proceed)
    race = Race(game, [best, made], None, seed, limits.visits)
    race.run(visits_for(2, limits, is_exact=exact is not None), proceed)
    found = race.found()
    searched = Searched(found, len(found), race.replies, race.continuations)
    return explanation_of(game, best, made, searched, seed, exact)


def explanation_of(
    game: Game, best: int, made: int, searched: Searched, seed: int, exact: ExactValues | None = None
) -> Explanation:
    """The terms in which two moves differ, from what was searched: a page without a server does it, too."""
    values = tuple(describe_move(game, move) for move in searched.moves)
    if exact is not None:
        values = exact.applied_to(game, values, None)
    found = {value.number: value for value in values}
    losses = ReplyLosses(searched.replies, exact)
    return Explanation(
        seat=seat_on_turn(game),
        best=found[best],
        made=found[made],
        exact=exact is not None,
        comparison=compare_moves(game, made, best, seed, searched.points, losses),
    )


def pair_of(game: Game, move: str, other: str) -> tuple[int, int]:
    """The numbers of two legal moves. Raises `AnnalesError` for equal ones, `IllegalMove` and `NotationError`."""
    one, two = (game.public().play(text).number for text in (move, other))
    if one == two:
        raise AnnalesError(f"{move!r} cannot be compared with itself")
    return one, two
