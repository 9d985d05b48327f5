"""`annales cards`: lists the cards and other items of a game, checks a file of cards, or compares contributions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from annales.cli.i18n import language, message
from annales.cli.output import FAILED, console, error, print_json, print_lines
from annales.cli.parameters import GameId, Json, named_game
from annales.core.card_sets import ComparedValue
from annales.core.catalogue import CatalogueEntry, GameTexts
from annales.core.layout import ANSI, Line, join, make_line, width_of, with_details
from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError, CardSetError
from annales.games import GAMES
from annales.reading import read_text
from annales.text.messages import has_text, sentence

__all__ = ["cards"]

CHECK, COMPARE = "check", "compare"
AGE, COLORS = "age", ("color", "type")
"""Traits that `--age` and `--color` choose by; a game has one of the latter two."""
WIDEST_NOTE = 32
"""Width in cells. Wider columns go below each row."""


def cards(
    game: GameId,
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]…", help="cli-help-cards-check", dir_okay=False, show_default=False),
    ] = None,
    age: Annotated[str | None, typer.Option(metavar="AGE", help="cli-help-age", show_default=False)] = None,
    color: Annotated[str | None, typer.Option(metavar="COLOR", help="cli-help-color", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    """Show all cards and everything else that has an effect, or the cards of one age or colour.

    `cards check FILE` checks a file of cards instead, `cards compare FILE…` compares contributions.
    """
    if game == CHECK and files and len(files) == 1:
        check_cards(files[0], as_json=as_json)
        return
    if game == COMPARE and files:
        compare_cards(files, as_json=as_json)
        return
    if files:
        raise AnnalesError(message("error-cards-file", file=str(files[0])))
    rules = named_game(game).ruleset
    texts = rules.in_language(language())
    traits = dict.fromkeys([*COLORS, *filter(None, [rules.kind_trait])])
    kinds = by_kind(choose(rules.catalogue(), texts, list(traits), age, color))
    if as_json:
        print_json(as_data(rules, texts, kinds))
        return
    out = console()
    for kind, entries in kinds.items():
        print_lines(out, entry_lines(kind, entries, texts, list(traits), out.width))


# The catalogue of a game


def choose(
    entries: Sequence[CatalogueEntry], texts: GameTexts, traits: Sequence[str], age: str | None, color: str | None
) -> Iterator[CatalogueEntry]:
    """The entries of an age and of a colour: the first of `traits` that an entry has.

    Raises `AnnalesError` for one that no entry has.
    """
    # Duel has colours and Flow has types; one option chooses by either.
    second = next((trait for trait in traits if any(trait in entry.traits for entry in entries)), COLORS[0])
    wanted = {trait: value for trait, value in ((AGE, age), (second, color)) if value is not None}
    for trait, value in wanted.items():
        known = dict.fromkeys(one for entry in entries for one in entry.traits.get(trait, ()))
        if value not in known:
            key = trait if trait in (AGE, *COLORS) else COLORS[0]
            raise AnnalesError(message(f"error-no-{key}", name=value, known=texts.join(*known)))
    for entry in entries:
        if all(value in entry.traits.get(trait, ()) for trait, value in wanted.items()):
            yield entry


def by_kind(entries: Iterator[CatalogueEntry]) -> dict[str, list[CatalogueEntry]]:
    """Entries by their trait `kind`, in the plural; others are cards. Each kind keeps the order of the catalogue."""
    kinds: dict[str, list[CatalogueEntry]] = {}
    for entry in entries:
        kinds.setdefault(f"{entry.traits.get('kind', ('card',))[0]}s", []).append(entry)
    return kinds


def as_data(
    rules: Ruleset, texts: GameTexts, kinds: Mapping[str, Sequence[CatalogueEntry]]
) -> dict[str, list[dict[str, object]]]:
    """The rows of the data files with effects in words."""
    rows = {str(row["id"]): row for row in rows_in(msgspec.to_builtins(rules.tables())) if "id" in row}
    return {
        kind: [
            _with_effect(rows.get(entry.id, {"id": entry.id, "name": entry.name}), texts.effect(entry.id))
            for entry in entries
        ]
        for kind, entries in kinds.items()
    }


def _with_effect(row: Mapping[str, object], effect: str) -> dict[str, object]:
    """A row and its effect in words. The rows of some games have a field `effect` already, as data."""
    return {**row, "effect_in_words" if "effect" in row else "effect": effect}


def rows_in(value: object) -> Iterator[Mapping[str, object]]:
    """All mappings inside plain data."""
    if isinstance(value, Mapping):
        yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for inner in value:
            yield from rows_in(inner)


def entry_lines(
    kind: str, entries: Sequence[CatalogueEntry], texts: GameTexts, traits: Sequence[str], width: int
) -> Iterator[Line]:
    """A table of ids, names, short notes such as costs, and effects; what takes more room is below each row."""
    yield make_line(_word(texts, kind, f"trait-kind-{kind.removesuffix('s')}", n=len(entries)), style="bold")
    columns: dict[str, list[Line]] = {
        message("head-id"): [make_line(entry.id, style="bold") for entry in entries],
        message("head-name"): [make_line(texts.name(entry.id)) for entry in entries],
        **traits_and_notes(entries, texts, traits),
    }
    wide = [head for head, cells in columns.items() if max(map(width_of, cells)) > WIDEST_NOTE]
    details = {head: columns.pop(head) for head in wide}
    heads = [make_line(head, style="dim") for head in columns]
    rows = list(zip(*columns.values(), strict=True))
    below = [
        join(
            " ",
            [
                make_line(texts.effect(entry.id)),
                *(make_line(f"({head}: ", *cells[i], ")") for head, cells in details.items()),
            ],
        )
        for i, entry in enumerate(entries)
    ]
    yield from with_details(heads, rows, below, width)
    yield ()


def traits_and_notes(
    entries: Sequence[CatalogueEntry], texts: GameTexts, traits: Sequence[str]
) -> dict[str, list[Line]]:
    """Columns of a table by their headings: the colour, unless a note says it, and all notes."""
    notes = dict.fromkeys(note for entry in entries for note in entry.notes)
    shown = [trait for trait in traits if trait not in notes and any(trait in entry.traits for entry in entries)]
    return {
        **{_heading(texts, f"trait-{trait}"): [_value(texts, trait, entry) for entry in entries] for trait in shown},
        **{
            _heading(texts, f"note-{note}"): [make_line(texts.note(entry.id, note)) for entry in entries]
            for note in notes
        },
    }


def _heading(texts: GameTexts, key: str) -> str:
    full = f"{texts.game}-{key}"
    return sentence(full, language=texts.language) if has_text(full, texts.language) else key.partition("-")[2]


def _value(texts: GameTexts, trait: str, entry: CatalogueEntry) -> Line:
    """The value of a trait; a colour is shown in itself."""
    value = entry.traits.get(trait, ("",))[0]
    if not value:
        return make_line("")
    return make_line(_word(texts, f"{trait}-{value}", f"trait-{trait}-{value}"), style=value if value in ANSI else "")


def _word(texts: GameTexts, key: str, trait: str, **args: int) -> str:
    """A text of the board, or that of a trait: a game of another package has texts for the page alone."""
    word, without = texts.word(key, **args), key.partition("-")[2].replace("_", " ") or key
    return texts.word(trait) if word == without and has_text(f"{texts.game}-{trait}") else word


# Sets of cards


def check_cards(path: Path, *, as_json: bool) -> None:
    """Print the fingerprint of a set of cards, or every fault with its row and field."""
    # Only one game can be played with other cards so far, so the file need not say which.
    rules = next(kind.ruleset for kind in GAMES.values() if "cards" in kind.ruleset.choices)
    try:
        fingerprint = str(rules.open_cards(path)["cards"])
    except CardSetError as fault:
        if as_json:
            print_json({"file": str(path), "fingerprint": None, "faults": faults_of(fault)})
        else:
            print_faults(path, faults_of(fault))
        raise typer.Exit(FAILED) from None
    if as_json:
        print_json({"file": str(path), "fingerprint": fingerprint, "faults": []})
    else:
        console().print(message("card-set-holds", file=str(path), fingerprint=fingerprint), soft_wrap=True)


def compare_cards(paths: Sequence[Path], *, as_json: bool) -> None:
    """Print where contributions contradict one another or established values, and how many values agree."""
    compared = _compare(paths)
    if as_json:
        print_json({"values": [msgspec.to_builtins(value) for value in compared]})
    else:
        _print_compared(paths, compared)
    if any(value.status == "contradicted" for value in compared):
        raise typer.Exit(FAILED)


def _compare(paths: Sequence[Path]) -> Sequence[ComparedValue]:
    sets = next(kind.ruleset.card_sets for kind in GAMES.values() if kind.ruleset.card_sets)
    try:
        return sets.compare({str(path): read_text(path) for path in paths})
    except CardSetError as fault:
        for line in str(fault).splitlines():
            error(line)
        raise typer.Exit(FAILED) from None
    except OSError as fault:
        raise AnnalesError(f"{fault.filename}: {fault.strerror or fault}") from fault
    except UnicodeDecodeError as fault:
        raise AnnalesError(str(fault)) from fault


def _print_compared(paths: Sequence[Path], compared: Sequence[ComparedValue]) -> None:
    out = console()
    for value in compared:
        readings = "; ".join(f"{one.value} ({', '.join(one.files)})" for one in value.readings)
        args = {"place": f"{value.card} {value.field}", "readings": readings, "ours": value.ours}
        if value.status == "contradicted":
            out.print(message("cards-contradicted", **args), soft_wrap=True, markup=False)
        elif value.changes_ours:
            key = "cards-differs-established" if value.is_established else "cards-differs"
            out.print(message(key, **args, source=value.source), soft_wrap=True, markup=False)
    counts = Counter(value.status for value in compared)
    numbers = {status: counts[status] for status in ("agreed", "single", "contradicted")}
    out.print(message("cards-compared", files=len(paths), values=len(compared), **numbers), soft_wrap=True)


def print_faults(path: Path, faults: Sequence[Mapping[str, str]]) -> None:
    """A line for each fault, then their number."""
    for fault in faults:
        error(": ".join(filter(None, (str(path), fault["row"], fault["field"], fault["what"]))))
    error(message("card-set-faults", n=len(faults)))


def faults_of(error: CardSetError) -> list[dict[str, str]]:
    """Row, field and sentence of each fault; of a file that cannot be read at all, one without a place."""
    if not error.faults:
        return [{"row": "", "field": "", "what": str(error)}]
    return [{"row": fault.row, "field": fault.field, "what": fault.message(language())} for fault in error.faults]
