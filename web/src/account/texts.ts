import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts about accounts, which one page needs. */
export const loadAccountTexts = (): Promise<void> => i18n.addTexts("account", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });
