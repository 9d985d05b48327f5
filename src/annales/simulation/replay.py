"""One game of a simulation, played again as a `Game` with its whole history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.kernel.protocol import begin, draw, settle, step
from annales.kernel.random import seed_stream
from annales.simulation.playouts import choose

__all__ = ["replay_game"]


def replay_game(
    kind: type[Game], options: Mapping[str, OptionValue], policies: Sequence[int], seed: int, index: int
) -> Game:
    """Game number `index` of a run with this seed and these policies, one for each seat.

    The plain rules draw the same moves and outcomes as `annales.simulation.playouts.play_seeded`, in the same order;
    the game is told each of them as if it were played by hand.
    """
    rules = kind.ruleset
    f, w = rules.facts(options), rules.scratch()
    s = rules.state()
    game = kind(chance="manual", options=options)
    seed_stream(w, seed, index)
    begin(f, s, w)
    while s.event != 0 or s.turn >= 0:
        if s.event != 0:
            event = rules.events[s.event]
            outcome = draw(f, s, w)
            game.reveal(rules.outcome_text(event, outcome))
            settle(f, s, w, outcome)
        else:
            move = choose(f, s, w, policies[s.turn])
            game.play(move)
            step(f, s, w, move)
    return game
