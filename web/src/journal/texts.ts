import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts of the journal, which one page needs. */
export const loadJournalTexts = (): Promise<void> => i18n.addTexts("journal", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });
