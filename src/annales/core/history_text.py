"""The history of a game as text, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from annales.core.catalogue import GameTexts
from annales.core.events import NO_OUTCOME
from annales.core.game import Chance, Entry, Played

__all__ = ["describe_history", "describe_outcomes"]


def describe_history(
    entries: Iterable[Entry], texts: GameTexts, players: Sequence[str], first_ply: int = 1
) -> Iterator[str]:
    """A line for each move, numbered from `first_ply`, and for outcomes of chance; those of one kind share a line."""
    ply = first_ply
    for kind, group in groupby(entries, lambda entry: entry.kind if isinstance(entry, Chance) else ""):
        outcomes = []
        for entry in group:
            if isinstance(entry, Played):
                move = texts.with_names(entry.move.text)
                yield texts.word("moved", ply=ply, player=players[entry.seat], move=move)
                ply += 1
            else:
                outcomes.append(entry.outcome)
        if outcomes:
            yield describe_outcomes(kind, outcomes, texts, players)


def describe_outcomes(kind: str, outcomes: Sequence[str], texts: GameTexts, players: Sequence[str]) -> str:
    """What chance decided in events of one kind. A text has `what`, and `player` for outcomes that are seats."""
    what = texts.join(*(texts.word("nothing") if each == NO_OUTCOME else texts.name(each) for each in outcomes))
    seats = [int(each) for each in outcomes if each.isdecimal()]
    player = texts.join(*(players[seat] for seat in seats if seat < len(players))) or what
    text = texts.word(f"event-{kind}", what=what, player=player)
    # A game without texts has only the name of the event.
    return text if what in text or player in text else f"{text}{texts.word('colon')}{what}"
