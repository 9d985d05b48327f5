import { MediaQuery } from "svelte/reactivity";

import { settings } from "../settings/settings.svelte";
import { durationOf } from "./plan";

const reduced = new MediaQuery("prefers-reduced-motion: reduce");

/** How long one movement takes for this reader now, in milliseconds; 0 where nothing may move. */
export function currentDuration(): number {
  return durationOf(settings.speed, reduced.current);
}
