"""What matches and ladders have in common: the check of their arguments, and their games from files and processes."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypedDict

import annales
from annales.arena.executors import Executor, LocalExecutor
from annales.arena.match_file import MatchFile
from annales.arena.results import GameResult, Terms
from annales.arena.schedule import pack, places_of, play_in_order
from annales.arena.time_control import TimeControl
from annales.arena.worker import Place, Plan
from annales.bots.engine import EngineBot
from annales.bots.make import BotSource, as_bot
from annales.bots.search_bot import SearchBot
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.games import find_game

__all__ = ["Conditions", "Session", "check_numbers", "open_folder", "open_session"]

LOSES, RAISES = ON_ERROR = ("loses", "raises")


@dataclass(frozen=True)
class Session:
    """How the games of a plan are played, and where they are kept."""

    plan: Plan
    seed: int
    processes: int = 1
    ray: str | None = None
    """Address of a Ray cluster; None for processes of this machine."""
    file: Path | str | None = None
    """File of matches in which all games are kept, and from which known games are taken."""
    records: Path | None = None
    """Folder for the record of every game."""
    on_error: str = LOSES

    @property
    def terms(self) -> Terms:
        """What the games are played with."""
        rules = self.plan.kind.ruleset
        options = complete_options(rules, self.plan.options)
        return Terms(annales.__version__, rules.id, rules.version, options, self.seed, self.plan.time)

    def play(self, lineups: Sequence[tuple[int, ...]], deals: int) -> Generator[tuple[Place, GameResult], None, None]:
        """Yield all games of the line-ups in order. Closing the generator ends the processes.

        Raises `AnnalesError` for a game with a fault if `on_error` is "raises".
        """
        with ExitStack() as stack:
            file = stack.enter_context(MatchFile(self.file)) if self.file else None
            ids = {lineup: file.open_match(self.plan, lineup, self.seed) for lineup in lineups} if file else {}
            known = {
                Place(lineup, deal, rotation): result
                for lineup, match in ids.items()
                for deal, rotation, result in (file.games(match) if file else ())
            }

            def keep(place: Place, result: GameResult) -> None:
                if file:
                    file.keep(ids[place.lineup], place.deal, place.rotation, result)

            places = list(places_of(lineups, deals))
            # A process without a game would only load its modules.
            processes = max(1, min(self.processes, sum(place not in known for place in places)))
            executor = stack.enter_context(closing(_open_executor(processes, self.ray)))
            for place, result in play_in_order(executor, self.plan, self.seed, places, known, keep):
                if self.records:
                    path = self.records / f"{place.name}.annales"
                    path.write_text(result.record, encoding="utf-8", newline="\n")
                if result.fault is not None and self.on_error == RAISES:
                    raise AnnalesError(result.fault.message)
                yield place, result


def _open_executor(processes: int, ray: str | None) -> Executor:
    """Processes of this machine, or the Ray cluster at an address. Raises `MissingExtra` where Ray is not installed."""
    if ray is None:
        return LocalExecutor(processes)
    from annales.arena.cluster import RayExecutor

    return RayExecutor(ray)


class Conditions(TypedDict, total=False):
    """How the games of a match or a ladder are played. Everything has a default."""

    seed: int
    """Decides all deals, with the number of the deal, and the seeds of the bots; 0 by default."""
    processes: int
    """Processes of this machine that play at the same time; 1 by default."""
    ray: str | None
    """Address of a Ray cluster that plays in place of processes of this machine."""
    options: Mapping[str, OptionValue] | None
    """Rule options; those that are not given have their defaults, or the values of `Ruleset.ending_options`."""
    cards: Path | None
    """File of another card set."""
    on_error: str
    """What a fault of a bot does: with "loses" it loses the game, with "raises" the error ends everything."""
    move_seconds: float | None
    """Seconds for a move. A bot that exceeds its time loses the game."""
    clock: str | None
    """Seconds for all moves of a game, and seconds gained with each move, such as "60+0.5"."""
    visits: int | None
    """Visits of a search for a move, for bots without a limit of their own."""
    file: Path | str | None
    """File of matches in which all games are kept, and from which known games are taken."""
    engine_log: str | None
    """Folder for what external engines write to standard error; "-" shows it."""


def open_session(  # noqa: PLR0913 - all that games are played with
    game: str | type[Game],
    players: Sequence[BotSource],
    records: Path | str | None = None,
    *,
    seed: int = 0,
    processes: int = 1,
    ray: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    cards: Path | None = None,
    on_error: str = LOSES,
    move_seconds: float | None = None,
    clock: str | None = None,
    visits: int | None = None,
    file: Path | str | None = None,
    engine_log: str | None = None,
) -> tuple[Session, int]:
    """A session with these conditions, and the number of seats. Raises `AnnalesError` for unknown or bad arguments."""
    kind: object = find_game(game) if isinstance(game, str) else game
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        raise AnnalesError(f"{kind!r} is not a game: give an id or a subclass of Game")
    if on_error not in ON_ERROR:
        raise AnnalesError(f"on_error cannot be {on_error!r} (known: {', '.join(ON_ERROR)})")
    rules, time = kind.ruleset, TimeControl.read(move_seconds, clock, visits)
    chosen = {**rules.ending_options, **(options or {}), **(rules.open_cards(cards) if cards else {})}
    seats = rules.seats(complete_options(rules, chosen))
    names, packed = pack_players(rules, players, limited=time.is_limit, engine_log=engine_log)
    plan = Plan(kind, chosen, cards, packed, names, time, keeps_records=bool(file or records))
    return Session(plan, seed, processes, ray, file, open_folder(records), on_error), seats


def pack_players(
    rules: Ruleset, players: Sequence[BotSource], *, limited: bool, engine_log: str | None
) -> tuple[tuple[str, ...], tuple[bytes, ...]]:
    """Names of the players, and the pickles from which worker processes create their bots.

    Raises `AnnalesError` for a bot that cannot play the game: it would lose every game by an error.
    """
    names, packed = [], []
    for player in players:
        bot = as_bot(player, limited=limited)
        if isinstance(bot, SearchBot):
            bot.check(rules)
        # The name of a bot that is known by name has its version. Other texts say more than the name of the bot.
        name = player if isinstance(player, str) and player.partition(":")[1] else bot.name
        source: BotSource = replace(bot, log=engine_log) if isinstance(bot, EngineBot) and engine_log else player
        names.append(name)
        packed.append(pack(source, name))
    return tuple(names), tuple(packed)


def check_numbers(games: int, processes: int = 1, seed: int = 0) -> None:
    """Raise `AnnalesError` for a number of games, processes or a seed that is out of range or not whole."""
    for name, value in (("games", games), ("processes", processes), ("seed", seed)):
        if type(value) is not int:
            raise AnnalesError(f"{name} of a match is a whole number, not {value!r}")
    if games < 1 or processes < 1:
        raise AnnalesError(f"cannot play {games} games in {processes} processes: at least one of each")


def open_folder(records: Path | str | None) -> Path | None:
    """The folder for records, created where it is missing. Raises `AnnalesError` for a folder that has files."""
    if records is None:
        return None
    folder = Path(records).absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise AnnalesError(f"{records} is not empty: give a new or empty folder for the records")
    except OSError as fault:
        raise AnnalesError(f"cannot keep records in {records}: {fault.strerror or fault}") from fault
    return folder
