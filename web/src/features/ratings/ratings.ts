/** How ratings are written and drawn. */
import type { RatingPoint, SeatRating } from "../../api/generated/messages";
import { gameName, t } from "../../shell/i18n/i18n.svelte";
import type { Kind } from "./requests";

export const PLAYERS = ["two", "several"] as const satisfies readonly Kind["players"][];
export const SPEEDS = ["none", "live", "days"] as const satisfies readonly Kind["speed"][];
/** Above this deviation a rating is provisional; the server decides. */
export const BOUND = 110;

/** A kind of ratings in words. */
export function kindName({ game, players, speed }: Kind): string {
  return t("ratings-kind-name", { game: gameName(game), players: t(`ratings-players-${players}`), speed: t(`ratings-speed-${speed}`) });
}

/** A rating in few characters: provisional ones have a question mark. */
export function shortRating({ points, provisional }: Pick<SeatRating, "points" | "provisional">): string {
  return `${String(points)}${provisional ? "?" : ""}`;
}

/** A change with its sign. */
export function signed(change: number): string {
  return change < 0 ? `−${String(-change)}` : change > 0 ? `+${String(change)}` : "±0";
}

/** The values of a graph: places of the games from 1, ratings, and the lower and upper edge of the band. */
export function linesOf(points: readonly RatingPoint[]): [number[], number[], number[], number[]] {
  return [
    points.map((_, place) => place + 1),
    points.map(({ points: rating }) => rating),
    points.map(({ points: rating, deviation }) => rating - deviation),
    points.map(({ points: rating, deviation }) => rating + deviation),
  ];
}
