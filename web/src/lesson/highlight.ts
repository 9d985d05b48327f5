/** What a step points at: elements that say by attributes which thing or which part of the table they show. */

const HIGHLIGHT = "data-highlight";
/** Pixels. */
const LARGE = 60;

/** The element that shows a thing, or, after a space, something within it; null where none does just now. */
function elementOf(root: ParentNode, thing: string): HTMLElement | null {
  const within = thing.split(" ").map((name) => `:is(${["item", "part", "place"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`).join()})`);
  const selectors = [within.join(" "), `[data-contains~="${CSS.escape(thing)}"]`];
  const found = selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)]);
  return found.find((element) => element.checkVisibility()) ?? null;
}

/** How the mark hangs on an element: within a large one, which fills its frame, and so that it stays in its place. */
function highlightStyle(element: HTMLElement): string {
  const large = element.clientHeight > LARGE && !element.matches("button") ? "large" : "small";
  return getComputedStyle(element).position === "static" ? `${large} static` : large;
}

/** Mark what shows the things, and nothing else; returns it in their order. */
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

/** Scroll so that the first is seen whole, or its beginning, and the others if they fit beside it. */
export function scrollIntoView(elements: readonly HTMLElement[]): void {
  for (const element of elements.toReversed()) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const [first] = elements;
  if (first === undefined) return;
  const { top, left, width } = first.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + 1);
  if (there === null || !(first.contains(there) || there.contains(first))) first.scrollIntoView({ block: "start", inline: "nearest" });
}
