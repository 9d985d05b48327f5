/**
 * Keys of the page, as data: the list of keys is made from it, and so is what they do. A button that a key presses says
 * so itself by `aria-keyshortcuts`; digits press what a choice offers, marked by `data-option`; arrows move within what
 * `roving` was attached to. No key with Ctrl, Alt or Meta is taken, nor Tab.
 */

export interface Shortcut {
  /** As `KeyboardEvent.key` has it, letters in lower case; several do the same or belong together. */
  keys: readonly string[];
  /** Key of the text that says what it does. */
  what: string;
  /** Key of the text that says where it works. */
  where: "keys-table" | "keys-cards" | "keys-everywhere";
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** What works at any table. Those of a game stand with the game. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"], what: "keys-arrows", where: "keys-cards" },
  { keys: ["Enter", " "], what: "keys-select", where: "keys-everywhere" },
  { keys: ["c"], what: "keys-cards-go", where: "keys-table" },
  { keys: DIGITS, what: "keys-digits", where: "keys-table" },
  { keys: ["u"], what: "keys-undo", where: "keys-table" },
  { keys: ["h"], what: "keys-hint", where: "keys-table" },
  { keys: ["r"], what: "keys-show-last-move", where: "keys-table" },
  { keys: ["l"], what: "keys-log", where: "keys-table" },
  { keys: ["s"], what: "keys-summary", where: "keys-table" },
  { keys: ["/"], what: "keys-typed", where: "keys-table" },
  { keys: ["Escape"], what: "keys-escape", where: "keys-everywhere" },
  { keys: ["?"], what: "keys-list", where: "keys-table" },
];

/** How keys are written on keyboards, where that is no word of a language. */
const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowUp: "↑", ArrowRight: "→", ArrowDown: "↓", Escape: "Esc" };

/** A key as the list shows it; null where it has a name in each language. */
export function keyLabel(key: string): string | null {
  if (key === " ") return null;
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "isComposing" | "defaultPrevented" | "repeat">;

/** The key of an event as the data has it; null for one that is not ours. Full-width letters of an input method count. */
export function keyOf(event: Pressed): string | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented || event.repeat) return null;
  const key = event.key.normalize("NFKC");
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Whether somebody types into something. */
export function isTyping(element: Element | null): boolean {
  return element?.matches("input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable]") ?? false;
}

/** Do what a key says at a table. True where something was found to do. */
export function press(root: ParentNode, key: string): boolean {
  if (/^[1-9]$/.test(key)) {
    const option = shown(root, "[data-option]")[Number(key) - 1];
    // Arrows go on from there, to the tenth for instance.
    option?.focus();
    return act(option);
  }
  const found = shown(root, `[aria-keyshortcuts~="${CSS.escape(key)}" i]`);
  if (found.length < 2) return act(found[0]);
  // Several would do: the key goes through them, and which one it is to be is said by Enter or a digit.
  found[(found.findIndex((element) => element === document.activeElement) + 1) % found.length]?.focus();
  return true;
}

function act(target: HTMLElement | undefined): boolean {
  if (target === undefined) return false;
  if (target.matches("button, a, summary")) {
    target.click();
    return true;
  }
  ("roving" in target.dataset ? within(target) : target).focus();
  target.scrollIntoView({ block: "nearest" });
  return true;
}

/** What can be taken in there, one after the other; where nothing can, what arrows left last. */
function within(root: HTMLElement): HTMLElement {
  const free = [...root.querySelectorAll<HTMLElement>("[data-available=true]")];
  const next = free[(free.findIndex((element) => element === document.activeElement) + 1) % free.length];
  return next ?? root.querySelector<HTMLElement>("[tabindex='0']") ?? root;
}

function shown(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.matches(":disabled") && (element.checkVisibility() || element.closest("[popover]") !== null),
  );
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** What a pixel ahead and one aside cost: the next row comes before the one behind it, the own row before others. */
const [AHEAD, ASIDE] = [2, 1.5];

/** Which of some boxes an arrow leads to from one of them; null where there is none. Geometry alone decides. */
export function neighbour(spots: readonly Box[], from: number, key: string): number | null {
  const [way, here] = [WAYS[key], spots[from]];
  if (way === undefined || here === undefined) return null;
  let best: { index: number; cost: number } | null = null;
  spots.forEach((box, index) => {
    const x = box.left + box.width / 2 - here.left - here.width / 2;
    const y = box.top + box.height / 2 - here.top - here.height / 2;
    const [ahead, aside] = [x * way[0] + y * way[1], Math.abs(x * way[1]) + Math.abs(y * way[0])];
    const cost = AHEAD * ahead + ASIDE * aside;
    if (index !== from && ahead >= aside && ahead > 1 && (best === null || cost < best.cost)) best = { index, cost };
  });
  return (best as { index: number } | null)?.index ?? null;
}

/** Where an arrow along the lines leads to in a list that is broken into several; null at its ends, and for other arrows. */
export function neighbourInList(length: number, from: number, key: string): number | null {
  const to = from + (WAYS[key]?.[0] ?? 0);
  return to !== from && to >= 0 && to < length ? to : null;
}

/** For `{@attach}`: the buttons within are one stop of Tab, and arrows move among them by where they lie. */
export function roving(root: HTMLElement): () => void {
  const buttons = () => [...root.querySelectorAll<HTMLElement>("button")].filter((button) => button.checkVisibility());
  const settle = (wanted?: HTMLElement): void => {
    const all = buttons();
    // Whoever comes back to a table that has changed begins at what can be taken.
    const first = wanted ?? all.find((button) => button === document.activeElement) ?? all.find((button) => button.dataset["available"] === "true") ?? all[0];
    for (const button of all) button.tabIndex = button === first ? 0 : -1;
  };
  const onfocus = (event: FocusEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target.closest("button") : null;
    if (target !== null) settle(target);
  };
  const onkey = (event: KeyboardEvent): void => {
    const all = buttons();
    const from = all.findIndex((button) => button === document.activeElement);
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const inOrder = root.matches("ul") ? neighbourInList(all.length, from, event.key) : null;
    const to = inOrder ?? neighbour(all.map((each) => each.getBoundingClientRect()), from, event.key);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
    all[to]?.scrollIntoView({ block: "nearest" });
  };
  const watcher = new MutationObserver(() => {
    settle();
  });
  watcher.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", onfocus);
  root.addEventListener("keydown", onkey);
  root.dataset["roving"] = "";
  settle();
  return () => {
    watcher.disconnect();
    root.removeEventListener("focusin", onfocus);
    root.removeEventListener("keydown", onkey);
  };
}
