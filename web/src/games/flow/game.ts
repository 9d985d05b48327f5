import FrontPicture from "./art/FrontPicture.svelte";
import type { DrawnGame } from "../games";

export default {
  picture: FrontPicture,
  load: async () => (await import(".")).flow,
  offers: ["lesson", "exercises", "statistics", "help", "editor", "assist"],
} satisfies DrawnGame;
