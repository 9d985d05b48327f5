"""Reading the data files of Duel: TOML as typed rows, checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from annales.duel.cards.checks import check_tables
from annales.duel.cards.rows import Board, Cards, Tables, Wonders
from annales.errors import CardSetError

__all__ = ["load_tables", "read_rows", "read_tables"]

T = TypeVar("T")


def read_rows(path: Path, kind: type[T]) -> T:
    """One data file as rows of `kind`. Raises `CardSetError` that names the file and the field of a fault."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, OSError) as fault:
        raise CardSetError(f"{path.name}: {fault}") from fault


@cache
def load_tables() -> Tables:
    """The tables of the printed game."""
    return read_tables(Path(__file__).parents[1] / "data")


def read_tables(folder: Path) -> Tables:
    """The tables in a folder of data files, checked. Raises `CardSetError`."""
    tables = Tables(
        cards=read_rows(folder / "cards.toml", Cards).card,
        wonders=read_rows(folder / "wonders.toml", Wonders).wonder,
        board=read_rows(folder / "board.toml", Board),
    )
    check_tables(tables)
    return tables
