"""Ratings of people, leaderboards, and pairs of people whose rated games look arranged."""
