"""The generic rules that describe a situation and a move to a network, as lists of active features.

A feature is a property that a situation has or does not have, such as "the seat on turn has 7 coins". Features are
numbered from 0; each game documents its table. A situation has about a hundred active features among thousands.
"""

from __future__ import annotations

from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import noinline, overridable

__all__ = ["MOST_ACTIVE", "FeatureList", "list_features", "list_move_features", "progress", "weight_set"]

MOST_ACTIVE = 512
"""Most active features of any situation, and of any move."""


class FeatureList(Record):
    """The field that a record has as work space for features."""

    __slots__ = ()
    active: list[int]
    """Numbers of active features; MOST_ACTIVE entries."""


@noinline
@overridable
def list_features(f: Record, s: StateRecord, w: Workspace, a: FeatureList) -> int:
    """Write the active features of a situation, as the seat on turn sees it, to `a.active`; return their number.

    Default: no features, for a game without a network.
    """
    return 0


@overridable
def list_move_features(f: Record, s: StateRecord, w: Workspace, a: FeatureList, move: int) -> int:
    """Write the active features of a legal move to `a.active`; return their number.

    Default: no features, so that a network rates all moves of such a game alike.
    """
    return 0


@overridable
def weight_set(f: Record, s: StateRecord) -> int:
    """The set of weights of a network's second layer that a situation uses: 0 to `Learning.weight_sets` − 1.

    A number above that range means the last set. Default: the age.
    """
    return s.age


@overridable
def progress(f: Record, s: StateRecord, w: Workspace, seat: int, kind: int) -> int:
    """How far a seat has come towards a kind of victory, in thousandths: 1000 shortly before it.

    Self-play uses it for seats that prefer one kind. Default: 0.
    """
    return 0
