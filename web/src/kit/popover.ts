import { autoUpdate, computePosition, flip, offset, type Placement, shift } from "@floating-ui/dom";

import { type Obstacle, type Placed, placeAgain, placeBeside } from "./place";

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

/** What a popover beside a card leaves visible: first other popovers, the words of a lesson and what can be chosen, then a track, then other cards. */
const KEPT: readonly (readonly [selector: string, weight: number])[] = [
  [".near-card, .hover-card, dialog[open]", 20],
  [".coach", 6],
  ["main .board [data-available=true], main .board [data-option]", 4],
  ["main .board [data-place=track]", 3],
  ["main .board [data-item], main [data-action]", 1],
];

/**
 * Place a popover beside its anchor, where it covers least, until the returned function is called. It follows the anchor,
 * but not while it is pressed: a button that moves away between press and release gets no click.
 */
export function attachBeside(anchor: Element, popover: HTMLElement): () => void {
  let placed: Placed | null = null;
  let pressed = false;

  function update(): void {
    if (pressed) return;
    const rect = anchor.getBoundingClientRect();
    const size = { width: popover.offsetWidth, height: popover.offsetHeight };
    const window = { width: innerWidth, height: innerHeight };
    const again = placed === null ? null : placeAgain(placed, rect, size, window);
    if (again !== null && again === placed?.place) return;
    const place = again ?? placeBeside(rect, size, window, obstaclesOf(anchor, popover));
    placed = { place, anchor: rect, window };
    Object.assign(popover.style, { left: `${String(place.left)}px`, top: `${String(place.top)}px` });
  }

  function onpress(event: Event): void {
    pressed = event.type === "pointerdown" && popover.contains(event.target as Node);
    if (event.type !== "pointerdown") update();
  }

  const names = ["pointerdown", "pointercancel", "click"];
  for (const name of names) addEventListener(name, onpress, true);
  const stop = autoUpdate(anchor, popover, update);
  return () => {
    stop();
    for (const name of names) removeEventListener(name, onpress, true);
  };
}

/** What a popover beside an anchor should leave visible. */
function obstaclesOf(anchor: Element, popover: HTMLElement): Obstacle[] {
  return KEPT.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .filter((thing) => thing !== popover && !anchor.contains(thing) && !thing.contains(anchor))
      .map((thing) => ({ rect: thing.getBoundingClientRect(), weight })),
  );
}
