/** Why one move is better than another one, without a server: Python plans it and puts it together, a worker searches. */

import type { ExplainMoves, Explanation } from "../../api/generated/messages";
import { searchPair } from "../../engine/explaining";
import { ask } from "./local-review";

export async function explainLocally(moves: ExplainMoves): Promise<Explanation> {
  const asked = { type: "compare", ...moves } as const;
  return ask({ type: "compared", asked, found: await searchPair(await ask(asked)) });
}
