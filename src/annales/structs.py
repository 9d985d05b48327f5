"""Types that msgspec decodes in several threads.

msgspec inspects a type when it first decodes one. Up to version 0.22 the process crashes when two threads do that at
the same moment: the second one finds a type whose fields have no types yet.
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
    """Let msgspec inspect a type in the first of several threads. The others wait until it is done.

    A dataclass needs this: unlike structs, dataclasses are not found by `inspect_all`.

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
    subclasses: list[type[object]] = kind.__subclasses__()
    for subclass in subclasses:
        yield subclass
        yield from _all_below(subclass)
