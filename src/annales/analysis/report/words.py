"""Words and numbers of a report in one language."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from annales.analysis.results import Moment, PlyReview, Reveal, Review
from annales.core.board import describe_outcome
from annales.core.catalogue import GameTexts
from annales.core.events import NO_OUTCOME
from annales.core.game import Game
from annales.core.history_text import describe_outcomes
from annales.core.record import Record
from annales.text.messages import sentence

__all__ = ["ReportWords", "percent", "points", "with_error"]

MOST_LETTERS = 80
"""A longer list of what was revealed, such as the cards of a new age, is not told one by one."""


def percent(win: float) -> str:
    """A win chance as a whole number of percent, without the sign."""
    return f"{100 * win:.0f}"


def with_error(number: str, error: float) -> str:
    """A number with the standard error of a win chance, in percentage points; without it where it is exact."""
    return f"{number} ± {100 * error:.1f}" if error > 0 else number


def points(change: float, error: float = 0.0) -> str:
    """A change of win chance in percentage points, with its standard error where it has one."""
    return with_error(f"{100 * change:+.1f}", error)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class ReportWords:
    """The names, moves and sentences of one reviewed game in one language."""

    def __init__(self, record: Record, found: Review, language: str) -> None:
        self.found, self.language = found, language
        self.game: Game = record.game()
        self.texts: GameTexts = self.game.ruleset.in_language(language, self.game.options)
        seats = range(self.game.seats)
        self.players = [
            record.headers.get(f"player {seat}", _capital(self.texts.word("player", seat=seat))) for seat in seats
        ]

    def say(self, key: str, **args: str | int) -> str:
        """A text of the catalogue."""
        return sentence(key, args, self.language)

    def move(self, move: str) -> str:
        """A move in words."""
        return self.texts.command(move, self.players)

    @property
    def outcome(self) -> str:
        """How the game ended; empty where the record ends before."""
        return describe_outcome(self.game, self.texts, self.players) if self.game.outcome else ""

    def revealed(self, reveals: Sequence[Reveal]) -> str:
        """What chance decided, in sentences."""
        parts = []
        for kind, group in groupby(reveals, lambda reveal: reveal.kind):
            names = [self._outcome(reveal.outcome) for reveal in group]
            parts.append(self.say("review-revealed", text=_capital(describe_outcomes(kind, names, self.texts))))
        text = self.separator.join(parts)
        return text if len(text) <= MOST_LETTERS else self.say("review-many-revealed")

    def _outcome(self, outcome: str) -> str:
        return self.texts.word("nothing") if outcome == NO_OUTCOME else self.texts.name(outcome)

    @property
    def separator(self) -> str:
        """What stands between sentences."""
        return self.say("sentence-separator")

    def moment(self, moment: Moment) -> str:
        """A moment that decided the game, as sentences."""
        args: dict[str, str | int] = {
            "ply": moment.ply,
            "player": self.players[moment.seat],
            "before": percent(moment.before),
            "after": percent(moment.after),
        }
        if moment.kind == "choice":
            ply = self.found.plies[moment.ply - 1]
            return self.say("review-moment-choice", **args, move=self.move(ply.move), best=self.move(ply.best))
        if moment.kind == "chance":
            revealed = self.revealed(self.found.plies[moment.ply - 1].reveals)
            return self.say("review-moment-chance", **args, revealed=f"{revealed}{self.separator}")
        return self.say(f"review-moment-{moment.kind}", **args)

    def place(self, ply: int | None) -> str:
        """Where outcomes of chance were: after which move, or in the deal."""
        if ply is None:
            return "–"
        return self.say("review-after", ply=ply) if ply else self.say("review-deal")

    def loss(self, ply: PlyReview) -> str:
        """What a move gave away, in percentage points; empty for a best or only move."""
        if ply.judgement in ("best", "forced"):
            return ""
        return with_error(f"{100 * ply.loss:.1f}", ply.loss_error)
