"""Rename the table `guests` to `people` and the columns `guest` to `person`: a guest is a person without an account."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"

CONSTRAINTS = """SELECT conrelid::regclass AS table, conname AS name FROM pg_constraint
WHERE connamespace = current_schema()::regnamespace AND conname LIKE '%guest%'"""


def upgrade() -> None:
    """Rename the table, the columns, and the indexes and constraints with the word in their names."""
    op.rename_table("guests", "people")
    found = sa.inspect(op.get_bind())
    for table in found.get_table_names():
        # Read before the columns have other names.
        indexes = [(str(each["name"]), each["column_names"]) for each in found.get_indexes(table)]
        if any(column["name"] == "guest" for column in found.get_columns(table)):
            op.execute(f"ALTER TABLE {table} RENAME COLUMN guest TO person")
        for name, columns in indexes:
            if "guest" in name:
                _rename_index(table, name, [_new(str(column)) for column in columns])
    if op.get_bind().dialect.name == "postgresql":
        for table, name in op.get_bind().execute(sa.text(CONSTRAINTS)).all():
            op.execute(f"ALTER TABLE {table} RENAME CONSTRAINT {name} TO {_new(name)}")


def _rename_index(table: str, name: str, columns: list[str]) -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(f"ALTER INDEX {name} RENAME TO {_new(name)}")
    else:
        # SQLite cannot rename an index.
        op.drop_index(name, table)
        op.create_index(_new(name), table, columns)


def _new(name: str) -> str:
    return name.replace("guests", "people").replace("guest", "person")
