import { readSettings, saveSetting, loadSetting, type Settings } from "./settings";

/** The current settings (reactive). */
export const settings: Settings = $state(readSettings(loadSetting));

/** Change a setting and store it in this browser. */
export function changeSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  saveSetting(name, String(value));
}

/** Set the attributes and properties of the document that the style sheets use. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme;
  root.style.setProperty("--zoom", String(settings.zoom / 100));
}
