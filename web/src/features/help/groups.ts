import type { CatalogueEntry } from "../../api/types";
import { traitsOf } from "./filter";

/** The traits by which the list of cards is grouped. The order of groups and parts is that of the values in the catalogue. */
export interface Grouping {
  /** An entry belongs to the group of the first of these traits that it has. Titles: `<game>-group-<trait>-<value>`. */
  groups: readonly string[];
  /** The trait of the parts of a group. Titles: `<game>-trait-<trait>-<value>`. */
  parts: string;
  /** The icon of a part, one of the game's own. */
  icon: (part: string) => string;
}

/** Entries of a group with the same value; null if the group is not divided. */
export interface Part {
  value: string | null;
  entries: CatalogueEntry[];
}

export interface Group {
  /** The trait and its value, `age-I`. */
  id: string;
  parts: Part[];
}

/** The groups of the entries that are shown. Groups and parts without entries are left out. */
export function grouped(all: readonly CatalogueEntry[], shown: readonly CatalogueEntry[], grouping: Grouping): Group[] {
  const traits = new Map(traitsOf(all).map(({ id, values }) => [id, values]));
  return grouping.groups
    .flatMap((trait) => (traits.get(trait) ?? []).map((value) => ({ trait, value })))
    .map(({ trait, value }) => {
      const belongs = (entry: CatalogueEntry) => firstTrait(entry, grouping) === trait && entry.traits[trait]?.[0] === value;
      const values = valuesWithin(all.filter(belongs), grouping, traits.get(grouping.parts) ?? []);
      return { id: `${trait}-${value}`, parts: partsOf(shown.filter(belongs), grouping, values) };
    })
    .filter(({ parts }) => parts.length > 0);
}

/** The first trait of the groups that an entry has. */
function firstTrait(entry: CatalogueEntry, { groups }: Grouping): string | undefined {
  return groups.find((trait) => entry.traits[trait]?.[0] !== undefined);
}

/** The values by which a group is divided: none if all of its entries have the same. A filter does not change this. */
function valuesWithin(group: readonly CatalogueEntry[], { parts }: Grouping, known: readonly string[]): string[] {
  const values = known.filter((value) => group.some((entry) => entry.traits[parts]?.[0] === value));
  return values.length > 1 ? values : [];
}

function partsOf(entries: CatalogueEntry[], { parts }: Grouping, values: readonly string[]): Part[] {
  const divided: Part[] = values.map((value) => ({ value, entries: entries.filter((entry) => entry.traits[parts]?.[0] === value) }));
  const rest = { value: null, entries: entries.filter((entry) => !values.includes(entry.traits[parts]?.[0] ?? "")) };
  return [...divided, rest].filter((part) => part.entries.length > 0);
}

/** The first entry of the list; undefined if nothing is shown. */
export function firstOf(groups: readonly Group[]): CatalogueEntry | undefined {
  return groups[0]?.parts[0]?.entries[0];
}
