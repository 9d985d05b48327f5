"""Small sets of numbers 0…30, kept as the bits of one integer."""

from __future__ import annotations

from annales.kernel.rules import primitive, rule

__all__ = ["empty", "has", "lowest", "nth", "only", "size", "without", "without_lowest"]

empty = 0


@primitive
def size(members: int) -> int:
    """How many members a set has.

    >>> size(0b1011)
    3
    """
    return members.bit_count()


@primitive
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty.

    >>> lowest(0b1000)
    3
    """
    return (members & -members).bit_length() - 1


@rule
def has(members: int, member: int) -> bool:
    """Whether `member` is in the set.

    >>> has(0b100, 2), has(0b100, 1)
    (True, False)
    """
    return (members >> member) & 1 != 0


@rule
def only(member: int) -> int:
    """The set of one member."""
    return 1 << member


@rule
def without(members: int, member: int) -> int:
    """The set less one member, present or not.

    >>> without(0b110, 1)
    4
    """
    return members & ~(1 << member)


@rule
def without_lowest(members: int) -> int:
    """The set less its lowest member.

    >>> without_lowest(0b110)
    4
    """
    return members & (members - 1)


@primitive
def nth(members: int, n: int) -> int:
    """The member with `n` smaller ones in the set.

    >>> nth(0b10110, 2)
    4
    """
    for _ in range(n):
        members = without_lowest(members)
    return lowest(members)
