/** The requests about what members write for everybody. */
import { ask, change } from "../../api/requests";
import type {
  FindPlaces,
  FindReviews,
  FindTitles,
  JournalEntry,
  PlaceForm,
  PlaceList,
  PlacePage,
  PublicNote,
  ReportForm,
  TitlePage,
  TitleReview,
  TitleReviews,
  WriteReview,
} from "../../api/generated/messages";

function pathOf(...words: string[]): string {
  return ["/api", ...words.map(encodeURIComponent)].join("/");
}

export const notesApi = {
  ofTable: (table: string) => ask<PublicNote[]>(pathOf("tables", table, "notes")),
  show: (note: string) => ask<PublicNote>(pathOf("notes", note)),
  report: (note: string, report: ReportForm) => change<PublicNote>(pathOf("notes", note, "reports"), report),
};

export const titlesApi = {
  find: (query: FindTitles) => ask<TitlePage>("/api/titles/find", query),
  reviews: (query: FindReviews) => ask<TitleReviews>("/api/titles/reviews", query),
  write: (review: WriteReview) => change<TitleReviews>("/api/reviews", review),
  forget: (review: string) => change<TitleReviews>(pathOf("reviews", review, "forget"), {}),
  vote: (review: string, helpful: boolean | null) => change<TitleReview>(pathOf("reviews", review, "vote"), { helpful }),
  report: (review: string, report: ReportForm) => change<TitleReview>(pathOf("reviews", review, "reports"), report),
};

export const placesApi = {
  find: (query: FindPlaces) => ask<PlaceList>("/api/places/find", query),
  show: (place: string) => ask<PlacePage>(pathOf("places", place)),
  add: (form: PlaceForm) => change<PlacePage>("/api/places", form),
  change: (place: string, version: number, form: PlaceForm) => change<PlacePage>(pathOf("places", place), { version, form }),
  revert: (place: string, version: number) => change<PlacePage>(pathOf("places", place, "revert"), { version }),
  lock: (place: string, locked: boolean) => change<PlacePage>(pathOf("places", place, "lock"), { locked }),
  report: (place: string, report: ReportForm) => change<PlacePage>(pathOf("places", place, "reports"), report),
};

export const photosApi = {
  path: (photo: string) => pathOf("photos", photo),
  /** `image` is a file in Base64. */
  put: (entry: string, image: string) => change<JournalEntry>(pathOf("journal", "entries", entry, "photo"), { image }),
  forget: (entry: string) => change<JournalEntry>(pathOf("journal", "entries", entry, "photo", "forget"), {}),
};
