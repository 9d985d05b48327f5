"""The cards of The Flow of History: constants, rows of the data files, catalogue."""
