"""`annales match`: two players against each other over paired deals, and which one is better."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from annales.bots.make import with_version
from annales.cli.i18n import game_texts, message
from annales.cli.match_parameters import (
    Clock,
    EngineLog,
    MatchFilePath,
    MatchGames,
    MatchSeed,
    MoveSeconds,
    OnError,
    Processes,
    Ray,
    Records,
    Visits,
    import_from_here,
    mean_seconds,
    signed,
)
from annales.cli.output import console, error, print_result
from annales.cli.parameters import CardsFile, GameId, Json, Players, RuleOptions, read_options
from annales.cli.progress import GamesProgress
from annales.core.options import complete_options
from annales.games import find_game
from annales.kernel.protocol import MOST_DECISIONS

if TYPE_CHECKING:
    from annales.arena import MatchResult, Terms

__all__ = ["PlayerText", "as_terms", "match", "show_match"]

PlayerText = Annotated[
    str, typer.Argument(metavar="PLAYER", callback=with_version, help="cli-help-match-player", show_default=False)
]
UntilDecided = Annotated[bool, typer.Option("--until-decided", metavar="", help="cli-help-match-until-decided")]
WINNERS = ("A", "shared", "B")


def match(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    a: PlayerText,
    b: PlayerText,
    games: MatchGames = 100,
    seed: MatchSeed = 0,
    processes: Processes = 1,
    ray: Ray = None,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    until_decided: UntilDecided = False,
    on_error: OnError = "loses",
    move_seconds: MoveSeconds = None,
    clock: Clock = None,
    visits: Visits = None,
    file: MatchFilePath = None,
    records: Records = None,
    engine_log: EngineLog = None,
    as_json: Json = False,
) -> None:
    """Play a match and print the score with its error."""
    rules = find_game(game).ruleset
    options = read_options(rules, option, players, cards)
    # Imported late: `annales --help` should not wait for it, and the extra may be missing.
    from annales.arena import Conditions, play_match

    how = Conditions(seed=seed, processes=processes, ray=ray, file=file, on_error=on_error, engine_log=engine_log)
    how |= Conditions(options=options, cards=cards, move_seconds=move_seconds, clock=clock, visits=visits)
    import_from_here()
    most = whole_deals(games, rules.seats(complete_options(rules, options)))
    play = partial(play_match, game, (a, b), games, until_decided=until_decided, records=records, **how)
    show_match(game, seed, most, play, as_json=as_json)


def whole_deals(games: int, seats: int) -> int:
    """A number of games, rounded up to whole deals."""
    return seats * -(-games // seats)


def show_match(game: str, seed: int, games: int, play: Callable[..., MatchResult], *, as_json: bool) -> MatchResult:
    """Play a match with a progress bar, and print its result. `play` takes `progress`, as `play_match` does."""
    with GamesProgress(message("match-begins"), games, quiet=as_json, open_end=True) as bar:
        result = play(progress=lambda result: bar.update(result.games, found=running(result)))
    if as_json:
        print_result({"game": game, "seed": seed, **as_terms(result.terms), **as_object(result)})
    else:
        console().print(as_table(game, result))
    if has_only_faults(result):
        raise typer.Exit(1)
    return result


def has_only_faults(result: MatchResult) -> bool:
    """Print the first fault of each player to standard error. Returns whether a player lost all games by faults."""
    lost = result.games_lost_by_faults
    for player, name, count in zip("AB", result.players, lost, strict=True):
        if count:
            error(message("match-first-fault", player=name, count=count, fault=result.first_faults[player]))
    return result.games > 0 and max(lost) >= result.games


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


def as_terms(terms: Terms | None) -> dict[str, object]:
    """What a match or a ladder was played with, besides its players."""
    if terms is None:
        return {}
    return {"rules": terms.rules, "options": dict(terms.options), "limits": asdict(terms.limits)}


def as_object(result: MatchResult) -> dict[str, object]:
    """The result as plain data; infinite numbers become null."""
    low, high = result.interval
    verdict, sprt = result.verdict, result.sprt
    return {
        "players": list(result.players),
        "seats": result.seats,
        "games": result.games,
        "wins": result.wins,
        "shared": result.shared,
        "losses": result.losses,
        "score": {"mean": result.score.mean, "error": result.score.error, "low": low, "high": high},
        "elo": dict(zip(("low", "mean", "high"), result.elo, strict=True)),
        "los": result.los,
        "by": {winner: by_kind(result.by, winner) for winner in WINNERS},
        "faults": {player: by_kind(result.faults, player) for player in ("A", "B")},
        "first_faults": dict(result.first_faults),
        "move_seconds": list(result.move_seconds),
        "test": {
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "alpha": sprt.alpha,
            "beta": sprt.beta,
            "ratio": verdict.ratio,
            "lower": verdict.lower,
            "upper": verdict.upper,
            "accepted": verdict.accepted,
        },
        "pentanomial": [{"score": score, "deals": deals} for score, deals in result.pentanomial.items()],
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
    title = message("match-title", a=result.players[0], b=result.players[1], games=f"{result.games:,}")
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(message("figure"))
    table.add_column(message("value"), justify="right")
    for key, winner, number in zip(
        ("match-won", "match-shared", "match-lost"), WINNERS, (result.wins, result.shared, result.losses), strict=True
    ):
        table.add_row(message(key), f"{number:,}")
        for kind, count in by_kind(result.by, winner).items():
            table.add_row(f"  {ending_text(game, kind, lost=winner == 'B')}", f"{count:,}")
    for label, value in figures(result):
        table.add_row(label, value)
    return table


def ending_text(game: str, kind: str, *, lost: bool) -> str:
    """How games ended for A: by a kind of victory, by a fault, which is its own if A lost, or not at all."""
    from annales.arena.results import REASONS, STOPPED

    if kind == STOPPED:
        return message("match-stopped", most=f"{MOST_DECISIONS:,}")
    fault = f"match-own-{kind}" if lost else f"match-by-{kind}"
    return message(fault) if kind in REASONS else game_texts(game).word(f"victory-{kind}")


def figures(result: MatchResult) -> list[tuple[str, str]]:
    """The statistics of a match: labels and values. Ends of 95 % intervals are in brackets."""
    low, high = result.interval
    elo_low, elo, elo_high = map(signed, result.elo)
    deals = result.pentanomial
    verdict, sprt = result.verdict, result.sprt
    decided = {"better": "match-better", "not better": "match-not-better", None: "match-open"}[verdict.accepted]
    bounds = f"{verdict.ratio:.2f} ({verdict.lower:.2f} … {verdict.upper:.2f})".replace("-", "−")
    return [
        (message("match-score"), f"{result.score.mean:.1%} ({low:.1%} … {high:.1%})"),
        (message("match-elo"), f"{elo} ({elo_low} … {elo_high})"),
        (message("match-los"), f"{result.los:.1%}"),
        (
            message("match-pentanomial", scores=" / ".join(f"{score:.3g}" for score in deals)),
            " / ".join(f"{number:,}" for number in deals.values()),
        ),
        (message("match-move-seconds"), " / ".join(map(mean_seconds, result.move_seconds))),
        (
            message("match-test", elo0=f"{sprt.elo0:g}", elo1=f"{sprt.elo1:g}"),
            f"{message(decided)}: {bounds}",
        ),
    ]
