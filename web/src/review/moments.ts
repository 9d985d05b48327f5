import type { Ending, Opening, PlyReview } from "../api/types";

/** A move, or outcomes of chance, that changed the win chance of a seat. */
export interface Moment {
  kind: "choice" | "chance" | "opening" | "resigned";
  /** The move, or the last move before the outcomes; 0 for the opening. */
  ply: number;
  /** The seat whose win chance changed most: for a choice the one that moved. */
  seat: number;
  before: number;
  after: number;
}

/** Changes that are smaller than this decide nothing. */
const LEAST = 0.03;

/** The largest changes of a game in the order of the game, at most `most`: those that are larger than their errors. */
export function decidingMoments(plies: readonly PlyReview[], opening: Opening | null, ending: Ending | null, most = 3): Moment[] {
  const found = [
    ...(opening === null ? [] : chanceOf("opening", 0, opening.luck, opening.luck_error, opening.before.win, opening.settled.win)),
    ...plies.flatMap((ply) => [...choiceOf(ply), ...chanceOf("chance", ply.ply, ply.luck, ply.luck_error, ply.after.win, ply.settled.win)]),
    ...(ending === null ? [] : resignation(ending, plies.length)),
  ];
  const size = ({ before, after }: Moment): number => Math.abs(after - before);
  const largest = found.toSorted((one, other) => size(other) - size(one)).slice(0, most);
  return found.filter((moment) => largest.includes(moment));
}

function choiceOf({ ply, seat, loss, loss_error, before, after }: PlyReview): Moment[] {
  if (loss < LEAST || loss <= 2 * loss_error) return [];
  return [{ kind: "choice", ply, seat, before: at(before.win, seat), after: at(after.win, seat) }];
}

function chanceOf(kind: "chance" | "opening", ply: number, luck: number[], errors: number[], before: number[], after: number[]): Moment[] {
  const seat = luck.reduce((most, change, other) => (Math.abs(change) > Math.abs(at(luck, most)) ? other : most), 0);
  const change = Math.abs(at(luck, seat));
  if (change < LEAST || change <= 2 * at(errors, seat)) return [];
  return [{ kind, ply, seat, before: at(before, seat), after: at(after, seat) }];
}

function resignation({ resigned, skill, win }: Ending, ply: number): Moment[] {
  if (resigned === null || Math.abs(at(skill, resigned)) < LEAST) return [];
  return [{ kind: "resigned", ply, seat: resigned, before: at(win, resigned) - at(skill, resigned), after: at(win, resigned) }];
}

function at(values: readonly number[], seat: number): number {
  return values[seat] ?? 0;
}
