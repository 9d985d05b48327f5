import type { Arguments, Message } from "../api/types";
import { hasText, t } from "./i18n.svelte";

/** The text of an error: a reason from the rules, an error from the server, or a general text for unknown keys. */
export function errorMessage(message: Message, name: (id: string) => string = (id) => id): string {
  const args: Arguments = Object.fromEntries(
    Object.entries(message.args).map(([key, value]) => [key, typeof value === "string" ? name(value) : value]),
  );
  const key = [`reason-${message.key}`, `error-${message.key}`, message.key].find(hasText);
  return key === undefined ? t("error-unknown", { key: message.key }) : t(key, args);
}
