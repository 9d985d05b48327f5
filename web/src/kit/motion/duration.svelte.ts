import { MediaQuery } from "svelte/reactivity";

import { settings } from "../../shell/settings/settings.svelte";
import { durationOf } from "./plan";

const reduced = new MediaQuery("prefers-reduced-motion: reduce");

/** The duration of one movement in milliseconds, by the current settings; 0 without animations. */
export function currentDuration(): number {
  return durationOf(settings.speed, reduced.current);
}
