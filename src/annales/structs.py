"""Types of msgspec that several threads decode.

msgspec inspects a struct when it first decodes one. Up to version 0.22 the process crashes when two threads do that at
the same moment: the second one finds a struct whose fields have no types yet.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import suppress

import msgspec

__all__ = ["inspect_all", "inspect_now", "inspect_once"]

_inspected: set[object] = set()
_inspecting = threading.Lock()


def inspect_now(*kinds: object) -> None:
    """Let msgspec inspect types in the thread that calls this: in a module, the one thread that imports it.

    >>> inspect_now(list[int])
    """
    for kind in kinds:
        msgspec.json.Decoder(kind)


def inspect_once(kind: object) -> None:
    """Let msgspec inspect a type, such as a dataclass, in the first of several threads; the others wait.

    >>> inspect_once(list[int])
    """
    if kind not in _inspected:
        with _inspecting:
            inspect_now(kind)
        _inspected.add(kind)


def inspect_all() -> None:
    """Let msgspec inspect the structs of all modules that were imported.

    >>> inspect_all()
    """
    for kind in _all_below(msgspec.Struct):
        # Another package may have a struct that cannot be inspected. It cannot be decoded either.
        with suppress(NameError, TypeError):
            inspect_now(kind)


def _all_below(kind: type[object]) -> Iterator[type[object]]:
    below: type[object]
    for below in kind.__subclasses__():
        yield below
        yield from _all_below(below)
