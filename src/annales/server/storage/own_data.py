"""Everything that is stored about one person, for the person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, select

from annales.server.storage.contributions import load_own_contribution_reports
from annales.server.storage.exercise_standings import load_own_exercises
from annales.server.storage.group_lines import load_own_lines, load_own_mutes
from annales.server.storage.group_people import load_own_groups, load_own_meetings
from annales.server.storage.group_reports import load_own_group_reports
from annales.server.storage.journal_people import load_own_journal
from annales.server.storage.log_rows import load_archived
from annales.server.storage.mail import load_own_mail
from annales.server.storage.outbox_schema import outbox
from annales.server.storage.passkeys import load_own_passkeys
from annales.server.storage.photos import load_own_photos
from annales.server.storage.places import load_own_places
from annales.server.storage.plans import load_own_plans
from annales.server.storage.push import load_own_devices
from annales.server.storage.rating_people import load_own_ratings
from annales.server.storage.schema import (
    accounts,
    blocks,
    card_sets,
    chat,
    games,
    guests,
    log,
    reports,
    seats,
    sessions,
    shelves,
)
from annales.server.storage.shelf import load_own_shelf
from annales.server.storage.title_reviews import load_own_title_reviews
from annales.server.storage.tournament_people import load_own_tournaments
from annales.server.storage.vacations import load_own_vacations

__all__ = ["load_own_data"]

Rows = list[dict[str, Any]]


def load_own_data(connection: Connection, guest: str) -> dict[str, Any]:
    """Everything about a guest, such as account, games, messages, journal and ratings: nothing secret.

    Of the other people at a table only the names are in it, which the guest has seen. Hashes of tokens, passwords and
    recovery codes are left out, and so are the secret seeds of games.
    """
    person = _rows(connection, select(guests).where(guests.c.id == guest))
    account = _rows(connection, select(accounts.c.name, accounts.c.created).where(accounts.c.guest == guest))
    own_sessions = select(sessions.c.id, sessions.c.created, sessions.c.seen, sessions.c.device)
    own_sets = select(card_sets.c.id, card_sets.c.game, card_sets.c.name, card_sets.c.text, shelves.c.saved)
    own_lines = select(chat.c.game, chat.c.number, chat.c.text, chat.c.at)
    own_blocks = select(guests.c.name, blocks.c.at).select_from(blocks).join(guests, guests.c.id == blocks.c.blocked)
    told = ("game", "group_name", "line", "text", "reason", "note", "at")
    own_reports = select(*(reports.c[name] for name in told))
    return {
        "account": {**person[0], "sign_in": account[0] if account else None},
        "mail": load_own_mail(connection, guest),
        "notices": _rows(connection, select(outbox).where(outbox.c.guest == guest)),
        "devices": load_own_devices(connection, guest),
        "sessions": _rows(connection, own_sessions.where(sessions.c.guest == guest)),
        "games": _games(connection, guest),
        "plans": load_own_plans(connection, guest),
        "passkeys": load_own_passkeys(connection, guest),
        "vacations": load_own_vacations(connection, guest),
        "chat": _rows(connection, own_lines.where(chat.c.guest == guest).order_by(chat.c.game, chat.c.number)),
        "group_chat": load_own_lines(connection, guest),
        "muted": load_own_mutes(connection, guest),
        "blocked": _rows(connection, own_blocks.where(blocks.c.guest == guest)),
        "reports": _rows(connection, own_reports.where(reports.c.reporter == guest).order_by(reports.c.id)),
        "card_sets": _rows(connection, own_sets.join(shelves).where(shelves.c.guest == guest)),
        "journal": load_own_journal(connection, guest),
        "shelf": load_own_shelf(connection, guest),
        "exercises": load_own_exercises(connection, guest),
        "groups": load_own_groups(connection, guest),
        "group_reports": load_own_group_reports(connection, guest),
        "meetings": load_own_meetings(connection, guest),
        "tournaments": load_own_tournaments(connection, guest),
        "ratings": load_own_ratings(connection, guest),
        "title_reviews": load_own_title_reviews(connection, guest),
        "places": load_own_places(connection, guest),
        "photos": load_own_photos(connection, guest),
        "contribution_reports": load_own_contribution_reports(connection, guest),
    }


def _games(connection: Connection, guest: str) -> Rows:
    own = select(seats.c.game).where(seats.c.guest == guest)
    found = _rows(connection, select(games).where(games.c.id.in_(own)).order_by(games.c.created, games.c.id))
    players = select(seats.c.game, seats.c.seat, seats.c.bot, seats.c.name, guests.c.name.label("guest"), seats.c.guest)
    joined = players.outerjoin(guests, guests.c.id == seats.c.guest).where(seats.c.game.in_(own))
    for game in found:
        game["players"], game["log"] = [], []
    by_id = {game["id"]: game for game in found}
    for row in connection.execute(joined.order_by(seats.c.game, seats.c.seat)):
        name = row.bot or row.name or row[4] or ""
        by_id[row.game]["players"].append({"seat": row.seat, "name": name, "own": row[5] == guest})
    for game in found:
        if game["archived"]:
            game["log"] += [vars(row) for row in load_archived(connection, game["id"])]
    for entry in _rows(connection, select(log).where(log.c.game.in_(own)).order_by(log.c.game, log.c.version)):
        by_id[entry.pop("game")]["log"].append(entry)
    return found


def _rows(connection: Connection, query: Select[Any]) -> Rows:
    return [dict(row._mapping) for row in connection.execute(query)]
