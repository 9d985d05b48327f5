# ruff: noqa: INP001
"""Words for what stands in the data files of The Flow of History: names of cards, effects as the page tells them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from annales.flow.cards.catalogue import load_catalogue
from annales.flow.cards.loading import load_tables
from annales.text.messages import LANGUAGES, Language, Phrase, said, sentence

__all__ = ["card", "cards", "in_both", "told"]


@cache
def _names() -> Mapping[str, str]:
    return {row.id: row.name.en for row in load_tables().cards}


def card(text: str) -> str:
    """A card by its English name, with what lies on it in the market: `C13*1:3`."""
    name, _, marker = text.partition("*")
    if not marker:
        return _names().get(name, name)
    seat, _, tokens = marker.partition(":")
    return f"{_names()[name]} (player {seat} with {tokens})"


def cards(texts: Iterable[str]) -> str:
    """Cards in a row."""
    return ", ".join(map(card, texts)) or "nothing"


def told(phrases: Iterable[Phrase], language: Language, separator: str) -> str:
    """Phrases as the page says them, one after the other by a separator of the catalogue."""
    names = {thing.id: thing.name[language] for thing in load_catalogue()}
    return sentence(separator, language=language).join(
        said(phrase, language, lambda name: names.get(name, name)) for phrase in phrases
    )


def in_both(phrases: Iterable[Phrase], separator: str = "sentence-separator") -> str:
    """The same in both languages, one below the other."""
    listed = tuple(phrases)
    return "<br>".join(told(listed, language, separator) for language in LANGUAGES)
