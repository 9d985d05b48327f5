"""Sources of chance. A game asks its source whenever something is decided by chance; the state never knows more."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import index
from typing import TYPE_CHECKING, Protocol, SupportsInt, runtime_checkable

from annales.core.ruleset import Event
from annales.errors import ChanceError

if TYPE_CHECKING:
    # Importing random takes a part of the time that importing the library takes.
    from random import Random

__all__ = ["Manual", "Recorded", "Sampled", "Scripted", "Seed", "Seeded", "Source", "as_source"]

Seed = int | str | bytes
"""A secret that outcomes are made from. 7, "7" and b"7" are the same seed."""

Deck = Callable[[str], Sequence[int]]
"""All outcomes that the events of a deck may ever have, by the name of the deck."""


class Source(Protocol):
    """Answers pending events. Any object with this method is a source."""

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The number of one of `event.outcomes`, or None when somebody else has to tell it by `Game.reveal`."""


@runtime_checkable
class RandomGenerator(Protocol):
    """What `Sampled` needs of a `numpy.random.Generator`."""

    def integers(self, low: int) -> SupportsInt:
        """A random whole number from 0 to low − 1."""


class Manual:
    """A person at a real table tells what it shows, by `Game.reveal`."""

    def answer(self, event: Event, deck: Deck) -> int | None:
        """Always None."""
        return None


class Seeded:
    """Outcomes from a secret seed, the same whatever the order of play.

    Every deck has one secret order, made by hashing the seed with the deck's name and each outcome (BLAKE2b).

    Raises `ChanceError` for a seed that is neither a whole number nor text nor bytes.
    """

    def __init__(self, seed: Seed) -> None:
        self.seed = _seed_bytes(seed)

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
    """Fresh outcomes from a pseudo-random generator, all equally likely: for simulations and playouts.

    `random` is a `random.Random`, a `numpy.random.Generator`, or a whole number that seeds a new `random.Random`.
    Raises `ChanceError` for anything else.

    >>> from random import Random
    >>> from annales import Duel
    >>> Duel(chance=Sampled(3)) == Duel(chance=Sampled(Random(3)))
    True
    """

    def __init__(self, random: Random | RandomGenerator | int) -> None:
        from random import Random

        self.random: Random | RandomGenerator
        if isinstance(random, Random | RandomGenerator) and not isinstance(random, type):
            self.random = random
        else:
            self.random = Random(_whole_seed(random))

    def answer(self, event: Event, deck: Deck) -> int | None:
        """One of the outcomes, all equally likely."""
        outcomes = list(event.outcomes.values())
        if isinstance(self.random, RandomGenerator):
            return outcomes[int(self.random.integers(len(outcomes)))]
        return self.random.choice(outcomes)


class Recorded:
    """The outcomes of a record, in order, each once: a move that is taken back and made again gets the next ones."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        self.outcomes = iter(outcomes)

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The next recorded outcome, None after the last; raises `ChanceError` when it does not fit the event."""
        name = next(self.outcomes, None)
        if name is None:
            return None
        if name not in event.outcomes:
            raise ChanceError(f"{name!r} cannot be the outcome of {event.kind}")
        return event.outcomes[name]


class Scripted:
    """Some outcomes fixed beforehand by kind and place, the rest from another source: for cases and lessons."""

    def __init__(self, fixed: dict[tuple[str, str], list[str]], rest: Source) -> None:
        self.fixed = {key: list(names) for key, names in fixed.items()}
        self.rest = rest

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The first possible outcome that is fixed for the event; without one, the answer of the other source."""
        names = self.fixed.get((event.kind, event.where), [])
        possible = [name for name in names if name in event.outcomes]
        return event.outcomes[possible[0]] if possible else self.rest.answer(event, deck)


def as_source(chance: str | Source, seed: Seed | None) -> Source:
    """The source that a game is opened with: "seeded" (by a random secret without a seed), "manual", or any other.

    Raises `ChanceError` for an unknown name, for an object without a method `answer`, and for a seed together with
    anything but "seeded", because it would have no effect.
    """
    if isinstance(chance, str) and chance == "seeded":
        return Seeded(os.urandom(32) if seed is None else seed)
    source = _unseeded_source(chance)
    if seed is not None:
        raise ChanceError(f"seed {seed!r} has no effect with chance={chance!r}: leave one of them out")
    return source


def _unseeded_source(chance: str | Source) -> Source:
    if isinstance(chance, str):
        if chance != "manual":
            raise ChanceError(f"no source of chance: {chance!r} (known: seeded, manual)")
        return Manual()
    if isinstance(chance, type) or not callable(getattr(chance, "answer", None)):
        known = "'seeded', 'manual' or an object with a method answer"
        raise ChanceError(f"{chance!r} is not a source of chance: give {known}")
    return chance


def _seed_bytes(seed: Seed) -> bytes:
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, str):
        return seed.encode()
    return str(_whole_seed(seed, "a whole number, text or bytes")).encode()


def _whole_seed(seed: object, wanted: str = "a random.Random, a numpy.random.Generator or a whole number") -> int:
    """A whole number, also from NumPy; truth values are none."""
    try:
        if isinstance(seed, bool):
            raise TypeError
        return index(seed)  # type: ignore[arg-type]
    except TypeError:
        raise ChanceError(f"{seed!r} is not {wanted}") from None
