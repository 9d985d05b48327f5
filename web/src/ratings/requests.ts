/** The requests about ratings. */
import type { FlagInfo, Leader, MyRatings, RatingHistory, RatingInfo, ResolveFlag } from "../api/generated/messages";
import { request } from "../api/http";

/** Everybody has one rating of each kind. */
export type Kind = Pick<RatingInfo, "game" | "players" | "speed">;

function pathOf({ game, players, speed }: Kind): string {
  return ["/api/ratings", game, players, speed].map((word, place) => (place === 0 ? word : encodeURIComponent(word))).join("/");
}

export const ratingsApi = {
  mine: () => request<MyRatings>("/api/ratings"),
  history: (kind: Kind) => request<RatingHistory>(pathOf(kind)),
  leaders: (kind: Kind) => request<Leader[]>(`${pathOf(kind)}/leaders`),
  flags: () => request<FlagInfo[]>("/api/moderation/ratings"),
  resolve: (flag: number, resolution: ResolveFlag["resolution"]) => request<FlagInfo[]>(`/api/moderation/ratings/${String(flag)}`, { resolution }),
};
