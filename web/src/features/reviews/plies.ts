import type { PlyReview } from "../../api/types";

/** Reviews of plies by the number of the ply, from 1. */
type Plies = ReadonlyMap<number, PlyReview>;

export const NO_PLIES: Plies = new Map();

/** The same with one more ply: a new map, so that what depends on it is computed again. */
export function withPly(plies: Plies, ply: PlyReview): Plies {
  return new Map(plies).set(ply.ply, ply);
}
