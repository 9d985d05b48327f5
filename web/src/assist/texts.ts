import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts of a game on a real table, which one page needs. */
export const loadAssistTexts = (): Promise<void> => i18n.addTexts("assist", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });
