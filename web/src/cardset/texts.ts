import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts about sets of cards, which few pages need. */
export const loadCardSetTexts = (): Promise<void> => i18n.addTexts("cardset", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });
