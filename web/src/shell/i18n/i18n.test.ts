import { readdirSync, readFileSync } from "node:fs";

import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

import { firstLanguage, i18n, LANGUAGES, t, textIn } from "./i18n.svelte";

const LOCALE = new URL("../../../../src/annales/text/locale/", import.meta.url);
const SOURCES = new URL("../../", import.meta.url);

/** The arguments of each text of a language by key, with those of texts that it refers to. */
function texts(language: string): Map<string, Set<string>> {
  const folder = new URL(`${language}/`, LOCALE);
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith(".ftl"))
    .flatMap((name) => new FluentResource(readFileSync(new URL(name, folder), "utf8")).body);
  expect(new Set(entries.map(({ id }) => id)).size, `keys of ${language} are unique`).toBe(entries.length);
  const patterns = new Map(entries.map(({ id, value }) => [id, value]));
  return new Map(entries.map(({ id }) => [id, argumentsOf(patterns.get(id), patterns)]));
}

function argumentsOf(node: unknown, patterns: Map<string, unknown>): Set<string> {
  if (typeof node !== "object" || node === null) return new Set();
  const { type, name } = node as { type?: string; name?: string };
  if (type === "var" && name !== undefined) return new Set([name]);
  const inner = type === "mesg" && name !== undefined ? [patterns.get(name)] : Object.values(node);
  return new Set(inner.flatMap((part: unknown) => [...argumentsOf(part, patterns)]));
}

function sources(folder: URL = SOURCES): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, folder);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.test)\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

test("both languages have the same texts with the same arguments", () => {
  const [english, japanese = new Map<string, unknown>()] = LANGUAGES.map(texts);
  // Only Japanese names have readings.
  const translated = new Map([...japanese].filter(([key]) => !key.startsWith("reading-")));

  expect(translated).toEqual(english);
});

test("every text key in the sources is in the catalogue", () => {
  const named = sources().flatMap((source) => [...source.matchAll(/\bt\(\s*"([^"]+)"/g)].map((found) => found[1]));
  const known = texts("en");

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((key) => key !== undefined && !known.has(key))).toEqual([]);
});

test("the message for missing texts is in the page in every language", () => {
  const page = readFileSync(new URL("../../../index.html", import.meta.url), "utf8");

  for (const language of LANGUAGES) {
    expect(page).toContain(`<p lang="${language}">${textIn(language, "page-load-failed")}`);
    expect(page).toContain(`<a href="">${textIn(language, "page-reload")}</a></p>`);
  }
});

test("a remembered language comes before those of the browser, and English comes last", () => {
  expect(firstLanguage("ja", ["en-GB"])).toBe("ja");
  expect(firstLanguage(undefined, ["fr-FR", "ja-JP", "en"])).toBe("ja");
  expect(firstLanguage("tlh", ["fr"])).toBe("en");
});

test("a missing text or argument is an error that names it", () => {
  expect(() => textIn("ja", "no-such-text")).toThrow('no text "no-such-text" in ja');
  expect(() => textIn("en", "rule-number")).toThrow(/"rule-number" in en/);
});

test("numbers follow the plural of the language", () => {
  expect(textIn("en", "duel-coins", { count: 1 })).toBe("1 coin");
  expect(textIn("en", "duel-coins", { count: 2 })).toBe("2 coins");
  expect(textIn("ja", "duel-coins", { count: 2 })).toBe("コイン2枚");
});

test("a name that runs from right to left moves no points of the sentence, and other names stay as they are", () => {
  const scores = ["Ada", "משה", "محمد 2", "浴場"].map((player) => textIn("en", "share-score", { player, points: 62 }));

  expect(scores).toEqual(["Ada 62", "\u2068משה\u2069 62", "\u2068محمد 2\u2069 62", "浴場 62"]);
});

test("a second request for texts that are loading waits for them", async () => {
  let resolve: (text: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  const first = i18n.add("slow", () => promise);
  let isThere = false;
  const second = i18n.add("slow", () => Promise.reject(new Error("asked twice"))).then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(isThere).toBe(false);
  resolve("slow-text = at last");
  await Promise.all([first, second]);
  expect(t("slow-text")).toBe("at last");
});

test("texts that did not come are asked for again", async () => {
  await expect(i18n.add("lost", () => Promise.reject(new Error("no network")))).rejects.toThrow("no network");
  await i18n.add("lost", () => Promise.resolve("lost-text = found"));
  expect(t("lost-text")).toBe("found");
});
