# ruff: noqa: INP001
"""Stairs with hidden hands: what can be private in a game of Annales today, and what cannot.

The class has no ruleset of its own, so it is not registered as a game: no server and no command offers it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from stairs import CARDS, TABLE, Stairs, State, in_deck

from annales.core.bot import Bot
from annales.core.chance import Manual
from annales.core.history import Chance, Entry, Played
from annales.core.move import Move
from annales.core.views import TableView

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HIDDEN = "?"
"""The outcome that a seat reads for a card that another seat has drawn."""


# --- by seat
class HiddenHands(Stairs):
    """Stairs in which each seat sees only its own hand. A spectator, seat None, sees neither."""

    def _as_seen(self, seat: int | None) -> Stairs:
        s = _state(self)
        for other in range(self.seats):
            if other != seat:
                s.hands[other] = [0] * CARDS
        return Stairs.from_state(s, self.options, Manual(), check=False)

    def view(self, seat: int | None = None) -> TableView:
        """What a seat sees. Legal moves are shown only to the seat that can make them: they name cards of its hand."""
        return self._as_seen(seat).view()

    def observation(self, seat: int | None = None) -> NDArray[np.int16]:
        """What a seat sees, as numbers; the places of the other hand are 0."""
        seen_by = seat if seat is not None else self.turn or 0
        return self._as_seen(seen_by).observation(seen_by)

    def history_for(self, seat: int | None) -> Sequence[Entry]:
        """The history with the cards that a seat did not see drawn as `HIDDEN`."""
        shown, dealt, to = list[Entry](), 0, 0
        for entry in self.history:
            if isinstance(entry, Played):
                to = entry.seat
            elif entry.kind == "card":
                # The first cards go to the seats in turn, each later one to the seat that has just moved.
                receiver = dealt % 2 if dealt < 2 * TABLE.hand else to
                dealt += 1
                if receiver != seat:
                    entry = Chance("card", HIDDEN)  # noqa: PLW2901
            shown.append(entry)
        return shown


def _state(game: Stairs) -> State:
    state = game.state
    assert isinstance(state, State)
    return state


# --- search
def guess(game: Stairs, seat: int, random: Random) -> Stairs:
    """A game that looks the same to a seat, in which the cards that it has not seen are dealt again.

    All deals are equally likely: what the moves of the other seat tell about its hand is not used.
    """
    s, other = _state(game), 1 - seat
    unseen = [card for card in range(CARDS) if s.hands[other][card] or in_deck(s, card)]
    held = set(random.sample(unseen, sum(s.hands[other])))
    s.hands[other] = [int(card in held) for card in range(CARDS)]
    return type(game).from_state(s, game.options, Manual(), check=False)


@dataclass(frozen=True)
class DeterminisedBot:
    """Asks a bot that sees everything in several guesses of the hidden hand, and plays what it chooses most often.

    This is a search by determinisation. It overrates moves, because in each guess the bot plays as if both hands were
    open (strategy fusion): it never pays to learn something, or to hide it.
    """

    bot: Bot
    worlds: int = 8

    @property
    def name(self) -> str:
        """The name says how it plays."""
        return f"determinised-{self.worlds}:{self.bot.name}"

    @property
    def compiles(self) -> bool:
        """As the bot that it asks."""
        return self.bot.compiles

    def choose(self, game: Stairs, seed: int) -> Move:
        """The move that wins the vote."""
        assert game.turn is not None
        random = Random(seed)
        worlds = [guess(game, game.turn, random) for _ in range(self.worlds)]
        votes = Counter(self.bot.choose(world, random.randrange(2**32)) for world in worlds)
        return max(votes, key=lambda move: (votes[move], -move.number))
