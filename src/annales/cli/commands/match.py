"""`annales match`: two players against each other over paired deals, and who is better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.table import Table

from annales.cli.i18n import game_texts, say
from annales.cli.output import console, print_json
from annales.cli.parameters import CardsFile, GameId, Json, Players, RuleOptions, read_options
from annales.cli.progress import Watch
from annales.core.options import complete_options
from annales.games import find_game

if TYPE_CHECKING:
    from annales.arena import MatchResult

__all__ = ["match"]

PlayerText = typer.Argument(metavar="PLAYER", help="cli-help-match-player", show_default=False)
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
    until_decided: Annotated[
        bool, typer.Option("--until-decided", metavar="", help="cli-help-match-until-decided")
    ] = False,
    as_json: Json = False,
) -> None:
    """Play a match, and tell the score with its error."""
    rules = find_game(game).ruleset
    options = read_options(rules, option, players, cards)
    seats = rules.seats(complete_options(rules, options))
    from annales.arena import play_match

    with Watch(say("match-begins"), seats * -(-games // seats), quiet=as_json, open_end=True) as watch:
        result = play_match(
            game,
            (a, b),
            games,
            seed=seed,
            processes=processes,
            options=options,
            cards=cards,
            until_decided=until_decided,
            progress=lambda result: watch.tell(result.games, found=running(result)),
        )
    if as_json:
        print_json({"game": game, "seed": seed, **as_object(result)})
    else:
        console().print(as_table(game, result))


def running(result: MatchResult) -> str:
    """The score so far, with its 95 % interval."""
    low, high = result.interval
    return say(
        "match-running",
        player=result.players[0],
        score=f"{result.score.mean:.1%}",
        low=f"{low:.1%}",
        high=f"{high:.1%}",
    )


def as_object(result: MatchResult) -> dict[str, Any]:
    """The result for machines: what is infinite becomes null."""
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
        "by": {winner: by_kind(result, winner) for winner in WINNERS},
        "test": {
            "ratio": verdict.ratio,
            "lower": verdict.lower,
            "upper": verdict.upper,
            "accepted": verdict.accepted,
        },
        "pairs": list(result.pairs),
    }


def by_kind(result: MatchResult, winner: str) -> dict[str, int]:
    """Games that somebody won, by kind of victory."""
    parted = (key.partition(" ") for key in result.by)
    return {kind: result.by[f"{who} {kind}"] for who, _, kind in sorted(parted) if who == winner}


def as_table(game: str, result: MatchResult) -> Table:
    """The result for people."""
    title = say("match-title", a=result.players[0], b=result.players[1], games=f"{result.games:,}")
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("figure"))
    table.add_column(say("value"), justify="right")
    for key, winner, number in zip(
        ("match-won", "match-shared", "match-lost"), WINNERS, (result.wins, result.shared, result.losses), strict=True
    ):
        table.add_row(say(key), f"{number:,}")
        for kind, count in by_kind(result, winner).items():
            table.add_row(f"  {game_texts(game).word(f'victory-{kind}')}", f"{count:,}")
    low, high = result.interval
    table.add_row(say("match-score"), f"{result.score.mean:.1%} ({low:.1%} … {high:.1%})")
    elo_low, elo, elo_high = map(signed, result.elo)
    table.add_row(say("match-elo"), f"{elo} ({elo_low} … {elo_high})")
    verdict = result.verdict
    decided = {"better": "match-better", "not better": "match-not-better", None: "match-open"}[verdict.accepted]
    bounds = f"{verdict.ratio:.2f} ({verdict.lower:.2f} … {verdict.upper:.2f})".replace("-", "−")
    table.add_row(say("match-test"), f"{say(decided)}: {bounds}")
    return table


def signed(elo: float) -> str:
    """An Elo difference in whole points.

    >>> signed(12.3), signed(float("-inf"))
    ('+12', '−∞')
    """
    text = f"{elo:+.0f}" if abs(elo) < float("inf") else f"{'-' if elo < 0 else '+'}∞"
    return text.replace("-", "−")
