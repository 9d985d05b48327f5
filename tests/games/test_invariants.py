"""What must hold in every situation has a name, in every game."""

import pytest

from annales import GAMES
from annales.core.game import Game
from annales.simulation.verification import FAULTS


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_names_of_invariants_are_all_different(kind: type[Game]) -> None:
    invariants = kind.ruleset.invariants

    assert len({*FAULTS, *invariants}) == len(FAULTS) + len(invariants) - 1
