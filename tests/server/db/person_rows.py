"""Rows of a person in every table, with a text of its own in every column that can hold one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from sqlalchemy import Column, Connection, PrimaryKeyConstraint, Table, UniqueConstraint, insert, select
from tests.server.features.tournaments import tournaments

from annales.server.db.persons import POLICY, Policy
from annales.server.db.schema import metadata, people

GIVEN: dict[str, Any] = {
    "games.archived": False,
    "games.outcome": None,
    "group_people.role": "owner",
    "journal_players.seat": 0,
    "plans.seat": 0,
    # A seat has a person or a bot.
    "seats.bot": None,
    "seats.seat": 0,
    "tournament_games.places": [1, 2],
    "tournament_players.withdrawn": None,
    "tournaments.capacity": 0,
    "tournaments.rounds": 3,
    "tournaments.status": "running",
    "tournaments.system": "swiss",
    "tournaments.terms": tournaments.table(),
}
"""What some columns must hold so that everything happens."""
Row = dict[str, Any]


def people_columns() -> Iterator[tuple[Column[Any], Policy]]:
    """All columns that refer to people."""
    for table in metadata.sorted_tables:
        for column in people_of(table):
            (key,) = column.foreign_keys
            yield column, key.info[POLICY]


def people_of(table: Table) -> list[Column[Any]]:
    """The columns of a table that refer to people."""
    return [each for each in table.columns if any(key.references(people) for key in each.foreign_keys)]


def policy_of(column: Column[Any]) -> Policy:
    (key,) = column.foreign_keys
    policy: Policy = key.info[POLICY]
    return policy


@dataclass
class World:
    """A person and somebody else, to whom rows refer that name two people. `fill` gives them rows."""

    db: Connection
    mark: str
    """The letter with which all texts begin and end."""
    rows: dict[str, Row] = field(default_factory=dict)
    """The first row in each table, and for each column that refers to people the row in which it is the person."""
    texts: dict[str, str] = field(default_factory=dict)
    """The first text in each column of each table."""
    _numbers: Iterator[int] = field(init=False)

    def __post_init__(self) -> None:
        # Two people have no number in common.
        self._numbers = count(1000 * (ord(self.mark) - ord("A") + 1))
        self.person, self.other = (str(self._add(people, {"silenced": None})["id"]) for _ in range(2))

    def fill(self, *, registered: bool = True) -> World:
        """Add a row to every table for each column that refers to people; to those that guests have, or to all."""
        for table in metadata.sorted_tables:
            columns = [each for each in people_of(table) if registered or policy_of(each).sign_in != "never"]
            if columns or not people_of(table):
                self._fill(table, columns)
        return self

    def _fill(self, table: Table, columns: Sequence[Column[Any]]) -> None:
        if table is people:
            return
        others = {each.name: self.other for each in people_of(table)}
        for name in [each.name for each in columns] or [""]:
            whom = {**others, name: self.person} if name else others
            row = self._add(table, self._parents(table) | whom)
            self.rows.setdefault(table.name, row)
            self.rows[f"{table.name}.{name}"] = row

    def copy(self, table: Table, row: Row, **changed: str) -> None:
        """Add a row like another one but for some columns, and for what only one row may have."""
        once = [name for column in people_of(table) for name in policy_of(column).once]
        keys = [*keys_of(table), once]
        kept = {name for key in keys if {*key} & {*changed} for name in key}.union(once)
        alone = {name for key in keys if not {*key} & {*changed} for name in key} - kept
        # What refers to another table stays, or refers to nothing.
        fresh = {
            name: None if table.c[name].foreign_keys else self._new(table.c[name])
            for name in alone & {*row}
            if table.c[name].nullable or not table.c[name].foreign_keys
        }
        self._add(table, row | fresh | changed)

    def _parents(self, table: Table) -> Row:
        """What refers to the rows of other tables than that of people."""
        return {
            each.parent.name: self.rows[each.column.table.name][each.column.name]
            for key in table.foreign_key_constraints
            if key.referred_table is not people
            for each in key.elements
        }

    def _add(self, table: Table, given: Row) -> Row:
        made = [each for each in table.columns if each.name not in given and not _counts_itself(each)]
        row = given | {column.name: self._value(column) for column in made}
        self.db.execute(insert(table).values(row))
        return row

    def _value(self, column: Column[Any]) -> Any:
        return GIVEN[str(column)] if str(column) in GIVEN else self._new(column)

    def _new(self, column: Column[Any]) -> Any:
        name = str(column)
        kind, number = column.type.python_type, next(self._numbers)
        text = f"{self.mark}{number:04}{self.mark}"
        if kind in (str, dict, object):
            self.texts.setdefault(name, text)
        values: dict[type, Any] = {str: text, bytes: text.encode(), int: number, float: 1.5, bool: True}
        return values.get(kind, {"x": text})


def keys_of(table: Table) -> Iterator[Sequence[str]]:
    """The columns of each key of a table."""
    for constraint in table.constraints:
        if isinstance(constraint, PrimaryKeyConstraint | UniqueConstraint):
            yield constraint.columns.keys()


def _counts_itself(column: Column[Any]) -> bool:
    return column is column.table.autoincrement_column and not column.foreign_keys


def all_texts(db: Connection) -> dict[str, str]:
    """Everything that is stored, by table and column."""
    return {
        str(column): repr(db.execute(select(column)).scalars().all())
        for table in metadata.sorted_tables
        for column in table.columns
    }
