import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts about fair dealing, which one page needs. */
export const loadDealTexts = (): Promise<void> => i18n.addTexts("deal", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });
