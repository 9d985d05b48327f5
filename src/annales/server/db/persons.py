"""What happens to the rows of people. Tables declare it at their columns; the loops over all tables are here.

A column that refers to a person is declared with `to_person` in place of `ForeignKey("people.id")`. `export` says what
of a table its person gets. Where a policy is not enough, a feature registers a function here: so nothing below the
features imports them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any, Literal, TypeVar

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    ForeignKey,
    ForeignKeyConstraint,
    PrimaryKeyConstraint,
    Select,
    Table,
    UniqueConstraint,
    and_,
    delete,
    false,
    or_,
    select,
    tuple_,
    update,
)

__all__ = [
    "POLICY",
    "Policy",
    "Rows",
    "after_moving",
    "before_erasing",
    "delete_access",
    "delete_rows",
    "erase_rows",
    "export",
    "export_query",
    "exports",
    "load_rows",
    "lock_before_people",
    "locks",
    "move_rows",
    "to_person",
]

Erase = Literal["delete", "null", "keep"]
"""What happens to a row when its person deletes their data. A row that stays has the name that tables show."""
SignIn = Literal["move", "move-new", "function", "stay", "never"]
"""What becomes of a guest's row when the guest signs in with an account.

`move`: it becomes the account's, and is deleted if the account has such a row already. `move-new`: the same, but such a
row stays. `function`: a function moves it. `never`: only accounts have such rows.
"""
POLICY = "person"
"""The key of a column's `Policy` in the `info` of its foreign key."""
AnyColumn = Column[Any]
AnySelect = Select[Any]
Values = dict[str, Any]
Rows = list[Values]
Erasing = Callable[[Connection, str], None]
Moving = Callable[[Connection, str, str], None]
Locking = Callable[[Connection, Sequence[str]], Iterable[str]]
Loading = Callable[[Connection, str, int, int], "Rows"]
E = TypeVar("E", bound=Erasing)
L = TypeVar("L", bound=Locking)
M = TypeVar("M", bound=Moving)

_keys: list[ForeignKey] = []
_erasing: list[Erasing] = []
_moving: list[Moving] = []
_locking: list[Locking] = []
exports: dict[str, Loading] = {}
"""Functions that load the parts of a person's data, by the names in the export: nothing secret.

They get the person, and which rows are wanted: an offset and a number."""


@dataclass(frozen=True)
class Policy:
    """What happens to the rows of a column that refers to people."""

    erase: Erase
    sign_in: SignIn
    once: Sequence[str] = ()
    """Columns in which two rows of a person differ, besides those of the keys of the table."""
    access: bool = False
    """Whether such a row lets somebody act as the person."""
    other: bool = False
    """Whether a row that names its person here, too, means nothing. So it is with every column that is never null."""
    merge: bool = False
    """Whether a row that only accounts have moves when an account is merged into another one; otherwise it is erased.
    Rows that guests have move, too, then."""


def to_person(
    *,
    erase: Erase,
    sign_in: SignIn,
    once: Sequence[str] = (),
    access: bool = False,
    other: bool = False,
    merge: bool = False,
) -> ForeignKey:
    """The foreign key of a column that refers to a person, with its `Policy`."""
    key = ForeignKey("people.id", info={POLICY: Policy(erase, sign_in, once, access, other, merge)})
    _keys.append(key)
    return key


def _columns() -> Iterator[tuple[AnyColumn, Policy]]:
    """All columns that refer to people, in the same order in all processes: so no two wait in a circle."""
    for key in sorted(_keys, key=lambda key: str(key.parent)):
        yield key.parent, key.info[POLICY]


# Locks


def locks(function: L) -> L:
    """Decorates a function of people whose rows will change: it locks rows that others lock before people.

    It returns further people whose rows change with theirs.
    """
    _locking.append(function)
    return function


def lock_before_people(db: Connection, *people: str) -> list[str]:
    """Lock what comes before people in the order of locks; returns all people who are to be locked next."""
    return sorted({*people, *(other for lock in _locking for other in lock(db, people))})


# Erasing


def before_erasing(function: E) -> E:
    """Decorates a function that prepares the deletion of a person's rows."""
    _erasing.append(function)
    return function


def erase_rows(db: Connection, person: str) -> None:
    """Delete the rows of a person, or take the person out of them, as their columns say."""
    for prepare in _erasing:
        prepare(db, person)
    for column, policy in _columns():
        if policy.erase == "delete":
            delete_rows(db, column.table, column == person)
        elif policy.erase == "null":
            db.execute(update(column.table).where(column == person).values({column: None}))


