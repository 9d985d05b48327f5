/** What can be looked at beside the table. */
export type Tab = "card" | "log" | "remaining" | "discard" | "cities";
