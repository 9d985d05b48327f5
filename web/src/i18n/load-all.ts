/** Tests read every language from the start. */
import { i18n } from "./i18n.svelte";

await i18n.fetchAll();
