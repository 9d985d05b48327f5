/** The least width in pixels of a card that shows its name. */
export const NAMED = 70;

/** The widths of letters in the fonts of titles, as shares of the size of the font. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\u3000-\u9fff\uff00-\uffef]/u, 1],
  [/[iljIJ.,'’ -]/u, 0.27],
  [/[frst]/u, 0.38],
  [/[ackvxyEFLS]/u, 0.5],
  [/[MW]/u, 1.02],
  [/[m]/u, 0.87],
  [/[wAC-HK-VX-Z]/u, 0.7],
];
const OTHER = 0.58;
/** Letters as narrow as this are still easy to read. */
const NARROW = 0.76;

/** The lines of a name on a small card, and how much narrower than usual their letters have to be. */
export interface NameLines {
  lines: string[];
  narrow: number;
}

/** The width of a text, as a multiple of the size of its font. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER), 0);
}

/** The ways to write the parts of a name in two lines. */
function splits(parts: readonly string[], between: string): string[][] {
  return parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join(between), parts.slice(at + 1).join(between)]);
}

/** A name in one line if its letters stay easy to read, else in two; `room` is a multiple of the size of the font. */
export function nameLines(name: string, room: number): NameLines {
  const narrowOf = (lines: string[]) => Math.min(1, room / Math.max(...lines.map(widthOf)));
  const words = name.split(" ");
  const choices = words.length > 1 ? splits(words, " ") : splits(name.split(/\u200b|(?<=・)/u), "");
  const whole = { lines: [name.replaceAll("\u200b", "")], narrow: narrowOf([name.replaceAll("\u200b", "")]) };
  if (whole.narrow >= NARROW) return whole;
  return choices.map((lines) => ({ lines, narrow: narrowOf(lines) })).reduce((best, one) => (one.narrow > best.narrow ? one : best), whole);
}
