"""Sets of small numbers in one integer, against Python's sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annales.kernel import sets
from annales.kernel.rules import compiled, rule
from annales.kernel.sets import lowest, nth, size, without_lowest

members = st.sets(st.integers(0, 30))


def packed(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


@given(members)
def test_a_set_has_the_size_of_its_members(numbers: set[int]) -> None:
    assert sets.size(packed(numbers)) == len(numbers)


@given(members.filter(bool))
def test_the_lowest_member_is_the_least_number(numbers: set[int]) -> None:
    assert sets.lowest(packed(numbers)) == min(numbers)
    assert sets.without_lowest(packed(numbers)) == packed(numbers - {min(numbers)})


@given(members, st.integers(0, 30))
def test_members_can_be_looked_up_added_and_taken_away(numbers: set[int], one: int) -> None:
    assert sets.has(packed(numbers), one) == (one in numbers)
    assert packed(numbers) | sets.only(one) == packed(numbers | {one})
    assert sets.without(packed(numbers), one) == packed(numbers - {one})


@given(members.filter(bool), st.data())
def test_the_nth_member_has_n_smaller_ones(numbers: set[int], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(numbers) - 1))

    assert sets.nth(packed(numbers), n) == sorted(numbers)[n]


@rule
def mixed(members: int) -> int:
    """All functions in one number."""
    if members == 0:
        return size(members)
    last = nth(members, size(members) - 1)
    return size(members) + 100 * lowest(members) + 10_000 * last + without_lowest(members)


@pytest.mark.parametrize("numbers", [set(), {0}, {30}, {0, 30}, set(range(31)), {3, 7, 19}])
def test_compiled_sets_are_the_plain_ones(numbers: set[int]) -> None:
    assert compiled(mixed)(packed(numbers)) == mixed(packed(numbers))
