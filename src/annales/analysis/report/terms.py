"""The terms in which two moves differ, as sentences in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from annales.analysis.comparison_results import Comparison, Consequences, DeniedItem, PartPoints
from annales.core.catalogue import GameTexts
from annales.text.messages import has_text, sentence

__all__ = ["MoveTermTexts", "has_worth", "is_sure"]

SURE = 2.0
"""A difference is mentioned if it is larger than this multiple of its standard error."""
LEAST_LOSS = 0.005
"""A smaller loss of win chance is mentioned without its number."""


def is_sure(part: PartPoints) -> bool:
    """Whether the points after two moves differ by more than noise, and by a tenth of a point."""
    return abs(part.made - part.best) >= max(SURE * part.error, 0.05)


def has_worth(denied: DeniedItem) -> bool:
    """Whether it is known that the next player loses something without a card."""
    return denied.loss is not None and denied.loss >= max(SURE * denied.error, LEAST_LOSS)


class MoveTermTexts:
    """Sentences about the moves of one game."""

    def __init__(self, texts: GameTexts, players: Sequence[str]) -> None:
        self._texts, self._players = texts, players

    def sentences(self, found: Comparison, seat: int) -> Iterator[str]:
        """The terms of a comparison: points of the seat that moved, then of the others, then what each move does."""
        others = [other for other in range(len(found.points)) if other != seat]
        for each in (seat, *others):
            parts = [part for part in found.points[each] if is_sure(part)]
            if parts:
                text = self._texts.join(*map(self._part, parts))
                yield self._say("review-term-points", count=found.continuations, player=self._players[each], parts=text)
        for name, own, other in (("played", found.made, found.best), ("best", found.best, found.made)):
            terms = list(self._terms(own, other, found.next_seat))
            if terms:
                yield self._say(f"review-terms-{name}", terms=self._texts.join(*terms))

    def _part(self, part: PartPoints) -> str:
        name = self._say("review-why-total") if part.part == "total" else self._texts.word(f"part-{part.part}")
        change = f"{part.made - part.best:+.1f} ±{part.error:.1f}"
        return self._say("review-term-part", part=name, change=change)

    def _terms(self, own: Consequences, other: Consequences, next_seat: int | None) -> Iterator[str]:
        """What a move does and the other one does not."""
        if own.uncovers and own.uncovers != other.uncovers:
            yield self._say("review-term-uncovers", cards=self._names(own.uncovers))
        if own.reveals != other.reveals:
            yield from self._reveals(own.reveals)
        if next_seat is not None:
            yield from self._denied(own.denies, self._players[next_seat])

    def _reveals(self, reveals: dict[str, int]) -> Iterator[str]:
        if not reveals:
            yield self._say("review-term-nothing")
        for kind, count in reveals.items():
            key = f"{self._texts.game}-reveals-{kind}"
            yield self._say(key if has_text(key, self._texts.language) else "reveals-other", count=count)

    def _denied(self, denied: Sequence[DeniedItem], player: str) -> Iterator[str]:
        rest = []
        for item in denied:
            if has_worth(item):
                worth = f"{100 * (item.loss or 0.0):.1f}" + (f" ±{100 * item.error:.1f}" if item.error > 0 else "")
                yield self._say("review-term-costs", cards=self._names([item.item]), player=player, percent=worth)
            else:
                rest.append(item.item)
        if rest:
            yield self._say("review-term-keeps", cards=self._names(rest), player=player)

    def _names(self, items: Sequence[str]) -> str:
        return self._texts.join(*map(self._texts.name, items))

    def _say(self, key: str, **args: str | int) -> str:
        return sentence(key, args, self._texts.language)
