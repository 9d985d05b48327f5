import { type Box, fitLargest, type Limits } from "../../../kit/fit";
import type { LayoutRow, SlotView } from "../types";

/** The height of a card, as a multiple of its width. */
export const RATIO = 152 / 112;
/** From this width on a card shows its name. */
export const NAMED = 84;
/** The part of a card that the next row leaves visible: band, name and cost; band and cost; and the most, where there is room. */
const SHOWN = 0.62;
const UNNAMED = 0.54;
const MOST_SHOWN = 0.84;
/** The space between neighbours, in widths of a card. */
const GAP = 0.07;

interface Extent {
  /** The greatest distance of a card's centre from the middle line, in half widths of a card. */
  reach: number;
  rows: number;
}

export interface Place {
  left: number;
  top: number;
}

export interface Fitted {
  card: number;
  width: number;
  height: number;
  place: (slot: Pick<SlotView, "row" | "x">) => Place;
}

/** The extent of a display. */
export function extentOf(rows: readonly Pick<LayoutRow, "x">[]): Extent {
  return { reach: Math.max(0, ...rows.flatMap(({ x }) => x.map(Math.abs))), rows: rows.length };
}

/** The least height of a display, with cards of a given width in pixels. */
export function leastHeight({ rows }: Extent, card: number): number {
  return card * RATIO * (1 + UNNAMED * (rows - 1));
}

/** The cards of a display in a box. Rows overlap less where there is height left, and more where cards have no names anyway. */
export function fitDisplay(extent: Extent, box: Box, limits: Limits): Fitted {
  const across = extent.reach * (1 + GAP) + 1;
  const plan = (shown: number, most = Infinity) => ({ across, down: 1 + shown * (extent.rows - 1), shown, most });
  const { plan: best, width: card } = fitLargest(box, [plan(SHOWN), plan(UNNAMED, NAMED - 1)], RATIO, limits);
  const free = (box.height / card / RATIO - 1) / Math.max(1, extent.rows - 1);
  const shown = Math.max(best.shown, Math.min(MOST_SHOWN, free));
  return {
    card,
    width: card * across,
    height: card * RATIO * (1 + shown * (extent.rows - 1)),
    place: ({ row, x }) => ({
      left: ((extent.reach + x) * card * (1 + GAP)) / 2,
      top: (row - 1) * card * RATIO * shown,
    }),
  };
}
