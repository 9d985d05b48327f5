import type { FieldForm, Form as FormMessage } from "../../../api/generated/flow";
import type { Texts } from "../../../api/types";
import { isDesigned } from "../provenance";
import type { CardFacts, Field, Source, Step, Timing } from "../types";

/** A card set as in its file. */
export interface Rows {
  name: Texts;
  card: CardFacts[];
}

/** What may stand in the fields of a card. The server derives it from the types of its effects. */
export interface Form extends Omit<FormMessage, "timings" | "steps"> {
  timings: Record<Timing, Step["verb"][]>;
  steps: Record<Step["verb"], FieldForm[]>;
}

export type Value = string | number | string[];
/** A step with any fields. */
type LooseStep = Record<string, Value> & { verb: Step["verb"] };

/** Whether a card has a value that nobody could read: a reconstructed or a calibrated one. */
export function isReconstructed({ provenance }: CardFacts): boolean {
  return Object.values(provenance).some(isDesigned);
}

/** The number of cards without reconstructed values. */
export function countKnown(cards: readonly CardFacts[]): number {
  return cards.filter((card) => !isReconstructed(card)).length;
}

/** The card with one field marked as read from the printed card. */
export function withSource(card: CardFacts, field: Field, source: Source): CardFacts {
  return { ...card, provenance: { ...card.provenance, [field]: source } };
}

/** The card with a new value that was read from the printed card. */
export function withValue<F extends keyof CardFacts>(card: CardFacts, field: F, value: CardFacts[F] | undefined): CardFacts {
  const changed = { ...card, [field]: value };
  if (value === undefined) Reflect.deleteProperty(changed, field);
  return withSource(changed, field as Field, "printed");
}

export function withName(card: CardFacts, language: "en" | "ja", name: string): CardFacts {
  return withSource({ ...card, name: { ...card.name, [language]: name } }, `name_${language}`, "printed");
}

/** The card with all fields marked as read from the printed card. */
export function asPrinted(card: CardFacts): CardFacts {
  const fields = Object.keys(card.provenance) as Field[];
  return { ...card, provenance: Object.fromEntries(fields.map((field) => [field, "printed"])) };
}

/** The card with another timing, without the steps that this timing does not allow. */
export function withTiming(form: Form, card: CardFacts, timing: Timing): CardFacts {
  const steps = (card.effect ?? []).filter(({ verb }) => form.timings[timing].includes(verb));
  const effect = steps.length > 0 || timing === "none" ? steps : form.timings[timing].slice(0, 1).map((verb) => newStep(form, verb));
  const changed = withValue(withValue(card, "timing", timing), "effect", effect.length > 0 ? effect : undefined);
  return timing === "persistent" ? changed : { ...changed, lapses: false };
}

/** A new step, with the least allowed value in each field. */
export function newStep(form: Form, verb: Step["verb"]): Step {
  const step: LooseStep = { verb };
  for (const { name, kind, values, least, optional } of form.steps[verb]) {
    if (optional) continue;
    step[name] = kind === "number" ? Math.max(1, least) : kind === "one" ? (values[0] ?? "") : values.slice(0, Math.max(1, least));
  }
  return step as unknown as Step;
}

/** The step with a new value in a field; undefined removes an optional field. */
export function withField(step: Step, field: string, value: Value | undefined): Step {
  const changed = { ...step } as unknown as LooseStep;
  if (value === undefined) Reflect.deleteProperty(changed, field);
  else changed[field] = value;
  return changed as unknown as Step;
}

/** The value of a field of a step. */
export function valueOf(step: Step, field: string): Value | undefined {
  return (step as unknown as LooseStep)[field];
}

/** The card as the server would send it: fields that a file may omit get their default. */
export function withDefaults(form: Form, card: CardFacts): CardFacts {
  if (card.effect === undefined) return card;
  const effect = card.effect.map((step) => {
    const optional = form.steps[step.verb].filter((field) => field.optional);
    return { ...Object.fromEntries(optional.map(({ name, kind }) => [name, DEFAULT_VALUES[kind]])), ...step };
  });
  return { ...card, effect };
}

const DEFAULT_VALUES = { number: 0, one: null, some: [] };

/** The errors of a file that belong to no card. */
const NOT_EDITABLE = new Set(["unreadable", "not-rows", "wrong-number", "missing", "wrong-id", "unknown-field"]);

/** Whether a set with these errors can be edited here. */
export function isEditable(faults: readonly { key: string }[]): boolean {
  return !faults.some(({ key }) => NOT_EDITABLE.has(key));
}
