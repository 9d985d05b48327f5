/** The interpretation of the numbers of a hint. */
import type { Hint, HintMove } from "../../api/types";
import { gameText, hasText, t } from "../../shell/i18n/i18n.svelte";

interface Verdict {
  /** The win rate in percent, and half its 95 % interval. */
  percent: number;
  error: number;
  /** The lead over the second-best move in percentage points; null if it is not significant or there is no other move. */
  better: number | null;
  next: HintMove | null;
  /** The most frequent kind of victory, with its share of the won games in percent. */
  mostly: { kind: string; percent: number } | null;
}

/** The facts about the best move that the hint mentions. */
export function verdict({ moves }: Pick<Hint, "moves">): Verdict | null {
  const [best, next] = moves;
  if (best === undefined) return null;
  return {
    percent: inPercent(best.win_rate),
    error: errorOf(best),
    better: next === undefined ? null : significantGain(best, next),
    next: next ?? null,
    mostly: mostCommon(best.won_by),
  };
}

export function inPercent(share: number): number {
  return Math.round(100 * share);
}

/** Half the 95 % interval in percentage points; at least 1. */
export function errorOf(move: HintMove): number {
  return Math.max(1, Math.round(196 * move.standard_error));
}

/** The difference of two win rates in percentage points; null if it is less than twice its standard error. */
function significantGain(best: HintMove, other: HintMove): number | null {
  const difference = best.win_rate - other.win_rate;
  const points = inPercent(difference);
  return points >= 1 && difference > 2 * Math.hypot(best.standard_error, other.standard_error) ? points : null;
}

/** The kind with the greatest share, and this share. */
function mostCommon(shares: Record<string, number>): { kind: string; percent: number } | null {
  const sum = Object.values(shares).reduce((all, share) => all + share, 0);
  const [kind, share] = Object.entries(shares).reduce<[string, number]>((most, each) => (each[1] > most[1] ? each : most), ["", 0]);
  return sum > 0 && kind !== "" ? { kind, percent: inPercent(share / sum) } : null;
}

/** The name of a kind of victory. Games of other packages have only the text `ending-…`. */
export function victoryName(game: string, kind: string): string {
  const key = `${game}-by-${kind}`;
  return hasText(key) ? t(key) : gameText(`ending-${game}-${kind}`);
}
