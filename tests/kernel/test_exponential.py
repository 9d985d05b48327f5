"""The exponential function as a rule."""

from __future__ import annotations

import math
import random
import struct

from annales.kernel.exponential import exponential
from annales.kernel.rules import compiled

CHOSEN = random.Random(1)
NUMBERS = [*(CHOSEN.uniform(-700, 700) for _ in range(5000)), *(CHOSEN.uniform(-20, 20) for _ in range(5000)), 0.0, 1.0]


def bits(number: float) -> int:
    """The number as a whole number that counts the numbers before it."""
    return int(struct.unpack("<q", struct.pack("<d", number))[0])


def test_it_is_the_exponential_function_but_for_the_last_place() -> None:
    assert max(abs(bits(exponential(x)) - bits(math.exp(x))) for x in NUMBERS) <= 1


def test_plain_and_compiled_it_has_the_same_bits() -> None:
    twin = compiled(exponential)

    assert [bits(exponential(x)) for x in NUMBERS] == [bits(twin(x)) for x in NUMBERS]


def test_beyond_what_can_be_written_it_is_0_or_infinite() -> None:
    assert (exponential(-20_000.0), exponential(20_000.0)) == (0.0, math.inf)
