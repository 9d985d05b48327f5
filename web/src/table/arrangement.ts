import type { Box } from "../kit/fit";

/**
 * How the parts of a table are arranged:
 * `phone` stacks them and has a sheet at the lower edge; `flat` (a phone on its side) has the board on the left and the sheet
 * on the right; `upright` (a tablet) has the board above the cities; `broad` (a tablet on its side) has the cities beside the
 * board; `desk` has panels on both sides.
 */
export type Arrangement = "phone" | "flat" | "upright" | "broad" | "desk";

const PHONE = 600;
const LOW = 520;
const DESK = 1200;

/** The arrangement for a window. */
export function arrangementOf({ width, height }: Box): Arrangement {
  if (width < PHONE) return "phone";
  if (height < LOW) return "flat";
  if (height > width) return "upright";
  return width < DESK ? "broad" : "desk";
}
