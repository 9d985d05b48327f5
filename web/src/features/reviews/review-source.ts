/** Where the events of a review come from: this browser searches where it can, otherwise the server does. */

import { api } from "../../api/http";
import { ApiError } from "../../api/requests";
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

/** Whether this browser has searched all positions. Rejects with `ApiError`, and with the reason of the signal. */
async function searchedHere(text: string, tell: Tell, signal: AbortSignal): Promise<boolean> {
  try {
    const [{ ownReview }, { searchReview }] = await Promise.all([import("./own-review"), import("../../engine/reviewing")]);
    const work = await ownReview(text, signal);
    if (work === null) return false;
    await searchReview(work, tell, signal);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError) throw error;
    // A file that is gone, too little memory, a rule that failed: the server can still search.
    return false;
  }
}
