# ruff: noqa: INP001
"""Rows of The Flow of History in words: names of cards, effects with the words of the web page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from annales.flow.cards.catalogue import load_catalogue
from annales.flow.cards.loading import load_tables
from annales.text.messages import LANGUAGES, Language, Phrase, format_phrase, sentence

__all__ = ["card", "cards", "in_both", "in_language"]


@cache
def _names() -> Mapping[str, str]:
    return {row.id: row.name.en for row in load_tables().cards}


def card(text: str) -> str:
    """The English name of a card. `C13*1:3` is card C13 in the market with 3 tokens of player 1."""
    name, _, marker = text.partition("*")
    if not marker:
        return _names().get(name, name)
    seat, _, tokens = marker.partition(":")
    return f"{_names()[name]} (player {seat} with {tokens})"


def cards(texts: Iterable[str]) -> str:
    """English names, separated by commas."""
    return ", ".join(map(card, texts)) or "nothing"


def in_language(phrases: Iterable[Phrase], language: Language, separator: str) -> str:
    """Phrases in a language, joined by a separator of the text catalogue."""
    names = {thing.id: thing.name[language] for thing in load_catalogue()}
    return sentence(separator, language=language).join(
        format_phrase(phrase, language, lambda name: names.get(name, name)) for phrase in phrases
    )


def in_both(phrases: Iterable[Phrase], separator: str = "sentence-separator") -> str:
    """Phrases in both languages, one below the other."""
    listed = tuple(phrases)
    return "<br>".join(in_language(listed, language, separator) for language in LANGUAGES)
