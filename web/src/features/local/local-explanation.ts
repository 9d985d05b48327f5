/** Why one move is better than another one, without a server: Python plans it and puts it together, a worker searches. */

import type { ExplainMoves, Explanation } from "../../api/generated/messages";
import { compareAll } from "../../engine/comparing";
import { filesOf, openWorker } from "../../engine/load";
import { decodedPosition, type FoundPosition } from "../../engine/race";
import { ask } from "./local-review";

const NONE: FoundPosition = { moves: [], compared: 0, terms: [], solved: [] };

export async function explainLocally(moves: ExplainMoves): Promise<Explanation> {
  const asked = { type: "compare", ...moves } as const;
  const search = decodedPosition(await ask(asked));
  const files = await filesOf(`${moves.game}-${search.start.version}`);
  let found = NONE;
  const work = {
    prepare: () => Promise.resolve(search),
    take: (_: number, each: FoundPosition) => {
      found = each;
      return Promise.resolve();
    },
  };
  await compareAll(files, openWorker, 1, [0], work, new AbortController().signal);
  const { moves: searched, terms, solved } = found;
  return ask({ type: "compared", asked, moves: searched, terms, solved });
}
