import { api } from "../../../api/http";
import { ApiError } from "../../../api/requests";
import type { CardSetFault, CardSetInfo, CatalogueEntry, Message } from "../../../api/types";
import { unicodeText } from "../../../kit/file-text";
import { t } from "../../../shell/i18n/i18n.svelte";
import { saveSetting, loadSetting } from "../../../shell/settings/settings";
import { catalogue } from "../catalogue.svelte";
import type { CardFacts } from "../types";
import { contributionIn, contributionOf, withContribution } from "./contribution";
import { withDefaults, isEditable, type Form, type Rows } from "./rows";

/** The settings under which this browser stores the edited set, and the set that it replaced. */
const KEY = "cardset.flow";
const BEFORE = `${KEY}.before`;
/** Milliseconds between the last change and the check by the server. */
const PAUSE = 400;

const sets = api.sets("flow");

/** The card set that is being edited. It is stored in this browser; the server checks it. */
export class CardSetEditor {
  rows = $state.raw<Rows | null>(null);
  form = $state.raw<Form | null>(null);
  /** The id of the edited card. */
  card = $state("C01");
  faults = $state.raw<CardSetFault[]>([]);
  /** The catalogue entry of the card, from the last check. */
  entry = $state.raw<CatalogueEntry | null>(null);
  /** How often the set was stored on the server. */
  kept = $state(0);
  /** Whether the current values have been checked. */
  checked = $state(false);
  /** Errors of a file that could not be opened. */
  refused = $state.raw<CardSetFault[]>([]);
  fault = $state.raw<Message | null>(null);
  note = $state("");
  canRestore = $state(loadSetting(BEFORE) !== undefined);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #asked = 0;

  get current(): CardFacts | undefined {
    return this.rows?.card.find(({ id }) => id === this.card);
  }

  /** Load the set that was edited last, or the set of Annales. */
  async open(): Promise<void> {
    await this.#attempt(async () => {
      this.form = (await sets.form()) as Form;
      const kept = loadSetting(KEY);
      this.#take(kept === undefined ? await this.#fresh() : (JSON.parse(kept) as Rows));
    });
  }

  /** The page is closed: later answers are ignored. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** Edit another card. */
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

  /** Open the text of a file. The set that was edited before can be restored. */
  async read(file: Blob): Promise<void> {
    this.#clear();
    await this.#attempt(async () => {
      const { faults, rows } = await sets.read(await unicodeText(file));
      const contribution = contributionIn(rows, faults);
      if (contribution !== undefined && this.rows !== null) {
        this.#replace(withContribution(this.rows, contribution));
        this.note = t("cardset-read-contribution", { cards: contribution.card.length });
        return;
      }
      if (!isEditable(faults)) {
        this.refused = faults;
        return;
      }
      this.#replace(rows as unknown as Rows);
      this.note = t("cardset-read");
    });
  }

  /** Start again with the set of Annales, or with one that is stored on the server. */
  async begin(set: CardSetInfo): Promise<void> {
    this.#clear();
    await this.#attempt(async () => {
      this.#replace(set.own ? ((await sets.rows(set.id)) as Rows) : await this.#fresh());
    });
  }

  /** Restore the set that was edited before the last file was opened. */
  restorePrevious(): void {
    const before = loadSetting(BEFORE);
    if (before !== undefined) this.#replace(JSON.parse(before) as Rows);
  }

  /** The edited set as the text of a file. */
  async text(): Promise<string | null> {
    return this.#write(this.rows);
  }

  /** What was read on these printed cards, as the text of a file for the project. */
  async contribution(cards: readonly CardFacts[]): Promise<string | null> {
    return this.#write(contributionOf(cards));
  }

  async #write(rows: unknown): Promise<string | null> {
    this.#clear();
    let text: string | null = null;
    await this.#attempt(async () => {
      text = (await sets.write(rows)).text;
    });
    return text;
  }

  /** Store the set on the server, to play with it. Returns undefined if the set has errors. */
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

  /** Show the edited values in the pictures of the cards. */
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
      // Ignore answers to earlier requests.
      if (asked !== this.#asked) return;
      [this.faults, this.checked] = [faults, true];
      this.entry = entry ?? null;
    });
  }

  #clear(): void {
    [this.fault, this.note, this.refused] = [null, "", []];
  }

  async #attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.fault = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error.detail;
    }
  }
}
