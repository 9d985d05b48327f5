"""Calibrating the unknown values of the cards of The Flow of History, so that the cards are in balance."""
