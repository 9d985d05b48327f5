"""What players of 7 Wonders Duel are shown: the table, previews, prices and reasons."""
