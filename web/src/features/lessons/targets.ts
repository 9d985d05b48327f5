/**
 * Finds the elements that a step of a lesson points at. Items are found by `data-item`, `data-part` and `data-place`,
 * the buttons of a move by `data-move`, and a button that leads to it by `data-action`.
 */

/** What a step points at. */
export interface Pointed {
  /** Items on the table. */
  items: readonly string[];
  /** The moves that the step accepts. */
  moves: readonly string[];
}

/** A table is invisible until it has been measured. */
function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** The visible element of an item, or of something within it after a space; null if there is none. */
function elementOf(root: ParentNode, thing: string): HTMLElement | null {
  const within = thing.split(" ").map((name) => `:is(${["item", "part", "place"].map((kind) => `[data-${kind}="${CSS.escape(name)}"]`).join()})`);
  const selectors = [within.join(" "), `[data-contains~="${CSS.escape(thing)}"]`];
  const found = selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)]);
  return found.find(isShown) ?? null;
}

/** The visible buttons of moves, or those that lead to them. */
function buttonsOf(root: ParentNode, kind: "move" | "action", moves: readonly string[]): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`button[data-${kind}]`)].filter(
    (button) => moves.includes(button.dataset[kind] ?? "") && isShown(button),
  );
}

/** What to press next: the buttons of the moves once they are offered, otherwise the items of the step. */
export function targetsOf(root: ParentNode, { items, moves }: Pointed): HTMLElement[] {
  const offered = buttonsOf(root, "move", moves);
  if (offered.length > 0) return offered;
  const shown = items.map((item) => elementOf(root, item)).filter((element) => element !== null);
  const pressable = shown.some((element) => element.matches("button") || element.querySelector("button") !== null);
  return pressable ? shown : [...buttonsOf(root, "action", moves), ...shown];
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
