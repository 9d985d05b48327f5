import { FluentBundle, FluentResource } from "@fluent/bundle";

import { remember, remembered } from "./settings";
import type { Arguments } from "../types";

export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
/** What a language is called in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", ja: "日本語" };

const sources: Record<string, string> = import.meta.glob(
  ["../../../src/annales/locale/*/*.ftl", "!../../../src/annales/locale/*/{bench,cli,verify}.ftl"],
  { query: "?raw", import: "default", eager: true },
);

const bundles: Partial<Record<Language, FluentBundle>> = {};

/** The whole catalogue of a language, all its files but those of the command line; read when first asked for. */
function catalogue(language: Language): FluentBundle {
  const known = bundles[language];
  if (known !== undefined) return known;
  const bundle = (bundles[language] = new FluentBundle(language, { useIsolating: false }));
  for (const [path, text] of Object.entries(sources)) {
    if (path.includes(`/locale/${language}/`)) bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The remembered language, else the first of the browser's that we have, else English. */
export function firstLanguage(saved: string | undefined, wanted: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  return wanted.map((tag) => tag.split("-")[0]).find(isLanguage) ?? "en";
}

class I18n {
  language = $state<Language>(firstLanguage(remembered("language"), globalThis.navigator.languages));

  choose(language: Language): void {
    this.language = language;
    remember("language", language);
  }
}

/** The chosen language; what reads it is shown anew when it changes. */
export const i18n = new I18n();

/** Whether the catalogue has a text. */
export function hasText(key: string): boolean {
  return catalogue(i18n.language).hasMessage(key);
}

/** A text in a given language. Throws for a key or an argument that is missing. */
export function textIn(language: Language, key: string, args: Arguments = {}): string {
  const bundle = catalogue(language);
  const pattern = bundle.getMessage(key)?.value;
  if (pattern === undefined || pattern === null) throw new Error(`no text "${key}" in ${language}`);
  const faults: Error[] = [];
  const text = bundle.formatPattern(pattern, args, faults);
  if (faults[0]) throw new Error(`text "${key}" in ${language}: ${faults[0].message}`);
  return text;
}

/** A text in the chosen language. */
export function t(key: string, args: Arguments = {}): string {
  return textIn(i18n.language, key, args);
}

/** Sentences one after the other, as the chosen language parts them. */
export function sentences(texts: readonly string[]): string {
  return texts.join(t("sentence-separator"));
}

/** Words one after the other, as the chosen language lists things. */
export function list(words: readonly string[]): string {
  return words.join(t("list-separator"));
}
