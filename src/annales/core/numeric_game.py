"""A game in numbers, for learners and other programs: observations, masks, outcomes of chance, returns."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from annales.core.base_game import BaseGame
from annales.errors import ChanceError
from annales.kernel.observation import encode

if TYPE_CHECKING:
    # Importing NumPy is slow, and playing a game does not need it.
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["NumericGame"]


class NumericGame(BaseGame):
    """The members of `Game` that show a game as numbers. Nothing here contains hidden information."""

    def observation(self, seat: int | None = None) -> NDArray[np.int16]:
        """The situation as a seat sees it; default: the seat on turn, and seat 0 when nobody is.

        Shape (`ruleset.observation`,), int16, not scaled; `ruleset.observation_index` says what each place means. The
        first place is the seat that sees. The array is new at each call. Raises `AnnalesError` for an unknown seat.

        >>> from annales import Duel
        >>> game = Duel(seed=7)
        >>> game.observation().shape, game.observation(1)[0].item()
        ((211,), 1)
        """
        import numpy as np

        s, w = self._situation.s, self._situation.w
        seen_by = self._seat_or_turn(seat)
        if s.turn != seen_by:
            # `encode` shows the situation to the seat on turn.
            s = s.copy()
            s.turn = seen_by
        encode(self._situation.f, s, w)
        return np.array(w.observation[: self.ruleset.observation], np.int16)

    def action_mask(self) -> NDArray[np.int8]:
        """1 for a legal move, 0 for another, by the number of the move; all 0 when nobody is on turn.

        Shape (`ruleset.mask_length(options)`,), int8, as `gymnasium.spaces.Discrete.sample` takes it.

        >>> from annales import Duel
        >>> int(Duel(seed=7).action_mask().sum())
        4
        """
        import numpy as np

        mask = np.zeros(self.ruleset.mask_length(self.options), np.int8)
        if self.turn is not None:
            mask[self._list_legal()] = 1
        return mask

    def returns(self) -> tuple[int, ...]:
        """By seat 1 for a victory, −1 for a defeat, 0 for a shared victory; all 0 while the game is under way.

        When a seat resigns, it has −1. Its opponent has 1; several opponents share the victory.
        """
        outcome = self.outcome
        if outcome is None:
            return (0,) * self.seats
        victory = 1 if len(outcome.winners) == 1 else 0
        return tuple(victory if seat in outcome.winners else -1 for seat in range(self.seats))

    def settle(self, outcome: SupportsIndex) -> None:
        """Give the outcome of the pending chance event by its number, one of `chance.numbers`, as `reveal` by its text.

        Raises `ChanceError` when no event is pending or the outcome is impossible; the game is then unchanged.

        >>> from annales import Duel
        >>> game = Duel(chance="manual")
        >>> game.chance.numbers
        (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
        >>> game.settle(3)
        >>> game.chance.numbers
        (0, 1, 2, 4, 5, 6, 7, 8, 9)
        """
        event = self.chance
        if event is None:
            raise ChanceError(f"no event is pending, so there is no outcome {outcome!r}")
        if isinstance(outcome, bool | float) or outcome not in event.numbers:
            possible = ", ".join(map(str, event.numbers))
            raise ChanceError(f"{outcome!r} cannot be the outcome of {event.kind} (possible: {possible})")
        self.reveal(self.ruleset.outcome_text(event.kind, index(outcome)))
