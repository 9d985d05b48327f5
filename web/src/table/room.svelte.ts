/** What a page puts beside the table, in pixels of the window: the table is arranged for the rest. */
export const room = $state({ beside: 0, below: 0 });
