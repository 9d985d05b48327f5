/** A text for comparison, as on the server: without case, width of letters and katakana. */
export function searchWords(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[ァ-ヶヽヾ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
