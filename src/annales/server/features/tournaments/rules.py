"""Tournaments of groups: what organisers decide about them."""

from __future__ import annotations

from datetime import datetime

import msgspec

from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.errors import Refusal
from annales.server.features.groups.rules import clean_description, clean_title
from annales.server.features.tournaments.messages import MAX_REASON, TournamentForm, TournamentTable
from annales.server.texts import clean_text

__all__ = [
    "CANCELLED",
    "MAX_PLAYERS",
    "OPEN",
    "OVER",
    "ROUND_ROBIN",
    "RUNNING",
    "SWISS",
    "check_reason",
    "check_tournament",
    "closing_time",
    "seats_of",
    "sized_tables",
]

ROUND_ROBIN, SWISS = "round-robin", "swiss"
OPEN, RUNNING, OVER, CANCELLED = "open", "running", "over", "cancelled"
MAX_PLAYERS = 64
"""Pairing more would take seconds."""
MAX_CYCLES = 2


def check_tournament(form: TournamentForm) -> TournamentForm:
    """A form with clean texts. This does not check its tables. Raises `Refusal`."""
    if not form.win >= form.draw >= form.loss or form.win == form.loss:
        raise Refusal("bad-tournament-points")
    if form.system == ROUND_ROBIN and form.rounds > MAX_CYCLES:
        raise Refusal("too-many-rounds", {"most": MAX_CYCLES})
    closing_time(form)
    return msgspec.structs.replace(form, title=clean_title(form.title), notes=clean_description(form.notes))


def closing_time(form: TournamentForm) -> int | None:
    """Until when people sign up, in milliseconds since 1970, UTC. Raises `Refusal`."""
    if form.closes is None:
        return None
    try:
        moment = datetime.fromisoformat(form.closes)
        if moment.tzinfo is None:
            raise ValueError(form.closes)
        return round(moment.timestamp() * 1000)
    except (ValueError, OverflowError):
        raise Refusal("bad-closing-time", {"time": form.closes[:40]}) from None


def check_reason(text: str) -> str:
    """The reason of a decision, without invisible characters. Raises `Refusal`."""
    reason = clean_text(text)
    if not 0 < len(reason) <= MAX_REASON:
        raise Refusal("bad-reason", {"most": MAX_REASON})
    return reason


def _rules_of(table: TournamentTable) -> Ruleset:
    """The rules of the game of a tournament. Raises `Refusal`."""
    try:
        return find_game(table.game).ruleset
    except AnnalesError:
        raise Refusal("no-game", {"game": table.game}) from None


def seats_of(table: TournamentTable) -> int:
    """How many sit at a table. Raises `Refusal`."""
    rules = _rules_of(table)
    return rules.seats({**rules.defaults, **table.options})


def sized_tables(table: TournamentTable) -> dict[int, TournamentTable]:
    """The tables that a tournament can have by their numbers of seats: for more than two, all that the game knows."""
    wanted, rules = seats_of(table), _rules_of(table)
    if wanted == 2:
        return {2: table}
    numbers = rules.choices.get("players", ())
    tables = [msgspec.structs.replace(table, options={**table.options, "players": number}) for number in numbers]
    return {seats: each for each in tables if (seats := seats_of(each)) > 2} | {wanted: table}
