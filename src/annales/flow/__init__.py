"""The Flow of History: 2 to 5 players. The same rooms as `annales.duel`."""
