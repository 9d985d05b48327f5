export { openShelf } from "./help-data";
export { default as ThingDetail } from "./EntryDetail.svelte";
