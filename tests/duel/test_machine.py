"""Everything that must hold, holds after any operations on a game of Duel, in any order."""

from tests.games.machine import SETTINGS, Play

from annales import Duel
from annales.duel.rules.state import State


class PlayDuel(Play):
    kind = Duel
    longest = 150

    def visible(self, state: State) -> State:
        """The state less which of the emptied slots once held a guild."""
        state.guild_slots &= state.present
        return state


TestPlay = PlayDuel.TestCase
TestPlay.settings = SETTINGS
