import type { CardSetFault } from "../../api/types";
import { hasText, t } from "../../shell/i18n/i18n.svelte";

/** The location of an error: the card, or its number in the file, and the field. */
export function locationOf(game: string, { row, field }: Pick<CardSetFault, "row" | "field">): string {
  const key = `${game}-field-${field}`;
  const called = hasText(key) ? t(key) : field;
  return row === "file" ? called : t("label-of", { what: row, value: called });
}
