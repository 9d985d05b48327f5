import type { Source } from "./types";

/** Whether a value was designed for Annales: nobody could read it on the printed card. */
export function isDesigned(source: Source | undefined): boolean {
  return source === "reconstructed" || source === "calibrated";
}
