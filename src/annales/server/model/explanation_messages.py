"""Bodies of HTTP requests for an explanation: why one move is better or worse than another one."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.analysis import Explanation
from annales.structs import inspect_now

__all__ = ["ExplainHint", "ExplainMoves", "Explanation"]

MoveText = Annotated[str, msgspec.Meta(max_length=200)]


class ExplainMoves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Compare two legal moves of a position."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    position: Annotated[str, msgspec.Meta(max_length=4096)]
    move: MoveText
    """The move that is explained."""
    other: MoveText


class ExplainHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Compare the move of the last hint with another one."""

    move: MoveText
    """The move of the hint."""
    other: MoveText


inspect_now(ExplainMoves, ExplainHint)
