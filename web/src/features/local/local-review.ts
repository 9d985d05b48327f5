/** The review of a record without a server: Python plans it and puts it together, workers of the engine search. */

import type { Explanation, FoundReview, PlannedReview, PlyReview, PositionSearch, ReviewStep } from "../../api/generated/messages";
import { decodedPosition } from "../../engine/race";
import type { ReviewWork } from "../../engine/reviewing";
import { python } from "./python.svelte";

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

export async function localReview(record: string): Promise<ReviewWork> {
  return {
    ...(await ask({ type: "begin", record, visits: null, seed: 0 })),
    prepare: async (number) => decodedPosition(await ask({ type: "position", number })),
    take: (number, found) => ask({ type: "found", number, ...found }),
    end: async () => {
      const { record: notes, ...sums } = await ask({ type: "end" });
      return { plies: [], end: { type: "end", ...sums, files: { record: notes, page: "", graph: "" } } };
    },
  };
}
