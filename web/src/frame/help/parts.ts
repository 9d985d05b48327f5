export { openShelf } from "./shelf";
export { default as ThingDetail } from "./ThingDetail.svelte";
