import type { CardFacts, Step, TypeName } from "../types";

/** A part of an effect: a glyph with or without a number, the label of a type, or a few letters. */
export type EffectIcon = { glyph: string; number?: string } | { type: TypeName | "any" } | { text: string };

/** From this number on, icons of one kind are shown with a number. */
const MANY = 4;

function icons(name: string, n: number): EffectIcon[] {
  const glyph = { glyph: `icon-${name}` };
  return n < MANY ? Array.from({ length: n }, () => glyph) : [{ text: String(n) }, glyph];
}

function types(names: readonly TypeName[], between?: EffectIcon): EffectIcon[] {
  return names.flatMap((type, place) => [...(place > 0 && between !== undefined ? [between] : []), { type }]);
}

const OR: EffectIcon = { text: "/" };
const THEN: EffectIcon = { glyph: "then" };
const POINT: EffectIcon = { glyph: "laurel", number: "1" };
const per = (what: EffectIcon[]): EffectIcon[] => [OR, ...what];
const resource = (n: number): EffectIcon => ({ glyph: "resource", number: String(n) });

function taken({ place, per: icon, plus }: Step & { verb: "take" }): EffectIcon[] {
  const from: EffectIcon[] = [{ glyph: `place-${place}` }, THEN];
  if (icon === null) return [...from, resource(plus)];
  return [...from, resource(1), ...per(icons(icon, 1)), ...(plus > 0 ? [{ text: `+${String(plus)}` }] : [])];
}

/** A step of an effect in icons. */
export function stepEffectIcons(step: Step): EffectIcon[] {
  switch (step.verb) {
    case "icons":
      return icons(step.icon, step.n);
    case "icons_per_card":
      return [...icons(step.icon, step.n), ...per(types(step.types))];
    case "icons_per_icon":
      return [...icons(step.icon, step.n), ...per(icons(step.per, 1))];
    case "steal":
      return [resource(step.n), { glyph: "does-steal" }];
    case "discard_top":
      return [{ glyph: "does-discard_top" }, ...types(step.types)];
    case "destroy_wonder":
      return [{ glyph: "destroy" }, ...(step.n > 1 ? [{ text: String(step.n) }] : []), { type: "wonder" }];
    case "take":
      return taken(step);
    case "gain_market":
      return [{ glyph: "does-gain_market" }, ...(step.types.length === 0 ? [{ type: "any" as const }] : types(step.types, OR))];
    case "gain_deck_top":
      return [{ glyph: "does-gain_deck_top" }];
    case "equalize":
      return [{ glyph: "people" }, { glyph: "does-equalize" }, { glyph: "resource" }];
    case "remove_self":
      return [{ glyph: "does-remove_self" }, THEN];
    case "remove_own_top":
      return [{ glyph: "does-discard_top" }, { type: step.type }, THEN];
    case "culture_per_card":
      return [POINT, OR, ...(step.n > 1 ? [{ text: String(step.n) }] : []), ...types(step.types)];
    case "culture_per_icon":
      return [POINT, ...per(icons(step.per, step.n))];
    case "end_game":
      return [{ glyph: "does-end_game" }];
  }
}

/** The effects of a card in icons. */
export function cardEffectIcons({ effect = [], lapses = false }: CardFacts): EffectIcon[] {
  return [...effect.flatMap(stepEffectIcons), ...(lapses ? [{ glyph: "lapses" }] : [])];
}

/** The width of icons, in em. */
export function breadth(signs: readonly EffectIcon[]): number {
  return signs.map((sign) => ("text" in sign ? 0.2 + 0.5 * sign.text.length : 1.4)).reduce((sum, each) => sum + each, 0);
}

/** The least size of letters between icons, in pixels. */
const LETTERS = 12;

/** The font size in pixels with which icons fill a width. Letters do not become smaller than they can be read, so icons make room. */
export function iconSize(signs: readonly EffectIcon[], width: number): number {
  const size = width / breadth(signs);
  if (size >= LETTERS) return size;
  const letters = LETTERS * breadth(signs.filter((sign) => "text" in sign));
  return (width - letters) / Math.max(1, breadth(signs.filter((sign) => !("text" in sign))));
}
