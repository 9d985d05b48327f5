"""Tournaments of groups: what organisers decide about them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

import msgspec

from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.errors import Refusal
from annales.server.model.group import clean_description, clean_title
from annales.server.model.journal import clean_text
from annales.server.model.standings import Points
from annales.server.model.tournament_messages import TournamentForm, TournamentTable

__all__ = [
    "CANCELLED",
    "MAX_PLAYERS",
    "OPEN",
    "OVER",
    "ROUND_ROBIN",
    "RUNNING",
    "SWISS",
    "TournamentSettings",
    "check_reason",
    "check_tournament",
    "rules_of",
    "seats_of",
    "sized_tables",
]

ROUND_ROBIN, SWISS = "round-robin", "swiss"
OPEN, RUNNING, OVER, CANCELLED = "open", "running", "over", "cancelled"
MAX_PLAYERS = 64
"""Pairing more would take seconds."""
MAX_CYCLES = 2
MAX_REASON = 300
"""Characters of the reason of a decision."""


@dataclass(frozen=True)
class TournamentSettings:
    """What organisers decide about a tournament, checked."""

    title: str
    notes: str
    system: str
    table: TournamentTable
    rounds: int
    """Of a round robin: how often everybody meets everybody."""
    points: Points
    automatic: bool
    capacity: int
    """0 without a limit of its own."""
    closes: int | None
    """Milliseconds since 1970, UTC."""

    @property
    def places(self) -> int:
        """How many people can take part."""
        return self.capacity or MAX_PLAYERS


def check_tournament(form: TournamentForm) -> TournamentSettings:
    """The settings of a form, but for those of its tables. Raises `Refusal`."""
    if not form.win >= form.draw >= form.loss or form.win == form.loss:
        raise Refusal("bad-tournament-points")
    if form.system == ROUND_ROBIN and form.rounds > MAX_CYCLES:
        raise Refusal("too-many-rounds", {"most": MAX_CYCLES})
    return TournamentSettings(
        title=clean_title(form.title),
        notes=clean_description(form.notes),
        system=form.system,
        table=form.table,
        rounds=form.rounds,
        points=Points(Fraction(form.win), Fraction(form.draw), Fraction(form.loss)),
        automatic=form.automatic,
        capacity=form.capacity,
        closes=None if form.closes is None else _moment(form.closes),
    )


def _moment(text: str) -> int:
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None:
            raise ValueError(text)
        return round(moment.timestamp() * 1000)
    except (ValueError, OverflowError):
        raise Refusal("bad-closing-time", {"time": text[:40]}) from None


def check_reason(text: str) -> str:
    """The reason of a decision, without invisible characters. Raises `Refusal`."""
    reason = clean_text(text)
    if not 0 < len(reason) <= MAX_REASON:
        raise Refusal("bad-reason", {"most": MAX_REASON})
    return reason


def rules_of(table: TournamentTable) -> Ruleset:
    """The rules of the game of a tournament. Raises `Refusal`."""
    try:
        return find_game(table.game).ruleset
    except AnnalesError:
        raise Refusal("no-game", {"game": table.game}) from None


def seats_of(table: TournamentTable) -> int:
    """How many sit at a table. Raises `Refusal`."""
    rules = rules_of(table)
    return rules.seats({**rules.defaults, **table.options})


def sized_tables(table: TournamentTable) -> dict[int, TournamentTable]:
    """The tables that a tournament can have by their numbers of seats: for more than two, all that the game knows."""
    wanted, rules = seats_of(table), rules_of(table)
    if wanted == 2:
        return {2: table}
    numbers = rules.choices.get("players", ())
    tables = [msgspec.structs.replace(table, options={**table.options, "players": number}) for number in numbers]
    return {seats: each for each in tables if (seats := seats_of(each)) > 2} | {wanted: table}
