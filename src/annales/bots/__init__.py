"""Everything that chooses a move. A bot sees the public situation and a random stream of its own, and nothing else."""

from annales.bots.bot import BOTS, Bot, choose_move, find_bot

__all__ = ["BOTS", "Bot", "choose_move", "find_bot"]
