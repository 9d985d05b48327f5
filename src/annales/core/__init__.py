"""The game library: games, moves, chance, records, positions. It accesses each game through its `Ruleset` only."""
