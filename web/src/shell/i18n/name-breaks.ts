/** Where katakana end and Chinese characters begin, and the reverse. */
const CHANGE = /(?<=[ァ-ヶー])(?=[一-龠])|(?<=[一-龠])(?=[ァ-ヶ])/u;
const BREAK = "\u200b";

/**
 * A name that may break between katakana and Chinese characters, for places of two lines: a browser takes such a name for one
 * word and breaks it anywhere. No part has more than `letters` letters, else it would itself be broken.
 */
export function withBreaks(name: string, letters = Infinity): string {
  const parts = name.split(CHANGE);
  return parts.some((part) => part.length > letters) ? name : parts.join(BREAK);
}
