"""Games on a real table: what happened there since a position, and what can happen next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated

import msgspec

from annales.core.game import Game
from annales.core.setup import fields_of_position
from annales.errors import AnnalesError

__all__ = ["AssistStep", "FollowedPosition", "PossibleOutcome", "follow_game"]


class AssistStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happened at the table: a move, or an outcome of chance."""

    text: Annotated[str, msgspec.Meta(max_length=200)]
    is_reveal: bool = False


class PossibleOutcome(msgspec.Struct, frozen=True):
    """An outcome that the pending event of chance can have."""

    outcome: str
    chance: float
    """Its probability, from 0 to 1."""


class FollowedPosition(msgspec.Struct, frozen=True):
    """A position after some steps, and what can happen next."""

    position: str
    fields: dict[str, str]
    """The fields of the position."""
    event: str | None
    """The kind of the pending event of chance; null where a player is on turn."""
    where: str
    """The place that the event is about, such as a slot."""
    outcomes: tuple[PossibleOutcome, ...]
    moves: tuple[str, ...]
    """The legal moves."""


def follow_game(
    game: Game, steps: Iterable[AssistStep], refusal: Callable[[str, dict[str, str | int]], AnnalesError]
) -> FollowedPosition:
    """Make all steps in a game. Raises what `refusal` makes of a key and its arguments for an impossible step."""
    for step in steps:
        try:
            if step.is_reveal:
                game.reveal(step.text)
            else:
                game.play(step.text)
        except AnnalesError as fault:
            raise refusal("not-a-move", {"move": step.text, "detail": str(fault)}) from None
    event = game.chance
    chances = event.probabilities if event else {}
    return FollowedPosition(
        position=game.position,
        fields=fields_of_position(game.ruleset, game.position),
        event=event.kind if event else None,
        where=event.where if event else "",
        outcomes=tuple(PossibleOutcome(name, float(chance)) for name, chance in chances.items()),
        moves=tuple(move.text for move in game.legal_moves),
    )