def delete_access(db: Connection, person: str) -> None:
    """Delete all rows that let somebody act as a person, but for the account itself and its recovery codes."""
    for column, policy in _columns():
        if policy.access:
            delete_rows(db, column.table, column == person)


def delete_rows(db: Connection, table: Table, which: ColumnElement[bool]) -> None:
    """Delete rows, and before them all rows of other tables that refer to them."""
    for key in _references(table):
        gone = select(*(each.column for each in key.elements)).where(which)
        delete_rows(db, key.table, tuple_(*key.columns).in_(gone))
    db.execute(delete(table).where(which))


@cache
def _references(table: Table) -> Sequence[ForeignKeyConstraint]:
    """The foreign keys that refer to a table, in the same order in all processes."""
    keys = (key for other in table.metadata.tables.values() for key in other.foreign_key_constraints)
    return sorted((key for key in keys if key.referred_table is table), key=lambda key: str(next(iter(key.columns))))


# Signing in


def after_moving(function: M) -> M:
    """Decorates a function that ends the move of a guest's rows to an account."""
    _moving.append(function)
    return function


def move_rows(db: Connection, guest: str, account: str, *, merge: bool = False) -> None:
    """Give the rows of a guest without an account to one with an account, as their columns say.

    With `merge` the guest has an account, too.
    """
    moving = [
        (column, policy)
        for column, policy in _columns()
        if policy.sign_in.startswith("move") or (merge and policy.merge)
    ]
    for table, found in groupby(moving, key=lambda each: each[0].table):
        people = [column for column, policy in found if policy.other or not column.nullable]
        if len(people) > 1:
            # Nobody reports, suspects, blocks or mutes oneself.
            delete_rows(db, table, and_(*(column.in_((guest, account)) for column in people)))
    for column, policy in moving:
        mine, is_double = column == guest, _is_double(column, account, policy.once)
        if policy.sign_in != "move-new":
            delete_rows(db, column.table, mine & is_double)
        db.execute(update(column.table).where(mine, ~is_double).values({column: account}))
    for move in _moving:
        move(db, guest, account)


def _is_double(column: AnyColumn, account: str, once: Sequence[str]) -> ColumnElement[bool]:
    """Whether an account has a row with the same values in the other columns of a key."""
    table, other = column.table, column.table.alias()
    found: list[ColumnElement[bool]] = [false()]
    for names in (*_keys_with(column), once):
        same = [other.c[name] == table.c[name] for name in names if name != column.name]
        if same:
            found.append(select(1).where(other.c[column.name] == account, *same).correlate(table).exists())
    return or_(*found)


def _keys_with(column: AnyColumn) -> Iterator[Sequence[str]]:
    for constraint in column.table.constraints:
        if isinstance(constraint, PrimaryKeyConstraint | UniqueConstraint) and column.name in constraint.columns:
            yield constraint.columns.keys()


# A person's data


def export(
    name: str, owner: AnyColumn, columns: str = "", order: AnyColumn | None = None, /, **others: AnyColumn
) -> None:
    """Show people columns of their own rows, and `others`, also of tables to which theirs refers, under a name.

    Without any these are all but `owner`. A name with a point is that of a part. Rows come in the order of a column,
    then of the primary key.
    """
    table = owner.table
    own = columns.split() if columns or others else [each.name for each in table.c if each is not owner]
    shown = {each: table.c[each] for each in own} | others
    query = select(*(column.label(key) for key, column in shown.items())).select_from(table)
    for other in dict.fromkeys(column.table for column in others.values() if column.table is not table):
        query = query.join(other, _second_person(owner) if other is _people(owner) else None)
    export_query(name, owner, query.order_by(*(() if order is None else (order,)), *table.primary_key))


def _people(column: AnyColumn) -> Table:
    return next(iter(column.foreign_keys)).column.table


def _second_person(owner: AnyColumn) -> ColumnElement[bool]:
    """The condition for the second person of the rows of a table."""
    (second,) = (column for column, _ in _columns() if column.table is owner.table and column is not owner)
    return second == _people(owner).c.id


def export_query(name: str, owner: AnyColumn, query: AnySelect) -> None:
    """Show people the rows of a query in which a column says that they are theirs, under a name."""
    exports[name] = lambda db, person, offset, limit: load_rows(
        db, query.where(owner == person).offset(offset).limit(limit)
    )


def load_rows(db: Connection, query: AnySelect) -> Rows:
    """The rows of a query, by the names of their columns."""
    return [dict(row._mapping) for row in db.execute(query)]
