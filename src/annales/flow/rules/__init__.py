"""The rules of The Flow of History: state, facts and the parts of the rule book."""
