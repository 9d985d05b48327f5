import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../../src/annales", import.meta.url));
/** The messages that are shown as titles: names of pages and parts, ages, results. */
const TITLES =
  /^(app-name|game-(duel|flow)|(duel|flow)-(won-|age|stage|back-)|front-(new|links|my-games|tagline)|help-(rules|icons|reading|keys|about|title)|lobby-(seats|waiting)|[\w-]+-title|replay|summary|score-sheet|art-title) ?=/;
/** Tables of things whose names are titles. */
const NAMED = ["duel/data/wonders.toml", "flow/data/cards.toml", "duel/data/board.toml"];

/** The Japanese characters of a text. */
function japanese(text: string): string[] {
  return Array.from(text).filter((character) => character >= "\u2e80");
}

function titleMessages(): string {
  const folder = `${SOURCES}/text/locale/ja`;
  const lines = readdirSync(folder).flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").split("\n"));
  return lines.filter((line) => TITLES.test(line)).map((line) => line.replace(/^[^=]*=/, "")).join("");
}

/** The names of wonders; a row of a table is a wonder if its table or its type says so. */
function wonderNames(): string {
  return NAMED.flatMap((file) => readFileSync(`${SOURCES}/${file}`, "utf8").split("[["))
    .filter((row) => !row.startsWith("card]]") || row.includes('type = "wonder"'))
    .flatMap((row) => [...row.matchAll(/ja = "([^"]*)"/g)].map(([, name]) => name))
    .join("");
}

/** Every Japanese character that occurs in a title, in order and once. */
export function titleCharacters(): string {
  return [...new Set(japanese(`${titleMessages()}${wonderNames()}あなたの勝ち引分手番第世代時代位、。・「」（）：`))].sort().join("");
}
