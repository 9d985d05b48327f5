import { expect, test } from "vitest";

import { decodeRecordLink, encodeRecordLink } from "./record-link";

const TEXT = `annales record 1\ngame: pig\nplayer 0: 葵\n\n${"1. 0 roll\n2. 1 hold\n".repeat(40)}`;

test("a link contains a whole record and a ply, in characters that any address allows", async () => {
  const hash = await encodeRecordLink({ text: TEXT, ply: 17 });

  expect(hash).toMatch(/^17\.[\w-]+$/);
  expect(hash.length).toBeLessThan(TEXT.length / 4);
  expect(await decodeRecordLink(`#${hash}`, 15_000)).toEqual({ text: TEXT, ply: 17 });
});

test("other, damaged and too long links contain nothing", async () => {
  const hash = await encodeRecordLink({ text: TEXT, ply: 3 });

  expect(await decodeRecordLink("", 15_000)).toBeNull();
  expect(await decodeRecordLink("#rules", 15_000)).toBeNull();
  expect(await decodeRecordLink(`#${hash.slice(0, -9)}`, 15_000)).toBeNull();
  expect(await decodeRecordLink(`#${hash.slice(0, 20)}${hash[20] === "x" ? "y" : "x"}${hash.slice(21)}`, 15_000)).toBeNull();
  expect(await decodeRecordLink(`#${hash}`, TEXT.length - 1)).toBeNull();
});
