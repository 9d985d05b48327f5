"""Vacations of people: taken, ended and shown, and the deadlines that they put off."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from annales.server.db.schema import accounts, deadlines, games, seats, vacations
from annales.server.db.transactions import changes, reads
from annales.server.errors import Refusal
from annales.server.features.vacations.messages import VacationInfo
from annales.server.live.vacation import DAY, DAYS_A_YEAR, MAX_DAYS, days_used, load_pauses
from annales.server.server_time import iso_seconds

__all__ = ["end_vacation", "load_vacation", "start_vacation"]


@reads
def load_vacation(db: Connection, person: str, at: int) -> VacationInfo:
    """The vacation of a person at a time, and the days that are left."""
    pauses = load_pauses(db, [person]).get(person, ())
    present = next((pause.until for pause in pauses if pause.first <= at < pause.until), None)
    until = None if present is None else iso_seconds(present)
    return VacationInfo(until, max(0, DAYS_A_YEAR - days_used(pauses, at)), DAYS_A_YEAR, MAX_DAYS)


@changes()
def start_vacation(db: Connection, person: str, days: int, at: int) -> VacationInfo:
    """Begin a vacation. Raises `Refusal` during another one, and beyond the days of a year."""
    # Locks the account: of two requests at the same time the second one finds the vacation of the first.
    own = accounts.c.person == person
    if db.execute(update(accounts).where(own).values(person=person)).rowcount != 1:
        raise Refusal("not-signed-up", status=409)
    known = load_pauses(db, [person]).get(person, ())
    if any(pause.until > at for pause in known):
        raise Refusal("vacation-already", status=409)
    left = DAYS_A_YEAR - days_used(known, at)
    if days > left:
        raise Refusal("vacation-too-long", {"left": max(0, left)}, status=409)
    db.execute(insert(vacations).values(person=person, first=at, until=at + days * DAY))
    _move_deadlines(db, person, at, days * DAY)
    return load_vacation(db, person, at)


@changes()
def end_vacation(db: Connection, person: str, at: int) -> VacationInfo:
    """End the present vacation, if there is one."""
    present = (vacations.c.person == person) & (vacations.c.first <= at) & (vacations.c.until > at)
    until = db.execute(select(vacations.c.until).where(present)).scalar()
    if until is not None:
        db.execute(update(vacations).where(present).values(until=at))
        _move_deadlines(db, person, at, at - until)
    return load_vacation(db, person, at)


def _move_deadlines(db: Connection, person: str, at: int, by: int) -> None:
    """Put off the deadlines of games with days for each move in which it is a person's turn."""
    on_turn = (seats.c.game == games.c.id) & (seats.c.seat == games.c.turn) & (seats.c.person == person)
    query = select(games.c.id, games.c.time).join(seats, on_turn).join(deadlines, deadlines.c.game == games.c.id)
    for row in db.execute(query.where(deadlines.c.due > at)).all():
        if row.time and row.time["type"] == "days":
            moved = update(deadlines).where(deadlines.c.game == row.id)
            db.execute(moved.values(due=deadlines.c.due + by))
