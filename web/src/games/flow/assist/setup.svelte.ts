/** Where a card can be put: a field of the position, after a slash the seat. */
export type Place = "market" | "out" | `nations/${string}`;

interface Investment {
  seat: number;
  tokens: number;
}

/** Resources of each player at the start. */
const START = 4;
const MOST_PLAYERS = 5;
const EMPTY = "-";
/** The fields that are entered here; others come with a position that was pasted, and stay as they are. */
const OWN = ["players", "turn", "resources", "pool", "market", "nations", "out"];
/** The fields that the server computes from the others. */
const COMPUTED = ["choice", "age", "reserve", "ending", "laid"];

const items = (text: string | undefined) => (text === undefined || text === "" ? [] : text.split(","));

/** The situation of The Flow of History as it is entered. It knows no rules: the server says what cannot be. */
export class FlowSetup {
  players = $state(3);
  turn = $state(0);
  pool = $state(0);
  resources = $state<number[]>(Array.from({ length: MOST_PLAYERS }, () => START));
  /** The cards of each place in the order in which they were put there: those of a column from the oldest to the top one. */
  cards = $state.raw<Readonly<Record<string, readonly string[]>>>({});
  investments = $state.raw<Readonly<Record<string, Investment>>>({});
  #more: Record<string, string> = {};

  /** A game that begins, with the first cards of the market. */
  constructor(market: readonly string[]) {
    this.cards = { market };
  }

  at(place: Place): readonly string[] {
    return this.cards[place] ?? [];
  }

  placeOf(id: string): Place | undefined {
    return Object.keys(this.cards).find((place) => this.cards[place]?.includes(id) === true) as Place | undefined;
  }

  /** Put a card at a place, or take it away from there. */
  toggle(id: string, place: Place): void {
    const before = this.placeOf(id);
    const without = Object.fromEntries(Object.entries(this.cards).map(([each, ids]) => [each, ids.filter((other) => other !== id)]));
    this.cards = before === place ? without : { ...without, [place]: [...(without[place] ?? []), id] };
    if (before === "market") this.invest(id, null);
  }

  /** Put a marker and tokens on a card of the market, or take them away. A player has one marker. */
  invest(id: string, seat: number | null, tokens = 1): void {
    const others = Object.entries(this.investments).filter(([other, { seat: there }]) => other !== id && there !== seat);
    this.investments = Object.fromEntries(seat === null ? others : [...others, [id, { seat, tokens }]]);
  }

  /** The fields of the position. */
  get fields(): Record<string, string> {
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    const all: Record<string, string> = {
      ...this.#more,
      players: String(this.players),
      turn: String(Math.min(this.turn, this.players - 1)),
      resources: seats.map((seat) => String(this.resources[seat] ?? 0)).join("/"),
      pool: String(this.pool),
      market: this.at("market").map((id) => this.#slot(id)).join(","),
      nations: seats.map((seat) => this.at(`nations/${String(seat)}`).join(",")).join("/"),
      out: this.at("out").join(","),
    };
    return Object.fromEntries(Object.entries(all).filter(([, text]) => !/^\/*$/.test(text)));
  }

  /** Show the situation with these fields. */
  set fields(fields: Record<string, string>) {
    this.players = Number(fields["players"] ?? 3);
    this.turn = Math.max(0, Number(fields["turn"] ?? 0));
    this.pool = Number(fields["pool"] ?? 0);
    const given = (fields["resources"] ?? "").split("/");
    this.resources = Array.from({ length: MOST_PLAYERS }, (_, seat) => Number(given[seat] ?? START));
    const market = items(fields["market"]).filter((entry) => entry !== EMPTY).map((entry) => entry.split("*") as [string, string?]);
    const nations = (fields["nations"] ?? "").split("/").map((nation, seat): [string, string[]] => [`nations/${String(seat)}`, items(nation)]);
    this.cards = { market: market.map(([id]) => id), out: items(fields["out"]), ...Object.fromEntries(nations) };
    this.investments = Object.fromEntries(
      market.flatMap(([id, invested]) => {
        const [seat, tokens] = (invested ?? "").split(":").map(Number);
        return invested === undefined ? [] : [[id, { seat: seat ?? 0, tokens: tokens ?? 1 }]];
      }),
    );
    // An open choice, an event, and rule options cannot be entered here but stay.
    const usual = (fields["choice"] ?? "action") === "action" && fields["event"] === undefined;
    this.#more = Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN.includes(name) && !(usual && COMPUTED.includes(name))));
  }

  #slot(id: string): string {
    const invested = this.investments[id];
    return invested === undefined ? id : `${id}*${String(invested.seat)}:${String(invested.tokens)}`;
  }
}
