/** Highlights the elements that a step of a lesson points at. They are found by `data-item`, `data-part` and `data-place`. */

const HIGHLIGHT = "data-highlight";
/** Size in pixels. */
const LARGE = 60;

/** The visible element of an item, or of something within it after a space; null if there is none. */
function elementOf(root: ParentNode, thing: string): HTMLElement | null {
  const within = thing.split(" ").map((name) => `:is(${["item", "part", "place"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`).join()})`);
  const selectors = [within.join(" "), `[data-contains~="${CSS.escape(thing)}"]`];
  const found = selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)]);
  return found.find((element) => element.checkVisibility()) ?? null;
}

/** The style of the highlight: inside large elements, outside small ones; `static` elements need a positioning context. */
function highlightStyle(element: HTMLElement): string {
  const large = element.clientHeight > LARGE && !element.matches("button") ? "large" : "small";
  return getComputedStyle(element).position === "static" ? `${large} static` : large;
}

/** Highlight these items and no others; returns their elements in the same order. */
export function highlight(root: ParentNode, things: readonly string[]): HTMLElement[] {
  const shown = things.map((thing) => elementOf(root, thing)).filter((element) => element !== null);
  for (const element of root.querySelectorAll(`[${HIGHLIGHT}]`)) {
    if (!shown.some((wanted) => wanted === element)) element.removeAttribute(HIGHLIGHT);
  }
  for (const element of shown) {
    if (!element.hasAttribute(HIGHLIGHT)) element.setAttribute(HIGHLIGHT, highlightStyle(element));
  }
  return shown;
}

/** Scroll until the first element is visible, and the others if they fit. */
export function scrollIntoView(elements: readonly HTMLElement[]): void {
  for (const element of elements.toReversed()) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const [first] = elements;
  if (first === undefined) return;
  const { top, left, width } = first.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + 1);
  if (there === null || !(first.contains(there) || there.contains(first))) first.scrollIntoView({ block: "start", inline: "nearest" });
}
