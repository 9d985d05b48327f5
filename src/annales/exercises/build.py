"""Build a file of exercises: play games, screen their decisions, confirm what stands out, and grade it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

import annales
from annales.bots.search import strongest_settings
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.exercises.finding import Candidate, candidates_from
from annales.exercises.judging import Finding, agrees, grade_of, is_easy, judge_position
from annales.exercises.records import Exercise, ExerciseFile, ExerciseInfo
from annales.networks.files import network_checksum, network_for

__all__ = ["BuildSettings", "build_exercises"]

SCREENING_MARGIN = 0.02
"""A short search must find a gap that is this much larger, because its values have more noise."""
THEME_PARTS = 3
"""A theme may have this many times its equal share of the exercises; a position with only full themes is skipped."""
LEAST_LEGAL, MOST_LEGAL = 3, 64
"""Of two moves one is guessed too often; a confirmation looks at all moves, so that they must not be too many."""
EASY = 4
"""Visits of a search that finds an easy answer, often at first sight."""
EASY_SHARE = 0.8
"""Largest share of easy exercises in a file."""
LEAST_VISITS = 8
DIGITS = 3
LEAST_HOPE = 0.15
"""Win chance after the best move below which nobody wants to look for it."""


@dataclass(frozen=True)
class BuildSettings:
    """What counts as an exercise. Raises `AnnalesError` for a number out of range."""

    gap: float = 0.08
    """Least difference in win chance between the best move and the next one."""
    screening_visits: int = 400
    visits: int = 5_000
    """Visits of the analysis that finds an exercise."""
    confirmation: int = 10
    """How many times these visits, with another seed, confirm it."""

    def __post_init__(self) -> None:
        if not 0 < self.gap < 1:
            raise AnnalesError(f"the gap of exercises is between 0 and 1, not {self.gap!r}")
        for name, least in (("screening_visits", LEAST_VISITS), ("visits", LEAST_VISITS), ("confirmation", 1)):
            if getattr(self, name) < least:
                raise AnnalesError(f"{name} of exercises is at least {least}, not {getattr(self, name)!r}")


def build_exercises(
    game: type[Game],
    file: Path,
    count: int,
    *,
    seed: int = 0,
    settings: BuildSettings | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[Exercise]:
    """Add exercises to a file until it has `count`; return all of them.

    Each game of self-play gives one exercise at most. After an interruption, call it again to continue; the file is
    then the same. `progress` is called with the number of exercises and that of games, after each game. Raises
    `AnnalesError` for a file with other settings.
    """
    settings = settings or BuildSettings()
    output = ExerciseFile(file, _info(game, seed, settings))
    found = output.exercises
    batch, index = (found[-1].source[0], found[-1].source[1] + 1) if found else (0, 0)
    looked_at = 0
    games = candidates_from(game, seed, batch, index)
    while len(found) < count:
        search = _Search(seed, settings, _has_room_for_easy(found), _full_themes(game, found))
        exercise = next(filter(None, map(search.exercise_from, next(games))), None)
        if exercise is not None:
            output.add(exercise)
        looked_at += 1
        if progress:
            progress(len(found), looked_at)
    return found


def _has_room_for_easy(found: Sequence[Exercise]) -> bool:
    easy = sum(exercise.grade <= EASY for exercise in found)
    return easy < EASY_SHARE * (len(found) + 1)


def _full_themes(game: type[Game], found: Sequence[Exercise]) -> frozenset[str]:
    """The themes that have their share of the exercises."""
    share = THEME_PARTS / max(len(game.ruleset.themes), THEME_PARTS)
    counts = Counter(theme for exercise in found for theme in exercise.themes)
    return frozenset(theme for theme, count in counts.items() if count >= share * (len(found) + 1))


def _info(game: type[Game], seed: int, settings: BuildSettings) -> ExerciseInfo:
    rules = game.ruleset
    network = strongest_settings(game(seed=0)).network
    return ExerciseInfo(
        game=rules.id,
        rules=rules.version,
        annales=annales.__version__,
        seed=seed,
        network=network_checksum(network_for(rules, network)) if network else "",
        cards=str(rules.defaults.get("cards", "")),
        gap=settings.gap,
        visits=settings.visits,
        confirming_visits=settings.confirmation * settings.visits,
    )


@dataclass(frozen=True)
class _Search:
    """The search for an exercise among the decisions of a game, the cheap tests first."""

    seed: int
    settings: BuildSettings
    takes_easy: bool
    full_themes: frozenset[str]

    def exercise_from(self, candidate: Candidate) -> Exercise | None:
        """The exercise of a decision; None where it has no clearly best move, or is too easy."""
        game = candidate.game
        if not LEAST_LEGAL <= len(game.legal_moves) <= MOST_LEGAL or not self._stands_out(game):
            return None
        found = judge_position(game, self.settings.visits, self.seed)
        if not found.is_clear(self.settings.gap):
            return None
        visits = self.settings.confirmation * self.settings.visits
        every = judge_position(game, visits, self.seed + 1, every=True)
        return _exercise(candidate, every, self.seed) if agrees(found, every, self.settings.gap) else None

    def _stands_out(self, game: Game) -> bool:
        """Whether a short search sees one good move that is not too easy to find."""
        found = judge_position(game, self.settings.screening_visits, self.seed, exact_states=0)
        hope = found.best.win[found.values.seat]
        if found.gap < self.settings.gap + SCREENING_MARGIN or hope < LEAST_HOPE:
            return False
        themes = game.ruleset.themes_of(game.situation, found.best.number)
        if themes and self.full_themes.issuperset(themes):
            return False
        return self.takes_easy or not is_easy(game, found.right, EASY, self.seed)


def _exercise(candidate: Candidate, found: Finding, seed: int) -> Exercise:
    game, best, seat = candidate.game, found.best, found.values.seat
    moves = sorted(found.values.moves, key=lambda move: (move.move != best.move, -move.win[seat]))
    return Exercise(
        id=blake2b(game.position.encode(), digest_size=4).hexdigest(),
        position=game.position,
        seat=seat,
        answer=best.move,
        also=found.also,
        grade=grade_of(game, found.right, seed),
        themes=game.ruleset.themes_of(game.situation, best.number),
        values={move.move: round(move.win[seat], DIGITS) for move in moves},
        error=round(best.error[seat], DIGITS + 1),
        exact=found.values.exact,
        line=best.line,
        source=candidate.source,
    )
