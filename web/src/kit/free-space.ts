import type { Rect } from "./place";

/** The free rectangle in a box that is worth most, if things lie in the box; null if none is worth anything. */
export function bestFree(box: Rect, things: readonly Rect[], worth: (rect: Rect) => number): Rect | null {
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const edges = [...new Set([box.top, bottom, ...things.flatMap(({ top, height }) => [top, top + height])])].filter((y) => y >= box.top && y <= bottom);
  let best: Rect | null = null;
  let most = 0;
  for (const top of edges) {
    for (const end of edges.filter((y) => y > top)) {
      const between = things.filter((thing) => thing.top < end && thing.top + thing.height > top);
      for (const { left, width } of gapsOf(box.left, right, between)) {
        const rect = { left, top, width, height: end - top };
        const value = worth(rect);
        if (value > most) [best, most] = [rect, value];
      }
    }
  }
  return best;
}

/** The stretches from `left` to `right` that no thing covers. */
function gapsOf(left: number, right: number, things: readonly Rect[]): { left: number; width: number }[] {
  const gaps: { left: number; width: number }[] = [];
  let at = left;
  for (const thing of [...things].sort((one, other) => one.left - other.left)) {
    if (thing.left > at) gaps.push({ left: at, width: thing.left - at });
    at = Math.max(at, thing.left + thing.width);
  }
  if (right > at) gaps.push({ left: at, width: right - at });
  return gaps;
}
