# ruff: noqa: INP001
"""Tables of networks and training: the features of the games, and the settings of self-play and training."""

from __future__ import annotations

from duel_words import table
from search_settings import documented_fields

from annales.core.ruleset import Ruleset
from annales.games import GAMES
from annales.training.generate import SelfPlaySettings
from annales.training.settings import TrainingSettings

__all__ = ["feature_tables", "selfplay_settings", "training_settings"]


def feature_tables() -> str:
    """The features of each game that has some: of situations, then of moves."""
    return "\n".join(_features(cls.ruleset) for cls in GAMES.values() if cls.ruleset.features)


def _features(rules: Ruleset) -> str:
    parts = []
    for what, rows in (("a situation", rules.features), ("a move", rules.move_features)):
        places = ((f"`{name}`", first, first + count - 1, meaning) for name, first, count, meaning in rows)
        parts.append(f"Features of {what} of `{rules.id}`:\n\n{table(('Name', 'From', 'To', 'Meaning'), places)}")
    return "\n".join(parts)


def selfplay_settings() -> str:
    """The settings of self-play."""
    return _settings(SelfPlaySettings)


def training_settings() -> str:
    """The settings of training."""
    return _settings(TrainingSettings)


def _settings(cls: type[SelfPlaySettings | TrainingSettings]) -> str:
    rows = ((f"`{name}`", f"{getattr(cls, name)!r}", meaning) for name, meaning in documented_fields(cls))
    return table(("Setting", "Default", "Meaning"), rows)
