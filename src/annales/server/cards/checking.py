"""Reading, checking and writing card sets. Everything here takes up to a second, so callers run it in a thread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from annales.core.card_sets import Rows
from annales.errors import CardFault, CardSetError
from annales.server.cards.games_with_sets import card_sets_of
from annales.server.errors import Refusal
from annales.server.model.card_set import StoredCardSet
from annales.server.model.card_set_messages import CardSetCheck, CardSetReport, CardSetUpload, faults_message

__all__ = ["check_rows", "read_upload", "stored_card_set", "write_rows"]


def read_upload(game: str, upload: CardSetUpload) -> tuple[Rows, Sequence[CardFault]]:
    """The rows of an uploaded set, and its faults. Raises `Refusal`."""
    module = card_sets_of(game)
    with _refuse_deep_nesting():
        try:
            rows = module.parse(upload.text) if upload.text else upload.rows
        except CardSetError as fault:
            return {}, fault.faults
        return rows, module.check(rows)


def write_rows(game: str, rows: Rows) -> str:
    """The text of the file with some rows, which may be faulty. Raises `Refusal`."""
    with _refuse_deep_nesting():
        return card_sets_of(game).write(rows)


def check_rows(game: str, check: CardSetCheck) -> CardSetReport:
    """All faults of a set, and the description of one card. Raises `Refusal`."""
    module = card_sets_of(game)
    with _refuse_deep_nesting():
        faults = module.check(check.rows)
    # Rows come from a client unchecked: any value may have any type.
    cards = check.rows.get("card")
    listed = cards if isinstance(cards, list) else []
    row = next((row for row in listed if isinstance(row, dict) and row.get("id") == check.card), None)
    return CardSetReport(faults_message(faults), entry=module.catalogue_entry(row) if row else None)


def stored_card_set(game: str, rows: Rows, text: str) -> StoredCardSet:
    """A set without faults, ready to be stored. Without `rows` they are read from the text."""
    module = card_sets_of(game)
    rows = rows or module.parse(text)
    return StoredCardSet(game, module.fingerprint(rows), dict(rows["name"]), module.count_reconstructed(rows), text)


@contextmanager
def _refuse_deep_nesting() -> Iterator[None]:
    """Turn the recursion limit of Python's parsers into a refusal."""
    try:
        yield
    except RecursionError as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None
