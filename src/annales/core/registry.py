"""The registry of games: every subclass of `Game` with a ruleset, by the id of the game.

A game in another package has an entry point in the group `annales.games` with its subclass of `Game`:

    [project.entry-points."annales.games"]
    pig = "pig:Pig"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from annales.core.game import Game, registered
from annales.errors import AnnalesError

__all__ = ["GAMES", "GROUP", "find_game"]

GROUP = "annales.games"
"""The entry point group for games in other packages."""


@cache
def _load_plugins() -> None:
    """Import the games of other packages, once. Importing a game registers it."""
    # Imported here because it is slow, and only games of other packages need it.
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP):
        try:
            entry.load()
        except Exception as fault:
            raise AnnalesError(f"the game {entry.name!r} of {entry.value!r} cannot be imported: {fault}") from fault


class _Games(Mapping[str, type[Game]]):
    """A live view of the registry. The first listing, or the first unknown id, imports games of other packages."""

    def __getitem__(self, name: str) -> type[Game]:
        if name not in registered:
            _load_plugins()
        return registered[name]

    def __iter__(self) -> Iterator[str]:
        _load_plugins()
        return iter(tuple(registered))

    def __len__(self) -> int:
        _load_plugins()
        return len(registered)


GAMES: Mapping[str, type[Game]] = _Games()
"""Every game by its id."""


def find_game(name: str) -> type[Game]:
    """The game with an id. Raises `AnnalesError` with all known ids.

    >>> find_game("duel").__name__
    'Duel'
    """
    if name not in GAMES:
        raise AnnalesError(f"no game is called {name!r} (known: {', '.join(GAMES)})")
    return GAMES[name]
