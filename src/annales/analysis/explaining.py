"""Why one move is better or worse than another one, at any time during a game."""

from __future__ import annotations

from collections.abc import Callable

from annales.analysis.comparison import compare_moves
from annales.analysis.limits import ReviewLimits
from annales.analysis.position_values import describe_move, visits_for
from annales.analysis.replies import ReplyLosses
from annales.analysis.results import Explanation
from annales.analysis.solving import solve
from annales.bots.moves import seat_on_turn
from annales.core.game import Game
from annales.errors import AnnalesError

__all__ = ["EXPLANATION", "explain"]

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

    seat = seat_on_turn(game)
    best, made = (game.public().play(text).number for text in (move, other))
    if best == made:
        raise AnnalesError(f"{move!r} cannot be compared with itself")
    exact = solve(game, limits.exact_states, proceed)
    race = Race(game, [best, made], None, seed, limits.visits)
    race.run(visits_for(2, limits, is_exact=exact is not None), proceed)
    values = tuple(describe_move(game, found) for found in race.found())
    if exact is not None:
        values = exact.applied_to(game, values, None)
    found = {value.number: value for value in values}
    losses = ReplyLosses(game, race.replies, exact)
    return Explanation(
        seat=seat,
        best=found[best],
        made=found[made],
        exact=exact is not None,
        comparison=compare_moves(game, made, best, seed, race.continuations, losses),
    )
