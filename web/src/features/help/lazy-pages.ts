export { default as CardsPage } from "./CardsPage.svelte";
export { default as HelpPage } from "./HelpPage.svelte";
export { loadHelp } from "./help-data";
