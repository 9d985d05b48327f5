"""Names of accounts that look alike are the same name; of accounts that have such names, the oldest keeps it."""

import sqlalchemy as sa
from alembic import op

from annales.server.texts import skeleton

revision = "0033"
down_revision = "0032"

ACCOUNTS = sa.table("accounts", *map(sa.column, ("person", "created", "skeleton")))
PEOPLE = sa.table("people", *map(sa.column, ("id", "name")))


def upgrade() -> None:
    """Add the column and fill it."""
    op.add_column("accounts", sa.Column("skeleton", sa.String(512)))
    query = sa.select(ACCOUNTS.c.person, PEOPLE.c.name).join(PEOPLE, PEOPLE.c.id == ACCOUNTS.c.person)
    oldest: dict[str, str] = {}
    for person, name in op.get_bind().execute(query.order_by(ACCOUNTS.c.created, ACCOUNTS.c.person)).all():
        oldest.setdefault(skeleton(name), person)
    if oldest:
        change = sa.update(ACCOUNTS).where(ACCOUNTS.c.person == sa.bindparam("who"))
        rows = [{"who": person, "alike": alike} for alike, person in oldest.items()]
        op.get_bind().execute(change.values(skeleton=sa.bindparam("alike")), rows)
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"], unique=True)
