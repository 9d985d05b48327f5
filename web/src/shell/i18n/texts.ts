/** Texts that come with the part of the page that needs them. All other texts of the page are in the file of their language. */
import { i18n } from "./i18n.svelte";

/** The catalogues of a game, which are named after it: with its tables, and with its lesson. */
const OF_GAME = { game: ["", "-table", "-help"], lesson: ["-lesson"] };
/** A catalogue, or those of a game. */
export type Part =
  | `${keyof typeof OF_GAME}/${string}`
  | "account"
  | "assist-page"
  | "cardset-editor"
  | "cardset-errors"
  | "chat"
  | "clock"
  | "contributions"
  | "deal"
  | "exercises"
  | "game-review"
  | "game-statistics"
  | "groups"
  | "journal"
  | "local"
  | "places"
  | "plans"
  | "public-tables"
  | "push-page"
  | "ratings"
  | "tournaments";

/** The catalogues of all parts, by their path; each becomes a file of the build. Left out are those of every page, and those of commands. */
const FILES = import.meta.glob<string>(
  [
    "@locale/*/*.ftl",
    "!@locale/*/{art,configuration,*-lobby,help,hints,interface,lesson,lobby,plain,readings,reasons,replay,server,table}.ftl",
    "!@locale/*/{arena,assist,balance,bench,board,cli,exercises-cli,mail,push,review,sharing,statistics,training,verify}.ftl",
  ],
  { query: "?raw", import: "default" },
);
const BY_NAME = new Map(Object.entries(FILES).map(([path, load]) => [path.split("/").slice(-2).join("/"), load]));

/** Whether the texts of a game are part of the page. Those of other games are on the server. */
export function isInPage(game: string): boolean {
  return BY_NAME.has(`en/${game}.ftl`);
}

function cataloguesOf(part: Part): string[] {
  const [kind = "", game] = part.split("/");
  return game === undefined ? [kind] : OF_GAME[kind as keyof typeof OF_GAME].map((ending) => game + ending).filter(isInPage);
}

function catalogue(name: string): Promise<string> {
  const load = BY_NAME.get(name);
  if (load === undefined) throw new Error(`no catalogue ${name}`);
  return load();
}

/** Fetch the texts of a part of the page, once. */
export async function loadTexts(part: Part): Promise<void> {
  await i18n.add(part, async (language) => (await Promise.all(cataloguesOf(part).map((name) => catalogue(`${language}/${name}.ftl`)))).join("\n"));
}

/** A module that is being loaded, as soon as the texts that it needs are there too. */
export async function withTexts<T>(module: Promise<T>, ...parts: Part[]): Promise<T> {
  const [loaded] = await Promise.all([module, ...parts.map(loadTexts)]);
  return loaded;
}

/** Fetch all texts, for tests. */
export async function loadAllTexts(): Promise<void> {
  for (const name of new Set([...BY_NAME.keys()].map((path) => path.slice(3)))) await i18n.add(name, (language) => catalogue(`${language}/${name}`));
}
