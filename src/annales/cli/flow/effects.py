"""What a card does, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from annales.cli.speech import join, say

__all__ = ["effect", "icons", "origins", "word"]


def word(kind: str, key: str) -> str:
    """The name of an icon, type, timing, age or source."""
    return say(f"flow-{kind}-{key}")


def icons(names: Sequence[str]) -> str:
    """Icons with their numbers."""
    return join(*(say("flow-icons", n=len(list(same)), icon=word("icon", icon)) for icon, same in groupby(names)))


def kinds(names: Sequence[str]) -> str:
    """Types, any of which will do."""
    return say("slash").join(word("type", name) for name in names) if names else say("flow-any-type")


def step(row: Mapping[str, Any]) -> str:
    """One step of an effect."""
    args: dict[str, str | int] = {"n": row.get("n", row.get("plus", 0)), "types": kinds(row.get("types", ()))}
    for key, kind in (("icon", "icon"), ("per", "icon"), ("type", "type"), ("place", "place")):
        if row.get(key):
            args[key] = word(kind, row[key])
    verb = str(row["verb"])
    if verb == "take":
        verb = "take-per" if "per" in args and not args["n"] else "take-both" if "per" in args else "take-plus"
    return say(f"flow-verb-{verb.replace('_', '-')}", **args)


def effect(row: Mapping[str, Any]) -> str:
    """The whole effect with its timing."""
    steps = row.get("effect", ())
    if not steps:
        return say("flow-no-effect")
    told = say("flow-effect", timing=word("timing", row["timing"]), what=join(*map(step, steps)))
    return join(told, say("flow-lapses")) if row.get("lapses") else told


def origins(row: Mapping[str, Any]) -> str:
    """Where the values of a card are from, the fields of one source together."""
    by_source: dict[str, list[str]] = {}
    for name, source in row["provenance"].items():
        by_source.setdefault(source, []).append(word("field", name))
    return say("semicolon").join(
        say("flow-origin", source=word("source", source), fields=join(*names)) for source, names in by_source.items()
    )
