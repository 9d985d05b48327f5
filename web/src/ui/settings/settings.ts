const PREFIX = "annales.";

/** A setting of this browser; undefined where none is kept or storage is forbidden. */
export function loadSetting(name: string): string | undefined {
  try {
    return globalThis.localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keep a setting in this browser, where it allows that. */
export function saveSetting(name: string, value: string): void {
  try {
    globalThis.localStorage.setItem(PREFIX + name, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
type Theme = (typeof THEMES)[number];

/** Whose games ask once more before a move is made. */
export const CONFIRMS = ["people", "always", "never"] as const;
type Confirm = (typeof CONFIRMS)[number];

/** How fast things move: 0 not at all, 5 very fast. */
export const SPEEDS = [0, 1, 2, 3, 4, 5] as const;

/** What this browser remembers of its reader's wishes. */
export interface Settings {
  theme: Theme;
  speed: number;
  sounds: boolean;
  /** In percent. */
  volume: number;
  /** Size of the cards in percent of what fits. */
  zoom: number;
  confirm: Confirm;
  /** Whether hints are offered against the computer. */
  hints: boolean;
  /** Whether every turn asks if a hint is wanted. */
  offers: boolean;
  /** Whether letters and digits press buttons. */
  shortcuts: boolean;
}

function oneOf<T extends string>(values: readonly T[], usual: T): (text: string | undefined) => T {
  return (text) => values.find((value) => value === text) ?? usual;
}

function within(least: number, most: number, usual: number): (text: string | undefined) => number {
  return (text) => {
    const number = text === undefined || text === "" ? Number.NaN : Number(text);
    return Number.isInteger(number) && number >= least && number <= most ? number : usual;
  };
}

function bool(usual: boolean): (text: string | undefined) => boolean {
  return (text) => (text === "true" || text === "false" ? text === "true" : usual);
}

const READ: { readonly [Name in keyof Settings]: (text: string | undefined) => Settings[Name] } = {
  theme: oneOf(THEMES, "auto"),
  speed: within(0, 5, 3),
  sounds: bool(false),
  volume: within(0, 100, 50),
  zoom: within(50, 200, 100),
  confirm: oneOf(CONFIRMS, "people"),
  hints: bool(true),
  offers: bool(false),
  shortcuts: bool(true),
};

/** The wishes that are kept; what is missing or makes no sense is as usual. */
export function readSettings(kept: (name: string) => string | undefined): Settings {
  const entries = Object.entries(READ).map(([name, read]) => [name, read(kept(name))]);
  return Object.fromEntries(entries) as Settings;
}

/** Whether a table asks once more before a move is made, where so many other people play at other devices. */
export function needsConfirmation(confirm: Confirm, people: number): boolean {
  return confirm === "always" || (confirm === "people" && people > 0);
}
