"""Checking and completing rule options."""

from __future__ import annotations

from annales.core.ruleset import Options, OptionValue, Ruleset
from annales.errors import AnnalesError

__all__ = ["complete_options"]


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
