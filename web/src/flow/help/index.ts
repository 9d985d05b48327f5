export const help: never = undefined as never;
