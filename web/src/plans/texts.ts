import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts about conditional moves, which few tables need. */
export const loadPlanTexts = (): Promise<void> => i18n.addTexts("plans", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });
