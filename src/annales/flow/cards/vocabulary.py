"""The vocabulary of effects in a file of cards. One interpreter, `annales.flow.rules.effects`, carries them out."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

__all__ = [
    "VERBS_OF_TIMING",
    "AgeName",
    "ColumnName",
    "CulturePerCard",
    "CulturePerIcon",
    "DestroyWonder",
    "DiscardTop",
    "Effect",
    "EndGame",
    "Equalize",
    "GainDeckTop",
    "GainMarket",
    "IconName",
    "Icons",
    "IconsPerCard",
    "IconsPerIcon",
    "RemoveOwnTop",
    "RemoveSelf",
    "Steal",
    "Take",
    "TimingName",
    "TypeName",
    "verb_of",
    "verb_of_kind",
]

IconName = Literal["culture", "trade", "technology", "industry", "harvest", "military", "defense"]
TypeName = Literal["government", "knowledge", "construction", "military", "leader", "wonder"]
ColumnName = Literal["government", "knowledge", "construction", "military", "leader"]
AgeName = Literal["S", "A", "I", "II", "III", "IV", "V"]
TimingName = Literal["none", "instant", "attack_one", "attack_all", "persistent", "turn_action", "scoring"]
Number = Annotated[int, msgspec.Meta(ge=1, le=72)]
Types = Annotated[tuple[TypeName, ...], msgspec.Meta(min_length=1, max_length=6)]
Columns = Annotated[tuple[ColumnName, ...], msgspec.Meta(min_length=1, max_length=5)]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """Base of all steps of effects. The field `verb` says which step it is."""


class Icons(Step, frozen=True, tag="icons"):
    """Provides n icons. F7.6"""

    icon: IconName
    n: Number


class IconsPerCard(Step, frozen=True, tag="icons_per_card"):
    """Provides n icons for each of the player's cards of the types, covered ones too. F7.6, F7.10"""

    icon: IconName
    types: Types
    n: Number


class IconsPerIcon(Step, frozen=True, tag="icons_per_icon"):
    """Provides n icons for each of the player's icons of another kind. F7.6, F7.9"""

    icon: IconName
    per: IconName
    n: Number


class Steal(Step, frozen=True, tag="steal"):
    """Takes up to n resources from the player attacked. F7.11"""

    n: Number


class DiscardTop(Step, frozen=True, tag="discard_top"):
    """The player attacked discards the top card of each of these columns. F7.12"""

    types: Columns


class DestroyWonder(Step, frozen=True, tag="destroy_wonder"):
    """The player attacked loses n wonders of the attacker's choice."""

    n: Number


class Take(Step, frozen=True, tag="take"):
    """Takes one resource from a place for each own icon of a kind, and `plus` more. F11.6, F11.7"""

    place: Literal["pool", "reserve"]
    per: IconName | None = None
    plus: Annotated[int, msgspec.Meta(ge=0, le=72)] = 0


class GainMarket(Step, frozen=True, tag="gain_market"):
    """Gains a card of the market that nobody has invested in, of one of the types, or of any type. F8.4"""

    types: tuple[TypeName, ...] = ()


class GainDeckTop(Step, frozen=True, tag="gain_deck_top"):
    """Gains the top card of the deck. F8.4, F11.8"""


class Equalize(Step, frozen=True, tag="equalize"):
    """Shares all held resources equally among the players. The remainder goes to the Pool."""


class RemoveSelf(Step, frozen=True, tag="remove_self"):
    """The card itself leaves the nation. F11.3"""


class RemoveOwnTop(Step, frozen=True, tag="remove_own_top"):
    """The top card of one of the player's columns leaves the nation; without one the action is not possible. F11.4"""

    type: ColumnName


class CulturePerCard(Step, frozen=True, tag="culture_per_card"):
    """One point for every n own cards of the types. F7.8, F10.5"""

    types: Types
    n: Number


class CulturePerIcon(Step, frozen=True, tag="culture_per_icon"):
    """One point for every n own icons of a kind. F7.8, F10.5"""

    per: IconName
    n: Number


class EndGame(Step, frozen=True, tag="end_game"):
    """The game ends with the turn in which this card comes to the market or into a nation. F10.1"""


Effect = (
    Icons
    | IconsPerCard
    | IconsPerIcon
    | Steal
    | DiscardTop
    | DestroyWonder
    | Take
    | GainMarket
    | GainDeckTop
    | Equalize
    | RemoveSelf
    | RemoveOwnTop
    | CulturePerCard
    | CulturePerIcon
    | EndGame
)

# The check of card files, their editor and the interpreter all follow this table.
VERBS_OF_TIMING: dict[str, tuple[type[Step], ...]] = {
    "none": (EndGame,),
    "instant": (Take, Equalize, GainMarket, GainDeckTop),
    "attack_one": (Steal, DiscardTop, DestroyWonder),
    "attack_all": (Steal, DiscardTop, DestroyWonder),
    "persistent": (Icons, IconsPerCard, IconsPerIcon),
    "turn_action": (RemoveSelf, RemoveOwnTop, Take, GainMarket, GainDeckTop),
    "scoring": (CulturePerCard, CulturePerIcon),
}
"""Which steps an effect of each timing may have."""


def verb_of(step: Step) -> str:
    """The word for a step.

    >>> verb_of(Steal(2))
    'steal'
    """
    return verb_of_kind(type(step))


def verb_of_kind(kind: type[Step]) -> str:
    """The word for a kind of step."""
    return str(kind.__struct_config__.tag)
