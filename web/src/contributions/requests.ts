/** The requests about what members write for everybody. */
import { request } from "../api/http";
import type {
  ContributionReport,
  FindPlaces,
  FindReviews,
  FindTitles,
  HideContribution,
  JournalEntry,
  PlaceForm,
  PlaceList,
  PlacePage,
  PublicNote,
  ReportContribution,
  ResolveContributionReport,
  TitlePage,
  TitleReview,
  TitleReviews,
  WriteReview,
} from "../api/generated/messages";

function pathOf(...words: string[]): string {
  return ["/api", ...words.map(encodeURIComponent)].join("/");
}

export const notesApi = {
  ofTable: (table: string) => request<PublicNote[]>(pathOf("tables", table, "notes")),
  show: (note: string) => request<PublicNote>(pathOf("notes", note)),
  report: (note: string, report: ReportContribution) => request<PublicNote>(pathOf("notes", note, "reports"), report),
};

export const titlesApi = {
  find: (query: FindTitles) => request<TitlePage>("/api/titles/find", query),
  reviews: (query: FindReviews) => request<TitleReviews>("/api/titles/reviews", query),
  write: (review: WriteReview) => request<TitleReviews>("/api/reviews", review),
  forget: (review: string) => request<TitleReviews>(pathOf("reviews", review, "forget"), {}),
  vote: (review: string, helpful: boolean | null) => request<TitleReview>(pathOf("reviews", review, "vote"), { helpful }),
  report: (review: string, report: ReportContribution) => request<TitleReview>(pathOf("reviews", review, "reports"), report),
};

export const contributionsApi = {
  reports: () => request<ContributionReport[]>("/api/moderation/contributions"),
  resolve: (report: number, resolution: ResolveContributionReport["resolution"]) =>
    request<ContributionReport[]>(pathOf("moderation", "contributions", String(report)), { resolution }),
  hide: (kind: HideContribution["kind"], subject: string, hidden: boolean) =>
    request<ContributionReport[]>("/api/moderation/contributions", { kind, subject, hidden }),
};

export const placesApi = {
  find: (query: FindPlaces) => request<PlaceList>("/api/places/find", query),
  show: (place: string) => request<PlacePage>(pathOf("places", place)),
  add: (form: PlaceForm) => request<PlacePage>("/api/places", form),
  change: (place: string, version: number, form: PlaceForm) => request<PlacePage>(pathOf("places", place), { version, form }),
  revert: (place: string, version: number) => request<PlacePage>(pathOf("places", place, "revert"), { version }),
  lock: (place: string, locked: boolean) => request<PlacePage>(pathOf("places", place, "lock"), { locked }),
  report: (place: string, report: ReportContribution) => request<PlacePage>(pathOf("places", place, "reports"), report),
};

export const photosApi = {
  path: (photo: string) => pathOf("photos", photo),
  /** `image` is a file in Base64. */
  put: (entry: string, image: string) => request<JournalEntry>(pathOf("journal", "entries", entry, "photo"), { image }),
  forget: (entry: string) => request<JournalEntry>(pathOf("journal", "entries", entry, "photo", "forget"), {}),
};
