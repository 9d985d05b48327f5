"""Sources of chance. A game asks its source whenever something is decided by chance; the state never knows more."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from annales.core.ruleset import Event
from annales.errors import ChanceError

if TYPE_CHECKING:
    from random import Random

__all__ = ["Manual", "Recorded", "Sampled", "Scripted", "Seeded", "Source", "as_source"]

Deck = Callable[[str], Sequence[int]]


class Source(Protocol):
    """Answers pending events."""

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The outcome of an event as a number, or None when somebody else has to tell it."""


class Manual:
    """A person at a real table tells what it shows, by `Game.reveal`."""

    def answer(self, event: Event, deck: Deck) -> int | None:
        """Always None."""
        return None


class Seeded:
    """Outcomes from a secret seed, the same whatever the order of play.

    Every deck has one secret order, made by hashing the seed with the deck's name and each outcome (BLAKE2b).
    """

    def __init__(self, seed: int | str | bytes) -> None:
        self.seed = seed if isinstance(seed, bytes) else str(seed).encode()

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The outcome at the event's place in the secret order, or the first one that is possible."""
        order = self._order(event.deck, tuple(deck(event.deck)))
        possible = event.outcomes.values()
        if event.index is not None and order[event.index] in possible:
            return order[event.index]
        return next(outcome for outcome in (*order, *possible) if outcome in possible)

    def _order(self, deck: str, outcomes: tuple[int, ...]) -> list[int]:
        return secret_order(self.seed, deck, outcomes)


@lru_cache(maxsize=256)
def secret_order(seed: bytes, deck: str, outcomes: tuple[int, ...]) -> list[int]:
    """All outcomes of a deck in the order that a seed gives them."""
    key = hashlib.blake2b(seed).digest()

    def rank(outcome: int) -> bytes:
        return hashlib.blake2b(f"{deck} {outcome}".encode(), key=key, digest_size=16).digest()

    return sorted(outcomes, key=rank)


class Sampled:
    """Fresh uniform outcomes from a pseudo-random generator: for simulations and playouts."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def answer(self, event: Event, deck: Deck) -> int | None:
        """One of the outcomes, all equally likely."""
        return self.random.choice(list(event.outcomes.values()))


class Recorded:
    """The outcomes of a record, in order, each once: a move that is taken back and made again gets the next ones."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        self.outcomes = iter(outcomes)

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The next recorded outcome; raises `ChanceError` when it does not fit the event."""
        name = next(self.outcomes, None)
        if name is None:
            return None
        if name not in event.outcomes:
            raise ChanceError(f"{name!r} cannot be the outcome of {event.kind}")
        return event.outcomes[name]


class Scripted:
    """Some outcomes fixed beforehand by kind (and place), the rest from another source: for cases and lessons."""

    def __init__(self, fixed: dict[tuple[str, str], list[str]], rest: Source) -> None:
        self.fixed = {key: list(names) for key, names in fixed.items()}
        self.rest = rest

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The outcome fixed for the event if there is one and it is possible."""
        names = self.fixed.get((event.kind, event.where), [])
        possible = [name for name in names if name in event.outcomes]
        return event.outcomes[possible[0]] if possible else self.rest.answer(event, deck)


def as_source(chance: str | Source, seed: int | str | bytes | None) -> Source:
    """The source that a game is opened with: "seeded" (a random secret without a seed), "manual", or any other."""
    if not isinstance(chance, str):
        return chance
    if chance == "manual":
        return Manual()
    if chance == "seeded":
        return Seeded(os.urandom(32) if seed is None else seed)
    raise ChanceError(f"no source of chance: {chance!r} (known: seeded, manual)")
