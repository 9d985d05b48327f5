"""The generic rules of an experiment: the seat on turn is given an item, such as a card, for nothing.

`annales.balance` compares games with such a gift with the same games without it. Both continue with the same turn.
"""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import noinline, overridable

__all__ = ["can_be_given", "give", "take_turn_again"]


@overridable
def can_be_given(f: Record, s: StateRecord, item: int) -> bool:
    """Whether the seat on turn begins its turn now and could be given an item. Default: nothing can be given."""
    return False


@noinline
@overridable
def give(f: Record, s: StateRecord, w: Workspace, item: int) -> None:
    """Give an item to the seat on turn, and continue to the next event, choice of this seat or turn, as in `step`.

    Called only where `can_be_given`. Default: nothing happens.
    """


@overridable
def take_turn_again(f: Record, s: StateRecord, seat: int) -> None:
    """Let a seat begin its turn, after a gift has ended the turn that it had. Default: nothing happens."""
