import Die from "./Die.svelte";
import type { DrawnGame } from "../games";

export default {
  picture: Die,
  load: async () => (await import(".")).pig,
  offers: [],
} satisfies DrawnGame;
