"""The table of Duel as text: display, track, both cities, and what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from annales.core.board import BoardContext
from annales.core.catalogue import GameTexts
from annales.core.layout import Cell, Line, Span, cut, glue, make_line, pad, table, width_of, with_details, wrap
from annales.duel.cards.loading import load_tables
from annales.duel.views.price import Price
from annales.duel.views.table import DuelView, MoveView, PlayerView, SlotView

__all__ = ["amounts", "board_of", "describe_price"]

COLORS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
"""Colours of cards, which are styles of the layout as well."""
WIDEST = 6
"""Cards in the longest row of a display."""
MOST_HALF_WIDTH = 11
EFFECTS_BESIDE = 100
"""From this width on, effects stand beside prices and not below."""


def board_of(view: DuelView, context: BoardContext) -> Iterator[Line]:
    """The table as a seat sees it."""
    if view.display:
        yield from _display(view, context)
        yield ()
    yield from _track(view, context)
    yield from _labelled(context, "board", view.board)
    yield from _labelled(context, "discard", view.discard)
    if any(player.wonders for player in view.players):
        yield ()
        yield from _cities(view, context)
    if view.turn is not None:
        yield ()
        yield from _offer(view, context)


def _labelled(context: BoardContext, key: str, items: Sequence[str]) -> list[Line]:
    texts = context.texts
    if not items:
        return []
    label = make_line(f"{texts.word(key)}  ", style="dim")
    cards = (_card(item, texts) if item in _card_colors() else make_line(glue(texts.name(item))) for item in items)
    return wrap((*label, *_listed(cards, texts)), context.width, 2)


def _listed(lines: Iterator[Line], texts: GameTexts) -> Line:
    comma = Span(texts.word("comma"))
    spans = [span for line in lines for span in (comma, *line)]
    return tuple(spans[1:])


def _card_colors() -> Mapping[str, str]:
    return {card.id: card.color for card in load_tables().cards}


def _card(card: str, texts: GameTexts) -> Line:
    return make_line(glue(texts.name(card)), style=_card_colors()[card])


# The display


def _display(view: DuelView, context: BoardContext) -> Iterator[Line]:
    """Rows of cards as they lie: names, then the prices for the player and the opponent; in brackets what is free."""
    half = min(context.width // (2 * WIDEST), MOST_HALF_WIDTH)
    for number in sorted({slot.row for slot in view.display}):
        row = sorted((slot for slot in view.display if slot.row == number), key=lambda slot: slot.x)
        cells = [_slot(slot, view, context, 2 * half - 1) for slot in row]
        for i in range(max(map(len, cells))):
            placed = [(slot.x, cell[i]) for slot, cell in zip(row, cells, strict=True) if i < len(cell)]
            yield _place(placed, half)
    yield from wrap(make_line(context.texts.word("display-note"), style="dim"), context.width)


def _slot(slot: SlotView, view: DuelView, context: BoardContext, room: int) -> list[Line]:
    texts = context.texts
    if slot.card is None:
        return [make_line(texts.word(f"back-{slot.back}"), style="dim")]
    color = _card_colors()[slot.card]
    name = wrap(make_line(texts.name(slot.card), style=f"bold {color}" if slot.available else color), room)
    if len(name) > 2:
        name = [name[0], cut(make_line(texts.name(slot.card)[len(name[0][0].text) :].strip(), style=color), room)]
    own, other = (view.prices[slot.card][seat].coins for seat in (context.seat, 1 - context.seat))
    prices = f"[{own}/{other}]" if slot.available else f"{own}/{other}"
    return [*name, make_line(prices, style="bold" if slot.available else "dim")]


def _place(cells: Sequence[tuple[int, Line]], half: int) -> Line:
    """Lines centred at places that are counted in half card widths from the middle."""
    spans: list[Span] = []
    used = 0
    for x, line in cells:
        start = max((WIDEST + x) * half - width_of(line) // 2, used)
        spans += [Span(" " * (start - used)), *line]
        used = start + width_of(line)
    return tuple(spans)


# The track


def _track(view: DuelView, context: BoardContext) -> Iterator[Line]:
    """The track from the capital of seat 0 to that of seat 1, with the loot that still lies there. R12"""
    board = load_tables().board
    capital = board.setup.capital
    loot = {zone.first: zone.loot for zone in board.zone if zone.loot}
    spaces: list[Span] = []
    for space in range(-capital, capital + 1):
        lies = loot.get(abs(space)) if space not in view.looted else None
        sign = "●" if space == view.pawn else str(lies) if lies else "│" if space == 0 else "·"
        spaces += [Span(" "), Span(sign, "bold red" if space == view.pawn else "yellow" if lies else "")]
    where = make_line(context.texts.word("pawn", space=f"{view.pawn:+d}" if view.pawn else "0"))
    names = context.player_lines(context.width // 3)
    track = (Span("▐"), *spaces, Span(" ▌"))
    line = (*names[0], Span(" "), *track, Span(" "), *names[1])
    if width_of(line) > context.width:
        yield (*pad(names[0], width_of(track) - width_of(names[1])), *names[1])
        line = track
    if width_of(line) + 2 + width_of(where) <= context.width:
        yield (*line, Span("  "), *where)
    else:
        yield from (line, where)


# The cities


def _cities(view: DuelView, context: BoardContext) -> list[Line]:
    """A column for each player, beginning with the given seat."""
    order = (context.seat, 1 - context.seat)
    names = context.player_lines(context.width // 3)
    rows: list[Sequence[Cell]] = [["", *((Span(names[one][0].text, "bold"),) for one in order)]]
    for label, lines_of in LINES.items():
        cells = [lines_of(view, view.players[one], context.texts) for one in order]
        if any(cells):
            rows.append(
                [make_line(context.texts.word(f"line-{label}"), style="dim"), *(cell or [()] for cell in cells)]
            )
    return table(rows, context.width)


def _coins(view: DuelView, player: PlayerView, texts: GameTexts) -> list[Line]:
    return [make_line(texts.word("coins-now", n=player.coins, gain=player.discard_gain))]


def _production(view: DuelView, player: PlayerView, texts: GameTexts) -> list[Line]:
    units: dict[str, int] = dict(player.production.items())
    units |= {f"one-{kind}": n for kind, n in player.one_of.items()}
    line = amounts(units, texts)
    return [make_line(line)] if line else []


def _trade(view: DuelView, player: PlayerView, texts: GameTexts) -> list[Line]:
    prices = (glue(f"{texts.word(f'resource-{key}')} {n}") for key, n in player.trade.items())
    return [make_line(texts.join(*prices))]


def _wonders(view: DuelView, player: PlayerView, texts: GameTexts) -> list[Line]:
    seat = view.players.index(player)
    lines = []
    for wonder in player.wonders:
        name = texts.name(wonder.id)
        if wonder.built:
            lines.append(make_line(texts.word("wonder-built", wonder=name), style="bold"))
        else:
            price = view.prices[wonder.id][seat].coins
            lines.append(make_line(texts.word("wonder-price", wonder=name, n=price)))
    return lines


def _city(view: DuelView, player: PlayerView, texts: GameTexts) -> list[Line]:
    """A line for each colour of buildings."""
    colors = _card_colors()
    lines = []
    for color in COLORS:
        cards = [card for card in player.city if colors[card] == color]
        if cards:
            label = make_line(f"{texts.word(f'color-{color}')} ", style=f"bold {color}")
            lines.append((*label, *_listed((_card(card, texts) for card in cards), texts)))
    return lines


def _science(view: DuelView, player: PlayerView, texts: GameTexts) -> list[Line]:
    if not player.symbols:
        return []
    symbols = texts.join(*(glue(texts.word(f"symbol-{symbol}")) for symbol in player.symbols))
    return [make_line(texts.word("symbols", n=len(player.symbols), what=symbols))]


def _tokens(view: DuelView, player: PlayerView, texts: GameTexts) -> list[Line]:
    return [make_line(texts.join(*map(texts.name, player.tokens)))] if player.tokens else []


def _points(view: DuelView, player: PlayerView, texts: GameTexts) -> list[Line]:
    return [make_line(str(player.score["total"]), style="bold")]


LINES: Mapping[str, Callable[[DuelView, PlayerView, GameTexts], list[Line]]] = {
    "coins": _coins,
    "production": _production,
    "trade": _trade,
    "wonders": _wonders,
    "city": _city,
    "science": _science,
    "tokens": _tokens,
    "points": _points,
}
"""Lines of a city, in order."""


# What can be chosen


def _offer(view: DuelView, context: BoardContext) -> Iterator[Line]:
    if view.choice == "start":
        for move in view.moves:
            assert move.seat is not None
            yield make_line(context.texts.word("begins", move=move.move, player=context.players[move.seat]))
        return
    items = list(dict.fromkeys(item for move in view.moves for item in _items_of(move)))
    texts, playing = context.texts, view.choice == "play"
    columns: dict[str, list[Cell]] = {
        "notation": [make_line(item, style="bold") for item in items],
        "name": ["" if texts.is_plain(item) else texts.name(item) for item in items],
        "price": [_price_note(view.prices[item][context.seat], texts) for item in items] if playing else [],
        "cost": [texts.note(item, "cost") for item in items],
    }
    shown = {head: cells for head, cells in columns.items() if any(cells)}
    heads = [make_line(texts.word(f"head-{head}"), style="dim") for head in shown]
    rows = list(zip(*shown.values(), strict=True))
    effects = [texts.effect(item) for item in items]
    if context.width >= EFFECTS_BESIDE:
        heads.append(make_line(texts.word("head-effect"), style="dim"))
        yield from table([heads, *([*row, effect] for row, effect in zip(rows, effects, strict=True))], context.width)
    else:
        yield from with_details(heads, rows, [make_line(effect) for effect in effects], context.width)


def _items_of(move: MoveView) -> Iterator[str]:
    """What a move is about: its wonder, its token, or else its card."""
    if move.kind == "wonder" and move.wonder:
        yield move.wonder
    else:
        yield from (item for item in (move.card, move.wonder, move.token) if item)


def _price_note(price: Price | None, texts: GameTexts) -> str:
    """A price in short: free by a chain, or coins, and those that are missing."""
    if price is None:
        return ""
    if price.chain:
        return texts.word("price-chain")
    return texts.word("price-short" if price.short else "price-coins", n=price.coins, short=price.short)


# Prices


def amounts(units: Mapping[str, int], texts: GameTexts) -> str:
    """Coins and resources with their numbers."""
    return texts.join(*(glue(texts.word(f"amount-{key}", n=n)) for key, n in units.items() if n))


def describe_price(price: Price, texts: GameTexts, width: int) -> Iterator[Line]:
    """How each resource is met, and the sum."""
    yield make_line(texts.name(price.item), style="bold")
    if price.resources:
        heads = ("resource", "needed", "produced", "one-of", "waived", "bought", "each")
        rows: list[Sequence[Cell]] = [[make_line(texts.word(f"head-{head}"), style="dim") for head in heads]]
        for row in price.resources:
            numbers = (row.needed, row.produced, row.one_of, row.waived, row.bought, row.unit_price)
            rows.append([texts.word(f"resource-{row.resource}"), *map(str, numbers)])
        yield from table(rows, width, numbers=True)
    yield from wrap(make_line(_price_sum(price, texts)), width)


def _price_sum(price: Price, texts: GameTexts) -> str:
    """The whole price in one line."""
    if price.chain:
        return texts.word("sum-chain", card=texts.name(price.chain))
    total = texts.word("sum", n=price.coins, printed=price.printed, trade=price.trade)
    return texts.join(total, texts.word("sum-short", n=price.short)) if price.short else total
