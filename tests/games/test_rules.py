"""What the generic rules promise of every game."""

import pytest
from tests.games.playing import situations

from annales import GAMES, Duel, Flow
from annales.core.events import Situation
from annales.core.game import Game
from annales.core.ruleset import Ruleset
from annales.core.views import PlainView
from annales.duel.cards.constants import SHARED
from annales.kernel.protocol import result


@pytest.mark.parametrize(
    ("game", "field", "won", "shared"),
    [(Duel(seed=1), "winner", 1, SHARED), (Flow(seed=1, players=2), "winners", 0b10, 0b11)],
    ids=GAMES,
)
def test_a_victory_counts_two_a_shared_one_counts_one_and_a_defeat_nothing(
    game: Game, field: str, won: int, shared: int
) -> None:
    state = game.state
    results = []
    for winner in (won, shared):
        setattr(state, field, winner)
        results.append([result(game.facts, state, game.ruleset.scratch(), seat) for seat in range(2)])

    assert results == [[0, 2], [1, 1]]


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_facts_and_states_have_the_lengths_that_their_records_declare(kind: type[Game]) -> None:
    for game in situations(kind, seed=1):
        for found in (game.facts, game.state):
            assert type(found).unpack(found.pack()) == found


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_the_plain_view_of_a_game_lists_its_legal_moves_while_a_seat_is_on_turn(kind: type[Game]) -> None:
    for game in (kind(seed=1), kind(chance="manual"), list(situations(kind, seed=1))[-1]):
        view = Ruleset.view(kind.ruleset, Situation(game.facts, game.state, kind.ruleset.scratch()))

        assert isinstance(view, PlainView)
        assert view.turn == game.turn
        assert (view.outcome is None) == (game.outcome is None)
        if view.outcome and game.outcome:
            assert (view.outcome.winner, view.outcome.by) == (game.outcome.winner, game.outcome.by)
        assert [move.move for move in view.moves] == [move.text for move in sorted(game.legal_moves, key=int)]


def test_only_in_duel_are_the_kinds_of_victory_strategies() -> None:
    assert [name for name, kind in GAMES.items() if kind.ruleset.learning.strategic_victories] == ["duel"]
