/** The English texts of most pages, as one file of the build. Further texts come with a part of the page: see `texts.ts`. */
const files: Record<string, string> = import.meta.glob(
  "@locale/en/{art,configuration,*-lobby,help,hints,interface,lesson,lobby,plain,reasons,replay,server,table}.ftl",
  { query: "?raw", import: "default", eager: true },
);

export default Object.values(files).join("\n");
