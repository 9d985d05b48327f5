"""Create bots from text, classes and functions."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from importlib import import_module
from math import isfinite
from operator import attrgetter
from typing import Any

from annales.bots.analysis_engine import AnalysisEngineBot
from annales.bots.engine import EngineBot, split_command
from annales.bots.presets import PRESETS
from annales.bots.registry import find_bot
from annales.bots.search_bot import SearchBot
from annales.core.bot import Bot, check_bot
from annales.errors import AnnalesError

__all__ = ["BotSource", "as_bot", "make_bot", "with_version"]

SWITCHES = {"true": "1", "false": "0"}
"""Words for the settings that are on or off."""
PROCESSOR_TIME: Callable[[], float] = getattr(time, "thread_time", time.process_time)
"""Of this thread. Python in a browser has only one, and no clock for it."""
BotSource = str | Bot | Callable[[], Bot]
"""What a bot can be made from: a text for `make_bot`, a bot, or a class or function that returns one when called."""


def make_bot(text: str, *, limited: bool = False) -> Bot:
    """Create a bot from a line of text.

    The text has one of five forms:

    - the name of a bot, such as `greedy@1`; `greedy` means its newest version;
    - `search:KEY=VALUE,…`, a tree search with `seconds` or `visits`, any fields of `Settings`, and `early` as in
      `Limits`. It uses the network of the game, where it has one, unless `network` says otherwise. The seconds are
      processor time, so that other programs on the machine favour no side. `search@1:…` is the search by playouts
      with the settings of the first release, which never change;
    - `package.module:factory`, a bot, or a class or function that returns one when called without arguments;
    - `exec:COMMAND`, an external engine: a program that follows a game by the engine protocol;
    - `engine:COMMAND`, an analysis engine: a program that answers queries about positions, such as `annales engine`.

    With `limited`, each call of the bot will bring a limit, so that a search needs none of its own.

    Raises `AnnalesError` for any other text, and for a factory that fails.

    >>> make_bot("greedy@1").name
    'greedy@1'
    >>> bot = make_bot("search:visits=100,exploration=1.2")
    >>> bot.visits, bot.settings
    (100, {'exploration': 1.2})
    >>> make_bot("annales.bots.simple_bots:GREEDY").name
    'greedy@1'
    """
    kind, colon, rest = text.partition(":")
    searches = kind == "search" or kind in PRESETS
    if not searches and not colon:
        return find_bot(text)
    try:
        if kind == "exec":
            return EngineBot(text, split_command(rest))
        if kind == "engine":
            return AnalysisEngineBot(text, split_command(rest))
        return _parse_search_bot(text, kind, rest, limited=limited) if searches else _import_bot(kind, rest)
    except AnnalesError as fault:
        raise AnnalesError(f"bot {text!r}: {fault}") from fault


def with_version(text: str) -> str:
    """A text for `make_bot` that means the same bot in later releases; an unknown name stays as it is.

    >>> with_version("greedy"), with_version("search:visits=100")
    ('greedy@1', 'search:visits=100')
    """
    if ":" in text or text == "search":
        return text
    try:
        return find_bot(text).name
    except AnnalesError:
        return text


def as_bot(source: BotSource, *, limited: bool = False) -> Bot:
    """Create the bot that a source describes. Raises `AnnalesError` where the source gives no bot."""
    if isinstance(source, str):
        return make_bot(source, limited=limited)
    if isinstance(source, type) or not hasattr(source, "choose"):
        return _call_factory(source)
    return check_bot(source)


def _call_factory(factory: object) -> Bot:
    """Call a class or function without arguments and return the bot that it gives."""
    if not callable(factory):
        return check_bot(factory)
    try:
        made = factory()
    except Exception as fault:
        name = getattr(factory, "__qualname__", repr(factory))
        raise AnnalesError(f"calling {name} without arguments raised {type(fault).__name__}: {fault}") from fault
    return check_bot(made)


def _import_bot(module: str, path: str) -> Bot:
    """Import an object from a module; return it if it is a bot, otherwise the bot that calling it gives."""
    try:
        found = attrgetter(path)(import_module(module))
    except Exception as fault:
        # Importing runs the module, which may raise anything.
        raise AnnalesError(f"cannot import {path!r} from {module!r}: {type(fault).__name__}: {fault}") from fault
    if isinstance(found, str):
        raise AnnalesError(f"{path!r} of {module!r} is a text, not a bot")
    return as_bot(found)


def _parse_search_bot(name: str, kind: str, text: str, *, limited: bool) -> SearchBot:
    """The search that `KEY=VALUE,…` describes; `kind` is `search` or the name of a preset.

    Raises `AnnalesError` for an unknown key or a value out of range.
    """
    from annales.bots.search import Early, Limits, Settings

    known: Mapping[str, type] = {key: type(value) for key, value in asdict(Settings()).items()}
    given: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        key, value = _parse_setting(part, {**known, "seconds": float, "visits": int, "early": str})
        if key in given:
            raise AnnalesError(f"{key!r} is given twice")
        given[key] = value
    seconds, visits, early = (given.pop(name, None) for name in ("seconds", "visits", "early"))
    Settings(**given)
    preset = kind if kind in PRESETS else ""
    # A preset plays as it always did, which includes when it ends.
    ends: Early | None = early or ("likely" if preset else None)
    bot = SearchBot(name, visits, seconds, given, preset, keep=True, clock=PROCESSOR_TIME, early=ends)
    # The limits are made here so that limits out of range raise now and not at the first move.
    if not limited or seconds is not None or visits is not None:
        assert bot.limits.early
    elif early:
        assert Limits(visits=1, early=early).early
    return bot


def _parse_setting(part: str, kinds: Mapping[str, type]) -> tuple[str, float | str]:
    """Name and value of `NAME=VALUE`; the value has the type in `kinds`."""
    name, equals, text = part.partition("=")
    if name not in kinds:
        raise AnnalesError(f"search has no setting {name!r} (known: {', '.join(sorted(kinds))})")
    if not equals:
        raise AnnalesError(f"{part!r} has no value")
    if kinds[name] is str:
        return name, text
    try:
        value = float(SWITCHES.get(text.lower(), text)) if kinds[name] is bool else float(text)
    except ValueError:
        raise AnnalesError(f"{part!r} is not a number") from None
    kind = kinds[name]
    # Each number is read as a float first, so that `visits=1e5` is accepted for a whole number.
    if not isfinite(value) or (kind is int and value != int(value)) or (kind is bool and value not in (0, 1)):
        raise AnnalesError(f"{part!r} is out of range")
    return name, kind(value)
