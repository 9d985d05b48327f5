import { autoUpdate, computePosition, flip, offset, type Placement, shift } from "@floating-ui/dom";

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
