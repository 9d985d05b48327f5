/** The requests of the journal. */
import { ask, askText, change } from "../../api/requests";
import type {
  Brought,
  BroughtGame,
  Imported,
  ImportFile,
  JournalEntry,
  JournalGames,
  JournalPage,
  JournalQuery,
  JournalStatistics,
  NotesAndStars,
  RealGameEntry,
  Shelf,
  ShelfMarks,
  StatisticsQuery,
  Suggestion,
} from "../../api/generated/messages";

function entryPath(id: string, ...words: string[]): string {
  return ["/api/journal/entries", encodeURIComponent(id), ...words].join("/");
}

export const journalApi = {
  find: (query: JournalQuery) => ask<JournalPage>("/api/journal/find", query),
  games: () => ask<JournalGames>("/api/journal/games"),
  enter: (game: RealGameEntry) => change<JournalEntry>("/api/journal/entries", game),
  change: (id: string, game: RealGameEntry) => change<JournalEntry>(entryPath(id), game),
  note: (id: string, noted: NotesAndStars) => change<JournalEntry>(entryPath(id, "notes"), noted),
  forget: (id: string) => change<JournalGames>(entryPath(id, "forget"), {}),
  importFile: (text: string, date_order?: ImportFile["date_order"]) => change<Imported>("/api/journal/import", { text, date_order }),
  bring: (games: BroughtGame[]) => change<Brought>("/api/journal/records", { games }),
  record: (id: string) => askText(entryPath(id, "record")),
  shelf: () => ask<Shelf>("/api/journal/shelf"),
  suggestions: () => ask<Suggestion[]>("/api/journal/suggestions"),
  mark: (marks: ShelfMarks) => change<Shelf>("/api/journal/shelf", marks),
  statistics: (query: StatisticsQuery) => ask<JournalStatistics>("/api/journal/statistics", query),
};
