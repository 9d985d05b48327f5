"""Types of msgspec that several threads decode."""

from __future__ import annotations

import msgspec

__all__ = ["inspect_now"]


def inspect_now(*kinds: object) -> None:
    """Let msgspec inspect types in the thread that calls this: in a module, the one thread that imports it.

    Otherwise msgspec inspects a struct when it first decodes one. Up to version 0.22 the process crashes when two
    threads do that at the same moment: the second one finds a struct whose fields have no types yet.

    >>> inspect_now(list[int])
    """
    for kind in kinds:
        msgspec.json.Decoder(kind)
