"""Worker processes that choose moves for bots and search for hints."""
