import { readWishes, remember, remembered, type Wishes } from "./settings";

/** What the reader wishes; what reads it is shown anew when it changes. */
export const settings: Wishes = $state(readWishes(remembered));

/** Change a wish and keep it in this browser. */
export function choose<Name extends keyof Wishes>(name: Name, value: Wishes[Name]): void {
  settings[name] = value;
  remember(name, String(value));
}

/** Let the document show what style sheets go by. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme;
  root.style.setProperty("--zoom", String(settings.zoom / 100));
}
