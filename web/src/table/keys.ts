import { tick } from "svelte";

import { isTyping, keyOf, press, type Shortcut } from "../kit/keyboard";
import { settings } from "../shell/settings/settings.svelte";

/** The key of an event that may press a button; null for others. */
function pressing(event: KeyboardEvent): string | null {
  const key = keyOf(event);
  return key === null || !settings.shortcuts || key.length > 1 || key === " " || isTyping(document.activeElement) ? null : key;
}

/** Letters and digits press the buttons that name them as shortcuts. */
export function pressNamed(event: KeyboardEvent): void {
  const key = pressing(event);
  if (key !== null && /^[a-z1-9]$/.test(key) && press(document, key)) event.preventDefault();
}

/** The same with all signs. A focused card is selected first if no button has the key: then one may, if it is among these shortcuts. */
export async function pressOrSelect(event: KeyboardEvent, shortcuts: readonly Shortcut[]): Promise<void> {
  const key = pressing(event);
  if (key === null || document.querySelector("dialog:modal") !== null) return;
  if (press(document, key)) {
    event.preventDefault();
    return;
  }
  const focused = document.querySelector<HTMLElement>("[data-roving] button[aria-pressed=false]:focus");
  if (focused === null || !shortcuts.some(({ keys }) => keys.includes(key))) return;
  focused.click();
  await tick();
  press(document, key);
}
