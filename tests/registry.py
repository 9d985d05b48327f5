"""The registry of games, kept as it is while something imports an example game."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def registry_as_before() -> Iterator[None]:
    """Forget the games that were registered meanwhile, and their modules: importing one again registers it again."""
    # Imported here so that tests without games do not wait for it.
    from annales.core.game import registered

    before, modules = registered.copy(), set(sys.modules)
    yield
    for module in {kind.__module__ for kind in registered.values()} - modules:
        sys.modules.pop(module, None)
    registered.clear()
    registered.update(before)
