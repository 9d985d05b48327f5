"""Reports of all kinds are in one table."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"

OLD = ("reports", "group_reports", "contribution_reports")
SAME = ("reporter", "reason", "note", "at", "resolution", "resolved_by", "resolved_at")


def upgrade() -> None:
    """Read the three tables, and write their rows to a new one in the order of time."""
    rows = [_row(table, row) for table in OLD for row in _rows(table)]
    for table in OLD:
        op.drop_table(table)
    op.bulk_insert(_make(), sorted(rows, key=lambda row: str(row["at"]).zfill(16)))


def _rows(table: str) -> list[dict[str, object]]:
    return [dict(row) for row in op.get_bind().execute(sa.text(f"SELECT * FROM {table} ORDER BY id")).mappings()]


def _row(table: str, row: dict[str, object]) -> dict[str, object]:
    same = {name: row[name] for name in SAME} | {"title": None, "line": None, "reported": None}
    if table == "group_reports":
        group = {"kind": "group", "subject": row["group_id"], "title": row["name"], "text": row["description"]}
        return same | group
    if table == "contribution_reports":
        return same | {name: row[name] for name in ("kind", "subject", "text")} | {"reported": row["author"]}
    copied = {name: row[name] for name in ("line", "text", "reported")}
    if row["game"] is None:
        return same | copied | {"kind": "line", "subject": row["group_id"], "title": row["group_name"]}
    return same | copied | {"kind": "table", "subject": row["game"]}


def _make() -> sa.Table:
    table = op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("title", sa.String(80)),
        sa.Column("line", sa.Integer),
        sa.Column("reporter", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("reported", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("note", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("resolution", sa.String(16)),
        sa.Column("resolved_by", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("resolved_at", sa.BigInteger),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_reported", "reports", ["reported"])
    op.create_index("reports_open", "reports", ["resolution", "id"])
    op.create_index("reports_subject", "reports", ["kind", "subject"])
    assert table is not None
    return table
