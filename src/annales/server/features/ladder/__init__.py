"""The ladder of a group."""
