/** The most telling words of what a browser says of itself, such as "Firefox · Android"; the whole text if none is known. */
export function deviceName(device: string): string {
  const browser = BROWSERS.find(([word]) => device.includes(word))?.[1];
  const system = SYSTEMS.find(([word]) => device.includes(word))?.[1];
  const known = [browser, system].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(" · ") : device;
}

/** Browsers by a word that those further down have, too. */
const BROWSERS: readonly [string, string][] = [
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["Chrome/", "Chrome"],
  ["CriOS/", "Chrome"],
  ["Safari/", "Safari"],
];
const SYSTEMS: readonly [string, string][] = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Macintosh", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
];
