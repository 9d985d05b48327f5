"""Sources of chance. A game asks its source for the outcome of each chance event; the state knows only the answers."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import index
from typing import TYPE_CHECKING, Protocol, SupportsIndex, SupportsInt, runtime_checkable

from annales.core.ruleset import Event
from annales.errors import ChanceError

if TYPE_CHECKING:
    # Importing random is slow, and most programs need only seeds.
    from random import Random

__all__ = ["Manual", "Recorded", "Sampled", "Scripted", "Seed", "Seeded", "Source", "as_source", "checked_outcome"]

Seed = int | str | bytes
"""The secret that determines the outcomes of `Seeded`. 7, "7" and b"7" are the same seed."""

Deck = Callable[[str], Sequence[int]]
"""`Ruleset.deck`: all outcomes that events with a deck can have, by the name of the deck."""


class Source(Protocol):
    """A source of chance. Any object with this method is one."""

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The number of one of `event.outcomes`; None if the outcome will be given by `Game.reveal`."""


@runtime_checkable
class RandomGenerator(Protocol):
    """The part of `numpy.random.Generator` that `Sampled` uses."""

    def integers(self, low: int) -> SupportsInt:
        """A random whole number from 0 to low − 1."""


class Manual:
    """Manual chance: every outcome is given by `Game.reveal`, for example by a person at a real table."""

    def answer(self, event: Event, deck: Deck) -> int | None:
        """Always None."""
        return None


class Seeded:
    """Outcomes determined by a secret seed, independent of the order of play.

    The seed puts each deck into one secret order: outcomes are sorted by a BLAKE2b hash of the deck's name and the
    outcome, with the seed as key.

    Raises `ChanceError` for a seed that is not a whole number, text or bytes.
    """

    def __init__(self, seed: Seed) -> None:
        self.seed = _seed_bytes(seed)

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The entry of the secret order at the place `event.index` if it is possible, else the first possible entry."""
        order = self._order(event.deck, tuple(deck(event.deck)))
        # In a situation that was set up by hand, the entry at the place may have been used already.
        possible = event.outcomes.values()
        if event.index is not None and order[event.index] in possible:
            return order[event.index]
        return next(outcome for outcome in (*order, *possible) if outcome in possible)

    def _order(self, deck: str, outcomes: tuple[int, ...]) -> list[int]:
        return secret_order(self.seed, deck, outcomes)


# The order is the same for all events of a deck, so each game hashes a deck only once.
@lru_cache(maxsize=256)
def secret_order(seed: bytes, deck: str, outcomes: tuple[int, ...]) -> list[int]:
    """The outcomes of a deck in the secret order of a seed."""
    key = hashlib.blake2b(seed).digest()

    def rank(outcome: int) -> bytes:
        return hashlib.blake2b(f"{deck} {outcome}".encode(), key=key, digest_size=16).digest()

    return sorted(outcomes, key=rank)


class Sampled:
    """Independent outcomes from a pseudo-random generator, all equally likely: for simulations and playouts.

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
        # A class has the methods of its instances, too, so the protocol alone would accept it.
        if isinstance(random, Random | RandomGenerator) and not isinstance(random, type):
            self.random = random
        else:
            self.random = Random(_whole_seed(random))

    def answer(self, event: Event, deck: Deck) -> int | None:
        """A random outcome."""
        outcomes = list(event.outcomes.values())
        if isinstance(self.random, RandomGenerator):
            return outcomes[int(self.random.integers(len(outcomes)))]
        return self.random.choice(outcomes)


class Recorded:
    """Recorded outcomes, each used once, in order. A move that is undone and made again gets new outcomes."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        self.outcomes = iter(outcomes)

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The next recorded outcome, None after the last. Raises `ChanceError` when the event cannot have it."""
        name = next(self.outcomes, None)
        if name is None:
            return None
        if name not in event.outcomes:
            raise ChanceError(f"{name!r} cannot be the outcome of {event.kind}")
        return event.outcomes[name]


class Scripted:
    """Outcomes fixed in advance for some events, for cases and lessons. `rest` decides all other events.

    `fixed` contains lists of outcomes by kind and place of the event (`Event.kind`, `Event.where`).
    """

    def __init__(self, fixed: dict[tuple[str, str], list[str]], rest: Source) -> None:
        self.fixed = {key: list(names) for key, names in fixed.items()}
        self.rest = rest

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The first possible outcome that is fixed for the event; without one, the answer of `rest`."""
        names = self.fixed.get((event.kind, event.where), [])
        possible = [name for name in names if name in event.outcomes]
        return event.outcomes[possible[0]] if possible else self.rest.answer(event, deck)


def as_source(chance: str | Source, seed: Seed | None) -> Source:
    """The source of a new game. `chance` is "seeded", "manual" or a source. Without a seed, a random one is used.

    Raises `ChanceError` for another text, for an object without the method `answer`, and for a seed together with
    anything but "seeded", because the seed would have no effect.
    """
    if isinstance(chance, str) and chance == "seeded":
        return Seeded(os.urandom(32) if seed is None else seed)
    source = _unseeded_source(chance)
    if seed is not None:
        raise ChanceError(f"seed {seed!r} has no effect with chance={chance!r}: pass only one of them")
    return source


def _unseeded_source(chance: str | Source) -> Source:
    if isinstance(chance, str):
        if chance != "manual":
            raise ChanceError(f"there is no source of chance {chance!r} (known: seeded, manual)")
        return Manual()
    if isinstance(chance, type) or not callable(getattr(chance, "answer", None)):
        known = "'seeded', 'manual' or an object with a method answer"
        raise ChanceError(f"{chance!r} is not a source of chance: pass {known}")
    return chance


def _seed_bytes(seed: Seed) -> bytes:
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, str):
        return seed.encode()
    return str(_whole_seed(seed, "a whole number, text or bytes")).encode()


def _whole_seed(seed: object, wanted: str = "a random.Random, a numpy.random.Generator or a whole number") -> int:
    """A seed as a Python integer; NumPy integers are accepted, truth values are not. Raises `ChanceError`."""
    try:
        if isinstance(seed, bool):
            raise TypeError
        return index(seed)  # type: ignore[arg-type]
    except TypeError:
        raise ChanceError(f"{seed!r} is not {wanted}") from None


def checked_outcome(event: Event, outcome: object) -> int:
    """The number that a source answered. Raises `ChanceError` when it is not a possible outcome of the event."""
    if isinstance(outcome, SupportsIndex) and not isinstance(outcome, bool) and outcome in event.outcomes.values():
        return index(outcome)
    possible = ", ".join(f"{name} is {number}" for name, number in event.outcomes.items())
    raise ChanceError(f"the source of chance answered {outcome!r} to {event.kind}: impossible (possible: {possible})")
