"""Answers to requests about games."""

from __future__ import annotations

import msgspec

__all__ = ["GameInfo", "OptionInfo", "SeatsInfo"]


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule option."""

    name: str
    values: list[str | bool | int]
    default: str | bool | int


class SeatsInfo(msgspec.Struct, frozen=True):
    """The number of seats that some options lead to."""

    options: dict[str, str | bool | int]
    seats: int


class GameInfo(msgspec.Struct, frozen=True):
    """What a client needs to know to open a table."""

    id: str
    seats: list[int]
    """Possible numbers of seats."""
    seats_by_options: list[SeatsInfo]
    options: list[OptionInfo]
    advised: dict[str, str | bool | int]
    """Options advised for the first game."""
    random_start: dict[str, str | bool | int]
    """Options that randomise the first player."""
    has_card_sets: bool
    """Whether the cards can be chosen."""
    bots: list[str]
