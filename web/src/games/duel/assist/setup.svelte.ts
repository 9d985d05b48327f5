/** Where a card, wonder or token can be put: a field of the position, after a slash the seat or the wonder. */
export type Place = "board" | "discard" | "offer" | `city/${string}` | `tokens/${string}` | `wonders/${string}` | `under/${string}`;

const SLOTS = 20;
const HIDDEN = "?";
export const GUILD = "?g";
/** The fields that are entered here; others come with a position that was pasted, and stay as they are. */
const OWN = ["turn", "age", "coins", "pawn", "looted", "city", "wonders", "tokens", "board", "offer", "discard", "display"];
/** The fields that the server computes from the others. */
const COMPUTED = ["boxed", "event", "choice", "over", "drawn", "again", "destroying"];

/** The situation of Duel as it is entered. It knows no rules: the server says what cannot be. */
export class DuelSetup {
  turn = $state(0);
  age = $state(0);
  pawn = $state(0);
  coins = $state([7, 7]);
  looted = $state<string[]>([]);
  display = $state<Record<number, string>>({});
  /** Where each card, wonder and token is that is not in the display. */
  places = $state<Record<string, Place>>({});
  /** The wonders that are constructed. */
  built = $state<string[]>([]);
  #more: Record<string, string> = {};

  /** Everything that lies at a place. */
  at(place: Place): string[] {
    return Object.keys(this.places).filter((id) => this.places[id] === place);
  }

  /** Where a thing is. */
  placeOf(id: string): Place | `display/${string}` | undefined {
    const slot = Object.keys(this.display).find((key) => this.display[Number(key)] === id);
    return slot === undefined ? this.places[id] : `display/${slot}`;
  }

  /** Put a thing at a place, or take it away from there. */
  toggle(id: string, place: Place): void {
    const before = this.placeOf(id);
    if (before?.startsWith("display/") === true) this.display[Number(before.slice(8))] = HIDDEN;
    if (before === place) {
      this.places = Object.fromEntries(Object.entries(this.places).filter(([key]) => key !== id));
      this.built = this.built.filter((wonder) => wonder !== id);
      return;
    }
    // Only one card lies under a wonder.
    const others = Object.entries(this.places).filter(([key, there]) => key !== id && !(place.startsWith("under/") && there === place));
    this.places = Object.fromEntries([...others, [id, place]]);
  }

  toggleBuilt(id: string): boolean {
    const now = !this.built.includes(id);
    this.built = now ? [...this.built, id] : this.built.filter((wonder) => wonder !== id);
    if (!now) for (const card of this.at(`under/${id}`)) this.toggle(card, `under/${id}`);
    return now;
  }

  toggleLooted(space: string): void {
    this.looted = this.looted.includes(space) ? this.looted.filter((other) => other !== space) : [...this.looted, space];
  }

  /** Begin an age with all its cards in the display. */
  setAge(age: number): void {
    this.age = age;
    this.#more = {};
    this.display = age === 0 ? {} : Object.fromEntries(Array.from({ length: SLOTS }, (_, slot) => [slot, HIDDEN]));
  }

  toggleSlot(slot: number): void {
    if (slot in this.display) this.display = Object.fromEntries(Object.entries(this.display).filter(([key]) => Number(key) !== slot));
    else this.display = { ...this.display, [slot]: HIDDEN };
  }

  name(slot: number, face: string): void {
    const before = this.placeOf(face);
    if (before?.startsWith("display/") === true) this.display[Number(before.slice(8))] = HIDDEN;
    this.places = Object.fromEntries(Object.entries(this.places).filter(([id]) => id !== face));
    this.display = { ...this.display, [slot]: face };
  }

  /** The fields of the position. */
  get fields(): Record<string, string> {
    const sides = (texts: readonly (readonly string[])[]) => texts.map((side) => side.join(",")).join("/");
    const both = (name: "city" | "tokens") => sides([0, 1].map((seat) => this.at(`${name}/${String(seat)}`)));
    const all: Record<string, string> = {
      ...this.#more,
      turn: String(this.turn),
      age: String(this.age),
      pawn: this.pawn === 0 ? "" : String(this.pawn),
      looted: this.looted.join(","),
      coins: this.coins.join("/"),
      city: both("city"),
      wonders: sides([0, 1].map((seat) => this.at(`wonders/${String(seat)}`).map((id) => this.#wonder(id)))),
      tokens: both("tokens"),
      board: this.at("board").join(","),
      offer: this.at("offer").join(","),
      discard: this.at("discard").join(","),
      display: Object.entries(this.display).map(([slot, face]) => `${slot}:${face}`).join(","),
    };
    return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== "" && text !== "/"));
  }

  /** Show the situation with these fields. */
  set fields(fields: Record<string, string>) {
    const items = (text: string | undefined) => (text === undefined || text === "" ? [] : text.split(","));
    const sides = (name: string) => [0, 1].map((seat) => items((fields[name] ?? "/").split("/")[seat]));
    const places: Record<string, Place> = {};
    for (const seat of [0, 1]) {
      for (const id of sides("city")[seat] ?? []) places[id] = `city/${String(seat)}`;
      for (const id of sides("tokens")[seat] ?? []) places[id] = `tokens/${String(seat)}`;
    }
    for (const name of ["board", "offer", "discard"] as const) for (const id of items(fields[name])) places[id] = name;
    const entries = sides("wonders").flatMap((side, seat) => side.map((entry) => ({ seat, entry })));
    for (const { seat, entry } of entries) {
      const [id = "", card] = entry.replace("*", "").split(":");
      places[id] = `wonders/${String(seat)}`;
      if (card !== undefined) places[card] = `under/${id}`;
    }
    this.places = places;
    this.built = entries.filter(({ entry }) => entry.startsWith("*")).map(({ entry }) => entry.slice(1).split(":")[0] ?? "");
    this.turn = Math.max(0, Number(fields["turn"] ?? 0));
    this.age = Number(fields["age"] ?? 0);
    this.pawn = Number(fields["pawn"] ?? 0);
    this.coins = (fields["coins"] ?? "7/7").split("/").map(Number);
    this.looted = items(fields["looted"]);
    this.display = Object.fromEntries(items(fields["display"]).map((entry) => entry.replace(/^[!^]/, "").split(":") as [string, string]));
    // An open choice besides a turn, and what belongs to it, cannot be entered here but stays.
    const usual = ["play", "draft"].includes(fields["choice"] ?? "play");
    this.#more = Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN.includes(name) && (name === "again" || !(usual && COMPUTED.includes(name)))));
  }

  /** A wonder as in a position: constructed ones with a star and the card under them. */
  #wonder(id: string): string {
    const [card] = this.at(`under/${id}`);
    return this.built.includes(id) ? `*${id}${card === undefined ? "" : `:${card}`}` : id;
  }
}
