"""Why something cannot be done: a rule, a message key and its numbers; sentences are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["Reason"]


@dataclass(frozen=True)
class Reason:
    """Why a move is not legal.

    >>> reason = Reason("R6.7", "too-dear", {"price": 6, "coins": 4, "short": 2})
    >>> reason.rule, reason.args["short"]
    ('R6.7', 2)
    """

    rule: str
    """Number of the rule that forbids the move."""
    key: str
    """Message key; the catalogue has the sentence as `reason-<key>`."""
    args: Mapping[str, str | int] = field(default_factory=dict)
    """Numbers and ids that the sentence needs."""
