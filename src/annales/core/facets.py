"""The facets of a ruleset: what learners, the search, the terminal and cases need of a game. Each has defaults."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import msgspec

from annales.core.board import BoardContext, plain_price
from annales.core.catalogue import GameTexts
from annales.core.events import Options, Situation
from annales.core.layout import Line
from annales.core.levels import PLAYOUT_LEVELS, Level
from annales.core.no_cases import NoCases
from annales.errors import AnnalesError, CaseError
from annales.kernel.protocol import StateRecord

__all__ = ["AgreementLimit", "Cases", "FeatureTable", "Fixed", "Learning", "SearchFacet", "Terminal"]

FeatureTable = Sequence[tuple[str, int, int, str]]
"""Groups of features in order: name, first feature, number of features, meaning."""
Fixed = dict[tuple[str, str], list[str]]
"""Outcomes that are fixed in advance, by kind of event and place (`Event.where`)."""
Settings = Mapping[str, Any]


def _nothing() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Learning:
    """Observations for learners, and features for the networks of the search."""

    observation: int = 0
    """The length of an observation; 0 for a game without observations."""
    observation_index: FeatureTable = ()
    """The places of an observation in order: name, first place, number of places, meaning."""
    observation_version: int = 1
    """Raised when a place of an observation changes its meaning. Learners made for another version do not fit."""
    observation_scale: Sequence[int] = ()
    """For each place of an observation the number that scaled observations show as 1; empty where none is known."""
    features: FeatureTable = ()
    """The features of a situation, the input of networks; empty for a game without networks."""
    move_features: FeatureTable = ()
    """The features of a move."""
    features_version: int = 1
    """Raised when the rules list other features under the same table, or choose other sets of weights, so that networks
    made before are rejected."""
    weight_sets: int = 4
    """Sets of weights of a network's second layer; the rule `weight_set` chooses one for each situation."""
    strategic_victories: bool = False
    """Whether the kinds of victory are strategies that a seat can follow; the rule `progress` tells how far it is."""


@dataclass(frozen=True)
class AgreementLimit:
    """When moderators see how often a person's moves are those that a short search finds best.

    `docs/guide/people.md` says how these figures were measured.
    """

    games: int
    """The last rated games of a person that are counted, all of them for two."""
    share: float
    """Moderators see it from this share of the decisions, from 0 to 1."""
    false_alarms: float
    """The part of series of so many games in which the level `expert` reaches the share without help, from 0 to 1."""


@dataclass(frozen=True, kw_only=True)
class SearchFacet:
    """Settings of the tree search, where they differ from the defaults of `annales.bots.search`, and levels of play."""

    settings: Settings = field(default_factory=_nothing)
    with_network: Settings = field(default_factory=_nothing)
    """Further settings of a search with a network."""
    presets: Mapping[str, Settings] = field(default_factory=_nothing)
    """Settings in which a preset, such as `search@1`, differs for this game. They never change."""
    levels: Mapping[str, Level] = field(default_factory=lambda: PLAYOUT_LEVELS)
    """What each level of play does in this game, by the names of `LEVEL_NAMES`."""
    agreement: AgreementLimit | None = None
    """Which agreement with the search is unusual; None where nobody has measured it."""


class Terminal:
    """How a game looks as text, on the command line and in notebooks. A game overrides what it has to say."""

    def headline(self, q: Situation, texts: GameTexts) -> tuple[str, ...]:
        """Texts for the first line of the board besides ply and seat on turn, for example the age."""
        return ()

    def holdings(self, q: Situation, seat: int, texts: GameTexts) -> tuple[str, ...]:
        """Short texts about what a seat has besides points, for example its coins."""
        return ()

    def board(self, q: Situation, context: BoardContext) -> Iterable[Line] | None:
        """The situation as lines of at most `context.width` cells, without heading and result; None for plain ones."""
        return None

    def move_note(self, q: Situation, move: int, texts: GameTexts) -> str:
        """A short text about the immediate cost or gain of a legal move; may be empty."""
        return ""

    def describe_price(self, price: Any, texts: GameTexts, width: int) -> Iterable[Line]:
        """A result of `Ruleset.price` as lines of text."""
        return plain_price(price, width)


def _no_options(_: Any) -> Options:
    return {}


def _no_situation(_: Any, __: Any) -> tuple[StateRecord, Fixed]:
    raise CaseError("cases of this game must begin a new game")


def _nothing_observed(_: Situation, __: Any, key: str, ___: Any) -> object:
    raise AnnalesError(f"cases of this game cannot expect {key!r}")


@dataclass(frozen=True, kw_only=True)
class Cases:
    """How the cases of a game, which test its rules, describe situations and what they expect."""

    given: type[msgspec.Struct] = NoCases
    """The type of the situation in a case. It has the field `new`: whether the case begins a new game."""
    expected: type[msgspec.Struct] = NoCases
    """The type of what a case expects. Fields that a case leaves out are None."""
    implied_options: Callable[[Any], Options] = _no_options
    """Options that follow from the situation of a case, a struct of type `given`: the number of players."""
    situation: Callable[[Any, Any], tuple[StateRecord, Fixed]] = _no_situation
    """From facts and a struct of type `given`, the state that it describes and the chance outcomes that it fixes."""
    observe: Callable[[Situation, Any, str, Any], object] = _nothing_observed
    """From a situation, the state before the last move, the name of a field of `expected` and its value: the value of
    the field now. Raises `AnnalesError` for a field that it does not know."""
