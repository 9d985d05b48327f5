"""`annales balance`: what the items of a game are worth, by giving them to a random seat at a random moment."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from annales.bots.make import with_version
from annales.cli.i18n import game_texts, message
from annales.cli.output import console, print_result
from annales.cli.parameters import CardsFile, GameId, Json, Players, RuleOptions, named_game, read_options
from annales.cli.progress import GamesProgress
from annales.core.options import complete_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from annales.balance import Effect, ItemEffect

__all__ = ["balance"]

OFF = 0.2
"""An item with at least this share is counted as off."""


def balance(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    deals: Annotated[int, typer.Option(metavar="N", min=2, help="cli-help-balance-deals")] = 1000,
    visits: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli-help-balance-visits", show_default=False)
    ] = None,
    policy: Annotated[
        str, typer.Option(metavar="NAME", callback=with_version, help="cli-help-balance-policy")
    ] = "greedy",
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="cli-help-balance-seed")] = 0,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    file: Annotated[
        Path | None,
        typer.Option("--file", metavar="FILE", help="cli-help-balance-file", dir_okay=False, show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure all items, and print their effects."""
    kind = named_game(game)
    options = read_options(kind.ruleset, option, players, cards)
    # Imported late: `annales --help` should not wait for it.
    from annales.balance import measure_balance

    with GamesProgress(message("compiling"), deals, quiet=as_json) as bar:
        found = measure_balance(
            kind,
            options,
            deals,
            seed=seed,
            visits=visits or 0,
            policy=policy,
            file=file,
            progress=lambda done: bar.update(done, message("balance-running")),
        )
    if as_json:
        rules = kind.ruleset
        terms = {"game": game, "rules": rules.version, "options": complete_options(rules, options)}
        print_result({**terms, "deals": deals, "seed": seed, "visits": visits, "policy": policy, **as_object(found)})
    else:
        console().print(as_table(game, found))
        console().print(summary(found))


def as_object(found: Sequence[ItemEffect]) -> dict[str, object]:
    """The effects and their spread, for programs."""
    from annales.balance import expected_beyond, root_mean_square

    beside = [one.beside for one in found]
    spread, true_spread = root_mean_square(beside)
    off, expected_off = expected_beyond(beside, OFF)
    return {
        "items": [
            {
                "item": one.item,
                "group": one.group,
                "pairs": one.sums.pairs,
                "without": one.sums.without / max(one.sums.pairs, 1),
                "with": one.sums.with_gift / max(one.sums.pairs, 1),
                "effect": one.effect.ratio,
                "effect_error": one.effect.ratio_error,
                "beside": one.beside.ratio,
                "beside_error": one.beside.ratio_error,
            }
            for one in found
        ],
        "spread": spread,
        "true_spread": true_spread,
        "off": off,
        "expected_off": expected_off,
    }


def as_table(game: str, found: Sequence[ItemEffect]) -> Table:
    """The effects for people, strongest first within each group."""
    texts = game_texts(game)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, key in enumerate(("item", "group", "pairs", "without", "with", "effect", "beside")):
        table.add_column(message(f"balance-{key}"), justify="left" if number < 2 else "right")
    for one in sorted(found, key=lambda item: (item.group, -item.beside.ratio)):
        shares = [f"{share / max(one.sums.pairs, 1):.1%}" for share in (one.sums.without, one.sums.with_gift)]
        ratios = [with_error(one.effect), with_error(one.beside)]
        table.add_row(f"{one.item} {texts.name(one.item)}", one.group, f"{one.sums.pairs:,}", *shares, *ratios)
    return table


def with_error(effect: Effect) -> str:
    """A ratio with its standard error."""
    return f"{effect.ratio:.2f} ± {effect.ratio_error:.2f}"


def summary(found: Sequence[ItemEffect]) -> str:
    """How far the effects spread within their groups, in a sentence."""
    figures = as_object(found)
    return message(
        "balance-spread",
        measured=f"{figures['spread']:.3f}",
        true=f"{figures['true_spread']:.3f}",
        off=str(figures["off"]),
        expected=f"{figures['expected_off']:.1f}",
    )
