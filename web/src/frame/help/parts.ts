export { nameOf, openShelf, thingOf } from "./shelf";
export { default as ThingDetail } from "./ThingDetail.svelte";
