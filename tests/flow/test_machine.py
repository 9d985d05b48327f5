"""Everything that must hold, holds after any operations on a game of The Flow of History, in any order."""

from tests.games.machine import SETTINGS, Play

from annales import Flow


class PlayFlow(Play):
    kind = Flow
    longest = 250


TestPlay = PlayFlow.TestCase
TestPlay.settings = SETTINGS
