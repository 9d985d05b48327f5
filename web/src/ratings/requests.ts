/** The requests about ratings. */
import type { FlagInfo, Leader, MyRatings, RatingHistory, RatingInfo, ResolveFlag } from "../api/generated/messages";
import { ask, change } from "../api/requests";

/** Everybody has one rating of each kind. */
export type Kind = Pick<RatingInfo, "game" | "players" | "speed">;

function pathOf({ game, players, speed }: Kind): string {
  return ["/api/ratings", game, players, speed].map((word, place) => (place === 0 ? word : encodeURIComponent(word))).join("/");
}

export const ratingsApi = {
  mine: () => ask<MyRatings>("/api/ratings"),
  history: (kind: Kind) => ask<RatingHistory>(pathOf(kind)),
  leaders: (kind: Kind) => ask<Leader[]>(`${pathOf(kind)}/leaders`),
  flags: () => ask<FlagInfo[]>("/api/moderation/ratings"),
  resolve: (flag: number, resolution: ResolveFlag["resolution"]) => change<FlagInfo[]>(`/api/moderation/ratings/${String(flag)}`, { resolution }),
};
