/** The texts about conditional moves in Japanese, as one file of the build. */
const files: Record<string, string> = import.meta.glob("@locale/ja/plans.ftl", { query: "?raw", import: "default", eager: true });

export default Object.values(files).join("\n");
