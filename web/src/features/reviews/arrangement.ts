import type { Box } from "../../kit/fit";

/** Where the review lies: beside the table, or below it, where it can be expanded over the table. */
export type Place = "beside" | "below";

const WIDE = 1100;
const HIGH = 520;
/** The height of the line about a ply, in pixels. */
const BELOW = 52;

/** Where the review lies in a window. */
export function placeOf({ width, height }: Box): Place {
  return width >= WIDE && height >= HIGH ? "beside" : "below";
}

/** The width of a review beside the table, in pixels. */
export function widthOf({ width }: Box): number {
  return Math.round(Math.min(460, Math.max(340, width * 0.27)));
}

/** What the review takes of the room for the table. In a low window it takes a line only. */
export function roomOf(box: Box): { beside: number; below: number } {
  if (placeOf(box) === "beside") return { beside: widthOf(box), below: 0 };
  return { beside: 0, below: box.height < HIGH ? 0 : BELOW };
}
