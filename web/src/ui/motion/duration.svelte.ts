import { MediaQuery } from "svelte/reactivity";

import { unitOf } from "./plan";
import { settings } from "../settings/settings.svelte";

const reduced = new MediaQuery("prefers-reduced-motion: reduce");

/** How long one movement takes for this reader now, in milliseconds; 0 where nothing may move. */
export function unitNow(): number {
  return unitOf(settings.speed, reduced.current);
}
