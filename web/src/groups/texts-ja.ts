/** The texts about groups in Japanese, as one file of the build. */
const files: Record<string, string> = import.meta.glob("@locale/ja/groups.ftl", { query: "?raw", import: "default", eager: true });

export default Object.values(files).join("\n");
