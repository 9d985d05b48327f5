/** Where the events of a review come from: this browser searches where it can, otherwise the server does. */

import { api } from "../../api/http";
import type { ReviewEvent } from "../../api/types";
import { computes } from "../../engine/computes";
import { HAS_SERVER } from "../../shell/base";
import { i18n } from "../../shell/i18n/i18n.svelte";

type Tell = (event: ReviewEvent) => void;

/** Tell the events of the review of a record. Rejects with `ApiError`, and with the reason of the signal. */
export async function runReview(text: string, tell: Tell, signal: AbortSignal): Promise<void> {
  if (!HAS_SERVER) {
    const [{ localReview }, { searchReview }] = await Promise.all([import("../local/local-review"), import("../../engine/reviewing")]);
    await searchReview(await localReview(text), tell, signal);
  } else if (!computes() || !(await searchedHere(text, tell, signal))) {
    for await (const event of api.review(text, i18n.language, signal)) tell(event);
  }
}

/** Whether this browser has searched all positions. Rejects with the `ApiError` of the plan, and with the reason of the signal. */
async function searchedHere(text: string, tell: Tell, signal: AbortSignal): Promise<boolean> {
  const work = await (await import("./own-review")).ownReview(text, signal);
  if (work === null) return false;
  try {
    await (await import("../../engine/reviewing")).searchReview(work, tell, signal);
    return true;
  } catch {
    signal.throwIfAborted();
    // A file that is gone, too little memory, a rule that failed, an answer that is refused: the server can still search.
    return false;
  }
}
