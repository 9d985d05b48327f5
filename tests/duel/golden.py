"""Golden playthroughs: whole games with everything the library tells after each ply, reviewed as differences.

python -m tests.duel.golden        writes all of them again
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from annales import Duel
from annales.core.ruleset import OptionValue
from annales.duel.rules.state import Scratch
from annales.kernel.policy import greedy
from annales.kernel.protocol import draw, try_move
from annales.kernel.random import seed_stream

FOLDER = Path(__file__).parent / "golden"
FIRST_PRINTING: dict[str, OptionValue] = {"pawn_centre": "begins", "first_game": True}


@dataclass(frozen=True)
class Recipe:
    """A game of `annales simulate --seed 0`, by its number."""

    name: str
    index: int
    policy: str = "random"
    options: dict[str, OptionValue] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"


RECIPES = [
    Recipe("military", 8, "greedy"),
    Recipe("science", 12, "greedy"),
    Recipe("civilian", 1),
    Recipe("civilian_by_blue", 8),
    Recipe("shared", 335),
    Recipe("first_printing_military", 78, options=FIRST_PRINTING),
    Recipe("first_printing_civilian", 1, options=FIRST_PRINTING),
]


def games(recipe: Recipe) -> Iterator[Duel]:
    """The game of a recipe after each ply."""
    game, w = Duel(chance="manual", options=recipe.options), Scratch()
    seed_stream(w, 0, recipe.index)
    while True:
        while game.chance:
            outcome = draw(game.facts, game.state, w)
            game.reveal(next(name for name, number in game.chance.outcomes.items() if number == outcome))
        yield game
        if game.outcome:
            return
        game.play((greedy if recipe.policy == "greedy" else try_move)(game.facts, game.state, w))


def text_of(recipe: Recipe) -> str:
    """The whole file."""
    parts: list[str] = []
    record = ""
    for game in games(recipe):
        parts += described(game)
        record = game.record()
    return "\n".join([record, *parts]) + "\n"


def described(game: Duel) -> Iterator[str]:
    """What the library tells of a situation."""
    view = game.view()
    yield f"ply {game.ply}: {repr(game).split(', ', 1)[1].removesuffix('>')}"
    yield f"  {game.position}"
    yield f"  {len(game.legal_moves)} legal moves"
    for name, prices in view.prices.items():
        costs = " | ".join(f"{p.coins} = {p.chain or f'{p.printed} + {p.trade}'}" for p in prices)
        yield f"  price {name}: {costs}"
    for seat in range(game.seats):
        yield f"  score {seat}: {' '.join(f'{part} {points}' for part, points in game.score(seat).items())}"
    if game.outcome:
        yield f"  {game.outcome.winner} by {game.outcome.by}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in RECIPES:
        each.path.write_text(text_of(each), encoding="utf-8")
