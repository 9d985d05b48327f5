import FrontPicture from "./art/FrontPicture.svelte";
import type { DrawnGame } from "../games";

export default {
  picture: FrontPicture,
  load: async () => (await import(".")).duel,
  offers: ["lesson", "exercises", "statistics", "help", "assist"],
} satisfies DrawnGame;
