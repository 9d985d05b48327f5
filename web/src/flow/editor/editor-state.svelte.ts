import { api, ApiError } from "../../api/http";
import type { CardSetFault, CardSetInfo, CatalogueEntry } from "../../api/types";
import { errorMessage } from "../../i18n/error-message";
import { t } from "../../i18n/i18n.svelte";
import { saveSetting, loadSetting } from "../../ui/settings/settings";
import { catalogue } from "../catalogue.svelte";
import type { CardFacts } from "../types";
import { withDefaults, isEditable, type Form, type Rows } from "./rows";

/** Under which settings this browser keeps the set that is worked on, and the one that it took the place of. */
const KEY = "cardset.flow";
const BEFORE = `${KEY}.before`;
/** Milliseconds after the last change until the server is asked. */
const PAUSE = 400;

const sets = api.sets("flow");

/** The set of cards that somebody works on. It is kept in this browser; what is wrong with it, the server says. */
export class CardSetEditor {
  rows = $state.raw<Rows | null>(null);
  form = $state.raw<Form | null>(null);
  /** The card that is worked on. */
  card = $state("C01");
  faults = $state.raw<CardSetFault[]>([]);
  /** The catalogue entry of the card, from the last check. */
  entry = $state.raw<CatalogueEntry | null>(null);
  /** How often the set was kept on the server. */
  kept = $state(0);
  /** Whether what is shown has been checked. */
  checked = $state(false);
  /** Faults of a file that could not be taken in. */
  refused = $state.raw<CardSetFault[]>([]);
  fault = $state("");
  note = $state("");
  canRestore = $state(loadSetting(BEFORE) !== undefined);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #asked = 0;

  get current(): CardFacts | undefined {
    return this.rows?.card.find(({ id }) => id === this.card);
  }

  /** What was worked on before, or the set of Annales. */
  async open(): Promise<void> {
    await this.#attempt(async () => {
      this.form = (await sets.form()) as Form;
      const kept = loadSetting(KEY);
      this.#take(kept === undefined ? await this.#fresh() : (JSON.parse(kept) as Rows));
    });
  }

  /** The page is left: what is answered from now on is for nobody. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** Work on another card. */
  show(card: string): void {
    this.card = card;
    this.entry = null;
    this.#checkSoon(0);
  }

  change(card: CardFacts): void {
    if (this.rows !== null) this.#changed({ ...this.rows, card: this.rows.card.map((each) => (each.id === card.id ? card : each)) });
  }

  rename(language: "en" | "ja", name: string): void {
    if (this.rows !== null) this.#changed({ ...this.rows, name: { ...this.rows.name, [language]: name } });
  }

  /** Take in the text of a file; what was worked on can be had back. */
  async read(text: string): Promise<void> {
    this.#clear();
    await this.#attempt(async () => {
      const { faults, rows } = await sets.read(text);
      if (!isEditable(faults)) {
        this.refused = faults;
        return;
      }
      this.#replace(rows as unknown as Rows);
      this.note = t("cardset-read");
    });
  }

  /** Begin anew with the set of Annales, or one that is kept on the server. */
  async begin(set: CardSetInfo): Promise<void> {
    this.#clear();
    await this.#attempt(async () => {
      this.#replace(set.own ? ((await sets.rows(set.id)) as Rows) : await this.#fresh());
    });
  }

  /** Have back what was worked on before the last file. */
  restorePrevious(): void {
    const before = loadSetting(BEFORE);
    if (before !== undefined) this.#replace(JSON.parse(before) as Rows);
  }

  /** The text of the file. */
  async text(): Promise<string | null> {
    this.#clear();
    let text: string | null = null;
    await this.#attempt(async () => {
      text = (await sets.write(this.rows)).text;
    });
    return text;
  }

  /** Keep the set on the server, to play with it; undefined where it has faults. */
  async save(): Promise<CardSetInfo | undefined> {
    this.#clear();
    let kept: CardSetInfo | undefined;
    await this.#attempt(async () => {
      const { faults, set } = await sets.save({ rows: this.rows });
      this.faults = faults;
      kept = set;
      if (set === undefined) return;
      this.note = t("cardset-saved");
      this.kept += 1;
    });
    return kept;
  }

  async #fresh(): Promise<Rows> {
    const own = (await sets.list()).find((set) => !set.own);
    if (own === undefined) throw new Error("the server has no set of its own");
    const rows = (await sets.rows(own.id)) as Rows;
    return { ...rows, name: { en: "My set", ja: "自分のセット" } };
  }

  #replace(rows: Rows): void {
    saveSetting(BEFORE, JSON.stringify(this.rows));
    this.canRestore = true;
    this.#take(rows);
    saveSetting(KEY, JSON.stringify(rows));
  }

  /** Pictures of cards are made from what is worked on. */
  #paint(rows: Rows): void {
    const entries = rows.card.map(({ id, name }): CatalogueEntry => ({ id, name, traits: {}, notes: {}, effects: [], links: {} }));
    const { form } = this;
    catalogue.load({ name: rows.name, cards: form === null ? [] : rows.card.map((card) => withDefaults(form, card)), catalogue: entries });
    this.rows = rows;
  }

  #take(rows: Rows): void {
    if (this.#ended) return;
    this.#paint(rows);
    this.entry = null;
    this.#checkSoon(0);
  }

  #changed(rows: Rows): void {
    this.#paint(rows);
    this.note = "";
    saveSetting(KEY, JSON.stringify(rows));
    this.#checkSoon(PAUSE);
  }

  #checkSoon(pause: number): void {
    this.checked = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), pause);
  }

  async #check(): Promise<void> {
    const [rows, card, asked] = [this.rows, this.card, ++this.#asked];
    if (rows === null) return;
    await this.#attempt(async () => {
      const { faults, entry } = await sets.check(rows, card);
      // What was asked later is answered later, or is on its way.
      if (asked !== this.#asked) return;
      [this.faults, this.checked] = [faults, true];
      this.entry = entry ?? null;
    });
  }

  #clear(): void {
    [this.fault, this.note, this.refused] = ["", "", []];
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.fault = "";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = errorMessage(error.detail);
    }
  }
}
