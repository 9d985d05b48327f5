/** Why one move of a position is better than another one: this browser searches where it can, otherwise the server does. */

import type { FoundPair, PositionSearch } from "../../api/generated/messages";
import { api } from "../../api/http";
import type { Explanation } from "../../api/types";
import { computes } from "../../engine/computes";
import { packed } from "../../engine/packed";
import { HAS_SERVER } from "../../shell/base";

/** Rejects with `ApiError`. */
export async function explain(game: string, position: string, move: string, other: string): Promise<Explanation> {
  const assist = api.assist(game);
  const search = HAS_SERVER && computes() ? await assist.planExplanation(position, move, other) : null;
  const found = search === null ? null : await searchedHere(search);
  return found === null ? assist.explain(position, move, other) : assist.explainFound(position, move, other, await packed(found));
}

/** What a worker finds; null where it does not run. It never comes where another comparison begins meanwhile. */
async function searchedHere(search: PositionSearch): Promise<FoundPair | null> {
  try {
    return await (await import("../../engine/explaining")).searchPair(search);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return new Promise(() => undefined);
    // A file that is gone, too little memory, a rule that failed: the server can still search.
    return null;
  }
}
