import { FluentBundle, FluentResource } from "@fluent/bundle";

import type { Arguments } from "../../api/types";
import { saveSetting, loadSetting } from "../settings/settings";
import { isolated } from "./isolation";

export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", ja: "日本語" };

/** The texts of each language, in files of their own. */
type Sources = Readonly<Record<Language, () => Promise<{ default: string }>>>;

const SOURCES: Sources = {
  en: () => import("./en"),
  ja: () => import("./ja"),
};

const bundles: Partial<Record<Language, FluentBundle>> = {};

/** Fetches further texts in a language. */
type MoreTexts = (language: Language) => Promise<string>;

function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The remembered language, else the first language of the browser that the page has, else English. */
export function firstLanguage(saved: string | undefined, wanted: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  return wanted.map((tag) => tag.split("-")[0]).find(isLanguage) ?? "en";
}

class I18n {
  language = $state<Language>(firstLanguage(loadSetting("language"), globalThis.navigator.languages));
  /** The languages whose texts are loaded. */
  known = $state.raw<readonly Language[]>([]);
  /** How often texts were added. Reading it makes a text reactive to such additions. */
  additions = $state(0);
  readonly #more = new Map<string, MoreTexts>();
  /** The additions under each name, also those under way. */
  readonly #adding = new Map<string, Promise<void>>();
  #chosen = this.language;

  /** Fetch the texts of a language, once. */
  async fetch(language: Language): Promise<void> {
    if (this.known.includes(language)) return;
    const { default: text } = await SOURCES[language]();
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    // Further texts may be added while some are on their way.
    for (let added = 0; added < this.#more.size; ) {
      const next = [...this.#more.values()].slice(added);
      added += next.length;
      await Promise.all(next.map((texts) => addToBundle(bundle, language, texts)));
    }
    bundles[language] = bundle;
    this.known = LANGUAGES.filter((each) => bundles[each] !== undefined);
  }

  /** Add further texts under a name, once, in the loaded languages and in those loaded later. Ends when they are there. */
  add(name: string, texts: MoreTexts): Promise<void> {
    const adding = this.#adding.get(name) ?? this.#addNow(name, texts);
    this.#adding.set(name, adding);
    return adding;
  }

  async #addNow(name: string, texts: MoreTexts): Promise<void> {
    this.#more.set(name, texts);
    try {
      await Promise.all(this.known.map((language) => addToBundle(bundleOf(language), language, texts)));
      this.additions += 1;
    } catch (error) {
      // The next call tries again.
      this.#adding.delete(name);
      throw error;
    }
  }

  /** Fetch all languages, for searches that find words in any of them. */
  async fetchAll(): Promise<void> {
    await Promise.all(LANGUAGES.map((language) => this.fetch(language)));
  }

  /** Switch to a language after its texts are loaded, unless another one is chosen meanwhile. */
  async choose(language: Language): Promise<void> {
    this.#chosen = language;
    await this.fetch(language);
    if (this.#chosen !== language) return;
    this.language = language;
    saveSetting("language", language);
  }
}

/** The chosen language (reactive). */
export const i18n = new I18n();

/** Add texts in a language. A game of another package cannot replace a text of Annales, because Fluent keeps the first text of a key. */
async function addToBundle(bundle: FluentBundle, language: Language, texts: MoreTexts): Promise<void> {
  bundle.addResource(new FluentResource(await texts(language)));
}

function bundleOf(language: Language): FluentBundle {
  const bundle = bundles[language];
  if (bundle === undefined) throw new Error(`the texts in ${language} have not been fetched`);
  return bundle;
}

/** Make the first text with a number, which takes the browser much longer than later ones, while something is on its way. */
export function prepareNumbers(): void {
  t("table-takebacks", { count: 1 });
}

/** Whether the catalogue has a text. */
export function hasText(key: string): boolean {
  return i18n.additions >= 0 && bundleOf(i18n.language).hasMessage(key);
}

/** A text in a given language. Throws for a key or an argument that is missing. */
export function textIn(language: Language, key: string, args: Arguments = {}): string {
  const bundle = bundleOf(language);
  const pattern = bundle.getMessage(key)?.value;
  if (pattern === undefined || pattern === null) throw new Error(`no text "${key}" in ${language}`);
  const faults: Error[] = [];
  const text = bundle.formatPattern(pattern, isolated(args), faults);
  if (faults[0]) throw new Error(`text "${key}" in ${language}: ${faults[0].message}`);
  return text;
}

/** The technical part of a text of an error in the chosen language: its attribute `detail`; empty if there is none. */
export function detailOf(key: string, args: Arguments = {}): string {
  const bundle = bundleOf(i18n.language);
  const pattern = bundle.getMessage(key)?.attributes["detail"];
  return pattern === undefined ? "" : bundle.formatPattern(pattern, isolated(args), []);
}

/**
 * A text of a game in a given language. A game of another package may lack any text: then it is the last part of the
 * key. An argument that is missing shows by its name.
 */
export function gameTextIn(language: Language, key: string, args: Arguments = {}): string {
  const bundle = bundleOf(language);
  const pattern = i18n.additions >= 0 ? bundle.getMessage(key)?.value : undefined;
  const end = key.slice(key.lastIndexOf("-") + 1).replaceAll("_", " ");
  return pattern === undefined || pattern === null ? end : bundle.formatPattern(pattern, isolated(args), []);
}

/** A text of a game in the chosen language; see `gameTextIn`. */
export function gameText(key: string, args: Arguments = {}): string {
  return gameTextIn(i18n.language, key, args);
}

/** The name of a game. */
export function gameName(game: string): string {
  return gameText(`game-${game}`);
}

/** A text of a game if it exists, else a general text. */
export function gameTextOr(key: string, general: string): string {
  return t(hasText(key) ? key : general);
}

/** A text in the chosen language. */
export function t(key: string, args: Arguments = {}): string {
  return textIn(i18n.language, key, args);
}

/** Sentences joined by the separator of the chosen language. */
export function sentences(texts: readonly string[]): string {
  return texts.join(t("sentence-separator"));
}

/** Words joined by the list separator of the chosen language. */
export function list(words: readonly string[]): string {
  return words.join(t("list-separator"));
}
