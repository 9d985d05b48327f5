"""Neither seat is special once the ages have begun."""

import pytest
from tests.duel.helpers import mirrored, mirrored_move, moves_of, situations

from annales.duel.cards.constants import N_CARDS, N_ITEMS
from annales.duel.rules.scoring import score_part
from annales.duel.rules.state import Scratch
from annales.duel.views.price import price_of
from annales.kernel.protocol import draw, settle, step
from annales.kernel.random import seed_stream

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_swapping_the_seats_swaps_everything_that_follows(seed: int) -> None:
    for game in situations(seed):
        if game.age == 0 or game.outcome:
            continue
        here, there = game.state, mirrored(game.state)
        assert moves_of(game, there) == {mirrored_move(move) for move in moves_of(game, here)}
        for move in sorted(moves_of(game, here)):
            s, t = here.copy(), there.copy()
            step(game.facts, s, Scratch(), move)
            step(game.facts, t, Scratch(), mirrored_move(move))
            assert mirrored(s) == t, game.ruleset.move_text(move)


@pytest.mark.parametrize("seed", SEEDS)
def test_chance_does_not_depend_on_seats(seed: int) -> None:
    for game in situations(seed):
        if game.age == 0 or game.outcome:
            continue
        s, w = game.state, Scratch()
        step(game.facts, s, w, min(moves_of(game, s)))
        t = mirrored(s)
        seed_stream(w, seed, 0)
        while s.event:
            outcome = draw(game.facts, s, w)
            settle(game.facts, s, w, outcome)
            settle(game.facts, t, w, outcome)
            assert mirrored(s) == t


@pytest.mark.parametrize("seed", SEEDS)
def test_swapping_the_seats_swaps_prices_and_scores(seed: int) -> None:
    for game in list(situations(seed))[::7]:
        here, there, w = game.state, mirrored(game.state), Scratch()
        for seat in range(2):
            for item in range(0, N_ITEMS, 3):
                one, other = (price_of(game.facts, s, w, item, p) for s, p in ((here, seat), (there, 1 - seat)))
                assert (one.coins, one.resources) == (other.coins, other.resources)
            for part in range(8):
                assert score_part(game.facts, here, seat, part) == score_part(game.facts, there, 1 - seat, part)


def test_the_mirror_image_of_a_mirror_image_is_the_situation() -> None:
    for game in situations(3):
        assert mirrored(mirrored(game.state)) == game.state
        assert len(game.state.place) == N_CARDS
