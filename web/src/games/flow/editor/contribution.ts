import type { CardSetFault } from "../../../api/types";
import type { CardFacts, Field } from "../types";
import { withSource, type Rows } from "./rows";

/** Values read on printed cards, as in the file that is sent to the project. Each row has these values only. */
export interface Contribution {
  contribution: "flow";
  card: ContributedRow[];
}

type ContributedRow = Partial<CardFacts> & Pick<CardFacts, "id" | "provenance">;

/** The fields of a card that were read on the printed card. */
export function confirmedFields({ provenance }: ContributedRow): Field[] {
  return (Object.keys(provenance) as Field[]).filter((field) => provenance[field] === "printed");
}

/** How many values of these cards were read on printed cards, and how many values there are. */
export function countConfirmed(cards: readonly CardFacts[]): { done: number; all: number } {
  return {
    done: cards.reduce((sum, card) => sum + confirmedFields(card).length, 0),
    all: cards.reduce((sum, { provenance }) => sum + Object.keys(provenance).length, 0),
  };
}

/** The contribution of these cards. Cards without a value that was read are left out. */
export function contributionOf(cards: readonly CardFacts[]): Contribution {
  return { contribution: "flow", card: cards.filter((card) => confirmedFields(card).length > 0).map(rowOf) };
}

/** A name has both languages; the provenance says which of them was read. */
function keyOf(field: Field): keyof CardFacts {
  return field === "name_en" || field === "name_ja" ? "name" : field;
}

function rowOf(card: CardFacts): ContributedRow {
  const fields = confirmedFields(card);
  const values = Object.fromEntries(fields.map(keyOf).filter((key) => key in card).map((key) => [key, card[key]]));
  return { ...values, id: card.id, provenance: Object.fromEntries(fields.map((field) => [field, "printed"])) };
}

/** The errors of values that cannot be taken over. Other errors of a card set are those of a part of one. */
const NOT_READABLE = new Set(["unreadable", "unknown-field", "not-rows"]);

/** The contribution in a file that was read as a card set; undefined if it is none, or has errors. */
export function contributionIn(rows: unknown, faults: readonly CardSetFault[]): Contribution | undefined {
  const found = rows as Partial<Contribution> | undefined;
  if (found?.contribution !== "flow") return undefined;
  const own = ({ row, field, key }: CardSetFault): boolean => !NOT_READABLE.has(key) || (row === "file" && ["contribution", "name"].includes(field));
  const whole = found.card?.every((row) => typeof row.provenance === "object");
  return faults.every(own) && whole ? (found as Contribution) : undefined;
}

/** The set with the values of a contribution. */
export function withContribution(rows: Rows, { card: rowsRead }: Contribution): Rows {
  return { ...rows, card: rows.card.map((card) => rowsRead.filter(({ id }) => id === card.id).reduce(withRow, card)) };
}

function withRow(card: CardFacts, row: ContributedRow): CardFacts {
  return confirmedFields(row).reduce((changed, field) => withSource(withReadValue(changed, row, field), field, "printed"), card);
}

function withReadValue(card: CardFacts, row: ContributedRow, field: Field): CardFacts {
  if (field === "name_en" || field === "name_ja") {
    const language = field === "name_en" ? "en" : "ja";
    return { ...card, name: { ...card.name, [language]: row.name?.[language] ?? card.name[language] } };
  }
  const changed = { ...card, [field]: row[field] };
  if (row[field] === undefined) Reflect.deleteProperty(changed, field);
  return changed;
}
