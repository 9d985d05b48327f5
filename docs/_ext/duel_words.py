# ruff: noqa: INP001
"""Duel's rows in words: names and costs in English, effects with the words of the web page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from annales.core.catalogue import CatalogueEntry
from annales.duel.cards.catalogue import load_catalogue
from annales.duel.cards.loading import load_tables
from annales.duel.cards.rows import Card, Token, Wonder
from annales.text.messages import LANGUAGES, Language, format_phrase, sentence

__all__ = ["cost", "effect", "listed", "name", "table"]


@cache
def _names() -> Mapping[str, str]:
    tables = load_tables()
    rows: tuple[Card | Wonder | Token, ...] = (*tables.cards, *tables.wonders, *tables.board.token)
    return {row.id: row.name.en for row in rows}


def name(row: str) -> str:
    """The English name of a card, wonder or token; other text is returned unchanged."""
    return _names().get(row, row)


def listed(rows: Iterable[str]) -> str:
    """English names, separated by commas; a star before an id marks a constructed wonder."""
    return ", ".join(f"{name(row[1:])} (constructed)" if row.startswith("*") else name(row) for row in rows) or "none"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines) + "\n"


def cost(row: Card | Wonder) -> str:
    """A cost in words."""
    return ", ".join(_coins(n) if thing == "coins" else f"{n} {thing}" for thing, n in row.cost.items()) or "nothing"


def effect(row: str) -> str:
    """What a card, wonder or token does, in both languages."""
    thing = next(thing for thing in load_catalogue() if thing.id == row)
    return "<br>".join(
        sentence("sentence-separator", language=language).join(_phrases(thing, language)) for language in LANGUAGES
    )


def _phrases(thing: CatalogueEntry, language: Language) -> Iterator[str]:
    names = {other.id: other.name[language] for other in load_catalogue()}
    for phrase in thing.sentences("duel"):
        yield format_phrase(phrase, language, names.__getitem__)


def _coins(number: int) -> str:
    return f"{number} coin{'s' * (number > 1)}"
