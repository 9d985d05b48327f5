import { describe, expect, it } from "vitest";

import css from "../shell/app.css?raw";
import drawing from "../art/drawing.css?raw";
import art from "../games/duel/art/art.css?raw";
import flow from "../games/flow/art/art.css?raw";
import page from "../../index.html?raw";
import manifest from "../../public/manifest.webmanifest?raw";

/** Colour vision deficiencies on linear RGB, severity 1 (Machado, Oliveira, Fernandes 2009). */
const VISIONS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
const CARDS = ["brown", "grey", "blue", "green", "yellow", "red", "purple"];
const TYPES = ["government", "knowledge", "construction", "military", "leader", "wonder"];
const SURFACES = ["bg", "panel", "raised"];
const TEXTS = ["ink", "mute", "you", "other", "third", "fourth", "fifth", "good", "bad"];

type Rgb = [number, number, number];
type Tokens = Record<string, string>;

function block(selector: string, sheet = css): Tokens {
  const body = sheet.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]): [string, string] => [name, value]));
}

const plain = block("\n:root");
const contrast = block('\n:root[data-theme="contrast"]');
const THEMES: Record<string, (name: string) => string> = {
  light: (name) => side({ ...plain }, name, 0),
  dark: (name) => side({ ...plain }, name, 1),
  "high contrast, light": (name) => side({ ...plain, ...contrast }, name, 0),
  "high contrast, dark": (name) => side({ ...plain, ...contrast }, name, 1),
};

function side(tokens: Tokens, name: string, index: 0 | 1): string {
  const colours = tokens[name]?.match(/#[0-9a-f]{6}/g) ?? [];
  const colour = colours[index] ?? colours[0];
  if (colour === undefined) throw new Error(`no colour is called ${name}`);
  return colour;
}

function linear(colour: string): Rgb {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Rgb;
}

function times(m: number[], v: Rgb): Rgb {
  return [0, 3, 6].map((row) => v.reduce((sum, c, i) => sum + c * (m[row + i] ?? 0), 0)) as Rgb;
}

/** The contrast ratio of WCAG 2. */
function ratio(a: string, b: string): number {
  const [dark = 0, bright = 0] = [a, b].map((colour) => times([0.2126, 0.7152, 0.0722], linear(colour))[0]).sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** A linear RGB colour in Oklab (Ottosson 2020). */
function oklab(rgb: Rgb): Rgb {
  const cones = times([0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376, 0.6299787005], rgb);
  const roots = cones.map(Math.cbrt) as Rgb;
  return times([0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662, -0.808675766], roots);
}

function seen(colour: string, vision: number[]): Rgb {
  return oklab(times(vision, linear(colour)).map((c) => Math.min(1, Math.max(0, c))) as Rgb);
}

/** The least distance between two of the colours. */
function nearest(colours: string[], vision: number[]): number {
  const places = colours.map((colour) => seen(colour, vision));
  return Math.min(...places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]))));
}

describe.each(Object.entries(THEMES))("the theme %s", (_, of) => {
  it.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))("has %s readable on %s", (text, surface) => {
    expect(ratio(of(text), of(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([["on-you", "you"], ["card-ink", "paper"], ["card-ink", "paper-covered"]])("has %s readable on %s", (text, surface) => {
    expect(ratio(of(text), of(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SURFACES)("has the edges of controls seen on %s", (surface) => {
    expect(ratio(of("line"), of(surface))).toBeGreaterThanOrEqual(3);
  });
});

describe("the colours of Duel's drawings", () => {
  it("have a readable ink on tokens", () => {
    const tokens = block("\n:root", art);
    expect(ratio(side(tokens, "token-ink", 0), side(tokens, "token", 0))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["I", "II", "III", "guild"])("have a mark that is seen on the back %s", (back) => {
    const tokens = block(`\n.back-${back}`, art);
    expect(ratio(side(tokens, "back-ink", 0), side(tokens, "back", 0))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([0, 1] as const)("have lines that are seen in the plan of a wonder (%s)", (index) => {
    const tokens = block("\n.drawing.wonder.plan", drawing);
    for (const ground of ["w-sky", "w-far", "w-sea"]) expect(ratio(side(tokens, "w-line", index), side(tokens, ground, index))).toBeGreaterThanOrEqual(3);
  });
});

describe("the colours of cards", () => {
  it.each(CARDS)("have a glyph that is seen on %s", (colour) => {
    const ink = block(`\n.${colour}`)["band-ink"]?.replace("#fff", "#ffffff").slice(0, 7) ?? "";
    expect(ratio(ink, THEMES["light"]?.(colour) ?? "")).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(VISIONS))("are told apart by %s vision", (_, vision) => {
    expect(nearest(CARDS.map((colour) => plain[colour] ?? ""), vision)).toBeGreaterThanOrEqual(0.15);
  });
});

describe("the colours of The Flow of History", () => {
  const bands = Object.fromEntries(TYPES.map((type) => [type, block(`\n.type-${type}`, flow)]));

  it.each(TYPES)("have a glyph and an age that are seen on %s", (type) => {
    expect(ratio(side(bands[type] ?? {}, "band-ink", 0), side(bands[type] ?? {}, "band", 0))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(VISIONS))("are told apart by %s vision", (_, vision) => {
    expect(nearest(TYPES.map((type) => side(bands[type] ?? {}, "band", 0)), vision)).toBeGreaterThanOrEqual(0.15);
  });

  it("have a pattern of its own for every type", () => {
    const sheet = TYPES.map((type) => flow.split(`.type-${type} {`)[1]?.split("}")[0]?.split("--pattern:")[1]?.replaceAll(/#\w+/g, ""));
    expect(new Set(sheet).size).toBe(TYPES.length);
  });

  it.each(["S", "A", "I", "II", "III", "IV", "V", "last"])("have a mark that is seen on the back %s", (back) => {
    const tokens = block(`\n.flow-back-${back}`, flow);
    expect(ratio(side(tokens, "back-ink", 0), side(tokens, "back", 0))).toBeGreaterThanOrEqual(4.5);
  });
});

it("the browser's own bars have the colours of the page", () => {
  const [light, dark] = [side(plain, "bg", 0), side(plain, "bg", 1)];
  const { background_color, theme_color } = JSON.parse(manifest) as Record<string, string>;

  expect([background_color, theme_color]).toEqual([dark, dark]);
  expect([...page.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, colour]) => colour)).toEqual([light, dark]);
});
