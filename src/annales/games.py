"""The games of this package. Importing the class of a game registers it, see `annales.core.registry`."""

from annales.core.registry import GAMES, find_game, import_faults, package_of
from annales.duel.game import Duel
from annales.flow.game import Flow

__all__ = ["GAMES", "Duel", "Flow", "find_game", "import_faults", "package_of"]
