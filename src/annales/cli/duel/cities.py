"""Both cities beside each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from annales.cli.duel.display import COLORS
from annales.cli.duel.words import amounts, word
from annales.cli.i18n import join, say
from annales.cli.names import name, rows

__all__ = ["draw_cities"]


def draw_cities(view: Any, seat: int, players: Sequence[str]) -> Table:
    """A column for each player, the own one first."""
    order = (seat, 1 - seat)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for one in order:
        table.add_column(players[one], ratio=1, overflow="fold")
    for label, tell in LINES.items():
        cells = [tell(view, view.players[one]) for one in order]
        if any(cells):
            table.add_row(say(f"duel-line-{label}"), *cells)
    return table


def coins(_: Any, player: Any) -> str:
    """Coins, and what a discard brings."""
    return say("duel-coins-now", n=player.coins, gain=player.discard_gain)


def production(_: Any, player: Any) -> str:
    """Units each turn."""
    choices = {f"one-{kind}": n for kind, n in player.one_of.items()}
    return amounts({**player.production, **choices})


def trade(_: Any, player: Any) -> str:
    """Coins that a unit costs."""
    return join(*(f"{word('resource', key)} {n}" for key, n in player.trade.items()))


def wonders(view: Any, player: Any) -> str:
    """Wonders: those constructed, and the prices of the others."""
    return join(
        *(
            say("duel-wonder-built", wonder=name("duel", wonder.id))
            if wonder.built
            else say("duel-wonder-price", wonder=name("duel", wonder.id), n=price_of(view, wonder.id, player))
            for wonder in player.wonders
        )
    )


def price_of(view: Any, wonder: str, player: Any) -> int:
    """Coins that a wonder costs a player now."""
    return int(view.prices[wonder][view.players.index(player)].coins)


def city(_: Any, player: Any) -> Text:
    """Buildings in order of their colours."""
    colors: Mapping[str, str] = {row["id"]: row["color"] for row in rows("duel")["cards"]}
    kinds = list(COLORS)
    text = Text()
    for card in sorted(player.city, key=lambda card: kinds.index(colors[card])):
        text.append(say("comma") if text else "").append(name("duel", card), style=COLORS[colors[card]])
    return text


def science(_: Any, player: Any) -> str:
    """Different symbols."""
    told = join(*(word("symbol", symbol) for symbol in player.symbols))
    return say("duel-symbols", n=len(player.symbols), what=told) if player.symbols else ""


def tokens(_: Any, player: Any) -> str:
    """Progress tokens."""
    return join(*(name("duel", token) for token in player.tokens))


def points(_: Any, player: Any) -> str:
    """Points as final scoring would give now."""
    return str(player.score["total"])


LINES: Mapping[str, Callable[[Any, Any], str | Text]] = {
    "coins": coins,
    "production": production,
    "trade": trade,
    "wonders": wonders,
    "city": city,
    "science": science,
    "tokens": tokens,
    "points": points,
}
