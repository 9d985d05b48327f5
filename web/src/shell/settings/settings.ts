const PREFIX = "annales.";
/** The name under which this browser keeps that the viewer has an account. */
export const SIGNED_IN = "signed-in";

/** A setting stored in this browser; undefined where none is stored or storage is disabled. */
export function loadSetting(name: string): string | undefined {
  try {
    return globalThis.localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Store a setting in this browser, if it allows that. */
export function saveSetting(name: string, value: string): void {
  try {
    globalThis.localStorage.setItem(PREFIX + name, value);
  } catch {
    // Without storage everything works except that settings are lost.
  }
}

/** Forget a setting in this browser. */
export function removeSetting(name: string): void {
  try {
    globalThis.localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was stored.
  }
}

export const THEMES = ["auto", "light", "dark", "contrast"] as const;
type Theme = (typeof THEMES)[number];

/** In which games a move must be confirmed. */
export const CONFIRMS = ["people", "always", "never"] as const;
type Confirm = (typeof CONFIRMS)[number];

/** Speed of animations: 0 off, 5 fastest. */
export const SPEEDS = [0, 1, 2, 3, 4, 5] as const;

/** The settings that this browser stores. */
export interface Settings {
  theme: Theme;
  speed: number;
  /** Whether the result of others' moves stays until the viewer goes on. */
  waits: boolean;
  sounds: boolean;
  /** In percent. */
  volume: number;
  /** Size of the cards, in percent of the size that fits. */
  zoom: number;
  confirm: Confirm;
  /** Whether hints are offered against the computer. */
  hints: boolean;
  /** Whether the table shows what players threaten. */
  threats: boolean;
  /** Whether a hint is offered in every turn. */
  offers: boolean;
  /** Whether hints and analyses are computed in this browser, where it can. */
  compute: boolean;
  /** Whether letters and digits press buttons. */
  shortcuts: boolean;
  /** Whether phrases of other players are shown. */
  phrases: boolean;
  /** Whether the browser tells the viewer that it is their turn. */
  notify: boolean;
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
  waits: bool(false),
  sounds: bool(false),
  volume: within(0, 100, 50),
  zoom: within(50, 200, 100),
  confirm: oneOf(CONFIRMS, "people"),
  hints: bool(true),
  threats: bool(true),
  offers: bool(false),
  compute: bool(true),
  shortcuts: bool(true),
  phrases: bool(true),
  notify: bool(false),
};

/** The stored settings, with the default for each that is missing or invalid. */
export function readSettings(kept: (name: string) => string | undefined): Settings {
  const entries = Object.entries(READ).map(([name, read]) => [name, read(kept(name))]);
  return Object.fromEntries(entries) as Settings;
}

/** Whether a move must be confirmed at a table with this number of people at other devices. */
export function needsConfirmation(confirm: Confirm, people: number): boolean {
  return confirm === "always" || (confirm === "people" && people > 0);
}
