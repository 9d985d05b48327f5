/** A rectangle in the window, in pixels. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Where a popover lies, with the anchor and the window for which this place was chosen. */
export interface Placed {
  place: { left: number; top: number };
  anchor: Rect;
  window: Size;
}

/** Something that a popover should leave visible; the weight says how much it matters. */
export interface Obstacle {
  rect: Rect;
  weight: number;
}

/** Pixels between a popover and its anchor, and between a popover and the edges of the window. */
const SPACE = 8;
/** Pixels by which an anchor moves before its popover follows. A card rises by less under the mouse. */
const STILL = 4;

/** The area in square pixels that two rectangles share. */
export function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Every place next to the anchor: at each side, at the start, in the middle and at the end of that side. */
function candidates(anchor: Rect, size: Size): { left: number; top: number }[] {
  const tops = [anchor.top, anchor.top + (anchor.height - size.height) / 2, anchor.top + anchor.height - size.height];
  const lefts = [anchor.left + (anchor.width - size.width) / 2, anchor.left, anchor.left + anchor.width - size.width];
  const [before, after] = [anchor.left - size.width - SPACE, anchor.left + anchor.width + SPACE];
  const [above, below] = [anchor.top - size.height - SPACE, anchor.top + anchor.height + SPACE];
  return [
    ...tops.flatMap((top) => [{ left: after, top }, { left: before, top }]),
    ...lefts.flatMap((left) => [{ left, top: below }, { left, top: above }]),
  ];
}

/** The place next to an anchor, within the window, where a popover covers least of what should stay visible, and never the anchor if there is another place. */
export function placeBeside(anchor: Rect, size: Size, window: Size, obstacles: readonly Obstacle[]): { left: number; top: number } {
  const all = [...obstacles, { rect: anchor, weight: 1000 }];
  const within = (at: number, length: number, whole: number): number => Math.max(SPACE, Math.min(at, whole - length - SPACE));
  let [best] = [{ left: SPACE, top: SPACE }];
  let least = Infinity;
  for (const { left, top } of candidates(anchor, size)) {
    const place = { left: within(left, size.width, window.width), top: within(top, size.height, window.height) };
    const cost = all.reduce((sum, { rect, weight }) => sum + weight * overlap({ ...place, ...size }, rect), 0);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/**
 * The place of a popover whose anchor has moved, at the same side of it, so that nothing jumps away from a pointer. Null
 * if the popover would leave the window there, or if the window has another size.
 */
export function placeAgain({ place, anchor, window: before }: Placed, now: Rect, size: Size, window: Size): { left: number; top: number } | null {
  if (before.width !== window.width || before.height !== window.height) return null;
  const [x, y] = [now.left - anchor.left, now.top - anchor.top];
  const again = Math.hypot(x, y) < STILL ? place : { left: place.left + x, top: place.top + y };
  const [right, bottom] = [window.width - again.left - size.width, window.height - again.top - size.height];
  return Math.min(again.left, again.top, right, bottom) < SPACE ? null : again;
}
