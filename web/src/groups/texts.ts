import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts about groups, which few pages need. */
export const loadGroupTexts = (): Promise<void> => i18n.addTexts("groups", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });
