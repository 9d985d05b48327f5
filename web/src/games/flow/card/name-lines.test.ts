import { describe, expect, test } from "vitest";

import { withBreaks } from "../../../shell/i18n/name-breaks";
import { nameLines } from "./name-lines";

describe("the name on a card of 72 pixels", () => {
  const ROOM = 66 / 12;

  test.each([
    ["Temple", ["Temple"]],
    ["Crossbowmen", ["Crossbowmen"]],
    ["Nuclear Power Plant", ["Nuclear", "Power Plant"]],
    ["Constitutional Monarchy", ["Constitutional", "Monarchy"]],
    ["活版印刷", ["活版印刷"]],
    ["アダム・スミス", ["アダム・スミス"]],
    ["アンコール・ワット", ["アンコール・", "ワット"]],
    ["アレクサンドロス大王", ["アレクサンドロス", "大王"]],
  ])("%s has lines that can be read", (name, lines) => {
    const found = nameLines(withBreaks(name), ROOM);

    expect(found.lines).toEqual(lines);
    expect(found.narrow).toBeGreaterThan(0.68);
  });
});
