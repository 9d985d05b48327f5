"""Rows of any table as both databases have them: read, counted, stored, and whether they fit into PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from hashlib import blake2b
from typing import NamedTuple

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    ColumnElement,
    Connection,
    Float,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    case,
    cast,
    func,
    literal_column,
    or_,
    select,
    type_coerce,
)
from sqlalchemy.exc import DBAPIError

from annales.server.db.engine import all_tables
from annales.server.db.persons import AnyColumn
from annales.server.errors import StorageError

__all__ = ["Sum", "read", "store", "sum_of", "unfit"]

Rows = list[tuple[object, ...]]
FEW, MANY = 10, 500
"""Rows that are in memory at once, of a table whose rows may have megabytes, and of others."""
LARGEST = 2**31 - 1
"""The largest `Integer` of PostgreSQL; SQLite knows no limit."""


class Sum(NamedTuple):
    """How many rows there are, and a checksum that does not depend on their order."""

    rows: int = 0
    digest: int = 0

    def plus(self, rows: Rows) -> Sum:
        """With more rows."""
        digests = (blake2b(msgspec.msgpack.encode(row), digest_size=8).digest() for row in rows)
        total = sum(int.from_bytes(each) for each in digests)
        return Sum(self.rows + len(rows), (self.digest + total) % 2**64)


def read(db: Connection, table: Table) -> Iterator[Rows]:
    """All rows of a table, a part at a time. JSON is text, so that not a character of it changes."""
    large = any(isinstance(each.type, LargeBinary) and not each.type.length for each in table.columns)
    columns = (cast(each, Text) if isinstance(each.type, JSON) else each for each in table.columns)
    found = db.execute(select(*columns), execution_options={"yield_per": FEW if large else MANY})
    for part in found.partitions():
        yield [tuple(row) for row in part]


def sum_of(parts: Iterable[Rows]) -> Sum:
    """The sum of what `read` gives."""
    return reduce(Sum.plus, parts, Sum())


def store(db: Connection, table: Table, rows: Rows) -> None:
    """Store rows that `read` gave. Raises `StorageError`, which names the row that the database refuses."""
    driver = db.dialect.loaded_dbapi
    try:
        with db.begin_nested():
            _insert(db, table, rows)
    except (DBAPIError, driver.Error) as fault:
        cause = fault.orig if isinstance(fault, DBAPIError) else fault
        is_row = isinstance(cause, (driver.DataError, driver.IntegrityError))
        if is_row and len(rows) > 1:
            store(db, table, rows[: len(rows) // 2])
            store(db, table, rows[len(rows) // 2 :])
            return
        where = _name(table, [rows[0][table.columns.keys().index(each.key)] for each in table.primary_key])
        # Further lines quote the row, which may be private.
        detail = str(cause).partition("\n")[0]
        raise StorageError(f"{where if is_row else f'table {table.name}'}: {detail}") from fault


def _insert(db: Connection, table: Table, rows: Rows) -> None:
    quote = db.dialect.identifier_preparer
    names = f"{quote.format_table(table)} ({', '.join(quote.format_column(each) for each in table.columns)})"
    if db.dialect.name == "sqlite":
        db.exec_driver_sql(f"INSERT INTO {names} VALUES ({', '.join('?' * len(table.columns))})", rows)
        return
    driver = db.connection.driver_connection
    assert driver is not None
    with driver.cursor() as cursor, cursor.copy(f"COPY {names} FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)


def unfit(db: Connection) -> Iterator[str]:
    """Rows of a SQLite database that PostgreSQL refuses, one of each table: SQLite checks less."""
    for table in all_tables().sorted_tables:
        misfits = [(_is_unfit(each), each.name) for each in table.columns]
        column = case(*misfits)
        wrong = or_(*(each for each, _ in misfits))
        for *key, name in db.execute(select(*table.primary_key, column).where(wrong).limit(1)):
            yield f"{_name(table, key)}: PostgreSQL does not accept the value of {name}"
    yield from _orphans(db)


def _is_unfit(column: AnyColumn) -> ColumnElement[bool]:
    """Whether PostgreSQL refuses the value of a column. Null, where SQLite has checked it, is no value."""
    kind, typeof = column.type, func.typeof(column)
    if isinstance(kind, Boolean):
        return type_coerce(column, Integer).not_in((0, 1))
    if isinstance(kind, BigInteger):
        return typeof.not_in(("integer", "null"))
    if isinstance(kind, Integer):
        return typeof.not_in(("integer", "null")) | (func.abs(column) > LARGEST)
    if isinstance(kind, Float):
        return typeof.not_in(("real", "integer", "null"))
    if isinstance(kind, LargeBinary):
        return typeof.not_in(("blob", "null"))
    if isinstance(kind, JSON):
        return column.is_not(None) & (func.json_valid(cast(column, Text)) == 0)
    assert isinstance(kind, String)
    has_nul = func.instr(cast(column, LargeBinary), literal_column("x'00'")) > 0
    is_long = func.length(column) > kind.length if kind.length else has_nul
    return typeof.not_in(("text", "null")) | has_nul | is_long


def _orphans(db: Connection) -> Iterator[str]:
    """Rows of a SQLite database that refer to rows which do not exist, one of each table and reference."""
    seen = set()
    for name, row, parent, reference in db.exec_driver_sql("PRAGMA foreign_key_check"):
        if (name, reference) not in seen:
            seen.add((name, reference))
            table = all_tables().tables[name]
            found = db.execute(select(*table.primary_key).where(literal_column("rowid") == row)).one()
            yield f"{_name(table, found)}: refers to a row of {parent} that does not exist"


def _name(table: Table, key: Iterable[object]) -> str:
    """A row for people."""
    values = (each.hex() if isinstance(each, bytes) else str(each) for each in key)
    pairs = (f"{column.name} {value}" for column, value in zip(table.primary_key, values, strict=True))
    return f"table {table.name}, row with {', '.join(pairs)}"
