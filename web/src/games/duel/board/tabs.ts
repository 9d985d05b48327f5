/** The tabs beside the table. */
export type Tab = "card" | "log" | "remaining" | "discard" | "cities";
