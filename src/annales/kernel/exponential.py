"""The exponential function as a rule: the same bits plain, compiled and in WebAssembly.

The C libraries of different systems, and those of browsers, round it differently in the last place.
"""

from __future__ import annotations

from annales.kernel.rules import rule

__all__ = ["exponential"]

LOG2_E = 1.4426950408889634
LN2_HIGH, LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10
"""The natural logarithm of 2 as a sum. The first part ends in zeros, so that small multiples of it are exact."""


@rule
def exponential(x: float) -> float:
    """exp(x) for x from −700 to 700, with an error below two units in the last place.

    This is a power of two times a Taylor series on the rest, at most half the logarithm of 2. There are only additions,
    products and conversions, whose rounding IEEE 754 fixes.

    >>> exponential(0.0), abs(exponential(1.0) - 2.718281828459045) < 1e-15
    (1.0, True)
    """
    power = int(x * LOG2_E + (0.5 if x >= 0.0 else -0.5))
    r = x - power * LN2_HIGH - power * LN2_LOW
    p = 1.0 / 479001600.0 + r * (1.0 / 6227020800.0)
    p = 1.0 / 3628800.0 + r * (1.0 / 39916800.0 + r * p)
    p = 1.0 / 40320.0 + r * (1.0 / 362880.0 + r * p)
    p = 1.0 / 720.0 + r * (1.0 / 5040.0 + r * p)
    p = 1.0 / 24.0 + r * (1.0 / 120.0 + r * p)
    p = 1.0 + r * (1.0 + r * (0.5 + r * (1.0 / 6.0 + r * p)))
    # Products of powers of two are exact.
    base = 2.0 if power >= 0 else 0.5
    left = power if power >= 0 else -power
    while left != 0:
        if left & 1 != 0:
            p = p * base
        base = base * base
        left = left >> 1
    return p
