"""Decide chance in a game that does not hold the secret.

The game of a match has manual chance, and this module reveals each outcome. The secret, which decides all outcomes, is
a `bytes` object in a local variable of the worker. Nothing that a bot can reach from a game or its class through
Python's garbage collector refers to the secret.
"""

from __future__ import annotations

from collections.abc import Sequence

from annales.core.chance import Seeded, secret_order
from annales.core.game import Game

__all__ = ["SealedSecret", "deal"]


class SealedSecret:
    """A secret on its way to a worker process. It can be taken out once; the message then no longer holds it."""

    def __init__(self, secret: bytes) -> None:
        self._secret: bytes | None = secret

    def open(self) -> bytes:
        """Take the secret out. Raises `ValueError` at the second call."""
        secret, self._secret = self._secret, None
        if secret is None:
            raise ValueError("the secret was already taken out")
        return secret


class _UncachedSeeded(Seeded):
    """Like `Seeded`, without its cache of shuffled decks, which would keep the secret in memory after the answer."""

    def _order(self, deck: str, outcomes: Sequence[int]) -> list[int]:
        # `__wrapped__` is the function without its `lru_cache`.
        return secret_order.__wrapped__(self.seed, deck, tuple(outcomes))


def deal(table: Game, secret: bytes) -> None:
    """Reveal all pending outcomes in a game with manual chance, as a game with `seed=secret` would decide them."""
    while (event := table.chance) is not None:
        number = _UncachedSeeded(secret).answer(event, table.ruleset.deck)
        assert number is not None
        table.reveal(table.ruleset.outcome_text(event.kind, number))
