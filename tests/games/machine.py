"""Everything that must hold, holds after any operations on a game, in any order."""

import pickle
from random import Random
from typing import Any, ClassVar

import msgspec
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.games.playing import broken

from annales import Record, from_json, to_json
from annales.core.game import Game
from annales.simulation.option_sets import all_options

# Steps are seeds, which do not shrink to anything simpler.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
SETTINGS = settings(max_examples=25, stateful_step_count=20, deadline=None, phases=PHASES)


class Play(RuleBasedStateMachine):
    """A game with chance entered by hand, its rules used in any order."""

    kind: ClassVar[type[Game]]
    longest: ClassVar[int]
    """Moves and outcomes of chance that it begins after, at most."""

    def __init__(self) -> None:
        super().__init__()
        self.game = self.kind(chance="manual")
        self.before: list[Game] = []

    @initialize(data=st.data(), seed=st.integers(0, 2**32))
    def begin(self, data: st.DataObject, seed: int) -> None:
        options = data.draw(st.sampled_from(all_options(self.kind.ruleset)))
        self.game = self.kind(chance="manual", options=options)
        self.go_on(Random(seed), data.draw(st.integers(0, self.longest)))

    def go_on(self, random: Random, steps: int) -> None:
        for _ in range(steps):
            if self.game.chance:
                self.reveal(random.choice(list(self.game.chance.outcomes)))
            elif self.game.outcome is None:
                self.move(random.randrange(len(self.game.legal_moves)))

    def reveal(self, name: str) -> None:
        before = self.game.state
        self.game.reveal(name)
        assert broken(self.game, before, -1) == ""

    def move(self, index: int) -> None:
        before = self.game.state
        self.before.append(self.game.copy())
        played = self.game.play(self.game.legal_moves[index])
        assert broken(self.game, before, int(played)) == ""

    @rule(seed=st.integers(0, 2**32), steps=st.integers(1, 30))
    def take_steps(self, seed: int, steps: int) -> None:
        self.go_on(Random(seed), steps)

    @precondition(lambda self: self.game.chance)
    @rule(data=st.data())
    def reveal_something(self, data: st.DataObject) -> None:
        assert self.game.chance
        self.reveal(data.draw(st.sampled_from(list(self.game.chance.outcomes))))

    @precondition(lambda self: self.game.legal_moves)
    @rule(data=st.data())
    def play_something(self, data: st.DataObject) -> None:
        self.move(data.draw(st.integers(0, len(self.game.legal_moves) - 1)))

    @precondition(lambda self: self.before)
    @rule()
    def undo(self) -> None:
        wanted = self.before.pop()
        self.game.undo()
        assert self.game.state == wanted.state
        assert self.game.history == wanted.history
        assert list(self.game.legal_moves) == list(wanted.legal_moves)

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.game = self.game.copy()

    @rule()
    def go_on_with_the_record(self) -> None:
        text = self.game.record()
        again = Record.parse(text).game()
        assert again.record() == text
        self.go_on_with(again)

    @rule()
    def go_on_from_json(self) -> None:
        self.go_on_with(from_json(to_json(self.game)))

    @rule()
    def go_on_from_a_pickle(self) -> None:
        self.go_on_with(pickle.loads(pickle.dumps(self.game)))

    def go_on_with(self, again: Game) -> None:
        assert again.history == self.game.history
        self.same_as(again)
        self.game = again

    @invariant()
    def the_position_has_an_exact_inverse(self) -> None:
        self.same_as(self.kind.from_position(self.game.position, chance="manual"))

    def same_as(self, other: Game) -> None:
        """Equal, down to every number of the state and every word of the view."""
        assert isinstance(other, self.kind)
        assert other == self.game
        assert other.position == self.game.position
        assert self.visible(other.state) == self.visible(self.game.state)
        assert msgspec.json.encode(other.view()) == msgspec.json.encode(self.game.view())

    def visible(self, state: Any) -> Any:
        """The state less what a position does not tell, since it no longer matters."""
        return state
