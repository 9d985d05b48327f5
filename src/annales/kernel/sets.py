"""Small sets of numbers 0…30, stored as bits of one integer: bit m is set when m is a member."""

from __future__ import annotations

from annales.kernel.rules import primitive, rule

__all__ = ["empty", "has", "lowest", "nth", "only", "size", "without", "without_lowest"]

empty = 0


@primitive
def size(members: int) -> int:
    """The number of members of a set.

    >>> from annales.kernel.sets import size
    >>> size(0b1011)
    3
    """
    return members.bit_count()


@primitive
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty.

    >>> from annales.kernel.sets import lowest
    >>> lowest(0b1000)
    3
    """
    # In two's complement, -members has the lowest set bit in common with members, and no other.
    return (members & -members).bit_length() - 1


@rule
def has(members: int, member: int) -> bool:
    """Whether `member` is in the set.

    >>> from annales.kernel.sets import has
    >>> has(0b100, 2), has(0b100, 1)
    (True, False)
    """
    return (members >> member) & 1 != 0


@rule
def only(member: int) -> int:
    """The set with one member.

    >>> from annales.kernel.sets import only
    >>> only(3)
    8
    """
    return 1 << member


@rule
def without(members: int, member: int) -> int:
    """The set without one number, which need not be a member.

    >>> from annales.kernel.sets import without
    >>> without(0b110, 1)
    4
    """
    return members & ~(1 << member)


@rule
def without_lowest(members: int) -> int:
    """The set without its lowest member. The set must not be empty.

    >>> from annales.kernel.sets import without_lowest
    >>> without_lowest(0b110)
    4
    """
    # Subtracting 1 turns the lowest set bit into 0 and the zeros below it into ones; all higher bits stay.
    return members & (members - 1)


@primitive
def nth(members: int, n: int) -> int:
    """Member number `n` of a set in ascending order, from 0. The set must have more than `n` members.

    >>> from annales.kernel.sets import nth
    >>> nth(0b10110, 2)
    4
    """
    for _ in range(n):
        members = without_lowest(members)
    return lowest(members)
