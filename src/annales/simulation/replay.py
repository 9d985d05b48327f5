"""Play one game of a simulation again, as a `Game` with its whole history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.kernel.protocol import begin, draw, settle, step
from annales.kernel.random import seed_stream
from annales.simulation.playouts import move_by_policy

__all__ = ["replay_game"]


def replay_game(
    kind: type[Game], options: Mapping[str, OptionValue], policies: Sequence[int], seed: int, index: int
) -> Game:
    """Game number `index` of the run with this seed, these options and these policies (one number for each seat).

    Plain rules draw moves and outcomes in the same order as `annales.simulation.playouts.play_seeded`, so that they
    are the same; each is then played or revealed in the game.
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
            # The text of an outcome depends on the pending event, which `settle` ends.
            game.reveal(rules.outcome_text(event, outcome))
            settle(f, s, w, outcome)
        else:
            move = move_by_policy(f, s, w, policies[s.turn])
            game.play(move)
            step(f, s, w, move)
    return game
