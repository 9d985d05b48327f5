import type { LayoutRow, SlotView } from "../types";

/** Height of a card in widths. */
export const RATIO = 152 / 112;
/** How much of a card stays visible under the next row; where there is no room for that, its band and cost at least. */
const SHOWN = 0.62;
const TIGHT = 0.55;
/** Space between neighbours, in card widths. */
const GAP = 0.07;

interface Extent {
  /** Furthest centre from the middle line, in half card widths. */
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
  /** Height of its first rows alone. */
  heightOf: (rows: number) => number;
  place: (slot: Pick<SlotView, "row" | "x">) => Place;
}

/** How far a display spreads. */
export function extentOf(rows: readonly Pick<LayoutRow, "x">[]): Extent {
  return { reach: Math.max(0, ...rows.flatMap(({ x }) => x.map(Math.abs))), rows: rows.length };
}

/** The largest cards with which a display fits into a box, in whole pixels. Where they would be smaller than `least`, only the width counts. */
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
