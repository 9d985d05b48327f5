import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../../src/annales", import.meta.url));
/** Titles of the first page: their characters are a font of their own, so that this page stays light. */
const FIRST = /^(app-name|game-(duel|flow)|front-(headline|new|links|my-games)) ?=/;
/** Other messages that are shown as titles: ages, results with the names of bots, and the titles of some pages. */
const TITLES = /^(bot-[a-z]+|front-opponents?|(duel|flow)-(won-(me|other|shared)|end|age|back|stage)[\w-]*|(deal|deal-together|groups|journal|public|moderation|ratings|statistics|titles|places|assist|account)-title|page-not-found|replay-paste) ?=/;
/** What pictures of results and exercises say, which the server draws with a font of their own. */
const PICTURES = /^(game-(duel|flow)|exercises-today|sharing-(day|resigned|time|(duel|flow)-[a-z]+)) ?=/;
/** Tables of things whose names are titles. */
const NAMED = ["duel/data/wonders.toml", "flow/data/cards.toml"];

/** The Japanese characters of a text; Japanese writes ages as Ⅰ to Ⅴ. */
function japanese(text: string): string[] {
  return Array.from(text).filter((character) => character >= "\u2e80" || /[Ⅰ-Ⅻ]/.test(character));
}

function messages(keys: RegExp): string {
  const folder = `${SOURCES}/text/locale/ja`;
  const lines = readdirSync(folder).flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").split("\n"));
  return lines.filter((line) => keys.test(line)).map((line) => line.replace(/^[^=]*=/, "")).join("");
}

/** The names of wonders; a row of a table is a wonder if its table or its type says so. */
function wonderNames(): string {
  return NAMED.flatMap((file) => readFileSync(`${SOURCES}/${file}`, "utf8").split("[["))
    .filter((row) => !row.startsWith("card]]") || row.includes('type = "wonder"'))
    .flatMap((row) => [...row.matchAll(/ja = "([^"]*)"/g)].map(([, name]) => name))
    .join("");
}

/** The Japanese characters of pictures, in order and once. */
export function pictureCharacters(): string {
  return [...new Set(japanese(messages(PICTURES)))].sort().join("");
}

/** The Japanese characters of titles, in order and once: those of the first page, and all others. */
export function titleCharacters(): { first: string; others: string } {
  const first = new Set(japanese(messages(FIRST)));
  const others = new Set(japanese(`${messages(TITLES)}${wonderNames()}`));
  return { first: [...first].sort().join(""), others: [...others].filter((character) => !first.has(character)).sort().join("") };
}
