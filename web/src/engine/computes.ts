/** Whether searches run in this browser. A module of its own, because it is asked before anything of the engine is loaded. */

import { settings } from "../shell/settings/settings.svelte";

/** Whether the viewer wants that, does not save data, and has a browser that can. */
export function computes(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return settings.compute && connection?.saveData !== true && typeof WebAssembly === "object" && typeof Worker === "function";
}
