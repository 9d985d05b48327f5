"""Reading, checking and writing card sets.

`scan_rows` and `scan_upload` refuse in milliseconds what would take long. The other functions run in a worker process,
because they parse what strangers send: their arguments and results can be pickled.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import ParamSpec, Protocol, TypeVar

import msgspec

from annales.core.card_sets import Rows
from annales.errors import CardFault, CardSetError
from annales.games import GAMES
from annales.server.card_set import StoredCardSet, card_sets_of
from annales.server.card_sets.messages import CardSetCheck, CardSetReport, CardSetUpload, faults_message
from annales.server.card_sets.toml_scan import scan_toml
from annales.server.errors import Refusal
from annales.server.limits import LIMITS

__all__ = [
    "RunApart",
    "card_set_to_store",
    "check_rows",
    "encoded_facts",
    "read_file",
    "read_rows",
    "scan_rows",
    "scan_upload",
    "stored_card_set",
    "warm_readers",
    "write_rows",
]

P = ParamSpec("P")
T = TypeVar("T")


class RunApart(Protocol):
    """Runs functions in a process with limits of time and memory."""

    def __call__(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Awaitable[T]:
        """The result of a function. Raises what the function raises, or `Refusal`."""


# Scans


def scan_upload(upload: CardSetUpload) -> None:
    """Refuse an upload that would take too long to read. Raises `Refusal`."""
    scan_toml(upload.text)
    scan_rows(upload.rows)


def scan_rows(value: object) -> None:
    """Refuse rows with a list or a table that is longer than any of a set. Raises `Refusal`.

    The scan of the body has limited the depth of the rows and the number of all their values.
    """
    if isinstance(value, list) and len(value) > LIMITS.rows:
        raise Refusal("body-too-many-rows", {"most": LIMITS.rows})
    if isinstance(value, dict) and len(value) > LIMITS.fields:
        raise Refusal("body-too-many-fields", {"most": LIMITS.fields})
    if isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            scan_rows(part)


# For a worker process


def warm_readers() -> None:
    """Load what the other functions need, so that the first upload does not wait for it."""
    for game, kind in GAMES.items():
        if kind.ruleset.card_sets is not None:
            # One name twice is a fault whose explanation needs the parser with typed errors.
            faulty = CardSetUpload(text=f"{kind.ruleset.card_sets.default_text()}\na = 1\na = 1\n")
            write_rows(game, dict(kind.ruleset.card_sets.parse(kind.ruleset.card_sets.default_text())))
            read_file(game, faulty)


def read_file(game: str, upload: CardSetUpload) -> CardSetReport:
    """The rows of an uploaded set, and its faults. Raises `Refusal`."""
    rows, faults = _read(game, upload)
    # TOML has values that JSON has not, such as dates. No card may have one; they are sent as text.
    return CardSetReport(faults_message(faults), rows=msgspec.to_builtins(rows, builtin_types=(), str_keys=True))


def card_set_to_store(game: str, upload: CardSetUpload) -> CardSetReport | StoredCardSet:
    """An uploaded set; for a set with faults the report on them. Raises `Refusal`."""
    rows, faults = _read(game, upload)
    if faults:
        return CardSetReport(faults_message(faults))
    # A file keeps its comments and its order; rows from the editor get a new text.
    text = upload.text or card_sets_of(game).write(rows)
    if not upload.text:
        # The text is read again whenever the set is used.
        scan_toml(text)
    return stored_card_set(game, rows, text)


def _read(game: str, upload: CardSetUpload) -> tuple[Rows, Sequence[CardFault]]:
    module = card_sets_of(game)
    try:
        rows = module.parse(upload.text) if upload.text else upload.rows
    except CardSetError as fault:
        return {}, fault.faults
    return rows, module.check(rows)


def write_rows(game: str, rows: Rows) -> str:
    """The text of the file with some rows, which may be faulty. Raises `Refusal`."""
    return card_sets_of(game).write(rows)


def check_rows(game: str, check: CardSetCheck) -> CardSetReport:
    """All faults of a set, and the description of one card. Raises `Refusal`."""
    module = card_sets_of(game)
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


def read_rows(game: str, text: str) -> Rows:
    """The rows of a stored set."""
    return card_sets_of(game).parse(text)


def encoded_facts(game: str, text: str) -> bytes:
    """The facts of a stored set as JSON."""
    return msgspec.json.encode(card_sets_of(game).facts(text))
