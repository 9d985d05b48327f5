# ruff: noqa: INP001
"""The settings of self-play and training as tables, made from their classes."""

from __future__ import annotations

from duel_words import table
from search_settings import documented_fields

from annales.training.generate import SelfPlaySettings
from annales.training.settings import TrainingSettings

__all__ = ["selfplay_settings", "training_settings"]


def selfplay_settings() -> str:
    """The settings of self-play."""
    return _settings(SelfPlaySettings)


def training_settings() -> str:
    """The settings of training."""
    return _settings(TrainingSettings)


def _settings(cls: type[SelfPlaySettings | TrainingSettings]) -> str:
    rows = ((f"`{name}`", f"{getattr(cls, name)!r}", meaning) for name, meaning in documented_fields(cls))
    return table(("Setting", "Default", "Meaning"), rows)
