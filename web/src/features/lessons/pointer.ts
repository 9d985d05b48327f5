import { autoUpdate, computePosition, offset, type Placement } from "@floating-ui/dom";

const HIGHLIGHT = "data-highlight";
/** The least height in pixels of a large target, and the width of a highlight around a small one. */
const [LARGE, AROUND] = [60, 6];
/** The sides of a target, the preferred first, each in its middle, at its start and at its end. */
const PLACEMENTS = (["top", "left", "right", "bottom"] as const).flatMap((side): Placement[] => [side, `${side}-start`, `${side}-end`]);
/** By which angle the pointer, which points down, is turned at a side of its target. */
const ANGLES: Record<string, string> = { top: "0deg", right: "90deg", bottom: "180deg", left: "270deg" };
/** Pixels between the pointer and the edge of its target, outside and inside. */
const [OUTSIDE, INSIDE] = [4, 5];
const outside = offset(OUTSIDE);
const inside = offset(({ rects }) => ({ mainAxis: -rects.floating.height - INSIDE, alignmentAxis: INSIDE }));
/** Points of the pointer where it may cover something, as shares of its size. */
const POINTS = [0, 0.5, 1].flatMap((across) => [0, 0.5, 1].map((down) => [across, down] as const));
/** Points of a target that show whether it is covered, as shares of its size. */
const SEEN = [[0.5, 0.02], [0.5, 0.5], [0.1, 0.5], [0.9, 0.5]] as const;
/** What lies over other parts of the table. */
const LAYERS = ".stack, .near-card";
/** How bad it is to cover something at a point: a button, something drawn, or what is not beside the target on the table. */
const COSTS = { button: 1, drawn: 2, beyond: 12 };
/** How much worse it is to cover a part of the target. */
const OWN = 2;

/** Whether something is drawn at a point of an element: a letter or a picture. */
function isDrawnAt(element: Element, x: number, y: number): boolean {
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "");
  if (texts.length === 0) return element.childElementCount === 0 || element.closest("svg") !== null;
  const range = document.createRange();
  return texts.some((text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
  });
}

/** How bad it is to cover a point with a pointer that lies inside or outside its target. */
function costAt(target: Element, within: boolean, x: number, y: number): number {
  const found = document.elementFromPoint(x, y);
  if (found === null || ["main", LAYERS].some((around) => found.closest(around) !== target.closest(around))) return COSTS.beyond;
  const own = target.contains(found);
  if (within && !own) return COSTS.beyond;
  const button = found.closest("button");
  const empty = button === null || button.contains(target) ? 0 : COSTS.button;
  return (own ? OWN : 1) * (isDrawnAt(found, x, y) ? COSTS.drawn : empty);
}

/** Whether a target is so large that its highlight lies inside it. */
function isLarge(target: HTMLElement): boolean {
  return target.clientHeight > LARGE && !target.matches("button");
}

/** Whether a highlight fits around a target: the window and elements that scroll cut what lies beyond them. */
function hasRoom(target: HTMLElement): boolean {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const frames = [new DOMRect(0, 0, innerWidth, innerHeight)];
  for (let at = target.parentElement; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflow !== "visible") frames.push(at.getBoundingClientRect());
  }
  return frames.every((frame) => left - AROUND >= frame.left && top - AROUND >= frame.top && right + AROUND <= frame.right && bottom + AROUND <= frame.bottom);
}

/** Whether something of a target can be seen. */
function isSeen(target: HTMLElement): boolean {
  const { left, top, width, height } = target.getBoundingClientRect();
  return SEEN.some(([across, down]) => {
    const found = document.elementFromPoint(left + across * width, top + down * height);
    return found !== null && (target.contains(found) || found.contains(target));
  });
}

/** The side of a target and the place in the window where a pointer covers least: inside a large target, else outside or inside. */
async function placeOf(target: HTMLElement, pointer: HTMLElement): Promise<{ x: number; y: number; side: string }> {
  const size = pointer.offsetWidth;
  let best = { x: 0, y: 0, side: "", cost: Infinity };
  for (const within of isLarge(target) ? [true] : [false, true]) {
    for (const placement of PLACEMENTS) {
      const { x, y } = await computePosition(target, pointer, { placement, strategy: "fixed", middleware: [within ? inside : outside] });
      const cost = POINTS.reduce((sum, [across, down]) => sum + costAt(target, within, x + across * size, y + down * size), 0);
      if (cost < best.cost) best = { x, y, side: placement.split("-")[0] ?? "", cost };
      if (cost === 0) return best;
    }
  }
  return best;
}

/** Highlight a target and keep a pointer beside it, until the returned function is called. */
export function pointAt(target: HTMLElement, pointer: HTMLElement): () => void {
  const update = async (): Promise<void> => {
    target.setAttribute(HIGHLIGHT, isLarge(target) || !hasRoom(target) ? "inside" : "outside");
    const { x, y, side } = await placeOf(target, pointer);
    Object.assign(pointer.style, { left: `${String(x)}px`, top: `${String(y)}px`, rotate: ANGLES[side], visibility: isSeen(target) ? "visible" : "hidden" });
  };
  const stop = autoUpdate(target, pointer, () => void update());
  return () => {
    stop();
    target.removeAttribute(HIGHLIGHT);
  };
}
