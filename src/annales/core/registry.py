"""The registry of games: every subclass of `Game` with a ruleset, by the id of the game.

A game in another package has an entry point in the group `annales.games` with its subclass of `Game`:

    [project.entry-points."annales.games"]
    pig = "pig:Pig"
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from annales.core.game import Game, registered
from annales.errors import AnnalesError
from annales.text.messages import LANGUAGES, own_texts

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["GAMES", "GROUP", "find_game", "import_faults", "package_of"]

GROUP = "annales.games"
"""The entry point group for games in other packages."""


_broken: dict[str, str] = {}
"""For each entry point whose game cannot be imported or used, why."""
_packages: dict[str, str] = {}
"""For each game that an entry point has registered, the name and the version of its package."""


@cache
def _load_plugins() -> None:
    """Import the games of other packages, once. Importing a game registers it.

    A package that fails has no games. It must not end programs that want other games, so there is only a warning.
    """
    # Imported here because it is slow, and only games of other packages need it.
    from multiprocessing import parent_process

    _broken.clear()
    for entry in _entries():
        before = registered.copy()
        try:
            found = entry.load()
            if not (isinstance(found, type) and issubclass(found, Game)):
                raise AnnalesError(f"{entry.value} is not a subclass of Game")
            for language in LANGUAGES:
                own_texts(found.ruleset.texts, language)
            if entry.dist:
                _packages.update(dict.fromkeys(registered.keys() - before, f"{entry.dist.name} {entry.dist.version}"))
        # A module that ends the program with `sys.exit` is broken, too.
        except (Exception, SystemExit) as fault:  # noqa: BLE001
            registered.clear()
            registered.update(before)
            why = f"used: {fault}" if isinstance(fault, AnnalesError) else f"imported: {fault!r}"
            _broken[entry.name] = f"the game {entry.name!r} of {_package_of(entry)} cannot be {why}"
            # The processes of one command would all say the same.
            if parent_process() is None:
                warnings.warn(_broken[entry.name], RuntimeWarning, stacklevel=3)


def _entries() -> Iterator[EntryPoint]:
    """The entry points of games. A package whose list of them cannot be read has none, and there is a warning."""
    from importlib.metadata import distributions, entry_points

    try:
        yield from entry_points(group=GROUP)
        return
    except Exception:  # noqa: BLE001 - the list of one package is broken, and the error does not say of which
        pass
    for package in distributions():
        try:
            yield from package.entry_points.select(group=GROUP)
        except Exception as fault:  # noqa: BLE001
            warnings.warn(f"the entry points of {package.name!r} cannot be read: {fault}", RuntimeWarning, stacklevel=4)


def _package_of(entry: EntryPoint) -> str:
    return f"the package {entry.dist.name!r}" if entry.dist and entry.dist.name else repr(entry.value)


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
    """The game with an id. Raises `AnnalesError` with all known ids, or with the fault of the package of this game.

    >>> find_game("duel").__name__
    'Duel'
    """
    if name not in GAMES:
        if name in import_faults():
            raise AnnalesError(_broken[name])
        raise AnnalesError(f"no game is called {name!r} (known: {', '.join(GAMES)})")
    return GAMES[name]


def import_faults() -> Mapping[str, str]:
    """For each game of another package that cannot be imported or used, why. Empty until games are listed."""
    return _broken


def package_of(name: str) -> str:
    """The name and the version of the package whose entry point names a game; empty for the games of Annales."""
    return _packages.get(name, "")
