import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts about chat and reports, which come when they are asked for. */
export const loadChatTexts = (): Promise<void> => i18n.addTexts("chat", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });
