export { loadHelp } from "./help-data";
export { default as ThingDetail } from "./EntryDetail.svelte";
