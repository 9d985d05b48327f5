"""Read a position of a new game with wrong numbers in it, as strangers send them to a server."""

from __future__ import annotations

import re
from collections.abc import Iterator

from annales.core.position import read_position, write_position
from annales.core.ruleset import Options, Ruleset, Situation
from annales.errors import NotationError
from annales.kernel.observation import encode
from annales.kernel.protocol import StateRecord, Workspace, draw, legal, points, settle, step
from annales.kernel.random import below, seed_stream
from annales.kernel.records import Record
from annales.simulation.guarded import Outside, guard

__all__ = ["position_faults"]

WRONG = (999, -999)
"""Numbers that are beyond nearly all arrays, and small enough for loops that count to them."""
NUMBER = re.compile(r"(?<![^=/,:])-?\d+(?![^ /,:])")
STEPS = 40
"""Decisions and outcomes for which a game goes on from a position that was read."""


def position_faults(q: Situation, rules: Ruleset, options: Options) -> Iterator[str]:
    """Why the position cannot be read, or its fields that can have numbers with which rules miss an array."""
    line, fields = write_position(rules, q, options), set[str]()
    if shared := sorted(rules.write_fields(q.f, q.s).keys() & rules.defaults.keys()):
        yield f"a rule option and a field of the position have the same name: {', '.join(shared)}"
        return
    try:
        read_position(rules, line)
    except NotationError as refusal:
        yield f"the position of a new game cannot be read: {refusal}"
        return
    for found in NUMBER.finditer(line):
        field = line[: found.start()].rpartition(" ")[2].partition("=")[0]
        for wrong in WRONG:
            fault = _fault(rules, f"{line[: found.start()]}{wrong}{line[found.end() :]}")
            if fault and field not in fields:
                fields.add(field)
                yield (
                    f"a position with {wrong} in {field} can be read, and then a rule {fault}: declare the numbers of "
                    "the field (values=range(…)), or let read_fields refuse others"
                )


def _fault(rules: Ruleset, line: str) -> Outside | None:
    """How a rule misses an array in a game that goes on from a position."""
    try:
        s, options = read_position(rules, line)
    except NotationError:
        return None
    f, w = rules.facts(options), rules.scratch()
    for record, name in ((f, "f"), (s, "s"), (w, "w")):
        guard(record, name)
    try:
        _play_on(f, s, w, rules)
    except Outside as fault:
        return fault
    return None


def _play_on(f: Record, s: StateRecord, w: Workspace, rules: Ruleset) -> None:
    seed_stream(w, 1, 0)
    for _ in range(STEPS):
        points(f, s, w, 0)
        if rules.learning.observation:
            encode(f, s, w)
        if s.event:
            settle(f, s, w, draw(f, s, w))
        elif s.turn >= 0 and (moves := legal(f, s, w)):
            step(f, s, w, w.moves[below(w, moves)])
        else:
            return
