# ruff: noqa: INP001
"""What the cards of The Flow of History are worth, as tables and a chart, from stored results.

The data are in `docs/data/balance-flow.json`; `bench/card_balance` has written them from results of `annales balance`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log, sqrt
from pathlib import Path
from typing import Any

from duel_words import table

from annales.balance import Effect, expected_beyond, root_mean_square
from annales.flow.cards.loading import own_set

__all__ = ["balance_chart", "card_table", "gain_table", "game_table", "spread_table"]

DATA = Path(__file__).parents[1] / "data" / "balance-flow.json"
SETS = ("reconstruction", "calibrated")
SOURCE_GAME = {"turns": "about 110", "example_points": "25", "example_parts": "7 / 11 / 7"}
"""Published figures: the length of a game, and the nation of the scoring example of the rulebook."""
OFF = 0.2
Run = Mapping[str, Any]

# The chart, in pixels.
WIDTH, LEFT, TOP, ROW, RIGHT = 760, 190, 40, 15, 20
LEAST, MOST = 0.6, 1.5
"""Ratios at the edges of the chart."""
CHART_PLAYERS = 3
STYLE = (
    "text{font:11px sans-serif;fill:#555}line{stroke:#bbb}"
    ".a{fill:#888}.b{fill:#06c}.c{fill:none;stroke:#06c;stroke-width:1.5}"
)
"""Grey: before; blue: after, by heuristics; blue ring: after, by search."""


def _data() -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return found


def _runs(cards: str | None = None) -> list[Run]:
    runs = [run for run in _data()["runs"] if cards in (None, run["set"])]
    return sorted(runs, key=lambda run: (run["policy"] != "greedy", run["visits"], run["players"]))


def _by(run: Run) -> str:
    if run["policy"] != "greedy":
        return f"{run['policy']} play"
    return f"search, {run['visits']} visits" if run["visits"] else "heuristics"


def _beside(run: Run) -> list[Effect]:
    return [Effect(item["beside"], item["beside_error"]) for item in run["items"]]


def spread_table() -> str:
    """How far effects spread within their ages, before and after the calibration."""
    runs = {(run["set"], _by(run), run["players"]): run for run in _runs()}
    rows = []
    for (name, by, players), after in runs.items():
        before = runs.get((SETS[0], by, players))
        if name == SETS[1] and before is not None:
            rows.append((by, players, *_figures(before), *_figures(after)))
    figures = ("deals", "spread", "off")
    return table(("judged by", "players", *(f"{one}, {when}" for when in ("before", "after") for one in figures)), rows)


def _figures(run: Run) -> tuple[str, str, str]:
    effects = _beside(run)
    measured, true = root_mean_square(effects)
    off, expected = expected_beyond(effects, OFF)
    return f"{run['deals']:,}", f"{true:.3f} ({measured:.3f})", f"{expected:.1f} ({off})"


def game_table() -> str:
    """Length, nations and supplies of games, before and after, beside what is published."""
    rows: list[tuple[object, ...]] = [
        ("published", "3 to 5", SOURCE_GAME["turns"], "", "", "", *list(SOURCE_GAME.values())[1:])
    ]
    rows += [
        _game_row(one) for one in sorted(_data()["games"], key=lambda one: (one["players"], SETS.index(one["set"])))
    ]
    titles = ("set", "players", "turns", "points of a nation", "first player wins", "Reserve emptied")
    return table((*titles, "points of 15 cards", "Culture / other icons / effects"), rows)


def _game_row(one: Mapping[str, Any]) -> tuple[object, ...]:
    parts = " / ".join(f"{part:.1f}" for part in one["example_parts"])
    shares = (f"{one['first_wins']:.1%}", f"{one['emptied']:.1%}")
    return (
        one["set"],
        one["players"],
        f"{one['turns']:.0f}",
        f"{one['points']:.1f}",
        *shares,
        f"{one['example_points']:.1f}",
        parts,
    )


def gain_table() -> str:
    """Spread of the win ratios of those who gain a card of the market, and of those who have a start card."""
    games = sorted(_data()["games"], key=lambda one: (one["players"], SETS.index(one["set"])))
    rows = [(one["set"], one["players"], *_spreads(one)) for one in games]
    titles = (
        "set",
        "players",
        "spread of win ratios, cards of the market",
        "start cards",
        "lowest and highest start card",
    )
    return table(titles, rows)


def _spreads(one: Mapping[str, Any]) -> tuple[str, str, str]:
    ratios = list(zip(own_set(SETS[1]).cards, one["win_ratio"], strict=True))
    market = [log(ratio) for card, ratio in ratios if card.age != "S" and card.deck != "last"]
    starts = [ratio for card, ratio in ratios if card.age == "S"]
    spreads = [sqrt(sum(x * x for x in logs) / len(logs)) for logs in (market, [log(ratio) for ratio in starts])]
    return f"{spreads[0]:.3f}", f"{spreads[1]:.3f}", f"{min(starts):.2f} to {max(starts):.2f}"


def card_table() -> str:
    """The effect of each card of the default set relative to its age, by each way of measuring."""
    runs = [run for run in _runs(SETS[1]) if run["policy"] == "greedy"]
    names = {card.id: card.name.en for card in own_set(SETS[1]).cards}
    rows = [_card_row(runs, i, names) for i in range(len(runs[0]["items"]))]
    heads = [f"{run['players']} players, {_by(run)}" for run in runs]
    return table(("Age", "Card", "alone, 3 players", *heads), sorted(rows, key=lambda row: str(row[0])))


def _card_row(runs: Sequence[Run], i: int, names: Mapping[str, str]) -> tuple[str, ...]:
    item = runs[0]["items"][i]
    alone = next(run for run in runs if run["players"] == 3)["items"][i]
    ratios = (_ratio(run["items"][i]["beside"], run["items"][i]["beside_error"]) for run in runs)
    return item["group"], f"`{item['item']}` {names[item['item']]}", _ratio(alone["log"], alone["error"]), *ratios


def _ratio(logarithm: float, error: float) -> str:
    return f"{exp(logarithm):.2f} ± {exp(logarithm) * error:.2f}"


# The chart


def balance_chart() -> str:
    """An SVG: for each card its effect relative to its age, before and after, by heuristics and by search."""
    runs = {
        (run["set"], bool(run["visits"])): run for run in _runs() if run["players"] == 3 and run["policy"] == "greedy"
    }
    names = {card.id: card.name.en for card in own_set(SETS[1]).cards}
    order = sorted(range(len(runs[SETS[1], False]["items"])), key=lambda i: _place(runs[SETS[1], False]["items"][i]))
    height = TOP + ROW * len(order) + 10
    body = [*_axis(height), *(part for row, i in enumerate(order) for part in _row_of_chart(runs, i, row, names))]
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{STYLE}</style>{"".join(body)}</svg>\n'


def _place(item: Mapping[str, Any]) -> tuple[str, float]:
    return str(item["group"]), -float(item["beside"])


def _x(logarithm: float) -> float:
    share = (logarithm - log(LEAST)) / (log(MOST) - log(LEAST))
    return round(LEFT + min(max(share, 0), 1) * (WIDTH - LEFT - RIGHT), 1)


def _axis(height: int) -> Iterator[str]:
    for ratio in (0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5):
        x = _x(log(ratio))
        yield f'<line x1="{x}" x2="{x}" y1="{TOP - 12}" y2="{height - 8}"/>'
        yield f'<text x="{x - 8}" y="{TOP - 18}">{ratio}</text>'


def _row_of_chart(runs: Mapping[tuple[str, bool], Run], i: int, row: int, names: Mapping[str, str]) -> Iterator[str]:
    y = TOP + ROW * row + 4
    item = runs[SETS[1], False]["items"][i]
    yield f'<text x="4" y="{y + 4}">{item["group"]} · {item["item"]} {names[item["item"]]}</text>'
    for (cards, searched), kind in (((SETS[0], False), "a"), ((SETS[1], False), "b"), ((SETS[1], True), "c")):
        if (cards, searched) in runs:
            one = runs[cards, searched]["items"][i]
            yield f'<circle class="{kind}" cx="{_x(one["beside"])}" cy="{y}" r="3.5"/>'
