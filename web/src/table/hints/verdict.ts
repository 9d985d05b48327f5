/** The interpretation of the numbers of a hint. */
import type { Hint, HintMove } from "../../api/types";
import { gameText, hasText, t } from "../../i18n/i18n.svelte";

interface Verdict {
  /** To win, in percent, and how far that may be off (95 %). */
  percent: number;
  error: number;
  /** Points of a percent by which it is better than the next best; null where that could be chance, or there is none. */
  better: number | null;
  next: HintMove | null;
  /** How most of the games are won, and in percent how many of those. */
  mostly: { kind: string; percent: number } | null;
}

/** What is to say of the best move. */
export function verdict(hint: Hint): Verdict | null {
  const [best, next] = hint.moves;
  if (best === undefined) return null;
  return {
    percent: inPercent(best.chance),
    error: errorOf(best),
    better: next === undefined ? null : significantGain(best, next),
    next: next ?? null,
    mostly: mostCommon(best.by),
  };
}

export function inPercent(share: number): number {
  return Math.round(100 * share);
}

/** Half the 95 % interval, in points of a percent; at least one. */
export function errorOf(move: HintMove): number {
  return Math.max(1, Math.round(196 * move.error));
}

/** Points by which one move is better than another; null where twice the error of the difference is more. */
function significantGain(best: HintMove, other: HintMove): number | null {
  const difference = best.chance - other.chance;
  const points = inPercent(difference);
  return points >= 1 && difference > 2 * Math.hypot(best.error, other.error) ? points : null;
}

/** The kind with the greatest share of all, and that share. */
function mostCommon(shares: Record<string, number>): { kind: string; percent: number } | null {
  const sum = Object.values(shares).reduce((all, share) => all + share, 0);
  const [kind, share] = Object.entries(shares).reduce<[string, number]>((most, each) => (each[1] > most[1] ? each : most), ["", 0]);
  return sum > 0 && kind !== "" ? { kind, percent: inPercent(share / sum) } : null;
}

/** What a kind of victory is called. Games of other packages have only the text of their result. */
export function victoryName(game: string, kind: string): string {
  const key = `${game}-by-${kind}`;
  return hasText(key) ? t(key) : gameText(`ending-${game}-${kind}`);
}
