import { MediaQuery } from "svelte/reactivity";

import { readSettings, saveSetting, loadSetting, type Settings } from "./settings";

/** The current settings (reactive). */
export const settings: Settings = $state(readSettings(loadSetting));

// A style sheet cannot use one list of colours for both the setting and the system's preference.
const moreContrast = new MediaQuery("prefers-contrast: more");

/** Change a setting and store it in this browser. */
export function changeSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  saveSetting(name, String(value));
}

/** Set the attributes and properties of the document that the style sheets use. */
export function applySettings(): void {
  const root = document.documentElement;
  const wantsContrast = settings.theme === "auto" && moreContrast.current;
  root.dataset["theme"] = wantsContrast ? "contrast" : settings.theme;
  root.style.setProperty("--zoom", String(settings.zoom / 100));
}
