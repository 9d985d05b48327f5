"""`annales match`: two players against each other over paired deals, and which one is better."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from annales.cli.i18n import game_texts, message
from annales.cli.output import console, print_json
from annales.cli.parameters import CardsFile, GameId, Json, Players, RuleOptions, read_options
from annales.cli.progress import GamesProgress
from annales.core.options import complete_options
from annales.games import find_game

if TYPE_CHECKING:
    from annales.arena import MatchResult

__all__ = ["match"]

PlayerText = typer.Argument(metavar="PLAYER", help="cli-help-match-player", show_default=False)
UntilDecided = Annotated[bool, typer.Option("--until-decided", metavar="", help="cli-help-match-until-decided")]
MoveSeconds = Annotated[float | None, typer.Option(metavar="S", help="cli-help-match-move-seconds", show_default=False)]
Records = Annotated[
    Path | None, typer.Option(metavar="DIR", help="cli-help-match-records", file_okay=False, show_default=False)
]
WINNERS = ("A", "shared", "B")


def match(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    a: Annotated[str, PlayerText],
    b: Annotated[str, PlayerText],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-match-games")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="cli-help-match-seed")] = 0,
    processes: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-match-processes")] = 1,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    until_decided: UntilDecided = False,
    on_error: Annotated[str, typer.Option(metavar="WHAT", help="cli-help-match-on-error")] = "loses",
    move_seconds: MoveSeconds = None,
    records: Records = None,
    as_json: Json = False,
) -> None:
    """Play a match and print the score with its error."""
    rules = find_game(game).ruleset
    options = read_options(rules, option, players, cards)
    seats = rules.seats(complete_options(rules, options))
    # Imported late: `annales --help` should not wait for it, and the extra may be missing.
    from annales.arena import play_match

    _import_from_here()
    with GamesProgress(message("match-begins"), seats * -(-games // seats), quiet=as_json, open_end=True) as bar:
        result = play_match(
            game,
            (a, b),
            games,
            seed=seed,
            processes=processes,
            options=options,
            cards=cards,
            until_decided=until_decided,
            on_error=on_error,
            move_seconds=move_seconds,
            records=records,
            progress=lambda result: bar.update(result.games, found=running(result)),
        )
    if as_json:
        print_json({"game": game, "seed": seed, **as_object(result)})
    else:
        console().print(as_table(game, result))


def _import_from_here() -> None:
    """Let `module:factory` name a module in the folder where the command runs. Worker processes inherit the path."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)


def running(result: MatchResult) -> str:
    """The score so far, with its 95 % interval."""
    low, high = result.interval
    return message(
        "match-running",
        player=result.players[0],
        score=f"{result.score.mean:.1%}",
        low=f"{low:.1%}",
        high=f"{high:.1%}",
    )


def as_object(result: MatchResult) -> dict[str, object]:
    """The result as plain data; infinite numbers become null."""
    low, high = result.interval
    verdict = result.verdict
    return {
        "players": list(result.players),
        "seats": result.seats,
        "games": result.games,
        "wins": result.wins,
        "shared": result.shared,
        "losses": result.losses,
        "score": {"mean": result.score.mean, "error": result.score.error, "low": low, "high": high},
        "elo": dict(zip(("low", "mean", "high"), result.elo, strict=True)),
        "by": {winner: by_kind(result.by, winner) for winner in WINNERS},
        "faults": {player: by_kind(result.faults, player) for player in ("A", "B")},
        "test": {
            "ratio": verdict.ratio,
            "lower": verdict.lower,
            "upper": verdict.upper,
            "accepted": verdict.accepted,
        },
        "pairs": list(result.pairs),
    }


def by_kind(counts: Mapping[str, int], player: str) -> dict[str, int]:
    """The counts of one player by kind, of counts by player and kind.

    >>> by_kind({"A military": 3, "B time": 1}, "B")
    {'time': 1}
    """
    parts = (key.partition(" ") for key in counts)
    return {kind: counts[f"{who} {kind}"] for who, _, kind in sorted(parts) if who == player}


def as_table(game: str, result: MatchResult) -> Table:
    """The result as a table for the terminal."""
    from annales.arena.results import REASONS

    title = message("match-title", a=result.players[0], b=result.players[1], games=f"{result.games:,}")
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(message("figure"))
    table.add_column(message("value"), justify="right")
    for key, winner, number in zip(
        ("match-won", "match-shared", "match-lost"), WINNERS, (result.wins, result.shared, result.losses), strict=True
    ):
        table.add_row(message(key), f"{number:,}")
        for kind, count in by_kind(result.by, winner).items():
            text = message(f"match-by-{kind}") if kind in REASONS else game_texts(game).word(f"victory-{kind}")
            table.add_row(f"  {text}", f"{count:,}")
    low, high = result.interval
    # Ends of the 95 % interval are in brackets.
    table.add_row(message("match-score"), f"{result.score.mean:.1%} ({low:.1%} … {high:.1%})")
    elo_low, elo, elo_high = map(signed, result.elo)
    table.add_row(message("match-elo"), f"{elo} ({elo_low} … {elo_high})")
    verdict = result.verdict
    decided = {"better": "match-better", "not better": "match-not-better", None: "match-open"}[verdict.accepted]
    bounds = f"{verdict.ratio:.2f} ({verdict.lower:.2f} … {verdict.upper:.2f})".replace("-", "−")
    table.add_row(message("match-test"), f"{message(decided)}: {bounds}")
    return table


def signed(elo: float) -> str:
    """An Elo difference in whole points.

    >>> signed(12.3), signed(float("-inf"))
    ('+12', '−∞')
    """
    text = f"{elo:+.0f}" if abs(elo) < float("inf") else f"{'-' if elo < 0 else '+'}∞"
    return text.replace("-", "−")
