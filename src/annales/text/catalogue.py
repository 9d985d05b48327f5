"""All texts of a language. Each one is parsed when it is first used: parsing all of them takes half a second."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message

__all__ = ["TEXT_START", "Catalogue"]

TEXT_START = re.compile(r"^(?P<key>-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The start of a text in a Fluent file. Its further lines are indented, or close a bracket."""
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)\s*[}.(]")
"""Another text within a text."""


class Catalogue:
    r"""The texts of a language by their keys, from the contents of Fluent files.

    >>> texts = Catalogue("en", ["coins = { $n } { unit }\nunit = coins", "unit = other"])
    >>> texts.format("coins", {"n": 3})
    '3 coins'
    >>> "coin" in texts
    False

    Where several files have a text with the same key, the first one counts.
    """

    def __init__(self, language: str, files: Iterable[str]) -> None:
        # Isolating would put invisible direction marks around arguments; both languages run from left to right.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._language = language
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()
        for file in files:
            for key, source in _texts(file):
                self._sources.setdefault(key, source)

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def format(self, key: str, args: Mapping[str, str | int]) -> str:
        """A text, formatted with arguments. Raises `LookupError` for a missing key or argument."""
        pattern = self.message(key).value
        if pattern is None:
            raise LookupError(f"text {key!r} in {self._language} has no value")
        text, faults = self._bundle.format_pattern(pattern, dict(args))
        if faults:
            raise LookupError(f"text {key!r} in {self._language}: {faults[0]}")
        return str(text)

    def message(self, key: str) -> Message:
        """A text as Fluent has it. Raises `LookupError` if there is none, or it is not valid."""
        if key not in self._sources:
            raise LookupError(f"no text {key!r} in {self._language}")
        self._parse(key)
        if not self._bundle.has_message(key):
            raise LookupError(f"text {key!r} in {self._language} is not valid: {_fault(self._sources[key])}")
        return self._bundle.get_message(key)

    def _parse(self, key: str) -> None:
        """Parse a text, and the texts within it, unless that was done before."""
        if key in self._parsed:
            return
        needed, found = [key], set[str]()
        while needed:
            each = needed.pop()
            if each in self._sources and each not in found:
                found.add(each)
                self._bundle.add_resource(FluentResource(self._sources[each]))
                needed += _REFERENCE.findall(self._sources[each])
        # Only now: another thread must not format a text whose parts are still being parsed.
        self._parsed |= found


def _fault(source: str) -> str:
    """Why a text cannot be parsed, and the line, from 1."""
    junk = next(entry for entry in FluentResource(source).body if isinstance(entry, Junk))
    found = junk.annotations[0]
    place = found.span.start if found.span else 0
    number = source.count("\n", 0, place) + 1
    line = source.split("\n")[number - 1].strip()
    return f"{found.message}, in line {number} of the text: {line!r}"


def _texts(file: str) -> Iterator[tuple[str, str]]:
    """The texts of a file, with their keys, unchanged."""
    starts = list(TEXT_START.finditer(file))
    for number, start in enumerate(starts, 1):
        end = starts[number].start() if number < len(starts) else len(file)
        yield start["key"], file[start.start() : end]
