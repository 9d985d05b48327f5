/**
 * The keyboard shortcuts as data, for the list of shortcuts and for their handling. A button names its shortcut
 * by `aria-keyshortcuts`; digits press the options of a choice, marked by `data-option`, or without any the available
 * cards; arrows move within elements with the attachment `roving`. Tab and keys with Ctrl, Alt or Meta are never used.
 */

export interface Shortcut {
  /** The values of `KeyboardEvent.key`, letters in lower case. Several keys do the same or belong together. */
  keys: readonly string[];
  /** The text key of what it does. */
  what: string;
  /** The text key of where it works. */
  where: "keys-table" | "keys-cards" | "keys-everywhere";
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The shortcuts of every table. Each game has its own in addition. */
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

/** Keys whose label is the same in every language. */
const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowUp: "↑", ArrowRight: "→", ArrowDown: "↓", Escape: "Esc" };

/** The label of a key; null if it depends on the language. */
export function keyLabel(key: string): string | null {
  if (key === " ") return null;
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** The `keyCode` of each key that an input method takes. */
const TAKEN = 229;

/** Whether an input method takes the key, as Enter and Esc where somebody writes Japanese. */
export function isComposing(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  // In Safari the composition is over before its last key comes, which only this old number tells.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing newer tells it
  return event.isComposing || event.keyCode === TAKEN;
}

export type Pressed = Pick<KeyboardEvent, "key" | "keyCode" | "ctrlKey" | "altKey" | "metaKey" | "isComposing" | "defaultPrevented" | "repeat">;

/** The key of an event in the form of the data; null for keys that are never used. Full-width letters count as letters. */
export function keyOf(event: Pressed): string | null {
  if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event) || event.defaultPrevented || event.repeat) return null;
  const key = event.key.normalize("NFKC");
  return key.length === 1 ? key.toLowerCase() : key;
}

/** What a key does in a field of its own: Enter takes its text, and Esc leaves it; null for all other keys. */
export function endOfTyping(event: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): "take" | "leave" | null {
  if (isComposing(event)) return null;
  return event.key === "Enter" ? "take" : event.key === "Escape" ? "leave" : null;
}

/** Whether an element takes typed text. */
export function isTyping(element: Element | null): boolean {
  return element?.matches("input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable]") ?? false;
}

/** Press the button of a shortcut. Returns whether there was one. */
export function press(root: ParentNode, key: string): boolean {
  if (/^[1-9]$/.test(key)) {
    const options = shown(root, "[data-option]");
    const option = (options.length > 0 ? options : shown(root, "[data-roving] [data-available=true]"))[Number(key) - 1];
    // The focus moves too, so that arrows reach the tenth option and later ones.
    option?.focus();
    return act(option);
  }
  const named = shown(root, `[aria-keyshortcuts~="${CSS.escape(key)}" i]`);
  // A move that is offered comes before the button that has led to it.
  const moves = named.filter((element) => element.dataset["move"] !== undefined);
  const found = moves.length > 0 ? moves : named;
  if (found.length < 2) return act(found[0]);
  // If several buttons have the key, it moves the focus from one to the next; Enter or a digit presses one.
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

/** The next available element inside; if none is available, the one that arrows left last. */
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
/** The weights of a pixel ahead and a pixel aside. They make near rows win over far ones, and the same row over others. */
const [AHEAD, ASIDE] = [2, 1.5];

/** The index of the box that an arrow leads to, by geometry alone; null if there is none. */
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

/** The index that a left or right arrow leads to in a wrapped list; null at its ends and for other arrows. */
export function neighbourInList(length: number, from: number, key: string): number | null {
  const to = from + (WAYS[key]?.[0] ?? 0);
  return to !== from && to >= 0 && to < length ? to : null;
}

/** The index that an up or down arrow leads to where the rows are of unequal length: the nearest box of the next row. */
export function neighbourInRows(spots: readonly Box[], from: number, key: string): number | null {
  const [way, here] = [WAYS[key]?.[1] ?? 0, spots[from]];
  if (way === 0 || here === undefined) return null;
  const beyond = spots.filter((box) => (box.top - here.top) * way > 1);
  const row = Math.min(...beyond.map((box) => (box.top - here.top) * way));
  const aside = (box: Box) => Math.abs(box.left + box.width / 2 - here.left - here.width / 2);
  const [next] = beyond.filter((box) => (box.top - here.top) * way <= row + 1).sort((a, b) => aside(a) - aside(b));
  return next === undefined ? null : spots.indexOf(next);
}

/** Runs an action in the next frame, once for all that ask before it. */
function inNextFrame(action: () => void): { ask: () => void; cancel: () => void } {
  let frame = 0;
  const cancel = (): void => {
    cancelAnimationFrame(frame);
  };
  const ask = (): void => {
    cancel();
    frame = requestAnimationFrame(() => {
      action();
    });
  };
  return { ask, cancel };
}

/** An attachment: the buttons inside are one tab stop, and arrows move among them by their positions. In a list, and in lists with `data-lists`, they follow its order. */
export function roving(root: HTMLElement): () => void {
  const buttons = () => [...root.querySelectorAll<HTMLElement>("button")].filter((button) => button.checkVisibility());
  const settle = (wanted?: HTMLElement): void => {
    const all = buttons();
    // After a change of the table, the focus starts at an available element.
    const first = wanted ?? all.find((button) => button === document.activeElement) ?? all.find((button) => button.dataset["available"] === "true") ?? all[0];
    for (const button of all) button.tabIndex = button === first ? 0 : -1;
  };
  const next = (all: HTMLElement[], from: number, key: string): number | null => {
    const spots = all.map((each) => each.getBoundingClientRect());
    if (root.dataset["lists"] !== undefined) return neighbourInList(all.length, from, key) ?? neighbourInRows(spots, from, key);
    return (root.matches("ul") ? neighbourInList(all.length, from, key) : null) ?? neighbour(spots, from, key);
  };
  const onfocus = (event: FocusEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target.closest("button") : null;
    if (target !== null) settle(target);
  };
  const onkey = (event: KeyboardEvent): void => {
    const all = buttons();
    const from = all.findIndex((button) => button === document.activeElement);
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const to = next(all, from, event.key);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
    all[to]?.scrollIntoView({ block: "nearest" });
  };
  // To ask what is visible while a table is being built would lay it out again and again.
  const later = inNextFrame(settle);
  const watcher = new MutationObserver(later.ask);
  watcher.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", onfocus);
  root.addEventListener("keydown", onkey);
  root.dataset["roving"] = "";
  later.ask();
  return () => {
    watcher.disconnect();
    later.cancel();
    root.removeEventListener("focusin", onfocus);
    root.removeEventListener("keydown", onkey);
  };
}
