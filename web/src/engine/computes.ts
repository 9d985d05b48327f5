/** Whether searches run in this browser. A module of its own, because it is asked before anything of the engine is loaded. */

import { HAS_SERVER } from "../shell/base";
import { settings } from "../shell/settings/settings.svelte";

/** Whether the viewer wants that, does not save data, and has a browser that can. Without a server there is no other way. */
export function computes(): boolean {
  if (!HAS_SERVER) return true;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return settings.compute && connection?.saveData !== true && typeof WebAssembly === "object" && typeof Worker === "function";
}
