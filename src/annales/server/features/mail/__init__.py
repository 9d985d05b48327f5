"""Addresses for mail: added, confirmed and removed, and new passwords by mail."""
