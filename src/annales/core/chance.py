"""Sources of chance. A game asks its source for the outcome of each chance event; the state knows only the answers."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import index
from types import ModuleType
from typing import Protocol, SupportsIndex, SupportsInt, TypeGuard, runtime_checkable

from annales.core.events import Event
from annales.errors import ChanceError

__all__ = [
    "LegacyGenerator",
    "Manual",
    "PythonGenerator",
    "RandomGenerator",
    "Randomness",
    "Recorded",
    "Sampled",
    "Scripted",
    "Seed",
    "Seeded",
    "Source",
    "as_source",
    "checked_outcome",
    "impossible_outcome",
    "no_such_place",
    "random_bits",
]

MOST_LISTED = 20
"""Possible outcomes that an error lists."""

Seed = int | str | bytes
"""The secret that determines the outcomes of `Seeded`. 7, "7" and b"7" are the same seed."""

Deck = Callable[[str], Sequence[int]]
"""`Ruleset.deck`: all outcomes that events with a deck can have, by the name of the deck."""


@runtime_checkable
class Source(Protocol):
    """A source of chance. Any object with this method is one."""

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The number of one of `event.outcomes`; None if the outcome will be given by `Game.reveal`."""


@runtime_checkable
class RandomGenerator(Protocol):
    """The part of `numpy.random.Generator` that `Sampled` uses."""

    def integers(self, low: int) -> SupportsInt:
        """A random whole number from 0 to low − 1."""


@runtime_checkable
class LegacyGenerator(Protocol):
    """The part of `numpy.random.RandomState` that `Sampled` uses."""

    def random_sample(self) -> float:
        """A random number from 0 to 1, without 1."""

    def randint(self, low: int) -> SupportsInt:
        """A random whole number from 0 to low − 1."""


class PythonGenerator(Protocol):
    """The part of `random.Random` that `Sampled` uses."""

    def randrange(self, stop: int, /) -> int:
        """A random whole number from 0 to stop − 1."""


Randomness = PythonGenerator | RandomGenerator | LegacyGenerator
"""A `random.Random`, a `numpy.random.Generator` or a `numpy.random.RandomState`."""

