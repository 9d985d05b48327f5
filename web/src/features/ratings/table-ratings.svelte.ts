import type { SeatRating } from "../../api/generated/messages";
import { ApiError, ask } from "../../api/requests";

/** The ratings of the people at the table that is shown; empty at a table that is not rated. */
class ShownRatings {
  seats = $state.raw<readonly (SeatRating | null)[]>([]);

  /** Fetch them. They are an addition: where the server cannot be reached, the table goes on without them. */
  async load(table: string): Promise<void> {
    try {
      this.seats = (await ask<{ seats: (SeatRating | null)[] }>(`/api/tables/${encodeURIComponent(table)}/ratings`)).seats;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  clear(): void {
    this.seats = [];
  }
}

export const tableRatings = new ShownRatings();
