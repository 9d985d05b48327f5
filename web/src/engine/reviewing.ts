/** Reviews a record with workers of the engine. Somebody else plans the review, and puts together what was found. */

import type { PlyReview, ReviewEnd, ReviewEvent } from "../api/types";
import { compareAll, type Positions } from "./comparing.ts";
import { filesOf, openWorker, reviewers } from "./load.ts";
import type { FoundPosition } from "./race.ts";

export interface ReviewWork extends Omit<Positions, "take"> {
  game: string;
  seats: number;
  plies: number;
  /** The numbers of the positions to search, in the best order. */
  positions: readonly number[];
  /** Take what was found in a position. Resolves with the reviews of plies that have become possible. */
  take: (position: number, found: FoundPosition) => Promise<readonly PlyReview[]>;
  /** The end of the review, when all positions were taken, with reviews of plies that may not have been given before. */
  end: () => Promise<{ plies: readonly PlyReview[]; end: ReviewEnd }>;
}

/** Tell the events of a review as they come. Rejects with the reason of the signal, with `EngineFault`, and where files are missing. */
export async function searchReview(work: ReviewWork, tell: (event: ReviewEvent) => void, signal: AbortSignal): Promise<void> {
  const { game, seats, plies, positions } = work;
  tell({ type: "start", game, seats, plies, positions: positions.length });
  let done = 0;
  const tellAll = (reviewed: readonly PlyReview[]) => { for (const ply of reviewed) tell({ type: "ply", ply }); };
  const take = async (position: number, found: FoundPosition) => {
    const reviewed = await work.take(position, found);
    done += 1;
    tell({ type: "progress", done, positions: positions.length });
    tellAll(reviewed);
  };
  const [first] = positions;
  // A record without any move has nothing to search.
  if (first !== undefined) {
    const { start } = await work.prepare(first);
    const files = await filesOf(`${game}-${start.version}`);
    await compareAll(files, openWorker, reviewers(), positions, { prepare: work.prepare, take }, signal);
  }
  signal.throwIfAborted();
  const last = await work.end();
  tellAll(last.plies);
  tell(last.end);
}
