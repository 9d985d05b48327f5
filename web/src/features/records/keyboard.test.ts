import { expect, test } from "vitest";

import { type Pressed, stepOf } from "./keyboard";

function pressed(key: string, more: Partial<Pressed> = {}): Pressed {
  return { key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, defaultPrevented: false, ...more };
}

/** An element that matches some selectors. */
function at(...fitting: string[]): Pick<Element, "closest"> {
  const closest = (selectors: string) => (selectors.split(", ").some((each) => fitting.includes(each)) ? ({} as Element) : null);
  return { closest };
}

test("arrows step, Home and End go to the ends, Space plays", () => {
  const steps = ["ArrowLeft", "ArrowRight", "Home", "End", " "].map((key) => stepOf(pressed(key), at()));

  expect(steps).toEqual(["back", "forward", "first", "toLast", "toggle"]);
});

test("Tab, keys that scroll up and down and keys with modifiers are left alone", () => {
  for (const key of ["Tab", "ArrowUp", "ArrowDown", "PageDown", "Enter", "a"]) expect(stepOf(pressed(key), at())).toBeNull();
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }, { defaultPrevented: true }]) {
    expect(stepOf(pressed("ArrowRight", more), at())).toBeNull();
  }
});

test("fields, dialogs, tabs and groups of cards keep their keys", () => {
  for (const place of ["input", "textarea", "select", "dialog", "[role=tablist]", "[data-roving]"]) {
    for (const key of ["ArrowRight", "Home", " "]) expect(stepOf(pressed(key), at(place))).toBeNull();
  }
});

test("Space presses buttons, plays on the slider, and scrolls what scrolls", () => {
  expect(stepOf(pressed(" "), at("button"))).toBeNull();
  expect(stepOf(pressed(" "), at("input", "input[type=range]"))).toBe("toggle");
  for (const key of [" ", "Home", "End"]) expect(stepOf(pressed(key), at("[role=region][tabindex]"))).toBeNull();
  expect(stepOf(pressed("ArrowLeft"), at("[role=region][tabindex]"))).toBe("back");
  expect(stepOf(pressed("ArrowRight"), at("button"))).toBe("forward");
});
