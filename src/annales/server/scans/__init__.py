"""Scans of untrusted text before it is parsed: linear in its length, whatever it holds."""
