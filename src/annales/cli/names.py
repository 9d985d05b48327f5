"""Rows and names of a game's data files. Every game's folder has a module `tables` with `load_tables`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from typing import Any

import msgspec

from annales.cli.i18n import join, language, say
from annales.core.catalogue import CatalogueEntry
from annales.errors import Reason
from annales.text.messages import said, sentence

__all__ = ["effect", "find_id", "gloss", "name", "reason_text", "rows", "tells"]


@cache
def rows(game: str) -> Mapping[str, Any]:
    """The data files of a game as plain dictionaries and lists."""
    tables: dict[str, Any] = msgspec.to_builtins(import_module(f"annales.{game}.cards.rows").load_tables())
    return tables


@cache
def names(game: str) -> Mapping[str, Mapping[str, str]]:
    """Names by language of everything that has an id.

    >>> names("duel")["baths"]["en"]
    'Baths'
    """
    return {row["id"]: row["name"] for row in _rows_in(rows(game)) if "id" in row and "name" in row}


def _rows_in(value: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, Mapping):
        yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for inner in value:
            yield from _rows_in(inner)


def name(game: str, thing: str) -> str:
    """What a thing is called in the language under way; other texts stay as they are."""
    known = names(game).get(thing)
    return known[language()] if known else thing


@cache
def things(game: str) -> Mapping[str, CatalogueEntry]:
    """Everything of a game that has an effect, by its id."""
    return {thing.id: thing for thing in import_module(f"annales.{game}.cards.catalogue").load_catalogue()}


def effect(game: str, thing: str) -> str:
    """All that a thing does, in sentences."""
    return sentence("sentence-separator", language=language()).join(
        said(phrase, language(), partial(name, game)) for phrase in things(game)[thing].about(game)
    )


def gloss(game: str, text: str) -> str:
    """A move in notation, followed by names that the notation does not tell.

    >>> gloss("duel", "build baths")
    'build baths'
    """
    things = [word for word in text.split() if word in names(game)]
    told = join(*(name(game, thing) for thing in things if not tells(game, thing)))
    return f"{text} {say('aside', text=told)}" if told else text


def tells(game: str, thing: str) -> bool:
    """Whether an id says by itself what the thing is called in the language under way."""
    return name(game, thing).lower().replace(" ", "_") == thing


def find_id(game: str, text: str) -> str:
    """The id that a text begins, an article left out or not; the text itself where none or several fit.

    >>> find_id("duel", "pyr"), find_id("duel", "the")
    ('the_pyramids', 'the')
    """
    known = names(game)
    text = text.lower()
    fitting = [one for one in known if one.startswith(text) or one.removeprefix("the_").startswith(text)]
    return text if text in known or len(fitting) != 1 else fitting[0]


def reason_text(game: str, reason: Reason) -> str:
    """Why something cannot be done, with the number of the rule."""
    args = {key: name(game, value) if isinstance(value, str) else value for key, value in reason.args.items()}
    if "choice" in args:
        args["choice"] = say(f"{game}-choice-{args['choice']}")
    return f"{sentence(f'reason-{reason.key}', args, language())} ({reason.rule})"
