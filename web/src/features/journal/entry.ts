/** A game of the journal as the page shows it. */
import type { JournalEntry, JournalPlayer } from "../../api/generated/messages";
import { gameName, hasText, i18n, t } from "../../shell/i18n/i18n.svelte";
import { playerName } from "../../table/players";

/** The icons that say where a game was played. */
export const KIND_ICONS: Readonly<Record<JournalEntry["kind"], string>> = { server: "computer", real: "people", brought: "device" };

/** The name of a game: translated for games of this server, as given for others. */
export function gameLabel(game: string): string {
  return hasText(`game-${game}`) ? gameName(game) : game;
}

/** The name of a player: "You" for the keeper of the journal who has entered no name. */
export function playerLabel({ kind, name, is_self }: JournalPlayer): string {
  if (is_self) return t("player-you");
  return playerName({ kind: kind === "bot" ? "bot" : "human", name });
}

/** The kind of victory; as given where it has no text, empty where it is not known. */
export function victoryLabel(game: string, victory: string): string {
  const key = victory === "resigned" ? "ending-resigned" : `ending-${game}-${victory}`;
  return hasText(key) ? t(key) : victory;
}

/** A part of a score: translated for games of this server, as given for others. */
export function partLabel(game: string, part: string): string {
  const key = `${game}-part-${part}`;
  return hasText(key) ? t(key) : part;
}

/** A day in words. A date without a time is the same in every time zone. */
export function dayLabel(date: string, withoutTime = false): string {
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", ...(withoutTime ? { timeZone: "UTC" } : {}) });
  return format.format(new Date(date));
}

/** The date of a game. One that was not played here has no time. */
export function dateLabel({ kind, date }: JournalEntry): string {
  return dayLabel(date, kind !== "server");
}

/** A duration in hours and minutes. */
export function durationLabel(minutes: number): string {
  if (minutes >= 2880) return t("journal-days", { days: Math.round(minutes / 1440) });
  if (minutes < 60) return t("journal-minutes", { minutes });
  return t("journal-hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Date, duration, kind of victory and place: what is known of them. */
export function factsOf(entry: JournalEntry): string[] {
  return [
    dateLabel(entry),
    entry.minutes === 0 ? "" : durationLabel(entry.minutes),
    victoryLabel(entry.game, entry.victory),
    entry.place,
  ].filter((text) => text !== "");
}
