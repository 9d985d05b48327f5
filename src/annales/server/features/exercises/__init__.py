"""Exercises of the day and by theme, and who has solved which."""
