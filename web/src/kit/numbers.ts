/** Whole numbers as people type them, in fields that are no `type=number`: those lose what a Japanese keyboard writes. */

/** The `pattern` of a field for a whole number, and of one that may be negative; digits may have full width. */
export const WHOLE = "[0-9０-９]*";
export const SIGNED = "[\\-−－]?[0-9０-９]*";

/** What somebody typed as a number; null if it is none. */
export function numberOf(text: string): number | null {
  const plain = text.normalize("NFKC").trim().replace("−", "-");
  return /^-?\d+$/.test(plain) ? Number(plain) : null;
}