SEED_BYTES = 32
"""Length of a random seed: 256 bits."""


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
        """The entry of the secret order at the place `event.index` if it is possible, else the first possible entry.

        Raises `ChanceError` for a place that the deck does not have.
        """
        order = self._order(event.deck, tuple(deck(event.deck)))
        # In a situation that was set up by hand, the entry at the place may have been used already.
        possible = event.outcomes.values()
        if event.index is not None and not 0 <= event.index < len(order):
            raise ChanceError(no_such_place(event.kind, event.index, event.deck, len(order)))
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

    `random` is a `random.Random`, a `numpy.random.Generator`, a `numpy.random.RandomState`, or a whole number that
    seeds a new `random.Random`. Raises `ChanceError` for anything else.

    >>> from random import Random
    >>> from annales import Duel
    >>> Duel(chance=Sampled(3)) == Duel(chance=Sampled(Random(3)))
    True
    """

    def __init__(self, random: Randomness | int) -> None:
        self.random: Randomness = _as_generator(random)

    def answer(self, event: Event, deck: Deck) -> int | None:
        """A random outcome."""
        outcomes = list(event.outcomes.values())
        return outcomes[_below(self.random, len(outcomes))]


class Recorded:
    """Recorded outcomes, each used once, in order. A move that is undone and made again gets new outcomes."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        if not isinstance(outcomes, Iterable):
            raise ChanceError(f"recorded outcomes are a list of texts, not {outcomes!r}")
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

    `fixed` contains lists of outcomes by kind and place of the event (`Event.kind`, `Event.where`). Where rolls of dice
    have a deck each, each deck gets the next one.
    """

    def __init__(self, fixed: dict[tuple[str, str], list[str]], rest: Source) -> None:
        self.fixed = {key: list(names) for key, names in fixed.items()}
        self.rest = as_source(rest, None)
        self._decks: dict[tuple[str, str, int], str] = {}
        """The deck that got an outcome, by its kind, where and number in the list."""

    def answer(self, event: Event, deck: Deck) -> int | None:
        """The first outcome that is fixed for the event, possible, and was not given to another deck.

        Without one, the answer of `rest`.
        """
        for number, name in enumerate(self.fixed.get((event.kind, event.where), [])):
            if name in event.outcomes:
                got = self._decks.setdefault((event.kind, event.where, number), event.deck)
                if got == event.deck:
                    return event.outcomes[name]
        return self.rest.answer(event, deck)


def impossible_outcome(outcome: object, kind: str, possible: Iterable[object]) -> ChanceError:
    """The error for an outcome that an event of a kind cannot have. It lists the first possible ones."""
    texts = list(map(str, possible))
    rest = f", and {len(texts) - MOST_LISTED} more" if len(texts) > MOST_LISTED else ""
    listed = ", ".join(texts[:MOST_LISTED])
    return ChanceError(f"{outcome!r} cannot be the outcome of {kind} (possible: {listed}{rest})")


def no_such_place(kind: str, place: int, deck: str, length: int) -> str:
    """What is wrong with a draw beyond the deck, as a sentence."""
    return (
        f"Ruleset.draw takes place {place} of the deck {deck!r} for {kind}, and the deck has places 0 to {length - 1}"
    )


def random_bits(random: Randomness | int) -> bytes:
    """256 random bits from a generator: a seed. Raises `ChanceError` for anything that `Sampled` does not accept."""
    generator = _as_generator(random)
    return bytes(_below(generator, 256) for _ in range(SEED_BYTES))


def _as_generator(random: object) -> Randomness:
    """A generator as it is, and for a whole number a new `random.Random` with this seed."""
    # Importing random is slow, and most programs need only seeds.
    from random import Random

    return random if _is_generator(random) else Random(_whole_seed(random))


def _is_generator(thing: object) -> TypeGuard[Randomness]:
    from random import Random

    # A class and the module `numpy.random` have the methods of a generator, too, so protocols alone would accept them.
    named = isinstance(thing, type | ModuleType)
    return not named and isinstance(thing, Random | RandomGenerator | LegacyGenerator)


def _below(random: Randomness, n: int) -> int:
    """A random number 0 ≤ x < n."""
    if isinstance(random, RandomGenerator):
        return int(random.integers(n))
    if isinstance(random, LegacyGenerator):
        return int(random.randint(n))
    return random.randrange(n)


def as_source(chance: str | Source | Randomness, seed: Seed | None) -> Source:
    """The source of a new game. Without a seed, a random one is used.

    `chance` is "seeded", "manual", a source, or a Python or NumPy generator, which stands for `Sampled`.

    Raises `ChanceError` for another text, for an object without the method `answer`, and for a seed together with
    anything but "seeded", because the seed would have no effect.
    """
    if isinstance(chance, str) and chance == "seeded":
        return Seeded(os.urandom(32) if seed is None else seed)
    source = _unseeded_source(chance)
    if seed is not None:
        raise ChanceError(f"seed {seed!r} has no effect with chance={chance!r}: pass only one of them")
    return source


def _unseeded_source(chance: str | Source | Randomness) -> Source:
    if isinstance(chance, str):
        if chance != "manual":
            raise ChanceError(f"there is no source of chance {chance!r} (known: seeded, manual)")
        return Manual()
    if _is_generator(chance):
        return Sampled(chance)
    if isinstance(chance, Source) and not isinstance(chance, type):
        return chance
    known = "'seeded', 'manual', a random generator or an object with a method answer"
    raise ChanceError(f"{chance!r} is not a source of chance: pass {known}")


def _seed_bytes(seed: Seed) -> bytes:
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, str):
        return seed.encode()
    number = _whole_seed(seed, "a whole number, text or bytes")
    try:
        return str(number).encode()
    except ValueError:
        # Python writes no number of thousands of digits.
        raise ChanceError("the seed has too many digits: give a text or bytes") from None


def _whole_seed(seed: object, wanted: str = "a generator of Python or NumPy, or a whole number") -> int:
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
