import { autoUpdate, computePosition, flip, offset, type Placement, shift } from "@floating-ui/dom";

import { placeBeside } from "./place";

/** Pixels between a popover and its anchor, and between a popover and the edges of the window. */
const SPACE = 8;

/**
 * Place a popover beside its anchor and within the window: at the first of some placements that has room. It follows the
 * anchor until the returned function is called. The popover must have the style `position: fixed`.
 */
export function placePopover(anchor: Element, popover: HTMLElement, [placement, ...fallbackPlacements]: readonly [Placement, ...Placement[]]): () => void {
  // A popover that is too long for one side is shifted along it; only a side that is too narrow leads to another one.
  const middleware = [offset(SPACE), flip({ fallbackPlacements, padding: SPACE, crossAxis: false }), shift({ padding: SPACE })];
  const update = async (): Promise<void> => {
    const { x, y } = await computePosition(anchor, popover, { placement, strategy: "fixed", middleware });
    Object.assign(popover.style, { left: `${String(x)}px`, top: `${String(y)}px` });
  };
  return autoUpdate(anchor, popover, () => void update());
}

/** What a popover beside a card leaves visible: first other popovers, the words of a lesson and what can be chosen, then other cards. */
const KEPT: readonly (readonly [selector: string, weight: number])[] = [
  [".near-card, .hover-card, dialog[open]", 20],
  [".coach", 6],
  ["main .board [data-available=true], main .board [data-option]", 4],
  ["main .board [data-item], main [data-action]", 1],
];

/** Place a popover beside its anchor, where it covers least, until the returned function is called. */
export function attachBeside(anchor: Element, popover: HTMLElement): () => void {
  return autoUpdate(anchor, popover, () => {
    const obstacles = KEPT.flatMap(([selector, weight]) =>
      [...document.querySelectorAll(selector)]
        .filter((thing) => thing !== popover && !anchor.contains(thing) && !thing.contains(anchor))
        .map((thing) => ({ rect: thing.getBoundingClientRect(), weight })),
    );
    const size = { width: popover.offsetWidth, height: popover.offsetHeight };
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, { width: innerWidth, height: innerHeight }, obstacles);
    Object.assign(popover.style, { left: `${String(left)}px`, top: `${String(top)}px` });
  });
}
