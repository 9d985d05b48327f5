import type { Opening, PlyReview } from "../../api/types";

/** A value of a series of the chart; null leaves a gap, and undefined leaves out a point of the line. */
type Value = number | null | undefined;

/** The line of a seat as two series that touch: what choices changed, and what chance changed. */
interface Line {
  choice: Value[];
  chance: Value[];
}

/** A symbol on the graph. */
export interface Mark {
  ply: number;
  /** In plies. */
  x: number;
  win: number;
  symbol: string;
}

/** Points of the chart in each ply: its start, between, after the move, between. */
const STEPS = 4;
/** The steps before the first ply, which show the opening. */
const BEFORE = 2;
/** A change by chance of at least this size has a symbol; twice this size among more than two players. */
const MUCH = 0.05;
/** The symbol of outcomes that changed much. */
export const CHANCE = "◇";

/** The places of all points of the chart, in plies. */
export function placesOf(last: number): number[] {
  return Array.from({ length: last * STEPS + BEFORE + 1 }, (_, index) => (index - BEFORE) / STEPS);
}

/** The line of a seat: in each ply first the move, then chance where it changed something. Gaps are plies that are not reviewed yet. */
export function lineOf(plies: readonly PlyReview[], opening: Opening | null, last: number, seat: number): Line {
  const size = last * STEPS + BEFORE + 1;
  const choice = new Array<Value>(size).fill(null);
  const chance = new Array<Value>(size).fill(null);
  const set = (values: Value[], ply: number, step: number, ...found: Value[]): void => {
    found.forEach((value, index) => {
      values[ply * STEPS + BEFORE + step + index] = value;
    });
  };
  if (opening !== null && isChange(opening.luck)) set(chance, 0, -BEFORE, at(opening.before.win, seat), undefined, at(opening.settled.win, seat));
  for (const { ply, before, after, settled, luck } of plies) {
    const [start, middle, end] = [before, after, settled].map(({ win }) => at(win, seat));
    if (isChange(luck)) {
      set(choice, ply - 1, 0, start, undefined, middle);
      set(chance, ply - 1, BEFORE, middle, undefined, end);
      // The next choice begins here.
      set(choice, ply, 0, end);
    } else {
      set(choice, ply - 1, 0, start, undefined, undefined, undefined, end);
    }
  }
  return { choice, chance };
}

/** The symbols on the line of a seat: judgements of its moves, and chance that changed much. With two players one line has those of both. */
export function marksOf(plies: readonly PlyReview[], seat: number, symbols: Readonly<Record<string, string>>): Mark[] {
  return plies.flatMap(({ ply, seat: mover, judgement, after, settled, luck }) => {
    const found: Mark[] = [];
    const [symbol, isForTwo] = [symbols[judgement], luck.length === 2];
    const x = isChange(luck) ? ply - BEFORE / STEPS : ply;
    if (symbol !== undefined && (isForTwo || mover === seat)) found.push({ ply, x, win: at(after.win, seat), symbol });
    // Among several lines it stands on that which changed most.
    const change = Math.abs(at(luck, seat));
    if (change >= (isForTwo ? MUCH : 2 * MUCH) && luck.every((other) => Math.abs(other) <= change)) found.push({ ply, x: ply, win: at(settled.win, seat), symbol: CHANCE });
    return found;
  });
}

/** The win chances of all seats after a ply; undefined where they are not known yet. */
export function winAt(plies: ReadonlyMap<number, PlyReview>, opening: Opening | null, ply: number): readonly number[] | undefined {
  return plies.get(ply)?.settled.win ?? plies.get(ply + 1)?.before.win ?? (ply === 0 ? opening?.settled.win : undefined);
}

function isChange(luck: readonly number[]): boolean {
  return luck.some((change) => change !== 0);
}

function at(values: readonly number[], seat: number): number {
  return values[seat] ?? 0;
}
