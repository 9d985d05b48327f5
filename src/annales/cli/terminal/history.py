"""What happened in a game, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from annales.cli.i18n import join, say
from annales.cli.names import gloss, name
from annales.core.events import NO_OUTCOME
from annales.core.game import Chance, Entry, Played

__all__ = ["tell"]


def tell(game: str, entries: Sequence[Entry], players: Sequence[str], ply: int = 0) -> Iterator[str]:
    """Moves, numbered from `ply` + 1 on, and what chance decided; outcomes of one kind share a line."""
    for kind, group in groupby(entries, lambda entry: entry.kind if isinstance(entry, Chance) else ""):
        if kind:
            outcomes = (entry.outcome for entry in group if isinstance(entry, Chance))
            told = (say("nothing") if outcome == NO_OUTCOME else name(game, outcome) for outcome in outcomes)
            yield say(f"{game}-event-{kind}", what=join(*told))
            continue
        for entry in group:
            if isinstance(entry, Played):
                ply += 1
                yield say("moved", ply=ply, player=players[entry.seat], move=gloss(game, entry.move.text))
