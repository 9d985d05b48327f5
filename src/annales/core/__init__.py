"""The game library: games, moves, chance, records, positions. Knows a game only through its `Ruleset`."""
