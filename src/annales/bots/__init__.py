"""Everything that chooses a move. A bot sees the public situation and a random stream of its own, and nothing else."""

from annales.bots.bot import BOTS, Bot, advise, choose_move, find_bot
from annales.bots.levels import LEVELS, warm

__all__ = ["BOTS", "LEVELS", "Bot", "advise", "choose_move", "find_bot", "warm"]
