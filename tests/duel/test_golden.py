"""Golden playthroughs and perft counts: known answers, kept as text."""

from collections import Counter

import pytest
from tests.duel.golden import RECIPES, Recipe, games, text_of
from tests.duel.perft import PLAIN_LIMIT, count_compiled, count_plain, rows

from annales import Record

PERFT = list(rows())


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_a_golden_game_is_the_same_as_recorded(recipe: Recipe) -> None:
    """`python -m tests.duel.golden` writes it again where the change is meant."""
    assert text_of(recipe).splitlines() == recipe.path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_a_golden_game_replays_from_its_record(recipe: Recipe) -> None:
    text = recipe.path.read_text(encoding="utf-8")
    record = text[: text.index("\nply 0:")]

    game = Record.parse(record).game()

    assert game == list(games(recipe))[-1]
    assert text.endswith(f"  {game.outcome.winner} by {game.outcome.by}\n" if game.outcome else "")


def test_there_is_a_golden_game_for_each_kind_of_ending() -> None:
    """R18.1, R18.3"""
    endings: Counter[str] = Counter()
    for recipe in RECIPES:
        game = list(games(recipe))[-1]
        assert game.outcome
        tied = game.score(0)["total"] == game.score(1)["total"] and game.outcome.by == "civilian"
        endings[f"{game.outcome.by} {'shared' if game.outcome.winner == 'shared' else 'tied' if tied else 'won'}"] += 1

    assert set(endings) == {"military won", "science won", "civilian won", "civilian tied", "civilian shared"}


@pytest.mark.parametrize("index", range(len(PERFT)))
def test_perft_counts_are_unchanged(index: int) -> None:
    """`python -m tests.duel.perft` counts again where the change is meant."""
    game, counts = PERFT[index]

    assert [count_compiled(game, depth) for depth in range(1, len(counts) + 1)] == counts
    for depth, count in enumerate(counts, 1):
        if count <= PLAIN_LIMIT:
            assert count_plain(game.facts, game.state, depth) == count
