export type Step = "first" | "back" | "forward" | "toLast" | "toggle";

const KEYS: Readonly<Record<string, Step>> = { Home: "first", ArrowLeft: "back", ArrowRight: "forward", End: "toLast", " ": "toggle" };

export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "defaultPrevented">;
/** The part of an element that is asked. */
type Pressable = Pick<Element, "closest">;

/** Where keys have a meaning of their own: fields, dialogs, cards among which arrows move. */
const TAKEN = "input, select, textarea, [contenteditable], dialog, [data-roving]";
/** What scrolls by itself: there Home, End and Space scroll. */
const SCROLLS = "[role=region][tabindex]";
/** What Space presses. */
const PRESSES = "button, a, summary, label";

/** What a key does in a replay; null where it means something else, or nothing. */
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
