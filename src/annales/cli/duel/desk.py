"""The desk of Duel: the table, what can be chosen, prices, and the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from annales.cli.duel.cities import draw_cities
from annales.cli.duel.display import COLORS, draw_display, draw_track
from annales.cli.duel.words import cost, word
from annales.cli.i18n import join, say
from annales.cli.names import effect, name, rows, tells
from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError

__all__ = ["DESK", "DuelDesk"]

AGES = ("I", "II", "III", "guild")


class DuelDesk:
    """7 Wonders Duel in the terminal."""

    def table(self, game: Game, seat: int, players: Sequence[str], width: int) -> Iterator[RenderableType]:
        """Heading, display, track, tokens, cities, and what can be chosen."""
        view = game.view(seat)
        yield Text(heading(view, game.ply, players), style="bold")
        yield from draw_display(view, seat, width)
        yield draw_track(view, players)
        board = join(*(name("duel", token) for token in view.board)) or say("nothing")
        yield Text(say("duel-board", tokens=board))
        if any(player.wonders for player in view.players):
            yield draw_cities(view, seat, players)
        if view.choice == "start":
            for move in view.moves:
                yield Text(say("duel-begins", move=move.move, player=players[move.seat]))
        elif view.turn is not None:
            yield offer(view, seat)

    def note(self, game: Game, move: Move) -> str:
        """Coins of a move."""
        coins = next(known.coins for known in game.view().moves if known.number == move.number)
        return say("duel-move-coins", n=f"{coins:+d}") if coins else ""

    def price(self, price: Any) -> RenderableType:
        """How each resource is met, and the sum."""
        table = Table(title=name("duel", price.item), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
        for head in ("resource", "needed", "produced", "one-of", "waived", "bought", "each"):
            table.add_column(say(f"duel-head-{head}"), justify="left" if head == "resource" else "right")
        for row in price.resources:
            numbers = (row.needed, row.produced, row.one_of, row.waived, row.bought, row.unit_price)
            table.add_row(word("resource", row.resource), *map(str, numbers))
        table.caption, table.caption_justify = price_sum(price), "left"
        return table

    def things(self, age: str | None, color: str | None) -> dict[str, list[dict[str, Any]]]:
        """Cards of an age and colour; without either, wonders and tokens, too."""
        check_word("age", age, AGES)
        check_word("color", color, tuple(COLORS))
        tables = rows("duel")
        wanted = {"back": age, "color": color}
        found = [row for row in tables["cards"] if all(row[key] == one for key, one in wanted.items() if one)]
        told = {"cards": found}
        if age is None and color is None:
            told |= {"wonders": tables["wonders"], "tokens": tables["board"]["token"]}
        return {kind: [{**row, "effect": effect("duel", row["id"])} for row in things] for kind, things in told.items()}

    def catalogue(self, things: Mapping[str, Sequence[Mapping[str, Any]]]) -> Iterator[Table]:
        """A table for each kind of thing."""
        for kind, found in things.items():
            yield thing_table(say(f"duel-{kind}", n=len(found)), found)


def check_word(kind: str, given: str | None, known: Sequence[str]) -> None:
    """Raise `AnnalesError` for a word that is none of those known."""
    if given is not None and given not in known:
        raise AnnalesError(f"no {kind} is called {given!r} (known: {', '.join(known)})")


def heading(view: Any, ply: int, players: Sequence[str]) -> str:
    """Age, ply, and who decides what."""
    age = say(f"duel-age-{view.age}")
    if view.turn is None:
        return join(age, say("ply", ply=ply))
    who = say("on-turn", player=players[view.turn])
    return join(age, say("ply", ply=ply), who, say(f"duel-choice-{view.choice}"))


def offer(view: Any, seat: int) -> Table:
    """Everything that the legal moves are about, with price, cost and effect."""
    known = all_rows()
    things = dict.fromkeys(thing for move in view.moves for thing in things_of(move))
    columns: dict[str, list[str]] = {
        "notation": list(things),
        "name": ["" if tells("duel", thing) else name("duel", thing) for thing in things],
        "price": [price_note(view.prices[thing][seat]) for thing in things if view.choice == "play"],
        "cost": [cost(known[thing]) if "cost" in known[thing] else "" for thing in things],
        "effect": [effect("duel", thing) for thing in things],
    }
    told = {head: cells for head, cells in columns.items() if any(cells)}
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in told:
        exact = head in ("notation", "price")
        table.add_column(say(f"duel-head-{head}"), no_wrap=exact, overflow="fold")
    for cells in zip(*told.values(), strict=True):
        table.add_row(*cells)
    return table


def things_of(move: Any) -> Iterator[str]:
    """What a move is about: its wonder, its token, or else its card."""
    if move.kind == "wonder":
        yield move.wonder
    else:
        yield from (thing for thing in (move.card, move.wonder, move.token) if thing)


def price_note(price: Any) -> str:
    """A price in short: free by a chain, or coins, and those that are missing."""
    if price is None:
        return ""
    if price.chain:
        return say("duel-price-chain")
    return say("duel-price-short" if price.short else "duel-price-coins", n=price.coins, short=price.short)


def price_sum(price: Any) -> str:
    """The whole price in one line."""
    if price.chain:
        return say("duel-sum-chain", card=name("duel", price.chain))
    told = say("duel-sum", n=price.coins, printed=price.printed, trade=price.trade)
    return join(told, say("duel-sum-short", n=price.short)) if price.short else told


def all_rows() -> dict[str, Mapping[str, Any]]:
    """Rows of cards, wonders and tokens by id."""
    tables = rows("duel")
    return {row["id"]: row for row in (*tables["cards"], *tables["wonders"], *tables["board"]["token"])}


def thing_table(title: str, things: Sequence[Mapping[str, Any]]) -> Table:
    """Names, ids, costs and effects."""
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("duel-head-name"))
    table.add_column(say("duel-head-notation"), no_wrap=True)
    columns = [key for key in CELLS if things and key in things[0]]
    for key in (*columns, "effect"):
        table.add_column(say(f"duel-head-{key}"), overflow="fold")
    for row in things:
        cells = [CELLS[key](row) for key in columns]
        table.add_row(name("duel", row["id"]), row["id"], *cells, row["effect"])
    return table


def back_cell(row: Mapping[str, Any]) -> str:
    """The age that a card is of, by its back."""
    return say(f"duel-back-{row['back']}")


def color_cell(row: Mapping[str, Any]) -> Text:
    """A card's colour, in that colour."""
    return Text(word("color", row["color"]), style=COLORS[row["color"]])


CELLS: Mapping[str, Callable[[Mapping[str, Any]], str | Text]] = {
    "back": back_cell,
    "color": color_cell,
    "cost": cost,
}

DESK = DuelDesk()
