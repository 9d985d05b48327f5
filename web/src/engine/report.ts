/** Adds up what the trees of a search have found, as `annales.bots.search.report` does natively. */

import type { HintMove, Layout } from "../api/generated/messages";
import type { SearchStart } from "./search-start.ts";
import type { RootMove } from "./tree.ts";

/** A move of the root: what a hint says about it, and its visits. */
export interface FoundMove extends HintMove {
  number: number;
  visits: number;
}

/** What a search has found so far. */
export interface Found {
  /** The moves that were compared, most visited first. */
  moves: FoundMove[];
  visits: number;
  seconds: number;
}

/** Add up the moves of some trees. */
export function merged(start: SearchStart, trees: readonly (readonly RootMove[])[], layout: Layout, seconds: number): Found {
  const known = trees.map((tree) => new Map(tree.map((move) => [move.number, move])));
  const moves = start.moves.map(({ number, move }) => {
    const found = known.flatMap((tree) => tree.get(number) ?? []);
    return { number, move, ...statistics(found, start.seat, layout) };
  });
  const isLast = ({ number }: { number: number }) => Number(start.without.includes(number));
  moves.sort((a, b) => isLast(a) - isLast(b) || b.visits - a.visits || b.win_rate - a.win_rate || a.number - b.number);
  return { moves, visits: sum(moves.map(({ visits }) => visits)), seconds };
}

function statistics(found: readonly RootMove[], seat: number, { victories, result_unit }: Layout) {
  const visits = sum(found.map((move) => move.visits));
  const games = Math.max(visits, 1);
  const win_rate = visits > 0 ? sum(found.map(({ results }) => results)) / (result_unit * games) : 0.5;
  const byKind = (row: number) => victories.map((_, kind) => sum(found.map(({ ends }) => ends[row]?.[kind] ?? 0)));
  const seats = Array.from({ length: found[0]?.ends.length ?? 0 }, (_, row) => row);
  const own = byKind(seat);
  const others = victories.map((_, kind) => sum(seats.filter((row) => row !== seat).map((row) => byKind(row)[kind] ?? 0)));
  const total = Math.max(sum(own) + sum(others), 1);
  const isExpected = found.some(({ expected }) => expected > 0);
  return {
    visits,
    win_rate,
    standard_error: Math.sqrt(Math.max(win_rate * (1 - win_rate), 0.25 / games) / games),
    won_by: shares(own, total, isExpected ? win_rate : null, victories),
    lost_by: shares(others, total, isExpected ? 1 - win_rate : null, victories),
  };
}

/** Shares of ends by kind of victory in a number of games; scaled to the sum `expected` where it is given. */
function shares(ends: readonly number[], games: number, expected: number | null, victories: readonly string[]): Record<string, number> {
  const [whole, scale] = expected === null ? [games, 1] : [Math.max(sum(ends), 1), expected];
  return Object.fromEntries(victories.flatMap((kind, index) => (kind === "" ? [] : [[kind, ((ends[index] ?? 0) / whole) * scale]])));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The most visited reply over all trees, the one with the lowest number of several; null without visits. */
export function mostVisited(trees: readonly (readonly [move: number, visits: number][])[]): number | null {
  const visits = new Map<number, number>();
  for (const [move, count] of trees.flat()) visits.set(move, (visits.get(move) ?? 0) + count);
  const [best] = [...visits].filter(([, count]) => count > 0).sort(([a, m], [b, n]) => n - m || a - b);
  return best?.[0] ?? null;
}
