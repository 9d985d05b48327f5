import { expect, test } from "vitest";

import { needsConfirmation, readSettings } from "./settings";

const usual = readSettings(() => undefined);

test("a new browser has motion and hints, no sound, and follows the theme of the system", () => {
  expect(usual).toEqual({
    theme: "auto",
    speed: 3,
    waits: false,
    sounds: false,
    volume: 50,
    zoom: 100,
    confirm: "people",
    hints: true,
    threats: true,
    offers: false,
    compute: true,
    shortcuts: true,
    phrases: true,
    notify: false,
  });
});

test("stored settings are read back", () => {
  const kept: Record<string, string> = { theme: "contrast", speed: "0", sounds: "true", volume: "0", zoom: "200" };

  expect(readSettings((name) => kept[name])).toEqual({ ...usual, theme: "contrast", speed: 0, sounds: true, volume: 0, zoom: 200 });
});

test.each(["", "6", "-1", "1.5", "fast"])("an invalid speed of %j becomes the default", (text) => {
  expect(readSettings((name) => (name === "speed" ? text : undefined))).toEqual(usual);
});

test("a move is confirmed between people by default", () => {
  expect(needsConfirmation("people", 0)).toBe(false);
  expect(needsConfirmation("people", 1)).toBe(true);
  expect(needsConfirmation("always", 0)).toBe(true);
  expect(needsConfirmation("never", 1)).toBe(false);
});
