"""What tests of The Flow of History share: random games under all kinds of options, and what a step breaks."""

from collections.abc import Iterator, Mapping
from random import Random

from annales import Flow
from annales.chance import Sampled
from annales.flow.state import Scratch, State
from annales.kernel.protocol import check
from annales.ruleset import OptionValue
from annales.verify import all_options

OPTIONS = all_options(Flow.ruleset)


def situations(seed: int, options: Mapping[str, OptionValue] | None = None) -> Iterator[Flow]:
    """One random game after each ply."""
    random = Random(seed)
    game = Flow(chance=Sampled(random), options=options or OPTIONS[seed % len(OPTIONS)])
    yield game
    while game.outcome is None:
        game.play(random.choice(game.legal_moves))
        yield game


def broken(game: Flow, before: State, move: int) -> str:
    """The name of the first invariant that a step has broken, or an empty text."""
    number = check(game.facts, game.state, Scratch(), before, game.state, move)
    return str(game.ruleset.invariants[number])
