"""Whatever one does with a game, in whatever order: everything that must hold, holds."""

import pickle
from random import Random

import msgspec
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.flow.helpers import OPTIONS, broken

from annales import Flow, Record, from_json, to_json
from annales.flow.state import State


class Play(RuleBasedStateMachine):
    """A game with chance told by hand, its rules used in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.game = Flow(chance="manual")
        self.before: list[Flow] = []

    @initialize(options=st.sampled_from(OPTIONS), seed=st.integers(0, 2**32), steps=st.integers(0, 250))
    def begin(self, options: dict[str, str | bool | int], seed: int, steps: int) -> None:
        self.game = Flow(chance="manual", options=options)
        self.go_on(Random(seed), steps)

    def go_on(self, random: Random, steps: int) -> None:
        for _ in range(steps):
            if self.game.chance:
                self.reveal(random.choice(list(self.game.chance.outcomes)))
            elif self.game.outcome is None:
                self.move(random.randrange(len(self.game.legal_moves)))

    def reveal(self, name: str) -> None:
        before: State = self.game.state
        self.game.reveal(name)
        assert broken(self.game, before, -1) == ""

    def move(self, index: int) -> None:
        before: State = self.game.state
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

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.game = self.game.copy()

    @rule()
    def go_on_with_the_record(self) -> None:
        text = self.game.record()
        again = Record.parse(text).game()
        assert again.record() == text
        self.same_as(again)
        assert isinstance(again, Flow)
        self.game = again

    @rule()
    def go_on_from_json(self) -> None:
        self.same_as(from_json(to_json(self.game)))

    @rule()
    def go_on_from_a_pickle(self) -> None:
        again = pickle.loads(pickle.dumps(self.game))
        assert again.history == self.game.history
        self.same_as(again)
        self.game = again

    @invariant()
    def the_position_has_an_exact_inverse(self) -> None:
        self.same_as(Flow.from_position(self.game.position, chance="manual"))

    def same_as(self, other: object) -> None:
        """Equal, down to every number of the state and every word of the view."""
        assert isinstance(other, Flow)
        assert other == self.game
        assert other.position == self.game.position
        assert other.state == self.game.state
        assert msgspec.json.encode(other.view()) == msgspec.json.encode(self.game.view())


# Steps are seeds, which do not shrink to anything simpler.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
Play.TestCase.settings = settings(max_examples=25, stateful_step_count=20, deadline=None, phases=PHASES)
TestPlay = Play.TestCase
