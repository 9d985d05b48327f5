"""Rule options: checked and completed."""

from __future__ import annotations

from annales.core.ruleset import Options, OptionValue, Ruleset
from annales.errors import AnnalesError

__all__ = ["complete_options"]


def complete_options(rules: Ruleset, given: Options) -> dict[str, OptionValue]:
    """All options of a game: those given, the rest by default. Raises `AnnalesError` for one that does not exist."""
    for name, value in given.items():
        if name not in rules.choices:
            raise AnnalesError(f"{rules.id} has no option {name!r} (known: {', '.join(rules.choices)})")
        if not any(value is known or (value == known and type(value) is type(known)) for known in rules.choices[name]):
            known = ", ".join(map(repr, rules.choices[name]))
            raise AnnalesError(f"option {name} of {rules.id} cannot be {value!r} (known: {known})")
    return {**rules.defaults, **given}
