const PREFIX = "annales.";

/** A setting of this browser; undefined where none is kept or storage is forbidden. */
export function remembered(name: string): string | undefined {
  try {
    return globalThis.localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keep a setting in this browser, where it allows that. */
export function remember(name: string, value: string): void {
  try {
    globalThis.localStorage.setItem(PREFIX + name, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
