"""Words and numbers of a review in one language."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from annales.analysis.figures import percent, points, with_error
from annales.analysis.report.terms import MoveTermTexts
from annales.analysis.results import Judgement, Moment, PlyReview, Reveal, Review, SeatReview
from annales.core.catalogue import GameTexts
from annales.core.game import Game
from annales.core.game_board import describe_outcome
from annales.core.history_text import describe_outcomes
from annales.core.record import Record
from annales.text.messages import sentence

__all__ = ["WORSE", "ReportWords"]

WORSE: tuple[Judgement, ...] = ("inaccuracy", "mistake", "blunder")
"""The judgements that are worse than good."""
MOST_LETTERS = 80
"""A longer list of outcomes, such as the cards of a new age, is not written out."""


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
            outcomes = [reveal.outcome for reveal in group]
            what = describe_outcomes(kind, outcomes, self.texts, self.players)
            parts.append(self.say("review-revealed", text=_capital(what)))
        text = self.separator.join(parts)
        return text if len(text) <= MOST_LETTERS else self.say("review-many-revealed")

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

    def reasons(self, ply: PlyReview) -> list[str]:
        """The terms in which a move that is worse than good differs from the best one, as sentences; often several."""
        comparison = ply.position.comparison
        if comparison is None or ply.judgement not in WORSE:
            return []
        return list(MoveTermTexts(self.texts, self.players).sentences(comparison, ply.seat))

    def place(self, ply: int | None) -> str:
        """Where outcomes of chance were: after which move, or in the deal."""
        if ply is None:
            return "–"
        return self.say("review-after", ply=ply) if ply else self.say("review-deal")

    def loss(self, ply: PlyReview) -> str:
        """What a move gave away, in percentage points; empty for a best or only move. Exact values begin with `=`."""
        if ply.judgement in ("best", "forced"):
            return "=" if ply.exact else ""
        loss = f"{100 * ply.loss:.1f}"
        return f"= {loss}" if ply.exact else with_error(loss, ply.loss_error)

    def luck(self, ply: PlyReview) -> str:
        """What chance changed after a move, for the seat that moved; empty where it changed nothing."""
        return points(ply.luck[ply.seat], ply.luck_error[ply.seat]) if any(ply.luck) else ""

    def sums(self, seat: SeatReview) -> dict[str, str]:
        """The sums of a seat by the headings of their rows."""
        rows = {
            "accuracy": "–" if seat.accuracy is None else f"{seat.accuracy:.1f}",
            "loss-a-move": with_error(f"{100 * seat.loss:.1f}", seat.loss_error),
            **{f"judgement-{worse}": str(seat.judgements[worse]) for worse in WORSE},
            "start": f"{percent(self.found.opening.before.win[seat.seat])} %",
            "row-luck": points(seat.luck, seat.luck_error),
            "choices": points(seat.skill, seat.skill_error),
            "end": f"{percent(self.found.ending.win[seat.seat])} %",
            "luckiest": self.place(seat.luckiest),
            "unluckiest": self.place(seat.unluckiest),
        }
        return {self.say(f"review-{name}"): text for name, text in rows.items()}
