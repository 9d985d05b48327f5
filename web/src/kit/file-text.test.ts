import { expect, test } from "vitest";

import { ApiError } from "../api/requests";
import { anyText, unicodeText } from "./file-text";

const TABLE = "game,date,player 1\nカタン,2026-01-31,花子\n";
/** "カタン" and "花子" as the Japanese Windows writes them. */
const CP932 = [0x83, 0x4a, 0x83, 0x5e, 0x83, 0x93, 0x2c, 0x89, 0xd4, 0x8e, 0x71];
const LATIN_1 = Array.from("first\nJ", (letter) => letter.charCodeAt(0)).concat(0xf6, 0x72, 0x67);

const file = (bytes: Iterable<number>) => new Blob([Uint8Array.from(bytes)]);

function utf16(text: string, bigEndian: boolean): number[] {
  return Array.from(text).flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
}

test.each([
  ["UTF-8", new TextEncoder().encode(TABLE)],
  ["UTF-8 with its mark", new TextEncoder().encode(`\uFEFF${TABLE}`)],
  ["UTF-16, little end first, with its mark", utf16(`\uFEFF${TABLE}`, false)],
  ["UTF-16, big end first, with its mark", utf16(`\uFEFF${TABLE}`, true)],
  ["UTF-16, little end first", utf16(TABLE, false)],
  ["UTF-16, big end first", utf16(TABLE, true)],
])("a file in %s is read without a question", async (_, bytes) => {
  expect(await anyText(file(bytes))).toEqual({ text: TABLE, isGuess: false });
  expect(await unicodeText(file(bytes))).toBe(TABLE);
});

test("a file in the encoding of the Japanese Windows is read as a guess, and only where that is allowed", async () => {
  expect(await anyText(file(CP932))).toEqual({ text: "カタン,花子", isGuess: true });
  await expect(unicodeText(file(CP932))).rejects.toEqual(new ApiError({ key: "file-not-text", args: { line: 1 } }));
});

test("a file in another encoding is refused with its line", async () => {
  await expect(anyText(file(LATIN_1))).rejects.toMatchObject({ detail: { key: "file-not-text", args: { line: 2 } } });
});

test("an empty file is an empty text", async () => {
  expect(await anyText(file([]))).toEqual({ text: "", isGuess: false });
});
