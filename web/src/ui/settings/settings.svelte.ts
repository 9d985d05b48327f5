import { readSettings, saveSetting, loadSetting, type Settings } from "./settings";

/** What the reader wishes; what reads it is shown anew when it changes. */
export const settings: Settings = $state(readSettings(loadSetting));

/** Change a wish and keep it in this browser. */
export function changeSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  saveSetting(name, String(value));
}

/** Let the document show what style sheets go by. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme;
  root.style.setProperty("--zoom", String(settings.zoom / 100));
}
