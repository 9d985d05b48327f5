import { expect, test } from "vitest";

import { withReading } from "./reading";

test("only the part of a name in kanji has its reading above it", () => {
  expect(withReading("厩", "うまや")).toEqual([{ text: "厩", reading: "うまや" }]);
  expect(withReading("建業者ギルド", "けんぎょうしゃギルド")).toEqual([
    { text: "建業者", reading: "けんぎょうしゃ" },
    { text: "ギルド", reading: "" },
  ]);
  expect(withReading("マウソロス霊廟", "マウソロスれいびょう")).toEqual([
    { text: "マウソロス", reading: "" },
    { text: "霊廟", reading: "れいびょう" },
  ]);
  expect(withReading("浴場", "")).toEqual([{ text: "浴場", reading: "" }]);
});
