"""`annales sprt`: a match that ends as soon as the sequential test accepts a hypothesis."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from annales.cli.commands.match import PlayerText, show_match, whole_deals
from annales.cli.i18n import message
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
    Visits,
    import_from_here,
)
from annales.cli.output import console
from annales.cli.parameters import CardsFile, GameId, Json, Players, RuleOptions, read_options
from annales.core.options import complete_options
from annales.games import find_game

if TYPE_CHECKING:
    from annales.arena import MatchResult, Sprt

__all__ = ["sprt"]


def sprt(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    a: PlayerText,
    b: PlayerText,
    elo0: Annotated[float, typer.Option(metavar="ELO", help="cli-help-sprt-elo0")] = 0.0,
    elo1: Annotated[float, typer.Option(metavar="ELO", help="cli-help-sprt-elo1")] = 20.0,
    alpha: Annotated[float, typer.Option(metavar="P", help="cli-help-sprt-alpha")] = 0.05,
    beta: Annotated[float, typer.Option(metavar="P", help="cli-help-sprt-beta")] = 0.05,
    games: MatchGames = 40_000,
    seed: MatchSeed = 0,
    processes: Processes = 1,
    ray: Ray = None,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    on_error: OnError = "loses",
    move_seconds: MoveSeconds = None,
    clock: Clock = None,
    visits: Visits = None,
    file: MatchFilePath = None,
    engine_log: EngineLog = None,
    as_json: Json = False,
) -> None:
    """Play a match until the sequential test has an answer, and print it."""
    rules = find_game(game).ruleset
    options = read_options(rules, option, players, cards)
    # Imported late: `annales --help` should not wait for it, and the extra may be missing.
    from annales.arena import Conditions, Sprt, play_match

    hypotheses = Sprt(elo0, elo1, alpha, beta)
    how = Conditions(seed=seed, processes=processes, ray=ray, file=file, on_error=on_error, engine_log=engine_log)
    how |= Conditions(options=options, cards=cards, move_seconds=move_seconds, clock=clock, visits=visits)
    import_from_here()
    play = partial(play_match, game, (a, b), games, until_decided=True, sprt=hypotheses, **how)
    most = whole_deals(games, rules.seats(complete_options(rules, options)))
    result = show_match(game, seed, most, play, as_json=as_json)
    if not as_json:
        console().print(answer(result, hypotheses))


def answer(result: MatchResult, hypotheses: Sprt) -> str:
    """The answer of the test as a sentence."""
    key = {"better": "sprt-h1", "not better": "sprt-h0", None: "sprt-open"}[result.verdict.accepted]
    a, b = result.players
    return message(key, a=a, b=b, elo0=f"{hypotheses.elo0:g}", elo1=f"{hypotheses.elo1:g}", games=f"{result.games:,}")
