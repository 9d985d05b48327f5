import { format } from "../../../shell/i18n/format";
import { i18n, sentences } from "../../../shell/i18n/i18n.svelte";
import { catalogue } from "../catalogue.svelte";

/** What a card does, in sentences. */
export function effectText(id: string): string {
  return sentences(catalogue.entry(id).effects.map((sentence) => format(sentence, (name) => catalogue.nameIn(name, i18n.language))));
}
