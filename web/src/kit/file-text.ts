/** The text of a file that some program saved, in whatever encoding. */
import { ApiError } from "../api/requests";

export interface FileText {
  text: string;
  /** Whether the file is not in Unicode, so that the viewer has to look whether it was read rightly. */
  isGuess: boolean;
}

const NEWLINE = 10;
/** Characters without a meaning of their own: bytes of another encoding become such ones in Japanese. */
const PRIVATE = /[\uE000-\uF8FF]/u;

/** The text of a file in Unicode. Throws an `ApiError` with the first line that cannot be read. */
export async function unicodeText(file: Blob): Promise<string> {
  const bytes = await bytesOf(file);
  return inUnicode(bytes) ?? refuse(bytes);
}

/** The same, also of a file in the Japanese encoding of Windows, in which spreadsheets there save tables. */
export async function anyText(file: Blob): Promise<FileText> {
  const bytes = await bytesOf(file);
  const text = inUnicode(bytes);
  if (text !== null) return { text, isGuess: false };
  const japanese = decoded(bytes, "shift_jis");
  if (japanese === null || PRIVATE.test(japanese)) return refuse(bytes);
  return { text: japanese, isGuess: true };
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

function inUnicode(bytes: Uint8Array): string | null {
  return decoded(bytes, utf16Of(bytes) ?? "utf-8");
}

/** Which UTF-16 the bytes are in, by their mark, or by the first half of a character of ASCII that is 0; null for another encoding. */
function utf16Of([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || first === 0) return "utf-16be";
  return null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function refuse(bytes: Uint8Array): never {
  throw new ApiError({ key: "file-not-text", args: { line: firstBadLine(bytes) } });
}

/** The first line that is not UTF-8; the lines of UTF-16 are not counted. */
function firstBadLine(bytes: Uint8Array): number {
  let begin = 0;
  for (let line = 1; begin < bytes.length; line++) {
    const newline = bytes.indexOf(NEWLINE, begin);
    const end = newline === -1 ? bytes.length : newline + 1;
    if (decoded(bytes.subarray(begin, end), "utf-8") === null) return line;
    begin = end;
  }
  return 1;
}
