"""Whatever one does with a game of The Flow of History, in whatever order: everything that must hold, holds."""

from tests.games.machine import SETTINGS, Play

from annales import Flow


class PlayFlow(Play):
    kind = Flow
    longest = 250


TestPlay = PlayFlow.TestCase
TestPlay.settings = SETTINGS
