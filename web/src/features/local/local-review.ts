/** The review of a record without a server: Python plans it and puts it together, workers of the engine search. */

import type { Explanation, FoundReview, PlannedReview, PlyReview, PositionSearch, ReviewStep } from "../../api/generated/messages";
import { ApiError } from "../../api/requests";
import type { ReviewEvent } from "../../api/types";
import { compareAll } from "../../engine/comparing";
import { filesOf, openWorker, reviewers } from "../../engine/load";
import { decodedPosition, type FoundPosition } from "../../engine/race";
import { python } from "./python.svelte";

/** An answer with the events of the review, as a server streams them. Closing the stream ends the work. */
export function reviewLocally(record: string): Response {
  const life = new AbortController();
  const encoder = new TextEncoder();
  const start = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
    const tell = (event: ReviewEvent) => {
      if (!life.signal.aborted) stream.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
    };
    await review(record, tell, life.signal).catch((error: unknown) => {
      const detail = error instanceof ApiError ? error.detail : { key: "review-failed", args: {} };
      tell({ type: "failure", error: { ...detail, rule: null } });
    });
    if (!life.signal.aborted) stream.close();
  };
  const cancel = () => { life.abort(); };
  return new Response(new ReadableStream<Uint8Array>({ start: (stream) => { void start(stream); }, cancel }));
}

/** The answers by the type of their step. */
interface Answers {
  begin: PlannedReview;
  position: PositionSearch;
  found: PlyReview[];
  end: FoundReview;
  compare: PositionSearch;
  compared: Explanation;
}

export async function ask<Kind extends ReviewStep["type"]>(step: ReviewStep & { type: Kind }): Promise<Answers[Kind]> {
  return (await python.ask({ type: "review", step })) as Answers[Kind];
}

async function review(record: string, tell: (event: ReviewEvent) => void, signal: AbortSignal): Promise<void> {
  const { game, seats, plies, positions } = await ask({ type: "begin", record, visits: null, seed: 0 });
  tell({ type: "start", game, seats, plies, positions: positions.length });
  const prepare = async (number: number) => decodedPosition(await ask({ type: "position", number }));
  const [first] = positions;
  // A record without any move has nothing to search.
  const files = first === undefined ? null : await filesOf(`${game}-${(await prepare(first)).start.version}`);
  let done = 0;
  const work = {
    prepare,
    take: async (number: number, found: FoundPosition) => {
      const reviewed = await ask({ type: "found", number, ...found });
      done += 1;
      tell({ type: "progress", done, positions: positions.length });
      for (const ply of reviewed) tell({ type: "ply", ply });
    },
  };
  if (files !== null) await compareAll(files, openWorker, reviewers(), positions, work, signal);
  const { record: notes, ...sums } = await ask({ type: "end" });
  tell({ type: "end", ...sums, files: { record: notes, page: "", graph: "" } });
}
