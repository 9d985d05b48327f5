"""The tables of the database. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    select,
    true,
)

from annales.server.db.persons import export, export_query, to_person

__all__ = [
    "accounts",
    "announcements",
    "archived_logs",
    "blocks",
    "card_sets",
    "chat",
    "deadlines",
    "games",
    "log",
    "metadata",
    "people",
    "plans",
    "recovery_codes",
    "seats",
    "secrets",
    "sessions",
    "shelves",
    "vacations",
]

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    # Until when a moderator lets the person write nothing, milliseconds since 1970.
    Column("silenced", BigInteger),
    # Grows with each change of the journal.
    Column("journal_version", Integer, nullable=False, server_default="0"),
)

# Browsers in which a person is known.
sessions = Table(
    "sessions",
    metadata,
    # SHA-256 of the token in the cookie: nobody who reads the database can act as a person.
    Column("token", LargeBinary(32), primary_key=True),
    # What the person sees instead of the token.
    Column("id", String(32), nullable=False, unique=True),
    Column("person", String(32), to_person(erase="delete", sign_in="stay", access=True), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("device", String(200), nullable=False),
)

# People who can sign in with a name and a password.
accounts = Table(
    "accounts",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="never"), primary_key=True),
    # As `name_key` has it; the name that others see is the person's.
    Column("name", String(64), nullable=False, unique=True),
    # What is equal for names that look alike; null for an account that had such a name before this was stored.
    Column("skeleton", String(512), index=True, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    # `moderator`, or null for everybody else.
    Column("role", String(16)),
    # Until when nobody can sign in, milliseconds since 1970.
    Column("banned", BigInteger),
    # Whether leaderboards show the person.
    Column("listed", Boolean, nullable=False, server_default=true()),
    # Speed of animations; null where the person has not chosen one.
    Column("speed", Integer),
    # Which notices the person wants: of turns, of time that runs out, of a vacation that ends.
    Column("tell_turn", Boolean, nullable=False, server_default=true()),
    Column("tell_time", Boolean, nullable=False, server_default=true()),
    Column("tell_vacation", Boolean, nullable=False, server_default=true()),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("code", LargeBinary(32), primary_key=True),
    Column("person", String(32), to_person(erase="delete", sign_in="never"), nullable=False, index=True),
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    # A summary of the log, so that lists need not replay it.
    Column("version", Integer, nullable=False),
    Column("turn", Integer),
    Column("over", Boolean, nullable=False),
    Column("outcome", JSON(none_as_null=True)),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # Token of the link to the open seats; null if the table never had any.
    Column("invitation", String(32)),
    # Id of the card set; null for a game that has only one.
    Column("cards", String(32)),
    # How much time people have; null for a game without clocks.
    Column("time", JSON(none_as_null=True)),
    # Whether people contribute to the deal.
    Column("together", Boolean, nullable=False, server_default=false()),
    # The seat of the host of the table; null for rematches.
    Column("host", Integer),
    # Whether the table is in the lobby, and whether everybody may watch the game.
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("watchable", Boolean, nullable=False, server_default=false()),
    # What the others may do when somebody stays away; null where nothing was agreed.
    Column("absence", JSON(none_as_null=True)),
    # Whether it counts for ratings.
    Column("rated", Boolean, nullable=False, server_default=false()),
    # When it was decided, milliseconds since 1970; null while it goes on, and for a game that was aborted.
    Column("ended", BigInteger),
    # Whether the log is packed in `archived_logs`.
    Column("archived", Boolean, nullable=False, server_default=false()),
    Index("games_open", "over", "turn"),
    Index("games_archive", "over", "archived", "updated"),
    Index("games_public", "public", "over", "updated"),
    Index("games_invitation", "invitation", unique=True),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), to_person(erase="keep", sign_in="move-new", once=("game",)), index=True),
    Column("bot", String(64)),
    # Of a second person at the person's device: the name at this table only.
    Column("name", String(64)),
    # When the person was last at the table, milliseconds since 1970; null where nobody needs to know.
    Column("seen", BigInteger),
    # Of a game that is over, `updated`; null while it goes on. Lists of a person's games are read by it, page by page.
    Column("finished", BigInteger),
    Index("seats_finished", "person", "finished", "game"),
    # With neither a person nor a bot the seat is open.
    CheckConstraint("person IS NULL OR bot IS NULL", name="seats_one_player"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("chance", LargeBinary(32), nullable=False),
    Column("bots", LargeBinary(32), nullable=False),
    # SHA-256 of `chance` in hexadecimal digits, shown before the game; null for games from before there were any.
    Column("commitment", String(64), index=True),
)

# Card sets by a digest of their text; `shelves` says which people saved them.
card_sets = Table(
    "card_sets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("fingerprint", String(32), nullable=False),
    Column("name", JSON, nullable=False),
    Column("reconstructed", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("card_sets_fingerprint", "game", "fingerprint"),
)

shelves = Table(
    "shelves",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="move"), primary_key=True),
    Column("card_set", String(32), ForeignKey("card_sets.id"), primary_key=True),
    Column("saved", BigInteger, nullable=False),
)

# One row for each version, never changed. The primary key decides which of two processes was first, `log_once` makes
# a request that is sent again recognisable.
log = Table(
    "log",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("request_id", String(64)),
    Column("move", String(200)),
    Column("outcomes", JSON, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    # Of the last request for a rematch: the table where people play again.
    Column("next_table", String(32)),
    # Milliseconds that each seat has left after the change; null where nothing changes about the clocks.
    Column("clocks", JSON(none_as_null=True)),
    Column("running", Integer),
    # Of a contribution to the deal: itself or the commitment to it, in hexadecimal digits.
    Column("contribution", String(64)),
    UniqueConstraint("game", "seat", "request_id", name="log_once"),
)

# When the clock that runs in a game ends. Games in which none runs are not in it.
deadlines = Table(
    "deadlines",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("due", BigInteger, nullable=False, index=True),
)

# What the administrator tells everybody: at most one row, the last announcement.
announcements = Table(
    "announcements",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("text", String(300), nullable=False),
    # Milliseconds since 1970.
    Column("until", BigInteger, nullable=False),
)

# Times in which the clocks of an account do not run, in games with days for each move. Milliseconds since 1970.
vacations = Table(
    "vacations",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="never"), primary_key=True),
    Column("first", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

# What people play if others play some move. Nobody but the person in the seat sees it.
plans = Table(
    "plans",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    # The first seat of the person.
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # A list of `PlanLine`.
    Column("lines", JSON, nullable=False),
    # Grows with each change, so that a move is not answered by lines that somebody has just replaced.
    Column("revision", Integer, nullable=False),
    Column("ended", String(16)),
)

# Lines that people write at a table. The primary key decides which of two processes was first, so that the numbers of a
# table have no gaps that are filled later.
chat = Table(
    "chat",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), to_person(erase="delete", sign_in="function"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("request_id", String(64), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("game", "person", "request_id", name="chat_once"),
)

# Who does not want to read or meet whom.
blocks = Table(
    "blocks",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="move"), primary_key=True),
    Column("blocked", String(32), to_person(erase="delete", sign_in="move"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# The logs of games that ended long ago, each in one row: this takes a fraction of the space of rows in `log`.
archived_logs = Table(
    "archived_logs",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    # As `pack_log` makes them.
    Column("rows", LargeBinary, nullable=False),
)

# What people get of their own rows.
export("sessions", sessions.c.person, "id created seen device")
export("card_sets", shelves.c.person, "saved", **{each: card_sets.c[each] for each in ("id", "game", "name", "text")})
export("vacations", vacations.c.person, "first until")
export_query(
    "plans",
    seats.c.person,
    select(plans.c.game, plans.c.lines).join(seats, (seats.c.game == plans.c.game) & (seats.c.seat == plans.c.seat)),
)
export("chat", chat.c.person, "game number text at")
export("blocked", blocks.c.person, "at", name=people.c.name)
