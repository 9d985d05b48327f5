/** The texts about chat and reports in English, as one file of the build. */
const files: Record<string, string> = import.meta.glob("@locale/en/chat.ftl", { query: "?raw", import: "default", eager: true });

export default Object.values(files).join("\n");
