import type { Rating } from "../../api/types";
import { loadSetting, removeSetting, saveSetting } from "../../shell/settings/settings";

/** What this browser knows of the viewer in the exercises of a game. */
export interface Standing {
  rating: Rating;
  /** By exercise: whether the first answer was right. */
  answered: Readonly<Record<string, boolean>>;
  /** The last day whose exercise was solved, and how many days in a row they were; null before the first. */
  streak: { day: string; days: number } | null;
}

/** Its deviation is that small so that no first answer changes the rating by more than 60 points. */
export const BEGINNER: Standing = { rating: { points: 1500, deviation: 105, volatility: 0.06 }, answered: {}, streak: null };
const MILLISECONDS = 86_400_000;

const name = (game: string): string => `exercises-${game}`;

/** The stored standing; that of a beginner where there is none or it cannot be read. */
export function loadStanding(game: string): Standing {
  try {
    const { rating, answered, streak } = JSON.parse(loadSetting(name(game)) ?? "null") as Partial<Standing>;
    const numbers = [rating?.points, rating?.deviation, rating?.volatility];
    if (rating === undefined || answered === undefined || !numbers.every(Number.isFinite)) return BEGINNER;
    return { rating, answered, streak: streak ?? null };
  } catch {
    return BEGINNER;
  }
}

/** Whether this browser knows of an answer. */
export const hasAnswers = ({ answered }: Standing): boolean => Object.keys(answered).length > 0;

/** Store the standing in this browser. */
export function saveStanding(game: string, standing: Standing): void {
  saveSetting(name(game), JSON.stringify(standing));
}

/** Forget the standing in this browser. */
export function forgetStanding(game: string): void {
  removeSetting(name(game));
}

/** The standing after the exercise of a day was solved. */
export function withDay(standing: Standing, day: string): Standing {
  const { streak } = standing;
  if (streak?.day === day) return standing;
  const follows = streak !== null && Date.parse(day) - Date.parse(streak.day) === MILLISECONDS;
  return { ...standing, streak: { day, days: follows ? streak.days + 1 : 1 } };
}

/** Days in a row up to a day or the one before; 0 where the row has been broken. */
export function streakOn({ streak }: Standing, day: string): number {
  return streak === null || Date.parse(day) - Date.parse(streak.day) > MILLISECONDS ? 0 : streak.days;
}
