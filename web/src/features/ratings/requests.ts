/** The requests about ratings. */
import type { EngineAgreement, SuspicionInfo, Leader, MyRatings, RatingHistory, RatingInfo, ResolveSuspicion } from "../../api/generated/messages";
import { ask, change } from "../../api/requests";

/** Everybody has one rating of each kind. */
export type Kind = Pick<RatingInfo, "game" | "players" | "speed">;

function pathOf({ game, players, speed }: Kind): string {
  return ["/api/ratings", game, players, speed].map((word, place) => (place === 0 ? word : encodeURIComponent(word))).join("/");
}

export const ratingsApi = {
  mine: () => ask<MyRatings>("/api/ratings"),
  history: (kind: Kind) => ask<RatingHistory>(pathOf(kind)),
  leaders: (kind: Kind) => ask<Leader[]>(`${pathOf(kind)}/leaders`),
  agreement: () => ask<EngineAgreement[]>("/api/moderation/agreement"),
  suspicions: () => ask<SuspicionInfo[]>("/api/moderation/ratings"),
  resolve: (suspicion: number, resolution: ResolveSuspicion["resolution"]) => change<SuspicionInfo[]>(`/api/moderation/ratings/${String(suspicion)}`, { resolution }),
};
