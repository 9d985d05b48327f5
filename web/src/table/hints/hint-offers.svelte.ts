import { saveSetting, loadSetting } from "../../shell/settings/settings";
import { changeSetting, settings } from "../../shell/settings/settings.svelte";

/** The setting under which this browser stores the game that offers hints independently of the settings. */
const FIRST_GAME = "hint-game";

/** Whether a game offers a hint in every turn: by the settings, or because it is the first game after a lesson. */
export class HintOffers {
  #first = $state(loadSetting(FIRST_GAME));
  readonly #game: () => string;

  constructor(game: () => string) {
    this.#game = game;
  }

  get on(): boolean {
    return settings.hints && (settings.offers || this.#first === this.#game());
  }

  /** Offer hints in this game without changing the settings. */
  enableForThisGame(): void {
    this.#keep(this.#game());
  }

  /** Offer hints in every game, or in none. */
  setAlways(wanted: boolean): void {
    changeSetting("offers", wanted);
    if (!wanted) this.#keep("");
  }

  #keep(game: string): void {
    this.#first = game;
    saveSetting(FIRST_GAME, game);
  }
}
