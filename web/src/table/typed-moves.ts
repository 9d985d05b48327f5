/** Typed moves: found by any words of their names, in any language. */
import { i18n, type Language } from "../shell/i18n/i18n.svelte";

/** A move with its names. */
export interface TypedMove {
  /** The move in notation. */
  move: string;
  /** Its names in the loaded languages. */
  texts: Readonly<Partial<Record<Language, string>>>;
  /** Whether it is legal now. For illegal moves the server says why. */
  legal: boolean;
}

/** Moves that a player may type, in every language: legal ones first, then others that can be explained. */
export function typedMovesOf(legal: readonly string[], thinkable: readonly string[], format: (move: string, language: Language) => string): TypedMove[] {
  const texts = (move: string) => Object.fromEntries(i18n.known.map((language) => [language, format(move, language)]));
  return [...new Set([...legal, ...thinkable])].map((move) => ({ move, texts: texts(move), legal: legal.includes(move) }));
}

/** Normalised text for comparison: without case, width, accents, punctuation and repeated spaces. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/[\p{M}\p{P}_]+/gu, (mark) => (mark === "_" ? " " : "")).toLowerCase().replace(/\s+/g, " ").trim();
}

function namesOf(phrase: TypedMove): string[] {
  return [phrase.move, ...Object.values(phrase.texts)].map(plain);
}

/** Legal moves whose names contain every typed word; those that begin with the text come first. */
export function completions(typedMoves: readonly TypedMove[], typed: string): TypedMove[] {
  const text = plain(typed);
  const words = text.split(" ");
  const found = typedMoves.filter((phrase) => phrase.legal && namesOf(phrase).some((name) => words.every((word) => name.includes(word))));
  const begins = (phrase: TypedMove) => namesOf(phrase).some((name) => name.startsWith(text));
  return [...found.filter(begins), ...found.filter((phrase) => !begins(phrase))];
}

/** The move with exactly this name, or else the only legal move that matches; null if there is no such move. */
export function typedMove(typedMoves: readonly TypedMove[], typed: string): TypedMove | null {
  const text = plain(typed);
  if (text === "") return null;
  const exact = typedMoves.filter((phrase) => namesOf(phrase).includes(text));
  const fitting = exact.length > 0 ? exact : completions(typedMoves, typed);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The typed words that no move contains, legal or not. */
export function unknownWords(typedMoves: readonly TypedMove[], typed: string): string[] {
  const names = typedMoves.flatMap(namesOf);
  return typed.trim().split(/\s+/).filter((word) => plain(word) !== "" && !names.some((name) => name.includes(plain(word))));
}
