"""Play one game of a simulation plainly, as a `Game` with its whole history. Bots can take part in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from annales.core.bot import Bot, for_game
from annales.core.game import Game
from annales.core.ruleset import OptionValue
from annales.kernel.protocol import MOST_DECISIONS, begin, draw, settle, step
from annales.kernel.random import seed_stream
from annales.simulation.playouts import move_by_policy

__all__ = ["replay_game"]


def replay_game(
    kind: type[Game], options: Mapping[str, OptionValue], players: Sequence[int | Bot], seed: int, index: int
) -> Game:
    """Game number `index` of the run with this seed and these options; `players` has a policy or a bot for each seat.

    Plain rules draw moves and outcomes in the same order as `annales.simulation.playouts.play_seeded`, so that they
    are the same; each is then played or revealed in the game. A bot gets the public game. Raises `IllegalMove` for a
    bot's illegal move. A game that finds no end is stopped after MOST_DECISIONS.
    """
    rules = kind.ruleset
    f, w = rules.facts(options), rules.scratch()
    s = rules.state()
    game, own_seed = kind(chance="manual", options=options), _bot_seed(seed, index)
    players = [player if isinstance(player, int) else for_game(player, own_seed) for player in players]
    seed_stream(w, seed, index)
    begin(f, s, w)
    while s.event != 0 or (s.turn >= 0 and game.ply < MOST_DECISIONS):
        if s.event != 0:
            event = rules.events[s.event]
            outcome = draw(f, s, w)
            # The text of an outcome depends on the pending event, which `settle` ends.
            game.reveal(rules.outcome_text(event, outcome))
            settle(f, s, w, outcome)
        else:
            player = players[s.turn]
            if isinstance(player, int):
                move = move_by_policy(f, s, w, player)
                game.play(move)
            else:
                move = game.play(player.choose(game.public(), own_seed + game.ply)).number
            step(f, s, w, move)
    return game


def _bot_seed(seed: int, index: int) -> int:
    """The seed of the bots' own random choices in one game: from 0 to 2⁶¹, so that plies can be added."""
    return int.from_bytes(blake2b(f"{seed} {index}".encode(), digest_size=8).digest(), "big") >> 3
