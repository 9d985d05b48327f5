import { describe, expect, test } from "vitest";

import { withBreaks } from "./name-breaks";

describe("a name in two lines", () => {
  test("breaks between katakana and Chinese characters", () => {
    expect(withBreaks("マウソロス霊廟")).toBe("マウソロス\u200b霊廟");
    expect(withBreaks("戦略家ギルド")).toBe("戦略家\u200bギルド");
  });

  test("has no break where a part of it is too long for a line", () => {
    expect(withBreaks("アレクサンドロス大王", 7)).toBe("アレクサンドロス大王");
    expect(withBreaks("アレクサンドロス大王", 8)).toBe("アレクサンドロス\u200b大王");
  });

  test("stays as it is in other scripts", () => {
    expect(withBreaks("The Hanging Gardens")).toBe("The Hanging Gardens");
    expect(withBreaks("空中庭園")).toBe("空中庭園");
  });
});
