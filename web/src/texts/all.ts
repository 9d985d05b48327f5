/** Tests read every language from the start. */
import { i18n } from "../lib/i18n.svelte";

await i18n.fetchAll();
