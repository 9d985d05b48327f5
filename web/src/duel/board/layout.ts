import type { LayoutRow, SlotView } from "../types";

/** The height of a card, as a multiple of its width. */
export const RATIO = 152 / 112;
/** The part of a card that stays visible under the next row, and the least part: its band and cost. */
const SHOWN = 0.62;
const TIGHT = 0.55;
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
  /** The height of a number of its first rows. */
  heightOf: (rows: number) => number;
  place: (slot: Pick<SlotView, "row" | "x">) => Place;
}

/** The extent of a display. */
export function extentOf(rows: readonly Pick<LayoutRow, "x">[]): Extent {
  return { reach: Math.max(0, ...rows.flatMap(({ x }) => x.map(Math.abs))), rows: rows.length };
}

/** The largest card width, in whole pixels, with which a display fits into a box. If it would be less than `least`, the height of the box is ignored. */
export function fit(extent: Extent, box: { width: number; height: number }, limits: { least: number; most: number }): Fitted {
  const across = extent.reach * (1 + GAP) + 1;
  const down = (rows: number, shown: number) => RATIO * (1 + shown * (rows - 1));
  const widest = Math.min(box.width / across, limits.most);
  const card = Math.max(1, Math.floor(Math.min(widest, Math.max(box.height / down(extent.rows, SHOWN), limits.least))));
  const fitting = (box.height / card / RATIO - 1) / Math.max(1, extent.rows - 1);
  const shown = Math.min(SHOWN, Math.max(TIGHT, fitting));
  return {
    card,
    width: card * across,
    height: card * down(extent.rows, shown),
    heightOf: (rows) => card * down(Math.max(1, rows), shown),
    place: ({ row, x }) => ({
      left: ((extent.reach + x) * card * (1 + GAP)) / 2,
      top: (row - 1) * card * RATIO * shown,
    }),
  };
}
