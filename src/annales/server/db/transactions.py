"""Functions of a connection that read or change the database, each in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import update_wrapper
from inspect import signature
from types import SimpleNamespace
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, Row

from annales.server.db.access import Database
from annales.structs import inspect_once

__all__ = ["Change", "Read", "changes", "reads", "typed"]

P = ParamSpec("P")
T = TypeVar("T")
Function = Callable[Concatenate[Connection, P], T]


class Read(Generic[P, T]):
    """Decorates a query: a function of a connection that changes nothing.

    Called with a connection it is a part of that transaction. `on` runs it in one of its own.
    """

    def __init__(self, function: Function[P, T]) -> None:
        self._function = function
        update_wrapper(self, function)

    def __call__(self, db: Connection, *args: P.args, **kwargs: P.kwargs) -> T:
        """The answer, within the transaction of a connection."""
        return self._function(db, *args, **kwargs)

    async def on(self, database: Database, *args: P.args, **kwargs: P.kwargs) -> T:
        """The answer. All statements see the same snapshot. Raises as `Database.read` does."""
        return await database.read(lambda db: self._function(db, *args, **kwargs))


class Change(Generic[P, T]):
    """A function of a connection that changes the database: see `changes`."""

    def __init__(self, function: Function[P, T], key: str = "") -> None:
        self._function, self._key = function, key
        # The connection is the first parameter.
        self._place = list(signature(function).parameters).index(key) - 1 if key else 0
        update_wrapper(self, function)

    def __call__(self, db: Connection, *args: P.args, **kwargs: P.kwargs) -> T:
        """Make the change within the transaction of a connection."""
        return self._function(db, *args, **kwargs)

    async def on(self, database: Database, *args: P.args, **kwargs: P.kwargs) -> T:
        """Make the change; on return it is on disk. Raises as `Database.write` does, and what the function raises."""
        return await database.write(lambda db: self._function(db, *args, **kwargs), self._key_of(args, kwargs))

    def _key_of(self, args: tuple[object, ...], kwargs: Mapping[str, object]) -> str:
        if not self._key:
            return ""
        return str(kwargs[self._key] if self._key in kwargs else args[self._place])


reads = Read
"""The name of `Read` as a decorator."""


def changes(key: str = "") -> Callable[[Function[P, T]], Change[P, T]]:
    """Decorates a function that changes the database. `key` names the parameter that says what is changed.

    In one transaction of the writer, changes are made in the order of these values; see `Writer.write`. The function
    may run twice, on a transaction that was rolled back in between. Called with a connection it is a part of that
    transaction. `on` runs it in one of its own.
    """
    return lambda function: Change(function, key)


def typed(row: Row[*tuple[Any, ...]], kind: type[T], /, **more: object) -> T:
    """A row as a struct or a dataclass. `more` has fields that are no columns of the row, or that replace a column."""
    inspect_once(kind)
    return msgspec.convert(SimpleNamespace(**{**row._mapping, **more}), kind, from_attributes=True)
