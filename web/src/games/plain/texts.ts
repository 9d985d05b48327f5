/** Sentences about a game that the page knows nothing of but what the server sends. */
import { type ChanceEntry, isForfeit, type LogEntry, type Outcome, type Phrase, type Snapshot } from "../../api/types";
import type { LogLine, SummarySection } from "../game-module";
import { gameName, gameText, gameTextIn, hasText, i18n, list, sentences, t } from "../../shell/i18n/i18n.svelte";
import { sentencesOf } from "../../features/help/filter";
import type { TextLink } from "../../kit/text-links";
import { formatIn } from "../../shell/i18n/format";
import { linesOf, type LogSentence } from "../../table/log-lines";
import { isMe, isMyTurn, seatName, turnText, winnersOf } from "../../table/players";
import { type TypedMove, typedMovesOf } from "../../table/typed-moves";
import { catalogue } from "./catalogue.svelte";
import { type FieldRow, type PlainView, viewOf } from "./view";

/** Words of a move after its first one. Texts have names for nine. */
const MOST_WORDS = 9;

/** A word of a move or an outcome: the name of a card where it is the id of one. */
function wordIn(language: typeof i18n.language, word: string): string {
  return catalogue.has(word) ? catalogue.nameIn(word, language) : word.replaceAll("_", " ");
}

/** A move as a command: text `<game>-move-<first word>` with the other words as `what`, and each as `what1` and so on; else its notation. */
export function moveText(table: Snapshot, move: string, language = i18n.language): string {
  const [kind = "", ...others] = move.split(" ");
  const words = others.map((word) => wordIn(language, word));
  const what = words.join(" ");
  const key = `${table.game}-move-${kind}`;
  if (!hasText(key)) return `${wordIn(language, kind)} ${what}`.trim();
  const text = gameTextIn(language, key, { what, ...numbered(words) });
  // A text that leaves its object out would be the same for all moves of its kind.
  return what === "" || words.some((word) => text.includes(word)) ? text : `${text} ${what}`;
}

/** The words of a move by the names that texts have for them. */
const numbered = (words: readonly string[]): Record<string, string> => Object.fromEntries(words.map((word, number) => [`what${String(number + 1)}`, word]));

/** The name of a group of moves: their text without an object. */
export function kindText(table: Snapshot, kind: string): string {
  const key = `${table.game}-move-${kind}`;
  return hasText(key) ? gameText(key, { what: t("plain-any"), ...numbered(Array<string>(MOST_WORDS).fill(t("plain-any"))) }) : wordIn(i18n.language, kind);
}

/** The name of a part of the score. */
export function partText(table: Snapshot, part: string): string {
  return gameText(`${table.game}-part-${part}`);
}

/** The name of a field of the situation. */
export function fieldText(table: Snapshot, field: string): string {
  return gameText(`${table.game}-field-${field}`);
}

/** A row of a field: its values by their names, after the player or part that it is about. */
export function rowText(table: Snapshot, { seat, name, values }: FieldRow): string {
  const words = values.map((value) => value.split(" ").map((word) => wordIn(i18n.language, word)).join(" "));
  const value = words.length === 0 ? t("plain-nothing") : words.join(t("list-separator"));
  const about = [seat === null ? "" : seatName(table, seat), wordIn(i18n.language, name)].filter((part) => part !== "");
  return about.length === 0 ? value : t("label-of", { what: about.join(t("list-separator")), value });
}

/** The names in a row of which there is more to say. */
export function rowLinks({ values }: FieldRow): TextLink[] {
  const ids = values.flatMap((value) => value.split(" ")).filter(catalogue.explains);
  return ids.map((id) => ({ text: catalogue.name(id), target: id }));
}

/** A phrase of the catalogue in the chosen language. */
const phraseText = (phrase: Phrase): string => formatIn(i18n.language, phrase, catalogue.nameIn);

/** The cost and other notes of an entry, each with its name. */
export function notesOf(game: string, id: string): { what: string; value: string }[] {
  return Object.entries(catalogue.entry(id).notes).map(([note, parts]) => ({ what: gameText(`${game}-note-${note}`), value: list(parts.map(phraseText)) }));
}

/** The effects and the links of an entry, a sentence each. */
export function effectsOf(game: string, id: string): string[] {
  return sentencesOf(game, catalogue.entry(id)).map(phraseText);
}

