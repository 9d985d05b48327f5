/**
 * A record inside an address, for a link to a ply of a game that is not stored. It is the part after the #, which no
 * browser sends to a server: the link itself contains the game.
 */

/** The greatest length of a record that the server accepts in a request, in characters. A usual game has a fifth of it. */
export const MOST_RECORD = 15_000;

interface LinkedRecord {
  text: string;
  ply: number;
}

/** The part after the # of a link to a ply of a record. */
export async function encodeRecordLink({ text, ply }: LinkedRecord): Promise<string> {
  const bytes = await all(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate")), Infinity);
  return `${String(ply)}.${btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => URL_SIGNS[sign] ?? "")}`;
}

const URL_SIGNS: Readonly<Record<string, string>> = { "+": "-", "/": "_" };

/** The record in the part of a link after the #; null if there is none, if it is damaged, or longer than `most` bytes. */
export async function decodeRecordLink(hash: string, most: number): Promise<LinkedRecord | null> {
  const found = /^#?(\d{1,6})\.([\w-]+)$/.exec(hash);
  if (found === null) return null;
  try {
    const packed = atob((found[2] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
    const text = await all(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")), most);
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(text), ply: Number(found[1]) };
  } catch {
    return null;
  }
}

/** All bytes of a stream. Throws if there are more than `most`. */
async function all(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const bytes: number[] = [];
  for (let read = await reader.read(); read.value !== undefined; read = await reader.read()) {
    if (bytes.length + read.value.length > most) throw new RangeError("too long");
    bytes.push(...read.value);
  }
  return Uint8Array.from(bytes);
}
