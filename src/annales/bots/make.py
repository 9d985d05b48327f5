"""Making bots from text, classes and functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from importlib import import_module
from math import isfinite
from operator import attrgetter
from time import thread_time
from typing import Any

from annales.bots.bot import Bot, check_bot
from annales.bots.registry import find_bot
from annales.bots.search_bot import SearchBot
from annales.errors import AnnalesError

__all__ = ["BotSource", "as_bot", "make_bot"]

BotSource = str | Bot | Callable[[], Bot]
"""What a bot can be made from: a text, a bot, or a class or function that gives one when it is called."""


def make_bot(text: str) -> Bot:
    """A bot from a line of text. Raises `AnnalesError`.

    The text is a bot's name, `search:KEY=VALUE,…` with `seconds` or `visits` and any settings of the search, or
    `package.module:factory`, where calling the factory without arguments gives a bot. The seconds of `search:` are
    processor seconds, so that other programs on the machine favour no side.

    >>> make_bot("greedy@1").name
    'greedy@1'
    >>> bot = make_bot("search:visits=100,exploration=1.2")
    >>> bot.visits, bot.settings
    (100, {'exploration': 1.2})
    >>> make_bot("annales.bots.simple_bots:GREEDY").name
    'greedy@1'
    """
    kind, colon, rest = text.partition(":")
    if kind != "search" and not colon:
        return find_bot(text)
    try:
        return _search_bot(text, rest) if kind == "search" else _imported(kind, rest)
    except AnnalesError as fault:
        raise AnnalesError(f"bot {text!r}: {fault}") from fault


def as_bot(source: BotSource) -> Bot:
    """The bot that a source describes. Raises `AnnalesError` where it describes none."""
    if isinstance(source, str):
        return make_bot(source)
    if isinstance(source, type) or not hasattr(source, "choose"):
        return _called(source)
    return check_bot(source)


def _called(factory: object) -> Bot:
    """What calling a class or function gives; it must be a bot."""
    if not callable(factory):
        return check_bot(factory)
    try:
        made = factory()
    except Exception as fault:
        name = getattr(factory, "__qualname__", repr(factory))
        raise AnnalesError(f"calling {name} without arguments gave {type(fault).__name__}: {fault}") from fault
    return check_bot(made)


def _imported(module: str, path: str) -> Bot:
    """The bot that an object of a module is, or gives when it is called."""
    try:
        found = attrgetter(path)(import_module(module))
    except Exception as fault:
        # A module may fail in any way while it is imported.
        raise AnnalesError(f"cannot import {path!r} from {module!r}: {type(fault).__name__}: {fault}") from fault
    if isinstance(found, str):
        raise AnnalesError(f"{path!r} of {module!r} is a text and not a bot")
    return as_bot(found)


def _search_bot(name: str, text: str) -> SearchBot:
    from annales.bots.search import Settings

    known: Mapping[str, type] = {key: type(value) for key, value in asdict(Settings()).items()}
    given: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        key, value = _setting(part, {**known, "seconds": float, "visits": int})
        if key in given:
            raise AnnalesError(f"{key!r} is there twice")
        given[key] = value
    seconds, visits = given.pop("seconds", None), given.pop("visits", None)
    Settings(**given)
    bot = SearchBot(name, visits, seconds, given, keep=True, clock=thread_time)
    # Asked for here so that limits out of range are refused now and not at the first move.
    assert bot.limits.early
    return bot


def _setting(part: str, kinds: Mapping[str, type]) -> tuple[str, float]:
    """Name and value of `NAME=VALUE`; the value has the type that the search wants."""
    name, equals, text = part.partition("=")
    if name not in kinds:
        raise AnnalesError(f"search has no setting {name!r} (known: {', '.join(sorted(kinds))})")
    if not equals:
        raise AnnalesError(f"{part!r} has no value")
    try:
        value = float(text)
    except ValueError:
        raise AnnalesError(f"{part!r} is no number") from None
    kind = kinds[name]
    if not isfinite(value) or (kind is int and value != int(value)) or (kind is bool and value not in (0, 1)):
        raise AnnalesError(f"{part!r} is out of range")
    return name, kind(value)
