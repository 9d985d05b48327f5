import { remember, remembered } from "./settings";

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

const SETTING = "theme";

/** The theme chosen in this browser; without a choice what the system prefers. */
export function chosenTheme(): Theme {
  const kept = remembered(SETTING);
  return THEMES.find((theme) => theme === kept) ?? "auto";
}

/** Show a theme: the style sheet reads it from the root. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}

/** Show a theme from now on, in this browser. */
export function chooseTheme(theme: Theme): void {
  remember(SETTING, theme);
  showTheme(theme);
}
