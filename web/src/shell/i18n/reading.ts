import { hasText, i18n, t } from "./i18n.svelte";

/** A part of a name; `reading` is empty where the part needs none. */
interface NamePart {
  text: string;
  reading: string;
}

/** The reading of the name of an entry in kana, for Japanese names that are difficult to read; else empty. */
export function readingOf(id: string): string {
  const key = `reading-${id}`;
  return i18n.language === "ja" && hasText(key) ? t(key) : "";
}

/** A name in parts, so that kana at its beginning and its end have no reading above them. */
export function withReading(name: string, reading: string): NamePart[] {
  if (reading === "") return [{ text: name, reading: "" }];
  let start = 0;
  while (name[start] === reading[start]) start += 1;
  let end = 0;
  while (name.at(-1 - end) === reading.at(-1 - end)) end += 1;
  return [
    { text: name.slice(0, start), reading: "" },
    { text: name.slice(start, name.length - end), reading: reading.slice(start, reading.length - end) },
    { text: name.slice(name.length - end), reading: "" },
  ].filter(({ text }) => text !== "");
}
