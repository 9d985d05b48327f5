/** The texts about public tables in Japanese, as one file of the build. */
const files: Record<string, string> = import.meta.glob("@locale/ja/public-tables.ftl", { query: "?raw", import: "default", eager: true });

export default Object.values(files).join("\n");
