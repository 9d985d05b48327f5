import type { Outcome } from "../../../api/types";
import type { NationView } from "../types";

type Part = Exclude<keyof NationView["score"], "total">;

export const PARTS: readonly Part[] = ["culture", "other_icons", "effects"];

export interface Ranked {
  seat: number;
  place: number;
}

/** The seats from the first to the last place, as the server ranked them; by points where it did not. */
export function rankingOf(nations: readonly Pick<NationView, "score">[], { ranks }: Pick<Outcome, "ranks">): Ranked[] {
  const placeOf = (seat: number, total: number) => ranks?.[seat] ?? 1 + nations.filter(({ score }) => score.total > total).length;
  return nations.map(({ score }, seat) => ({ seat, place: placeOf(seat, score.total) })).sort((one, other) => one.place - other.place);
}

/** What set the first apart from the second: the points between them, and the part with the largest difference; null without one. */
export function leadOf(nations: readonly Pick<NationView, "score">[], ranking: readonly Ranked[]): { second: number; points: number; part: Part; more: number } | null {
  const [first, second] = [nations[ranking[0]?.seat ?? -1]?.score, nations[ranking[1]?.seat ?? -1]?.score];
  if (first === undefined || second === undefined || first.total <= second.total) return null;
  const more = (part: Part) => first[part] - second[part];
  const part = PARTS.reduce((best, next) => (more(next) > more(best) ? next : best));
  return { second: ranking[1]?.seat ?? 0, points: first.total - second.total, part, more: more(part) };
}
