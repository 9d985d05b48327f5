"""The registry of games: every subclass of `Game` with a ruleset, by the id of the game.

A game in another package has an entry point in the group `annales.games` with its subclass of `Game`:

    [project.entry-points."annales.games"]
    pig = "pig:Pig"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from annales.errors import AnnalesError
from annales.text.messages import add_texts

if TYPE_CHECKING:
    from annales.core.game import Game

__all__ = ["GAMES", "GROUP", "find_game", "register"]

GROUP = "annales.games"
"""The entry point group for games in other packages."""

_games: dict[str, type[Game]] = {}


def register(kind: type[Game]) -> None:
    """Add a game and its texts. Raises `AnnalesError` when another class has the same id."""
    name = kind.ruleset.id
    known = _games.setdefault(name, kind)
    # A module may be run twice, for example when it is reloaded: its class then replaces the older one.
    if known is not kind and (known.__module__, known.__qualname__) != (kind.__module__, kind.__qualname__):
        raise AnnalesError(f"two games have the id {name!r}: {known.__module__} and {kind.__module__}")
    _games[name] = kind
    if kind.ruleset.texts is not None:
        add_texts(kind.ruleset.texts)


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


class _Games(Mapping[str, "type[Game]"]):
    """A live view of the registry. The first listing, or the first unknown id, imports games of other packages."""

    def __getitem__(self, name: str) -> type[Game]:
        if name not in _games:
            _load_plugins()
        return _games[name]

    def __iter__(self) -> Iterator[str]:
        _load_plugins()
        return iter(tuple(_games))

    def __len__(self) -> int:
        _load_plugins()
        return len(_games)


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
