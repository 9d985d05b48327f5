"""Checking and completing rule options."""

from __future__ import annotations

from collections.abc import Mapping

from annales.core.ruleset import Options, OptionValue, Ruleset
from annales.errors import AnnalesError

__all__ = ["checked_options", "complete_options"]


def checked_options(options: Options | None) -> Options:
    """Options by name, none for None. Raises `AnnalesError` for anything but a mapping."""
    if options is None or isinstance(options, Mapping):
        return options or {}
    raise AnnalesError(f"options are a mapping such as {{'first_game': True}}, not {options!r}")


def complete_options(rules: Ruleset, options: Options) -> dict[str, OptionValue]:
    """All options of a game: the chosen values, and defaults for the rest.

    Raises `AnnalesError` for an unknown option and for a value that an option cannot have.
    """
    for name, value in options.items():
        if name not in rules.choices:
            raise AnnalesError(f"{rules.id} has no option {name!r} (known: {', '.join(rules.choices)})")
        # Types must match too, because True == 1 in Python.
        if not any(value is known or (value == known and type(value) is type(known)) for known in rules.choices[name]):
            known = ", ".join(map(repr, rules.choices[name]))
            raise AnnalesError(f"option {name} of {rules.id} cannot be {value!r} (known: {known})")
    return {**rules.defaults, **options}
