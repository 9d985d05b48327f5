"""Signing in with a passkey."""
