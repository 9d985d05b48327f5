/** The one algorithm that gives things on a board their size: as large as the box allows, at a fixed shape. */

export interface Box {
  width: number;
  height: number;
}

/** A way to lay things out: how many widths and heights of a thing it takes, and how many pixels besides. */
export interface Plan {
  across: number;
  down: number;
  /** Gaps, texts and other parts that do not grow with the things. */
  fixed?: Box;
  /** The most width of a thing with which this plan may be used. */
  most?: number;
}

/** Limits of the width of a thing, in pixels. */
export interface Limits {
  least: number;
  most?: number;
}

export interface Fitted<P extends Plan> {
  plan: P;
  /** The size of one thing in whole pixels. */
  width: number;
  height: number;
  /** The plan is larger than the box, because things would become smaller than the limit. */
  overflows: boolean;
}

/** The greatest width of a thing with which a plan fits into a box; `ratio` is the height of a thing in widths. */
export function widthIn(box: Box, { across, down, fixed = { width: 0, height: 0 }, most = Infinity }: Plan, ratio: number): number {
  return Math.min((box.width - fixed.width) / across, (box.height - fixed.height) / (down * ratio), most);
}

/** The plan with the largest things. Among equals the first plan is taken, so the list begins with the preferred one. */
export function fitLargest<P extends Plan>(box: Box, plans: readonly [P, ...P[]], ratio: number, { least, most = Infinity }: Limits): Fitted<P> {
  let [best] = plans;
  let found = -Infinity;
  for (const plan of plans) {
    const width = Math.min(Math.floor(widthIn(box, plan, ratio)), most);
    if (width > found) [best, found] = [plan, width];
  }
  const width = Math.max(found, least);
  return { plan: best, width, height: width * ratio, overflows: found < least };
}

/** Whether each thing of each group begins a row, if lines break anywhere and groups follow one another with a wider gap. */
export function rowStarts(groups: readonly (readonly number[])[], width: number, gap: number, between: number): boolean[][] {
  let used = Infinity;
  return groups.map((group) =>
    group.map((breadth, place) => {
      const end = used + (place === 0 ? between : gap) + breadth;
      const begins = end > width;
      used = begins ? breadth : end;
      return begins;
    }),
  );
}

/** How many rows the groups of things fill; see `rowStarts`. */
export function rowsOf(groups: readonly (readonly number[])[], width: number, gap: number, between: number): number {
  return rowStarts(groups, width, gap, between).flat().filter(Boolean).length;
}
