export type Step = "first" | "back" | "forward" | "toLast" | "toggle";

const KEYS: Readonly<Record<string, Step>> = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "toLast", " ": "toggle" };

export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "defaultPrevented">;
/** The part of an element that is used; tests replace it. */
type Pressable = Pick<Element, "closest">;

/** Elements that use keys themselves: fields, dialogs, tabs, and groups of cards with arrow keys. */
const TAKEN = "input, select, textarea, [contenteditable], dialog, [role=tablist], [data-roving]";
/** Elements that scroll: there Home, End and Space scroll. */
const SCROLLS = "[role=region][tabindex]";
/** Elements that Space presses. */
const PRESSES = "button, a, summary, label";

/** The step that a key makes in a replay; null if it makes none. */
export function stepOf(event: Pressed, target: Pressable): Step | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return null;
  const step = KEYS[event.key] ?? null;
  if (step === "toggle") {
    if (target.closest("input[type=range]") !== null) return step;
    return target.closest(`${TAKEN}, ${SCROLLS}, ${PRESSES}`) === null ? step : null;
  }
  if (step !== null && target.closest(TAKEN) !== null) return null;
  if ((step === "first" || step === "toLast") && target.closest(SCROLLS) !== null) return null;
  return step;
}
