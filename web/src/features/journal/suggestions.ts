/** What the viewer might play next: each suggestion as a sentence, with its reason and where it leads. */
import type { Suggestion } from "../../api/generated/messages";
import { api } from "../../api/http";
import { hasAnswers } from "../exercises/standing";
import { lookUpStanding } from "../exercises/standing-store";
import { weakTheme } from "../exercises/weak-theme";
import { gamesWith, has } from "../../games/games";
import { loadGameTexts } from "../../shell/i18n/game-texts";
import { gameName, i18n, t } from "../../shell/i18n/i18n.svelte";
import { loadTexts } from "../../shell/i18n/texts";
import { botName } from "../../table/players";
import { journalApi } from "./requests";

interface Line {
  /** Stays the same in both languages. */
  id: string;
  what: () => string;
  why: () => string;
  path: string;
}

/** A suggestion of the server in words. */
export function lineOf(suggestion: Suggestion): Line {
  const { kind, game, games, won, points, difference, thing } = suggestion;
  const isLevel = kind === "harder" || kind === "easier";
  const args = () => ({
    game: gameName(game),
    name: isLevel ? botName(suggestion.name) : (thing?.[i18n.language] ?? suggestion.name),
    before: kind === "other-game" ? gameName(suggestion.before) : botName(suggestion.before),
    games,
    won,
    points,
    difference,
  });
  const path = kind === "opponent" ? `/new/${game}/friend` : kind === "other-game" && has(game, "lesson") ? `/lesson/${game}` : `/new/${game}`;
  return { id: `${kind} ${game}`, what: () => t(`journal-suggest-${kind}`, args()), why: () => t(`journal-suggest-${kind}-why`, args()), path };
}

/** The weakest theme of exercises of each game. */
async function exerciseLines(): Promise<Line[]> {
  const found: Line[] = [];
  const { registered } = await api.account.show();
  for (const game of gamesWith("exercises")) {
    const standing = await lookUpStanding(game, registered);
    if (!hasAnswers(standing)) continue;
    const weak = weakTheme(await api.exercises(game).list(), standing);
    if (weak === null) continue;
    await loadTexts("exercises");
    const args = () => ({ ...weak, game: gameName(game), theme: t(`exercise-theme-${game}-${weak.theme}`) });
    found.push({ id: `exercises ${game}`, what: () => t("journal-suggest-exercises", args()), why: () => t("journal-suggest-exercises-why", args()), path: `/exercises/${game}` });
  }
  return found;
}

/** All suggestions. */
export async function suggestionLines(): Promise<Line[]> {
  const [suggested, exercises] = await Promise.all([journalApi.suggestions(), exerciseLines()]);
  await loadGameTexts(...suggested.flatMap(({ game, kind, before }) => (kind === "other-game" ? [game, before] : [game])));
  return [...suggested.map(lineOf), ...exercises];
}
