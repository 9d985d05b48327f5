import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts of statistics, which few pages need. */
export const loadStatisticsTexts = (): Promise<void> => i18n.addTexts("statistics", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });
