"""What refers to an object, for tests that look for a way to a secret."""

import gc
from types import FrameType
from typing import Any


def find_referrers() -> dict[int, list[Any]]:
    """All objects except frames that refer to an object, by its `id`, as they are now.

    One pass over all objects; `gc.get_referrers` makes a pass for each object that it is asked about.
    """
    found: dict[int, list[Any]] = {}
    for thing in gc.get_objects():
        if not isinstance(thing, FrameType):
            for part in gc.get_referents(thing):
                found.setdefault(id(part), []).append(thing)
    return found
