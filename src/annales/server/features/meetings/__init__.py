"""Meetings of a group, with waiting lists and calendars."""
