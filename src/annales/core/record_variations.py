"""Variations in a record: lines of moves that leave the game, each in a header, and the tree that they form.

    variation 1: 3. 0 discard workshop / ~ card quarry / 4. 1 build baths ; the quiet move

The parts between slashes are lines of a record. The first is a move, at the ply where the variation leaves the game; it
comes in place of the game's own move and after the outcomes of chance before it. The name follows after a semicolon.
Variations with the same first moves have them in common, so that the variations of a record are a tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from annales.core.base_game import BaseGame
from annales.core.history import Chance, Played
from annales.core.move import Move
from annales.core.record_reading import line_of_header, read_line
from annales.core.record_writing import FORFEITS, VARIATION, RecordLine, headers_of, line_text, lines_of, one_line
from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError, NotationError, RecordError

__all__ = [
    "RecordNode",
    "RecordVariation",
    "check_variations",
    "lines_with",
    "read_variations",
    "tree_of",
    "variation_from",
    "without_variations",
]

_PLY = re.compile(r"(\d{1,6})\. ")
SEPARATOR = " / "


@dataclass(frozen=True)
class RecordVariation:
    """A line of moves that leaves the game of a record."""

    ply: int
    """The ply of its first move, from 1."""
    lines: tuple[RecordLine, ...]
    """The first move, and everything after it."""
    name: str = ""

    def __str__(self) -> str:
        moves, texts = self.ply - 1, []
        for line in self.lines:
            moves += isinstance(line.entries[0], Played)
            texts.append(line_text(line, moves))
        return SEPARATOR.join(texts) + (f" ; {self.name}" if self.name else "")


@dataclass(frozen=True)
class RecordNode:
    """A move of a record or of a variation, with the moves that were made or tried after it. The root has no move."""

    ply: int
    """The number of moves up to this one; 0 for the root."""
    seat: int | None
    move: Move | None
    chance: tuple[Chance, ...]
    """The outcomes of chance after the move."""
    name: str = ""
    """The name of the variation that begins here."""
    children: tuple[RecordNode, ...] = ()
    """What follows. The first is the game's own move, where the game goes on."""

    def walk(self) -> Iterator[RecordNode]:
        """This node and all below it: the main line first, then the variations, the last ones to leave first."""
        # Games have more moves than Python allows calls in one another.
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


def without_variations(headers: Mapping[str, str]) -> dict[str, str]:
    """Headers without variations."""
    return {name: value for name, value in headers.items() if not VARIATION.fullmatch(name)}


def read_variations(rules: Ruleset, headers: Mapping[str, str]) -> tuple[RecordVariation, ...]:
    """The variations among the headers of a record. Raises `NotationError` with the line."""
    return tuple(_read(rules, headers, name) for name in headers if VARIATION.fullmatch(name))


def _read(rules: Ruleset, headers: Mapping[str, str], name: str) -> RecordVariation:
    text, _, title = headers[name].partition(" ; ")
    number, found = line_of_header(headers, name), _PLY.match(text)
    if found is None:
        raise NotationError(f"cannot read {text!r}: a variation begins with a move, 'ply. seat move'", number, 1)
    ply = first = int(found[1])
    lines = []
    for part in text.split(SEPARATOR):
        try:
            line = read_line(rules, part, "", 0, ply)
        except NotationError as fault:
            raise NotationError(f"{name}: {fault.message}", number, 1) from None
        ply += isinstance(line.entries[0], Played)
        lines.append(line)
    return RecordVariation(first, tuple(lines), title.strip())


def check_variations(variations: Sequence[RecordVariation], headers: Mapping[str, str], plies: int) -> None:
    """Raise `NotationError` for a variation that begins after the end of a game with a number of plies."""
    names = [name for name in headers if VARIATION.fullmatch(name)]
    for name, variation in zip(names, variations, strict=True):
        if not 0 < variation.ply <= plies + 1:
            message = f"{name} begins at ply {variation.ply}, but the record has {plies}"
            raise NotationError(message, line_of_header(headers, name), 1)


