"""What players of The Flow of History are shown: the table, previews, prices and reasons."""
