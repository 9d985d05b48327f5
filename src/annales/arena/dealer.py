"""Dealing at a table that knows no secret.

The table of a match is a game with manual chance. The secret is a plain `bytes` object that only the match loop holds
in a local variable: no object that Python's garbage collector tracks leads from a game, or from its class, to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from annales.core.chance import Seeded, secret_order
from annales.core.game import Game

__all__ = ["Sealed", "deal"]


class Sealed:
    """A secret on its way to a worker process; it can be taken out once, and is then no longer in the message."""

    def __init__(self, secret: bytes) -> None:
        self._secret: bytes | None = secret

    def open(self) -> bytes:
        """The secret."""
        secret, self._secret = self._secret, None
        if secret is None:
            raise ValueError("this secret was taken out before")
        return secret


class _Uncached(Seeded):
    """Like `Seeded`, without the cache of orders, which would keep the secret after the answer."""

    def _order(self, deck: str, outcomes: Sequence[int]) -> list[int]:
        return secret_order.__wrapped__(self.seed, deck, tuple(outcomes))


def deal(table: Game, secret: bytes) -> None:
    """Reveal all pending outcomes at a table with manual chance, as a game with this seed would decide them."""
    while (event := table.chance) is not None:
        number = _Uncached(secret).answer(event, table.ruleset.deck)
        assert number is not None
        table.reveal(table.ruleset.outcome_text(event.kind, number))
