import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { titleCharacters } from "./title-characters.ts";
import { FONTS } from "./title-fonts.ts";

const WEB = fileURLToPath(new URL("../src", import.meta.url));
const LOCALE = fileURLToPath(new URL("../../src/annales/text/locale/ja", import.meta.url));
/** The fonts that a reader may load at once, in bytes. */
const MOST = 60_000;

function textsOf(folder: string, end: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
}

test("the fonts of titles are light", () => {
  const sizes = ["titles-latin.woff2", "titles-first-ja.woff2", "titles-ja.woff2"].map((name) => readFileSync(`${FONTS}/${name}`).length);

  expect(Math.min(...sizes)).toBeGreaterThan(2000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST);
});

test("every Japanese title has its characters in the font", () => {
  const keys = textsOf(WEB, ".svelte").flatMap((text) => [...text.matchAll(/class="[^"]*title-font[^"]*"[^>]*>\{t\("([\w-]+)"/g)].map(([, key]) => key));
  const lines = textsOf(LOCALE, ".ftl").flatMap((text) => [...text.matchAll(/^([\w-]+) = (.*)$/gm)]);
  const messages: Record<string, string> = Object.fromEntries(lines.map(([, key = "", value = ""]) => [key, value]));
  const font = Object.values(titleCharacters()).join("");
  keys.push("duel-won-me", "duel-won-other", "duel-won-shared", "duel-back-III", "flow-won-me", "flow-won-other", "flow-back-III");
  // The title of a result names the winner, who may be a bot.
  keys.push(...Object.keys(messages).filter((key) => /^bot-[a-z]+$/.test(key)));

  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) {
    const missing = Array.from((messages[key ?? ""] ?? "").replaceAll(/\{[^}]*\}/g, "")).filter((character) => character >= "\u2e80" && !font.includes(character));
    expect(missing, key).toEqual([]);
  }
});

test("wonders of both games can be written", () => {
  const font = Object.values(titleCharacters()).join("");

  expect(font).toContain("姫");
  expect(font).toContain("灯");
});
