import FrontPicture from "./art/FrontPicture.svelte";
import type { DrawnGame } from "../games";

export default {
  picture: FrontPicture,
  hand: () => import("./art/FrontHand.svelte"),
  load: async () => (await import(".")).duel,
  offers: ["lesson", "exercises", "statistics", "help", "assist"],
} satisfies DrawnGame;
