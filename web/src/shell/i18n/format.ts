import type { Arguments, Phrase } from "../../api/types";
import { i18n, type Language, textIn } from "./i18n.svelte";

type Name = (id: string, language: Language) => string;

/** The text of a sentence from the server, in a given language. */
export function formatIn(language: Language, { key, args = {} }: Phrase, name: Name): string {
  const filled: Arguments = Object.fromEntries(
    Object.entries(args).map(([what, value]): [string, string | number] => {
      if (typeof value === "number") return [what, value];
      if (typeof value === "string") return [what, name(value, language)];
      return [what, value.map((part) => formatIn(language, part, name)).join(textIn(language, "list-separator"))];
    }),
  );
  return textIn(language, key, filled);
}

/** The text of a sentence from the server, in the chosen language. */
export function format(sentence: Phrase, name: Name): string {
  return formatIn(i18n.language, sentence, name);
}

/** The time zone of the browser; UTC where the browser names none, or one that it does not know itself. */
export function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  try {
    new Intl.DateTimeFormat("en", { timeZone: timeZone ?? "UTC" });
    return timeZone ?? "UTC";
  } catch {
    return "UTC";
  }
}
