"""Reviews of games by members, and votes about the reviews."""
