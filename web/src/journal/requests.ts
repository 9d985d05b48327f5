/** The requests of the journal. */
import { request } from "../api/http";
import type {
  Imported,
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
} from "../api/generated/messages";

function entryPath(id: string, ...words: string[]): string {
  return ["/api/journal/entries", encodeURIComponent(id), ...words].join("/");
}

export const journalApi = {
  find: (query: JournalQuery) => request<JournalPage>("/api/journal/find", query),
  games: () => request<JournalGames>("/api/journal/games"),
  enter: (game: RealGameEntry) => request<JournalEntry>("/api/journal/entries", game),
  change: (id: string, game: RealGameEntry) => request<JournalEntry>(entryPath(id), game),
  note: (id: string, noted: NotesAndStars) => request<JournalEntry>(entryPath(id, "notes"), noted),
  forget: (id: string) => request<JournalGames>(entryPath(id, "forget"), {}),
  importFile: (text: string) => request<Imported>("/api/journal/import", { text }),
  shelf: () => request<Shelf>("/api/journal/shelf"),
  suggestions: () => request<Suggestion[]>("/api/journal/suggestions"),
  mark: (marks: ShelfMarks) => request<Shelf>("/api/journal/shelf", marks),
  statistics: (query: StatisticsQuery) => request<JournalStatistics>("/api/journal/statistics", query),
};
