/** Texts that come with the part of the page that needs them. All other texts of the page are in the file of their language. */
import { i18n } from "./i18n.svelte";

/** The catalogues of each part. */
const PARTS = {
  account: ["account"],
  assist: ["assist-page"],
  cardset: ["cardset-editor", "cardset-errors"],
  chat: ["chat"],
  clock: ["clock"],
  contributions: ["contributions"],
  deal: ["deal"],
  duel: ["duel", "duel-table", "duel-help"],
  exercises: ["exercises"],
  flow: ["flow", "flow-table", "flow-help"],
  groups: ["groups"],
  journal: ["journal"],
  lesson: ["duel-lesson", "flow-lesson"],
  places: ["places"],
  plans: ["plans"],
  public: ["public-tables"],
  push: ["push-page"],
  ratings: ["ratings"],
  review: ["game-review"],
  statistics: ["game-statistics"],
  tournaments: ["tournaments"],
} as const;
export type Part = keyof typeof PARTS;

/** The catalogues of all parts, by their path; each becomes a file of the build. */
const FILES = import.meta.glob<string>(
  "@locale/*/{account,assist-page,cardset-editor,cardset-errors,chat,clock,contributions,deal,duel,duel-help,duel-lesson,duel-table,exercises,flow,flow-help,flow-lesson,flow-table,game-review,game-statistics,groups,journal,places,plans,public-tables,push-page,ratings,tournaments}.ftl",
  { query: "?raw", import: "default" },
);
const BY_NAME = new Map(Object.entries(FILES).map(([path, load]) => [path.split("/").slice(-2).join("/"), load]));

function catalogue(name: string): Promise<string> {
  const load = BY_NAME.get(name);
  if (load === undefined) throw new Error(`no catalogue ${name}`);
  return load();
}

/** Fetch the texts of a part of the page, once. */
export async function loadTexts(part: Part): Promise<void> {
  await i18n.add(part, async (language) => (await Promise.all(PARTS[part].map((name) => catalogue(`${language}/${name}.ftl`)))).join("\n"));
}

/** A module that is being loaded, as soon as the texts that it needs are there too. */
export async function withTexts<T>(module: Promise<T>, ...parts: Part[]): Promise<T> {
  const [loaded] = await Promise.all([module, ...parts.map(loadTexts)]);
  return loaded;
}

/** Fetch the texts of all parts, for tests. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all(Object.keys(PARTS).map((part) => loadTexts(part as Part)));
}