/** What a move is about: the notes of its items, for its button, and their effects. */
export function moveAbout({ game }: Snapshot, move: string): { note: string; effect: string } {
  const ids = move.split(" ").filter(catalogue.explains);
  const notes = ids.flatMap((id) => notesOf(game, id)).map((note) => t("label-of", note));
  return { note: notes.join(t("list-separator")), effect: sentences(ids.flatMap((id) => effectsOf(game, id))) };
}

/** The game, and its age if it has ages. */
export function stage(table: Snapshot): string {
  const { age } = viewOf(table);
  return age > 0 ? t("plain-stage", { game: gameName(table.game), age }) : gameName(table.game);
}

/** Who has won, as a sentence for the viewer. */
export function titleOf(table: Snapshot, outcome: Outcome): string {
  const winners = winnersOf(outcome, table.players.length);
  const [first = 0] = winners;
  if (winners.length > 1) return t("plain-won-shared", { players: list(winners.map((seat) => seatName(table, seat))) });
  return isMe(table, first) ? t("plain-won-me") : t("plain-won-other", { player: seatName(table, first) });
}

/** The kind of victory. */
export function endingText({ game }: Snapshot, { by }: Outcome): string {
  return gameText(isForfeit(by) ? `ending-${by}` : `ending-${game}-${by}`);
}

/** The open decision, as a sentence for the viewer. */
export function prompt(table: Snapshot): string {
  const { outcome, turn, choice } = viewOf(table);
  if (outcome !== null) return titleOf(table, outcome);
  if (turn === null) return t("plain-chance");
  const wanted = gameText(`${table.game}-choice-${choice ?? "play"}`);
  return isMyTurn(table) ? t("plain-choose", { choice: wanted }) : turnText(table, turn);
}

/** An outcome of chance: text `<game>-event-<kind>` with the outcome as `what`, and as `player` if it is a seat; else the kind and the outcome. */
function chanceText(table: Snapshot, { chance, outcome }: ChanceEntry): string {
  const { game, players } = table;
  const what = wordIn(i18n.language, outcome);
  const player = /^\d+$/.test(outcome) && Number(outcome) < players.length ? seatName(table, Number(outcome)) : what;
  const key = `${game}-event-${chance}`;
  return hasText(key) ? gameText(key, { what, player }) : t("plain-log-chance", { event: gameText(`${game}-${chance}`), outcome: what });
}

/** Outcomes of chance, each as a sentence. */
function chanceSentences(table: Snapshot, entries: readonly ChanceEntry[]): LogSentence[] {
  return entries.map((entry) => ({ text: chanceText(table, entry), ids: [entry.outcome] }));
}

/** The log in sentences. */
export function logLines(table: Snapshot, entries: LogEntry[]): LogLine[] {
  return linesOf(entries, {
    shown: (chances) => chanceSentences(table, chances),
    played: ({ seat, move }) => ({ text: t("plain-log-move", { player: seatName(table, seat), move: moveText(table, move) }), ids: move.split(" ") }),
    catalogue: { has: catalogue.explains, name: catalogue.name },
  });
}

/** Every legal move, as somebody may type it. */
export function typedMoves(table: Snapshot): TypedMove[] {
  const legal = isMyTurn(table) ? viewOf(table).moves.map(({ move }) => move) : [];
  return typedMovesOf(legal, [], (move, language) => moveText(table, move, language));
}

function scoreLines(table: Snapshot, view: PlainView): string[] {
  return view.scores.map((score, seat) => {
    const parts = Object.entries(score).map(([part, points]) => t("label-of", { what: partText(table, part), value: String(points) }));
    return t("label-of", { what: seatName(table, seat), value: list(parts) });
  });
}

/** The situation in words: what is asked, the score, the fields. */
export function summary(table: Snapshot): SummarySection[] {
  const view = viewOf(table);
  const fields = view.shown.flatMap(({ name, rows }) => rows.map((row) => t("label-of", { what: fieldText(table, name), value: rowText(table, row) })));
  return [
    { title: t("summary-now"), lines: [`${stage(table)}${t("list-separator")}${prompt(table)}`] },
    { title: t("plain-scores"), lines: scoreLines(table, view) },
    { title: t("plain-situation"), lines: fields },
  ];
}
