"""The cards of 7 Wonders Duel: constants, rows of the data files, catalogue."""
