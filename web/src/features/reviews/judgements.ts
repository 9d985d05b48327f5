import type { Judgement, PlyReview } from "../../api/types";

/** The symbols of judgements: those of chess, and a square for an only move. */
export const SYMBOLS: Readonly<Record<Judgement, string>> = { forced: "□", best: "★", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** The judgements that are worse than good, the mildest first. */
export const WORSE = ["inaccuracy", "mistake", "blunder"] as const;

export function isWorse({ judgement }: Pick<PlyReview, "judgement">): boolean {
  return WORSE.some((worse) => worse === judgement);
}

/** Whether a move is a question of the exercise: a mistake or a blunder. */
export function isMistake({ judgement }: Pick<PlyReview, "judgement">): boolean {
  return judgement === "mistake" || judgement === "blunder";
}
