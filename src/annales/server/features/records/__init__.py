"""Records of games: replays, variations, new deals, and exports."""
