import { api } from "../../api/http";
import { beyondPage } from "../../api/requests";
import type { Rule, Rulebook, Ruling, CatalogueEntry } from "../../api/types";
import { loadModule } from "../../games/games";
import { i18n, type Language } from "../../shell/i18n/i18n.svelte";
import type { Shortcut } from "../../kit/keyboard";
import type { HelpModule } from "./help-module";

/** Everything that the help pages show of a game. */
export interface HelpData {
  game: string;
  module: HelpModule;
  shortcuts: readonly Shortcut[];
  book: Rulebook;
  entries: readonly CatalogueEntry[];
  /** Store the facts of the game. A table has stored its own already. */
  prepare: () => void;
}

const cache = new Map<string, Promise<HelpData>>();

/** Fetch the help of a game, once; after an error it can be tried again. */
export function loadHelp(game: string): Promise<HelpData> {
  const helpData = cache.get(game) ?? beyondPage(() => fetchHelp(game));
  cache.set(game, helpData);
  helpData.catch(() => cache.delete(game));
  return helpData;
}

async function fetchHelp(game: string): Promise<HelpData> {
  const [loaded, facts, book] = await Promise.all([loadModule(game), api.facts(game), api.rules(game)]);
  const pages = await loaded.pages?.();
  if (pages?.help === undefined) throw new Error(`no help for "${game}"`);
  const entries = facts.catalogue;
  const prepare = () => {
    loaded.prepare(facts);
  };
  return { game, module: await pages.help(), shortcuts: loaded.shortcuts, book, entries, prepare };
}

/** An entry by its id. */
export function entryOf(helpData: Pick<HelpData, "entries">, id: string): CatalogueEntry | undefined {
  return helpData.entries.find((entry) => entry.id === id);
}

/** The name of an entry, by default in the chosen language. */
export function nameOf(helpData: Pick<HelpData, "entries">, id: string, language: Language = i18n.language): string {
  return entryOf(helpData, id)?.name[language] ?? id;
}

/** A rule with the rulings that show it. */
interface Answer {
  rule: Rule;
  rulings: Ruling[];
}

/** The rulings about an entry, by rule. A ruling with several rules is listed under the one that most rulings cite. The rule with the most rulings comes first. */
export function answersAbout({ rules, rulings }: Pick<Rulebook, "rules" | "rulings">, id: string): Answer[] {
  const about = rulings.filter((ruling) => ruling.about.includes(id));
  const cited = (rule: string) => about.filter((ruling) => ruling.rules.includes(rule)).length;
  const main = new Map(about.map((ruling) => [ruling.id, ruling.rules.toSorted((a, b) => cited(b) - cited(a))[0]]));
  return rules
    .map((rule) => ({ rule, rulings: about.filter((ruling) => main.get(ruling.id) === rule.id) }))
    .filter((answer) => answer.rulings.length > 0)
    .sort((a, b) => b.rulings.length - a.rulings.length);
}
