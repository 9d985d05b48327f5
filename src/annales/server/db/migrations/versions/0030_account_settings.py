"""Settings of accounts: the speed of animations, and which notices a person wants."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Add the columns. Accounts from before get all notices."""
    op.add_column("accounts", sa.Column("speed", sa.Integer))
    for name in ("tell_turn", "tell_time", "tell_vacation"):
        op.add_column("accounts", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true()))