def lines_with(lines: Sequence[RecordLine], variation: RecordVariation) -> tuple[RecordLine, ...]:
    """The lines of a game up to a variation, and those of the variation.

    Raises `RecordError` for a game that ends before the variation begins.
    """
    kept, ply = list[RecordLine](), 0
    for line in lines:
        ply += isinstance(line.entries[0], Played)
        if ply == variation.ply:
            break
        kept.append(line)
    if ply < variation.ply - 1:
        raise RecordError(f"a variation begins at ply {variation.ply}, but the record has {ply}")
    return (*kept, *variation.lines)


def variation_from(
    headers: Mapping[str, str], lines: Sequence[RecordLine], game: BaseGame, name: str
) -> RecordVariation:
    """The variation by which a game leaves a record. Raises `AnnalesError` for a game that does not."""
    same = {key: value for key, value in headers_of(game, {}).items() if key not in (*FORFEITS, "result")}
    if other := [key for key, value in same.items() if headers.get(key) != value]:
        raise AnnalesError(f"the game differs from the record in {other[0]}")
    own, ply = lines_of(game, {}), 0
    recorded = [entry for line in lines for entry in line.entries]
    for place, entry in enumerate(entry for line in own for entry in line.entries):
        if place >= len(recorded) or entry != recorded[place]:
            # A variation begins with a move: the one before an outcome of chance that differs.
            return _from_ply(own, ply + isinstance(entry, Played), one_line(name))
        ply += isinstance(entry, Played)
    raise AnnalesError("the game does not leave the record: it has no other move and no other outcome")


def _from_ply(lines: Sequence[RecordLine], ply: int, name: str) -> RecordVariation:
    if ply == 0:
        raise AnnalesError("the game differs from the record before the first move")
    moves = [place for place, line in enumerate(lines) if isinstance(line.entries[0], Played)]
    return RecordVariation(ply, tuple(lines[moves[ply - 1] :]), name)


# The tree

_Step: TypeAlias = tuple[Played, tuple[Chance, ...]]
"""A move with the outcomes of chance after it."""


@dataclass
class _Growing:
    """A node while lines are added."""

    ply: int
    move: Played | None
    chance: tuple[Chance, ...]
    name: str = ""
    children: list[_Growing] = field(default_factory=list)

    def add(self, steps: Sequence[_Step], name: str) -> None:
        """Add a line below this node; the part that is new gets the name."""
        node = self
        for move, chance in steps:
            known = next((child for child in node.children if (child.move, child.chance) == (move, chance)), None)
            if known is None:
                known = _Growing(node.ply + 1, move, chance, name)
                node.children.append(known)
                name = ""
            node = known

    def frozen(self) -> RecordNode:
        """The node with all below it."""
        done: dict[int, RecordNode] = {}
        order, stack = list[_Growing](), [self]
        while stack:
            order.append(stack.pop())
            stack += order[-1].children
        # Children come before their parents. See `RecordNode.walk` for why there are no calls in one another.
        for node in reversed(order):
            children = tuple(done[id(child)] for child in node.children)
            seat, move = (node.move.seat, node.move.move) if node.move else (None, None)
            done[id(node)] = RecordNode(node.ply, seat, move, node.chance, node.name, children)
        return done[id(self)]


def tree_of(lines: Sequence[RecordLine], variations: Sequence[RecordVariation]) -> RecordNode:
    """The game and its variations as a tree. Raises `RecordError` for a variation that begins after the end."""
    begin, steps = _steps(lines)
    root = _Growing(0, None, begin)
    root.add(steps, "")
    for variation in variations:
        root.add(_steps(lines_with(lines, variation))[1], variation.name)
    return root.frozen()


def _steps(lines: Sequence[RecordLine]) -> tuple[tuple[Chance, ...], list[_Step]]:
    """The outcomes before the first move, and each move with the outcomes after it."""
    begin, steps = list[Chance](), list[tuple[Played, list[Chance]]]()
    for entry in (entry for line in lines for entry in line.entries):
        if isinstance(entry, Played):
            steps.append((entry, []))
        else:
            (steps[-1][1] if steps else begin).append(entry)
    return tuple(begin), [(move, tuple(chance)) for move, chance in steps]
